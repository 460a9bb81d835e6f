import type { Component, Snippet } from "svelte";
import type { Draft, Proposal } from "../lib/draft";
import type { Json, Told } from "../lib/messages";
import type { Table } from "../lib/table.svelte";
import { n_ } from "../lib/words.svelte";
import Buildings from "./inland_port/Buildings.svelte";
import Cover from "./le_havre/Cover.svelte";
import Pictures from "./new_haven/Pictures.svelte";

/** A change shown as a picture and a number in the log. */
export interface Chip {
  seat: number;
  icon: string;
  change: number;
}

export interface BoardProps {
  table: Table;
  log: Snippet;
}

/** What a game brings to the shell: its board, and how its drafts and its log are filled in. */
export interface GameModule {
  Board: Component<BoardProps>;
  /** Whether seats know different things, always or in a position, so that a shared device is passed on. */
  hidden: boolean | ((view: Record<string, Json>) => boolean);
  propose: Proposal;
  /** Codes of events that are not worth a line of their own in the log. */
  quiet: string[];
  chip: (told: Told) => Chip | null;
  /** What is played after the answers of a draft to finish the turn. */
  ending: (draft: Draft) => string[];
  /** Keys that the board listens to, with English sentences for what they do. */
  keys?: [string, string][];
}

/** A game on the shelf of the lobby: what is known of it before its module is loaded. */
export interface Shelf {
  load: () => Promise<GameModule>;
  /** The title without the family name, English; the catalogue has the others. */
  title: string;
  blurb: string;
  minutes: string;
  art: string[];
  /** The drawings that `art` names. */
  Sprite: Component;
}

export const GAMES: Record<string, Shelf> = {
  "inland-port": {
    load: () => import("./inland_port").then((module) => module.default),
    title: n_("The Inland Port"),
    blurb: n_("Two players, two dials and a warehouse each. Build, use what anybody built, and sell before it rots. No luck at all."),
    minutes: "30",
    art: ["b-shipping-line", "b-timber-trader", "b-church-square", "b-farm", "b-guildhouse", "b-town-hall", "b-seine-bridge"],
    Sprite: Buildings,
  },
  "new-haven": {
    load: () => import("./new_haven").then((module) => module.default),
    title: n_("New Haven"),
    blurb: n_("Lay tiles, harvest along their chains, build your village, and let the others use what is left over. For two to four."),
    minutes: "45",
    art: ["dn-sheep", "col-a", "dn-wheat", "bag", "dn-timber", "col-b", "dn-stone"],
    Sprite: Pictures,
  },
  "le-havre": {
    load: () => import("./le_havre").then((module) => module.default),
    title: n_("Le Havre"),
    blurb: n_("The great harbour for one to five: take goods from the quay, build and enter buildings, feed your people, and sail for profit."),
    minutes: "30–200",
    art: ["lh-b-shipping-line", "lh-b-wharf", "lh-b-marketplace", "lh-b-smokehouse", "lh-b-church", "lh-b-colliery", "lh-b-town-hall"],
    Sprite: Cover,
  },
};
