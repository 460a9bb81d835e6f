import type { GameModule } from "..";
import { n_ } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import { chip, ending, propose } from "./plan";

const module: GameModule = {
  Board,
  hidden: true,
  propose,
  quiet: ["cell", "square", "turn", "pool", "deal-tile", "deal-building", "clearing", "settle-tile", "settle-pond", "settle-free"],
  chip,
  ending,
  keys: [
    ["Q E", n_("turn the tile")],
    ["F", n_("turn the building over")],
    ["1 – 9", n_("pick a tile or a building")],
  ],
};

export default module;
