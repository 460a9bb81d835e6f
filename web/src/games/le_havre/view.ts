import type { Json } from "../../lib/messages";
import { CARDS, type Amounts } from "./cards";

export interface Built {
  building: string;
  discs: number[];
  modern?: boolean;
}

export interface OwnShip {
  ship: string;
  type: string;
  value: number;
}

export interface PlayerView {
  seat: number;
  francs: number;
  loans: number;
  goods: Amounts;
  pawned: string[];
  food: number;
  energy: number;
  buildings: Built[];
  ships: OwnShip[];
  ship_food: number;
  disc: string | null;
  due: number;
  missing: number;
  loans_ahead: number;
  harvest: Amounts;
  bonuses: Amounts;
  must_take_offer: boolean;
  score: number;
}

export interface RoundCard {
  food: number;
  harvest: boolean;
  town: "building" | "special" | null;
  ship: string;
  value: number;
}

export interface Question {
  kind: "supply" | "interest" | "fee" | "trade" | "pay" | "choose" | "count" | "build" | "wharf" | "ask" | "again" | "order" | "site" | "feed" | "act" | "close" | "over" | "deal" | "tile" | "draw";
  building?: string;
  good?: string;
  due?: number;
  what?: "energy" | "food";
  feeding?: boolean;
  purpose?: string;
  chosen?: number;
  trade?: number;
  proposed?: string;
  load?: Amounts;
}

/** What a visit would bring me: goods, how often its trades go, how many goods I may pick. */
export interface Prospect {
  gain?: Amounts;
  times?: number[];
  pick?: number;
}

/** What the server shows of Le Havre. */
export interface View {
  variant: "full" | "short";
  specials: "base" | "hameau" | "bonus" | "all";
  selling: "free" | "expert";
  phase: "rounds" | "final" | "over";
  round: number | null;
  rounds: RoundCard[];
  step: number;
  actor: number | null;
  question: Question;
  beside: string[];
  tiles: (string | null)[];
  offers: Amounts;
  proposals: string[][];
  town: Built[];
  piles: Record<string, number[]>;
  food: number;
  players: PlayerView[];
  prospects: Record<string, Prospect>;
  costs: Record<string, Amounts>;
  special: { left: number; seen_by: number[][]; known?: string[]; ordered?: boolean; known_is_top?: boolean };
  hand: string[];
}

/** The view of this game behind a message. */
export function seen(view: Record<string, Json>): View {
  return view as unknown as View;
}

export const STANDARD = ["fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hides"];
export const UPGRADED = ["smoked-fish", "charcoal", "brick", "steel", "bread", "meat", "coke", "leather"];
export const GOODS = [...STANDARD, ...UPGRADED];
export const OFFERS = ["franc", "fish", "wood", "clay", "iron", "grain", "cattle"];
export const SHIP_TYPES = ["wooden-ship", "iron-ship", "steel-ship", "luxury-liner"];
/** The turns of a round: one for each supply tile. */
export const TURNS = 7;

/** Whether a question is about feeding one's people at the end of a round. */
export function isFeeding(question: Question): boolean {
  return question.kind === "feed" || (question.kind === "pay" && question.feeding === true);
}

/** The drawing of a good, of francs, food or energy. */
export function icon(kind: string): string {
  return kind === "franc" ? "franc" : `good-${kind}`;
}

/** Whose turn a turn of the game is. */
export function turnSeat(view: View, turn: number): number {
  return turn % view.players.length;
}

/** Where each seat's ship lies: the tile, and whether it sailed there in this round. */
export function boats(view: View): { seat: number; tile: number; fresh: boolean }[] {
  if (view.round === null) return [];
  const start = (view.round - 1) * TURNS;
  const waits = view.question.kind === "supply" || view.question.kind === "tile";
  const last = Math.min(start + view.step - (waits ? 1 : 0), start + TURNS - 1);
  return view.players.flatMap(({ seat }) => {
    for (let turn = last; turn >= 0 && turn > last - view.players.length; turn--) {
      if (turnSeat(view, turn) === seat) return [{ seat, tile: turn % TURNS, fresh: turn >= start }];
    }
    return [];
  });
}

/** Whether this view, or that of the seat in turn, shows special buildings that not everybody knows. */
export function keepsSecrets(view: View): boolean {
  const partly = view.special.seen_by.filter((watchers) => watchers.length < view.players.length);
  const shown = (view.special.known?.length ?? 0) > 0 || partly.some((watchers) => view.actor !== null && watchers.includes(view.actor));
  return view.hand.length > 0 || (partly.length > 0 && shown);
}

/** The special buildings that may lie in the stack, as far as the seat knows. */
export function mayCome(view: View): string[] {
  if (!view.special.left) return [];
  const seenCards = new Set([...view.town, ...view.players.flatMap((player) => player.buildings)].map((built) => built.building).concat(view.hand));
  return Object.entries(CARDS).filter(([id, card]) => !seenCards.has(id) && (card.set === "base" || card.set === view.specials || (card.set !== "standard" && view.specials === "all")) && !(card.company && view.players.length === 1)).map(([id]) => id);
}

/** Who owns a built card: a seat, or null for the town; undefined where it is not built. */
export function ownerOf(view: View, building: string): number | null | undefined {
  if (view.town.some((built) => built.building === building)) return null;
  return view.players.find((player) => player.buildings.some((built) => built.building === building))?.seat;
}

/** A built card wherever it stands. */
export function builtCard(view: View, building: string): Built | undefined {
  return [...view.town, ...view.players.flatMap((player) => player.buildings)].find((built) => built.building === building);
}
