/** What the pieces of the board need to know of a touch: what lights up, what is selected, and what a touch does. */
export interface Touch {
  me: number | null;
  picked: string;
  hinted: string;
  /** The building where my disc would go. */
  ghost: string;
  /** Whether a building answers the open question or can be entered. */
  can: (building: string) => boolean;
  buy: (building: string) => boolean;
  building: (building: string, byKey: boolean) => void;
  act: (action: string, byKey: boolean) => void;
  /** Whether an action is open: a choice, or a purchase, sale or repayment beside it. */
  able: (action: string) => boolean;
  /** Whether an action could be begun instead of what is drafted. */
  instead: (action: string) => boolean;
  ship: (ship: string, byKey: boolean) => void;
  pile: (type: string, byKey: boolean) => void;
}
