import type { Answer, Choice, Json } from "./messages";

/** One question on the way through a draft: what was asked, what may be answered, what was answered. */
export interface Step {
  view: Record<string, Json>;
  choices: Choice[];
  chosen: string | null;
}

/** Actions that are only thought of: select, see the result everywhere, confirm. */
export interface Draft {
  at: number;
  seat: number;
  steps: Step[];
  view: Record<string, Json>;
  /** Whether the same seat still has something to decide after the draft. */
  open: boolean;
  choices: Choice[];
}

/** How a game fills in a draft: the answer to propose to a question, null to stop and leave it to the person. */
export type Proposal = (view: Record<string, Json>, choices: Choice[]) => string | null;

export type Think = (actions: string[]) => Promise<Answer>;

/** The actions that a draft would play. */
export function actionsOf(draft: Draft): string[] {
  return draft.steps.flatMap((step) => (step.chosen === null ? [] : [step.chosen]));
}

/** The draft with an answer to its n-th question; later answers are those that the person gives as well, or proposed anew. */
export async function answered(
  draft: Draft,
  index: number,
  action: string,
  propose: Proposal,
  think: Think,
  then: Proposal = () => null,
): Promise<Draft> {
  const steps = draft.steps.slice(0, index + 1).map((step, place) => (place === index ? { ...step, chosen: action } : step));
  for (;;) {
    const played = steps.flatMap((step) => (step.chosen === null ? [] : [step.chosen]));
    const answer = await think(played);
    const next = answer.open ? (then(answer.view, answer.choices) ?? propose(answer.view, answer.choices)) : null;
    if (next === null) return { ...draft, steps, view: answer.view, open: answer.open, choices: answer.choices };
    steps.push({ view: answer.view, choices: answer.choices, chosen: next });
  }
}
