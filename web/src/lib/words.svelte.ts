import { get } from "./api";
import type { Json, Statement, Told, Trouble, WordsInfo } from "./messages";

export const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch", fr: "Français" };

type Arguments = Record<string, string | number>;

/** The words of one game. */
export interface GameWords {
  names: Record<string, Record<string, string>>;
  notes: Record<string, Record<string, string>>;
  phrases: Record<string, string>;
  /** The sentences of the game in the language of the person; they come before those of all games together. */
  catalogue: Record<string, string>;
}

const NO_WORDS: GameWords = { names: {}, notes: {}, phrases: {}, catalogue: {} };

/** Sentences in the language of the person; English ones are their own keys. */
class Words {
  language = $state("en");
  private catalogue = $state<Record<string, string>>({});
  private games = $state<Record<string, GameWords>>({});
  /** The numbered statements of the rules of the games that were learnt. */
  rules = $state<Record<string, Statement[]>>({});

  constructor() {
    const wanted = localStorage.getItem("language") ?? navigator.language.slice(0, 2);
    this.language = wanted in LANGUAGES ? wanted : "en";
  }

  async use(language: string): Promise<void> {
    const known = Object.keys(this.games);
    const [found, ...own] = await Promise.all(["shell", ...known].map((game) => get<WordsInfo>(`/words/${language}/${game}`)));
    for (const game of known) void this.learnRules(game, language);
    for (const [place, game] of known.entries()) this.games[game] = { ...this.of(game), catalogue: own[place]?.catalogue ?? {} };
    this.catalogue = found?.catalogue ?? {};
    this.language = language;
    localStorage.setItem("language", language);
    document.documentElement.lang = language;
  }

  async learn(game: string): Promise<void> {
    if (!(game in this.games)) {
      this.games[game] = await get<WordsInfo>(`/words/${this.language}/${game}`);
      void this.learnRules(game, this.language);
    }
  }

  private async learnRules(game: string, language: string): Promise<void> {
    this.rules[game] = await get<Statement[]>(`/rules/${game}?language=${language}`);
  }

  /** The statement of the rules with a number. */
  rule(game: string, number: string): string {
    return this.rules[game]?.find((each) => each.number === number)?.text ?? "";
  }

  of(game: string): GameWords {
    return this.games[game] ?? NO_WORDS;
  }

  /** A sentence in the language of the person with its arguments. */
  say(sentence: string, values: Arguments = {}, game = ""): string {
    return fill(this.of(game).catalogue[sentence] ?? this.catalogue[sentence] ?? sentence, values);
  }

  /** The name of a thing of a game. */
  name(game: string, kind: string, id: string): string {
    return this.say(this.of(game).names[kind]?.[id] ?? id, {}, game);
  }

  /** What a thing of a game does. */
  note(game: string, kind: string, id: string): string {
    const note = this.of(game).notes[kind]?.[id];
    return note ? this.say(note, {}, game) : "";
  }

  /** An event as a sentence; seats are called by the given names. */
  told(game: string, event: Told, seats: string[]): string {
    const values: Arguments = {};
    for (const [kind, value] of Object.entries(event.arguments)) {
      if (typeof value === "number" && ["seat", "owner", "other"].includes(kind)) values[kind] = seats[value] ?? value;
      else values[kind] = this.argument(game, kind, value);
    }
    return this.say(this.of(game).phrases[event.code] ?? event.code, values, game);
  }

  /** A refusal as a sentence. */
  refusal(trouble: Pick<Trouble, "reason" | "arguments">, game = ""): string {
    const values: Arguments = {};
    for (const [kind, value] of Object.entries(trouble.arguments)) values[kind] = this.argument(game, kind, value);
    return this.say(trouble.reason, values, game);
  }

  /** A piece of notation that consists of ids and numbers, said word by word; anything else unchanged. */
  private notation(game: string, text: string): string {
    const things: Record<string, string> = Object.assign({}, ...Object.values(this.of(game).names));
    const parts = text.split(" ");
    if (!parts.every((part) => part in things || /^\d+$/.test(part))) return text;
    return parts.map((part) => (part in things ? this.say(things[part] ?? part, {}, game) : part)).join(" ");
  }

  private argument(game: string, kind: string, value: Json): string | number {
    if (typeof value === "number") return value;
    if (typeof value === "string") {
      const said = this.name(game, kind, value);
      return said === value ? this.notation(game, value) : said;
    }
    const nested = value as unknown as Trouble | null;
    return nested?.reason ? this.refusal(nested, game) : String(value);
  }
}

/** Marks a sentence for the catalogue that is said later. */
export function n_(sentence: string): string {
  return sentence;
}

/** The template with its arguments in place of {names}. */
export function fill(template: string, values: Arguments): string {
  return template.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

export const words = new Words();

/** A sentence in the language of the person; the English sentence is its key in the catalogue. */
export function t(sentence: string, values: Arguments = {}): string {
  return words.say(sentence, values);
}
