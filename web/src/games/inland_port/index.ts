import type { GameModule } from "..";
import Board from "./Board.svelte";
import { chip, ending, propose } from "./plan";

const module: GameModule = { Board, hidden: false, propose, quiet: ["answer", "end"], chip, ending };

export default module;
