import type { Good } from "./tiles";

export interface Counter {
  amount: number;
  row: number;
  column: number;
}

export interface Built {
  tile: string;
  sector: string | null;
  worth: number;
  sale: number;
}

export interface Offer {
  tile: string;
  letter: string;
  cost: Record<string, number>;
  value: number;
  locked: boolean;
  anchor: boolean;
}

export interface PlayerView {
  seat: number;
  board: string;
  pointer: string;
  francs: number;
  score: number;
  goods: Record<Good, Counter>;
  tiles: Built[];
}

export interface Question {
  kind: "act" | "pay" | "move" | "choose" | "repeat" | "close" | "over";
  tile?: string;
  good?: Good;
}

/** What the server shows of The Inland Port. */
export interface View {
  round: string | null;
  /** How many actions each round has. */
  action_counts: number[];
  actions: number;
  taken: number;
  actor: number | null;
  question: Question;
  players: PlayerView[];
  supply: Offer[];
  coming: Offer[];
  row_lengths: number[];
}
