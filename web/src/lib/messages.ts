// Written by `python -m harbourmaster.server.types`; change server/messages.py instead.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A setting of a game; the meaning is an English sentence of the catalogue. */
export interface OptionInfo {
  name: string;
  default: boolean | number | string;
  allowed: (boolean | number | string)[];
  meaning: string;
}

/** A game that can be played here and the bots that play it. */
export interface GameInfo {
  name: string;
  title: string;
  options: OptionInfo[];
  levels: string[];
}

/** Sentences of one language (empty for English) and the words of a game. */
export interface WordsInfo {
  language: string;
  catalogue: Record<string, string>;
  names: Record<string, Record<string, string>>;
  notes: Record<string, Record<string, string>>;
  phrases: Record<string, string>;
}

/** One numbered statement of the rules. */
export interface Statement {
  section: string;
  number: string;
  text: string;
}

/** The person behind a cookie or token. */
export interface Me {
  name: string;
  token: string;
  webhook: string;
}

/** How a person wants to be called. */
export interface Rename {
  name: string;
}

/** Where a person wants to be told that it is their turn; empty for nowhere. */
export interface Webhook {
  address: string;
}

/** Something that happened: a code of the game's phrases and its arguments. */
export interface Told {
  code: string;
  arguments: Record<string, number | string>;
}

/** A legal action in notation and what it would lead to at once. */
export interface Choice {
  action: string;
  told: Told[];
}

/** A seat's place in the final order. */
export interface Placed {
  rank: number;
  seat: number;
  score: number;
}

/** The game after so many actions as one seat sees it; choices only for the seat in turn. */
export interface Position {
  ply: number;
  length: number;
  actor: number | null;
  view: Record<string, Json>;
  choices: Choice[];
  standings: Placed[];
  code: string | null;
}

/** Who sits where. */
export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  level: string;
  mine: boolean;
  here: boolean;
  clock: number | null;
}

/** A table as one person sees it. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, boolean | number | string>;
  status: "open" | "playing" | "over";
  study: boolean;
  listed: boolean;
  creator: boolean;
  created: number;
  updated: number;
  ply: number;
  actor: number | null;
  seats: SeatInfo[];
  undo_to: number | null;
  undo_asked: number | null;
  undo_asked_by: number | null;
  offers: string[];
  thinking: boolean;
  rematch: string | null;
}

/** One numbered event of a table. */
export interface Entry {
  number: number;
  kind: "seat" | "action" | "undo" | "chat" | "ask" | "answer" | "offer" | "rematch";
  at: number;
  seat: number | null;
  ply: number | null;
  action: string | null;
  told: Told[];
  text: string;
}

/** Who shall sit on a seat of a new table. */
export interface SeatWish {
  kind: "open" | "me" | "bot";
  name?: string;
  level?: string;
}

/** A table to be opened; a record or a position makes it a study. */
export interface NewTable {
  game: string;
  options?: Record<string, boolean | number | string>;
  seats?: SeatWish[];
  listed?: boolean;
  minutes?: number;
}

/** A record or a one-line position to look at and to play on from. */
export interface NewStudy {
  record?: string;
  position?: string;
}

/** Sit down, get up, or let a bot play on. */
export interface SeatChange {
  change: "take" | "leave" | "bot" | "back";
  token?: string;
  name?: string;
  level?: string;
}

/** A signed link to one seat and the same as a QR code in SVG. */
export interface SeatLink {
  seat: number;
  path: string;
}

/** Actions in notation, all played or none; `at` is how many actions their sender has seen. */
export interface Play {
  at: number;
  actions: string[];
  key: string;
}

/** The number of the last event that the actions led to. */
export interface Played {
  number: number;
}

/** What follows after actions that are only thought of. */
export interface Question {
  at: number;
  actions?: string[];
  seat: number;
}

/** A position that was only thought of; `open` as long as the same seat has to decide. */
export interface Answer {
  view: Record<string, Json>;
  choices: Choice[];
  open: boolean;
}

/** An action somebody would like to take. */
export interface Why {
  at: number;
  action: string;
  seat: number;
}

/** A refusal: an English template, its arguments, and the rule it rests on. */
export interface Trouble {
  kind: "trouble";
  code: string;
  reason: string;
  arguments: Record<string, Json>;
  rule: string;
  statement: string;
  id?: string;
}

/** The answer to a Why: no trouble, or the reason. */
export interface Allowed {
  allowed: boolean;
  trouble: Trouble | null;
}

/** By how much a holding changes until the end of the turn; the name is an English word of the catalogue. */
export interface Change {
  name: string;
  change: number;
}

/** A choice with what it is expected to lead to for the seat in turn. */
export interface Advice {
  action: string;
  win: number;
  score: number;
  line: string[];
  changes: Change[];
}

/** The best choices of a search, the best first. */
export interface Hint {
  action: string;
  choices: Advice[];
}

/** A table and its position. */
export interface TableSeen {
  table: TableInfo;
  position: Position;
}

/** The tables of a person, those waiting for them first, and the open tables. */
export interface Lobby {
  mine: TableInfo[];
  open: TableInfo[];
}

export interface DoPlay {
  kind: "play";
  id: string;
  at: number;
  actions: string[];
}

export interface DoUndo {
  kind: "undo";
  id: string;
  at: number;
  to?: number | null;
}

export interface DoConsent {
  kind: "consent";
  id: string;
  agree: boolean;
}

/** Let an action be taken for a seat as soon as it may be between two turns, or no longer. */
export interface DoOffer {
  kind: "offer";
  id: string;
  seat: number;
  action: string;
  on: boolean;
}

export interface DoChat {
  kind: "chat";
  id: string;
  text: string;
}

/** See the table from another of one's own seats; None is a spectator's view. */
export interface DoLook {
  kind: "look";
  seat: number | null;
}

export interface DoPing {
  kind: "ping";
}

/** New events and how the table stands after them; the first one answers the connection. */
export interface Update {
  kind: "update";
  number: number;
  seat: number | null;
  table: TableInfo;
  entries: Entry[];
  position: Position | null;
}

/** A request was carried out; its events came in an update. */
export interface Done {
  kind: "done";
  id: string;
  number: number;
}

export interface Pong {
  kind: "pong";
}

export type Request = DoPlay | DoUndo | DoConsent | DoOffer | DoChat | DoLook | DoPing;

export type Reply = Update | Done | Trouble | Pong;
