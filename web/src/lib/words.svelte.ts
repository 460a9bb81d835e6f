import { get } from "./api";
import type { Json, Statement, Told, Trouble, WordsInfo } from "./messages";

export const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch", fr: "Français" };

type Arguments = Record<string, string | number>;

/** The words of one game. */
export interface GameWords {
  names: Record<string, Record<string, string>>;
  notes: Record<string, Record<string, string>>;
  phrases: Record<string, string>;
}

const NO_WORDS: GameWords = { names: {}, notes: {}, phrases: {} };

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
    const found = await get<WordsInfo>(`/words/${language}/shell`);
    for (const game of Object.keys(this.games)) void this.learnRules(game, language);
    this.catalogue = found.catalogue;
    this.language = language;
    localStorage.setItem("language", language);
    document.documentElement.lang = language;
  }

  async learn(game: string): Promise<void> {
    if (!(game in this.games)) {
      const found = await get<WordsInfo>(`/words/en/${game}`);
      this.games[game] = { names: found.names, notes: found.notes, phrases: found.phrases };
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
  say(sentence: string, values: Arguments = {}): string {
    return fill(this.catalogue[sentence] ?? sentence, values);
  }

  /** The name of a thing of a game. */
  name(game: string, kind: string, id: string): string {
    return this.say(this.of(game).names[kind]?.[id] ?? id);
  }

  /** What a thing of a game does. */
  note(game: string, kind: string, id: string): string {
    const note = this.of(game).notes[kind]?.[id];
    return note ? this.say(note) : "";
  }

  /** An event as a sentence; seats are called by the given names. */
  told(game: string, event: Told, seats: string[]): string {
    const values: Arguments = {};
    for (const [kind, value] of Object.entries(event.arguments)) {
      if (typeof value === "number" && ["seat", "owner", "other"].includes(kind)) values[kind] = seats[value] ?? value;
      else values[kind] = typeof value === "string" ? this.name(game, kind, value) : value;
    }
    return this.say(this.of(game).phrases[event.code] ?? event.code, values);
  }

  /** A refusal as a sentence. */
  refusal(trouble: Pick<Trouble, "reason" | "arguments">, game = ""): string {
    const values: Arguments = {};
    for (const [kind, value] of Object.entries(trouble.arguments)) values[kind] = this.argument(game, kind, value);
    return this.say(trouble.reason, values);
  }

  /** A piece of notation that consists of ids and numbers, said word by word; anything else unchanged. */
  private notation(game: string, text: string): string {
    const things: Record<string, string> = Object.assign({}, ...Object.values(this.of(game).names));
    const parts = text.split(" ");
    if (!parts.every((part) => part in things || /^\d+$/.test(part))) return text;
    return parts.map((part) => (part in things ? this.say(things[part] ?? part) : part)).join(" ");
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
