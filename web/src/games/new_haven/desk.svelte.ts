import { actionsOf } from "../../lib/draft";
import type { Choice } from "../../lib/messages";
import type { Table } from "../../lib/table.svelte";
import { ending, harvestOf, seen, type Harvest } from "./plan";
import { kind, turned, type PlayerView, type Resource, type View } from "./view";

export const SHIPMENT = "shipment";

/** What the person has picked up and where it would go; the draft of the table follows. */
export class Desk {
  /** The squares of the tile in hand as drawn there, or the shipment. */
  tile = $state("");
  turn = $state(0);
  resource = $state<Resource | "">("");
  cell = $state("");
  /** Whether the cell was touched, so that pointing at others changes nothing. */
  pinned = $state(false);
  /** The building picked up, by its place in the hand. */
  disc = $state(-1);
  faceDown = $state(false);
  private options = $state.raw<{ key: string; choices: Choice[] }>({ key: "", choices: [] });

  constructor(readonly table: Table) {}

  /** The position as it is, without the draft. */
  get now(): View {
    return seen((this.table.shown ?? { view: {} }).view);
  }

  /** The position with the draft played. */
  get view(): View {
    const draft = this.draft;
    return draft ? seen(draft.view) : this.now;
  }

  get draft() {
    return this.table.past ? null : this.table.draft;
  }

  /** The square that a line of play stopped at, before its building was chosen. */
  get pending(): string {
    return this.now.step === "building" ? (this.now.chosen.square ?? "") : "";
  }

  /** What is drafted, from the choice of the first square on. */
  get actions(): string[] {
    if (!this.draft) return [];
    return this.pending ? [`square ${this.pending}`, ...actionsOf(this.draft)] : actionsOf(this.draft);
  }

  /** Draft buildings; where the first square is chosen already, only with a building on it. */
  private async sketch(actions: string[]): Promise<boolean> {
    if (!this.pending) return this.table.sketch(actions);
    return this.table.sketch(actions[0] === `square ${this.pending}` ? actions.slice(1) : []);
  }

  /** The step that waits for the person: place, build or draw; empty while others decide. */
  get task(): "" | "place" | "build" | "draw" {
    if (!this.table.acting) return "";
    const step = this.now.step;
    if (step === "cell" || step === "tile") return "place";
    if (step === "square" || step === "building") return "build";
    return step === "draw" ? "draw" : "";
  }

  private get mine(): PlayerView | undefined {
    return this.view.players[this.table.seat ?? 0];
  }

  /** Begin anew after the position has changed. */
  reset(): void {
    const me = this.now.players[this.table.seat ?? 0];
    this.cell = this.now.step === "tile" ? (this.now.chosen.cell ?? "") : "";
    this.pinned = this.cell !== "";
    this.disc = -1;
    this.faceDown = false;
    this.turn = 0;
    this.resource = "";
    this.tile = this.task === "place" ? (me?.harvest?.[0] ?? (me?.shipment ? SHIPMENT : "")) : "";
    if (this.cell) void this.refresh();
  }

  // Placing a tile.

  /** The action that lays what is picked up, empty while the shipment has no resource. */
  get laying(): string {
    if (this.tile === SHIPMENT) return this.resource ? `shipment ${this.resource}` : "";
    return this.tile ? `tile ${turned(this.tile, this.turn)}` : "";
  }

  /** What the tile would show on the board. */
  get squares(): string {
    if (this.tile !== SHIPMENT) return turned(this.tile, this.turn);
    return this.resource ? { sheep: "SSSS", stone: "NNNN", timber: "TTTT", wheat: "WWWW" }[this.resource] : "";
  }

  private get leading(): string[] {
    return this.now.step === "tile" ? [] : [`cell ${this.cell}`];
  }

  /** The harvest of what is picked up on the chosen cell, as the server counts it. */
  get harvest(): Harvest {
    if (!this.cell || this.task !== "place") return [];
    const key = `${this.table.live?.ply}:${this.cell}`;
    const choice = this.options.key === key ? this.options.choices.find((each) => each.action === this.laying) : undefined;
    return choice ? harvestOf(choice.told) : [];
  }

  pickTile(tile: string): void {
    if (this.tile !== tile) this.turn = 0;
    this.tile = tile;
    if (this.cell) void this.refresh();
  }

  rotate(by: number): void {
    if (this.task !== "place" || !this.tile) return;
    if (this.tile === SHIPMENT) return;
    this.turn = (this.turn + by + 4) % 4;
    if (this.cell) void this.refresh();
  }

  ship(resource: Resource): void {
    this.tile = SHIPMENT;
    this.resource = resource;
    if (this.cell) void this.refresh();
  }

  /** Show what a cell would bring; touching it keeps it. */
  async point(cell: string, keep = false): Promise<void> {
    if (this.task !== "place" || this.now.step === "tile") return;
    if (!keep && this.pinned) return;
    this.pinned = keep;
    if (this.cell === cell && this.actions.length === 2) return;
    this.cell = cell;
    await this.refresh();
  }

  /** The pointer has left the board. */
  leave(): void {
    if (this.pinned || this.task !== "place") return;
    this.cell = "";
    this.table.cancel();
  }

  /** Take the tile off the board; a shipment that waits for its resource stays. */
  drop(): void {
    if (this.task !== "place" || !this.laying || this.now.step === "tile") return;
    this.cell = "";
    this.pinned = false;
  }

  private async refresh(): Promise<void> {
    const { table, cell } = this;
    const key = `${table.live?.ply}:${cell}`;
    if (this.options.key !== key) {
      const choices = this.leading.length ? (await table.ponder(this.leading))?.choices : table.live?.choices;
      if (!choices || this.cell !== cell) return;
      this.options = { key, choices };
    }
    if (this.laying) await table.sketch([...this.leading, this.laying]);
    else table.cancel();
  }

  async layTile(): Promise<void> {
    if (this.cell && this.laying) await this.table.play([...this.leading, this.laying]);
  }

  // Building.

  get held(): string {
    return this.mine?.hand?.[this.disc] ?? "";
  }

  pickDisc(index: number): void {
    this.disc = this.disc === index ? -1 : index;
    this.faceDown = false;
  }

  /** Where the building picked up may go. */
  get sites(): Set<string> {
    if (this.task !== "build" || !this.held) return new Set();
    return this.sitesOf(this.held);
  }

  sitesOf(building: string): Set<string> {
    const sites = this.view.actor === this.table.seat ? (this.view.sites[kind(building).resource] ?? []) : [];
    return new Set(this.pending && !this.draft ? sites.filter((square) => square === this.pending) : sites);
  }

  /** Whether a building would lie face up on a square. */
  upright(building: string, square: string): boolean {
    return !this.faceDown && kind(building).number === Number(square[1]);
  }

  /** The actions that put a building on a square. */
  putting(building: string, square: string): string[] {
    return [`square ${square}`, `build ${building}${this.upright(building, square) ? "" : " down"}`];
  }

  async build(square: string, building = this.held): Promise<void> {
    if (!building) return;
    if (await this.sketch([...this.actions, ...this.putting(building, square)])) {
      this.disc = -1;
      this.faceDown = false;
    }
  }

  /** Why a building can go nowhere: the reason for the cheapest square that is open to any building. */
  async whyNot(building: string): Promise<void> {
    const built = this.mine?.village ?? {};
    const free = [1, 2, 3, 4, 5, 6].flatMap((cost) => ["a", "b", "c", "d", "e"].map((column) => column + cost)).filter((square) => !(square in built));
    const open = Object.values(this.view.sites).flat().sort((one, other) => Number(one[1]) - Number(other[1]));
    const square = open[0] ?? free[0];
    if (square) await this.sketch([...this.actions, `square ${this.pending || square}`, `build ${building} down`]);
  }

  /** The squares built on in the draft, with the place of their actions. */
  get drafted(): Map<string, number> {
    const found = new Map<string, number>();
    this.actions.forEach((action, index) => {
      if (action.startsWith("square ")) found.set(action.slice(7), index);
    });
    return found;
  }

  async takeBack(square: string): Promise<void> {
    const index = this.drafted.get(square);
    if (index === undefined) return;
    await this.sketch(this.actions.filter((_, place) => place !== index && place !== index + 1));
  }

  /** Turn a drafted building over. */
  async flip(square: string): Promise<void> {
    const index = this.drafted.get(square);
    const action = index === undefined ? undefined : this.actions[index + 1];
    if (index === undefined || !action) return;
    const other = action.endsWith(" down") ? action.slice(0, -5) : `${action} down`;
    await this.sketch(this.actions.map((each, place) => (place === index + 1 ? other : each)));
  }

  async finishBuilding(): Promise<void> {
    const draft = this.draft;
    await this.table.play(draft ? [...actionsOf(draft), ...ending(draft)] : ["done"]);
  }

  // Drawing.

  /** Take a building of the pool; one too many takes the place of the last. */
  async take(building: string): Promise<void> {
    const taken = this.actions.filter((each) => each !== "draw");
    if (taken.length >= this.now.draws) taken.pop();
    await this.table.sketch([...taken, `take ${building}`]);
  }

  async untake(building: string): Promise<void> {
    const place = this.actions.lastIndexOf(`take ${building}`);
    if (place >= 0) await this.table.sketch(this.actions.filter((_, index) => index !== place));
  }

  async reach(): Promise<void> {
    if (this.actions.at(-1) === "draw") await this.table.sketch(this.actions.slice(0, -1));
    else if (this.actions.length < this.now.draws) await this.table.sketch([...this.actions, "draw"]);
  }
}
