import type { GameModule } from "..";
import Board from "./Board.svelte";
import { chip, ending, propose, QUIET } from "./plan";
import { keepsSecrets, seen } from "./view";

const module: GameModule = {
  Board,
  hidden: (view) => keepsSecrets(seen(view)),
  propose,
  quiet: QUIET,
  chip,
  ending,
};

export default module;
