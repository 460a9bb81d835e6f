import type { GameModule } from "..";
import Board from "./Board.svelte";
import { chip, ending, propose } from "./plan";
import { seen } from "./view";

const module: GameModule = {
  Board,
  hidden: (view) => {
    const { special, hand } = seen(view);
    return hand.length > 0 || special.seen_by.some((watchers) => watchers.length < seen(view).players.length);
  },
  propose,
  quiet: ["answer", "end", "hand", "order", "deal", "deal-again", "turn-up"],
  chip,
  ending,
};

export default module;
