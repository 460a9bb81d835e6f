import type { GameModule } from "..";
import Board from "./Board.svelte";
import { chip, ending, propose } from "./plan";

const module: GameModule = {
  Board,
  hidden: true,
  propose,
  quiet: ["cell", "square", "turn", "pool", "deal-tile", "deal-building", "clearing", "settle-tile", "settle-pond", "settle-free"],
  chip,
  ending,
};

export default module;
