import type { GameModule } from "..";
import Board from "./Board.svelte";
import { chip, ending, propose } from "./plan";
import { keepsSecrets, seen } from "./view";

const module: GameModule = {
  Board,
  hidden: (view) => keepsSecrets(seen(view)),
  propose,
  quiet: ["answer", "end", "hand", "order", "deal", "deal-again", "turn-up"],
  chip,
  ending,
};

export default module;
