import type { Trouble } from "./messages";

/** A refusal of the server. */
export class Refusal extends Error {
  constructor(
    readonly trouble: Trouble,
    readonly status: number,
  ) {
    super(trouble.reason);
  }
}

const LOST: Trouble = {
  kind: "trouble",
  code: "lost",
  reason: "The server does not answer.",
  arguments: {},
  rule: "",
  statement: "",
};

async function answer(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Refusal(LOST, 0);
  }
  if (!response.ok) {
    const body = (await response.json().catch(() => LOST)) as Partial<Trouble>;
    throw new Refusal(body.kind === "trouble" ? (body as Trouble) : LOST, response.status);
  }
  return response;
}

/** GET a message. */
export async function get<T>(path: string): Promise<T> {
  return (await answer(path)).json() as Promise<T>;
}

/** GET plain text. */
export async function text(path: string): Promise<string> {
  return (await answer(path)).text();
}

/** POST or PUT a message and read the answer. */
export async function send<T>(path: string, body: unknown = {}, method = "POST"): Promise<T> {
  const response = await answer(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json() as Promise<T>;
}
