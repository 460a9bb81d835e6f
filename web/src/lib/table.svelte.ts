import { Refusal, get, send } from "./api";
import { ring } from "./bell";
import { actionsOf, answered, type Draft, type Proposal } from "./draft";
import type { Advice, Allowed, Answer, Entry, Hint, Json, Position, Reply, Request, TableInfo, TableSeen, Trouble } from "./messages";
import { n_, t, words } from "./words.svelte";

const RETRY = [300, 700, 1500, 3000, 5000];
const PING = 20_000;

/** One table as the person sees it: the socket, the position, the log, the history and the draft. */
export class Table {
  info = $state<TableInfo | null>(null);
  live = $state<Position | null>(null);
  past = $state<Position | null>(null);
  seat = $state<number | null>(null);
  entries = $state<Entry[]>([]);
  connected = $state(false);
  draft = $state.raw<Draft | null>(null);
  trouble = $state<Trouble | null>(null);
  missing = $state(false);
  /** The best choices of a search, where somebody asked for them. */
  advice = $state.raw<Advice[]>([]);
  asking = $state(false);
  propose: Proposal = () => null;
  /** Whether a game hides things, always or in some positions, so that the device is passed before another seat is shown. */
  hidden: boolean | ((view: Record<string, Json>) => boolean) = false;

  private socket: WebSocket | null = null;
  private number = 0;
  private tries = 0;
  private closed = false;
  private pings = 0;
  /** Counts what was drafted, so that a late answer does not overtake a newer draft. */
  private asked = 0;
  private thoughts = new Map<string, Promise<Answer>>();
  private waiting = new Map<string, { resolve: () => void; reject: (refusal: Refusal) => void }>();

  constructor(readonly id: string) {}

  /** The position to be drawn: a past one, or the one now. */
  get shown(): Position | null {
    return this.past ?? this.live;
  }

  get mine(): number[] {
    return this.info?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? [];
  }

  /** Whether the person has to decide now. */
  get myTurn(): boolean {
    const { info, live } = this;
    if (!info || !live || info.status !== "playing" || live.actor === null) return false;
    const seat = info.seats[live.actor];
    return seat !== undefined && seat.mine && seat.kind === "person";
  }

  /** Whether the person can touch things now: own turn, and not looking at the past. */
  get acting(): boolean {
    return this.myTurn && this.past === null && this.seat === this.live?.actor;
  }

  /** Whether another person's eyes must not see what the next seat sees. */
  get passing(): boolean {
    return this.covers(this.live) && this.myTurn && this.seat !== this.live?.actor;
  }

  /** Whether several people on this device must not see each other's view; nobody's is shown before one says who looks. */
  private covers(position: Position | null): boolean {
    const people = this.info?.seats.filter((seat) => seat.mine && seat.kind === "person").length ?? 0;
    return people > 1 && this.hides(position);
  }

  /** Whether seats must not see each other's view; in a study everybody sees everything. */
  private hides(position: Position | null): boolean {
    if (this.info?.study) return false;
    return typeof this.hidden === "function" ? position !== null && this.hidden(position.view) : this.hidden;
  }

  /** The action that a hint proposes. */
  get hint(): string | null {
    return this.advice[0]?.action ?? null;
  }

  get names(): string[] {
    return this.info?.seats.map((seat) => this.nameOf(seat.seat)) ?? [];
  }

  nameOf(seat: number): string {
    const info = this.info?.seats[seat];
    if (info?.kind !== "bot") return info?.name || t("Player {number}", { number: seat + 1 });
    if (info.name && info.name !== info.level) return info.name;
    const alike = this.info?.seats.filter((other) => other.kind === "bot" && other.level === info.level).length ?? 1;
    return alike > 1 ? `${t(levelName(info.level))} ${seat + 1}` : t(levelName(info.level));
  }

  /** Show a table as the server told it, from one of the own seats, and follow it. */
  async open(found: TableSeen, seat: number | null = null): Promise<void> {
    try {
      await words.learn(found.table.game);
      this.info = found.table;
      const mine = this.mine;
      const actor = found.table.actor;
      const covered = this.covers(found.position);
      const own = actor !== null && mine.includes(actor) ? actor : (mine[0] ?? null);
      this.seat = covered ? null : (seat ?? own);
      this.live = covered || this.seat !== own ? null : found.position;
      this.connect();
    } catch (error) {
      this.refused(error);
    }
  }

  close(): void {
    this.closed = true;
    clearInterval(this.pings);
    this.socket?.close();
  }

  /** Cut the connection, as a lost network would. */
  cut(): void {
    this.socket?.close();
  }

  private connect(): void {
    if (this.closed) return;
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.id}/socket?since=${this.number}${seat}`,
    );
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as Reply);
    socket.onopen = () => {
      this.connected = true;
      this.tries = 0;
      clearInterval(this.pings);
      this.pings = window.setInterval(() => this.post({ kind: "ping" }), PING);
    };
    socket.onclose = () => {
      this.connected = false;
      clearInterval(this.pings);
      for (const { reject } of this.waiting.values()) reject(lost());
      this.waiting.clear();
      if (!this.closed) setTimeout(() => this.connect(), RETRY[Math.min(this.tries++, RETRY.length - 1)]);
    };
  }

  private hear(reply: Reply): void {
    if (reply.kind === "update") {
      const before = this.myTurn;
      this.number = reply.number;
      this.info = reply.table;
      const known = new Set(this.entries.map((entry) => entry.number));
      const fresh = reply.entries.filter((entry) => !known.has(entry.number));
      if (fresh.length) this.entries = [...this.entries, ...fresh];
      if (reply.position) {
        const moved = reply.position.ply !== this.live?.ply || reply.seat !== this.seat;
        // The same position again, as after a lost connection, is not drawn again.
        if (moved || JSON.stringify(reply.position) !== JSON.stringify(this.live)) this.live = reply.position;
        this.seat = reply.seat;
        if (moved) {
          this.draft = null;
          this.advice = [];
        }
      }
      this.follow();
      if (this.myTurn && !before) ring();
    } else if (reply.kind === "done") {
      this.waiting.get(reply.id)?.resolve();
      this.waiting.delete(reply.id);
    } else if (reply.kind === "trouble") {
      const waiting = reply.id ? this.waiting.get(reply.id) : undefined;
      if (waiting) {
        waiting.reject(new Refusal(reply, 0));
        this.waiting.delete(reply.id ?? "");
      } else if (reply.code === "missing" || reply.code === "seat") {
        this.trouble = reply;
      }
    }
  }

  /** On one device for several seats the view follows the turn, unless something is hidden. */
  private follow(): void {
    const actor = this.live?.actor;
    if (!this.covers(this.live) && actor !== null && actor !== undefined && this.myTurn && actor !== this.seat) this.look(actor);
    else if (this.acting && !this.draft && this.live) void this.openQuestion();
  }

  /** A question that was left open in the middle of an action becomes a draft at once. */
  private async openQuestion(): Promise<void> {
    const live = this.live;
    if (!live || live.actor === null) return;
    const first = this.propose(live.view, live.choices);
    if (first !== null) await this.begin(first);
  }

  look(seat: number | null): void {
    this.post({ kind: "look", seat });
  }

  private post(request: Request): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }

  private request(build: (id: string) => Request): Promise<void> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(lost());
        return;
      }
      this.waiting.set(id, { resolve, reject });
      this.post(build(id));
    });
  }

  private refused(error: unknown): void {
    if (error instanceof Refusal) this.trouble = error.trouble;
    else throw error;
  }

  // Thinking ahead.

  /** What would follow after actions from here; the same question is asked only once. */
  private think = (actions: string[]): Promise<Answer> => {
    const at = this.live?.ply ?? 0;
    const seat = this.seat ?? 0;
    const key = JSON.stringify([this.number, at, seat, actions]);
    let answer = this.thoughts.get(key);
    if (!answer) {
      if (this.thoughts.size > 300) this.thoughts.clear();
      answer = send<Answer>(`/tables/${this.id}/thoughts`, { at, seat, actions });
      this.thoughts.set(key, answer);
      answer.catch(() => this.thoughts.delete(key));
    }
    return answer;
  };

  /** What would follow, without a draft; null where the rules refuse. */
  async ponder(actions: string[]): Promise<Answer | null> {
    return this.think(actions).catch(() => null);
  }

  /** Make a draft of actions that the person has put together; whether it is possible. */
  async sketch(actions: string[]): Promise<boolean> {
    const live = this.live;
    const seat = this.seat;
    if (!live || seat === null) return false;
    if (!actions.length) {
      this.cancel();
      return true;
    }
    const asked = ++this.asked;
    this.trouble = null;
    try {
      const answer = await this.think(actions);
      if (asked !== this.asked || live.ply !== this.live?.ply || seat !== this.seat) return false;
      const steps = actions.map((chosen) => ({ view: live.view, choices: [], chosen }));
      this.draft = { at: live.ply, seat, steps, view: answer.view, open: answer.open, choices: answer.choices };
      return true;
    } catch (error) {
      if (asked === this.asked) this.refused(error);
      return false;
    }
  }

  /** Start a draft with an action. */
  async begin(action: string): Promise<void> {
    const live = this.live;
    if (!live || this.seat === null) return;
    const draft: Draft = {
      at: live.ply,
      seat: this.seat,
      steps: [{ view: live.view, choices: live.choices, chosen: null }],
      view: live.view,
      open: true,
      choices: live.choices,
    };
    await this.answer(0, action, draft);
  }

  /** Answer the n-th question of the draft, and with it those that follow. */
  async answer(index: number, action: string, from: Draft | null = this.draft, then?: Proposal): Promise<void> {
    if (!from) return;
    const asked = ++this.asked;
    this.trouble = null;
    try {
      const next = await answered(from, index, action, this.propose, this.think, then);
      if (asked === this.asked && next.at === this.live?.ply) this.draft = next;
    } catch (error) {
      this.refused(error);
    }
  }

  cancel(): void {
    this.asked++;
    this.draft = null;
    this.trouble = null;
  }

  /** Play the draft, and whatever belongs to it. */
  async confirm(then: string[] = []): Promise<void> {
    const draft = this.draft;
    if (draft) await this.play([...actionsOf(draft), ...then], draft.at);
  }

  async play(actions: string[], at = this.live?.ply ?? 0): Promise<void> {
    try {
      await this.request((id) => ({ kind: "play", id, at, actions }));
      this.trouble = null;
    } catch (error) {
      this.refused(error);
    }
  }

  /** Why an action is not possible now; the answer appears as trouble. */
  async why(action: string): Promise<void> {
    try {
      const seat = this.mine.includes(this.live?.actor ?? -1) ? (this.live?.actor ?? 0) : this.mine[0];
      if (seat === undefined) return;
      const answer = await send<Allowed>(`/tables/${this.id}/whys`, { at: this.live?.ply ?? 0, action, seat });
      this.trouble = answer.trouble;
    } catch (error) {
      this.refused(error);
    }
  }

  async undo(to: number | null = null): Promise<void> {
    if (this.draft && to === null) {
      this.cancel();
      return;
    }
    try {
      await this.request((id) => ({ kind: "undo", id, at: this.live?.ply ?? 0, to }));
      this.past = null;
    } catch (error) {
      this.refused(error);
    }
  }

  async consent(agree: boolean): Promise<void> {
    await this.request((id) => ({ kind: "consent", id, agree })).catch((error: unknown) => this.refused(error));
  }

  /** Let an action be taken for a seat between two turns, as soon as it may be, or no longer. */
  async offer(seat: number, action: string, on: boolean): Promise<void> {
    await this.request((id) => ({ kind: "offer", id, seat, action, on })).catch((error: unknown) => this.refused(error));
  }

  async chat(text: string): Promise<void> {
    await this.request((id) => ({ kind: "chat", id, text })).catch((error: unknown) => this.refused(error));
  }

  async ask(): Promise<void> {
    try {
      const at = this.live?.ply;
      this.asking = true;
      const found = await get<Hint>(`/tables/${this.id}/hint`);
      if (at === this.live?.ply) this.advice = found.choices;
    } catch (error) {
      this.refused(error);
    } finally {
      this.asking = false;
    }
  }

  /** Look at the position after so many actions; the last one is the present. */
  async goto(ply: number): Promise<void> {
    const last = this.live?.ply ?? 0;
    if (ply >= last) {
      this.past = null;
      return;
    }
    const seat = this.seat === null ? "" : `?seat=${this.seat}`;
    try {
      this.past = await get<Position>(`/tables/${this.id}/positions/${Math.max(0, ply)}${seat}`);
      this.draft = null;
    } catch (error) {
      this.refused(error);
    }
  }

  /** The same game again with the seats changed; the address of its table. */
  async rematch(): Promise<string | null> {
    try {
      return (await send<{ table: TableInfo }>(`/tables/${this.id}/rematch`)).table.id;
    } catch (error) {
      this.refused(error);
      return null;
    }
  }

  async sit(seat: number, change: string, extra: Record<string, string> = {}): Promise<void> {
    try {
      this.info = await send<TableInfo>(`/tables/${this.id}/seats/${seat}`, { change, ...extra });
    } catch (error) {
      this.refused(error);
    }
  }
}

function lost(): Refusal {
  return new Refusal(
    { kind: "trouble", code: "lost", reason: n_("The server does not answer."), arguments: {}, rule: "", statement: "" },
    0,
  );
}

const LEVELS: Record<string, string> = {
  random: n_("Random"),
  greedy: n_("Greedy"),
  deckhand: n_("Deckhand"),
  mate: n_("Mate"),
  captain: n_("Captain"),
  pilot: n_("Pilot"),
  harbourmaster: n_("Harbourmaster"),
  builder: n_("Builder"),
  shipper: n_("Shipper"),
  "loan-taker": n_("Loan-taker"),
  harvester: n_("Harvester"),
  blocker: n_("Blocker"),
};

/** The level that a new table proposes: quick and no pushover. */
export function usualLevel(levels: string[]): string {
  return levels.includes("greedy") ? "greedy" : (levels.at(-1) ?? "");
}

/** The English name of a bot's level; the catalogue has the others. */
export function levelName(level: string): string {
  return LEVELS[level] ?? level.charAt(0).toUpperCase() + level.slice(1);
}
