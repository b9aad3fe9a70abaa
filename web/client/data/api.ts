// Calls of the server. Names, inputs and answers are those of web/server/endpoints.ts.
import type { InferInput } from "valibot";
import type { Endpoints } from "../../server/endpoints.ts";

export type Name = keyof Endpoints;
export type Input<N extends Name> = InferInput<Endpoints[N]["input"]>;
export type Answer<N extends Name> = Awaited<ReturnType<Endpoints[N]["run"]>>;

/** A failure that the server or the network reports. Each hint is one action that helps. */
export class CallError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly hints: readonly string[] = [],
  ) {
    super(message);
  }
}

const passing = new Set(["db-locked", "offline"]);

/** Returns whether the same call may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && passing.has(error.code);
}

/** The state of the database that everything shown rests on, or a later one: that of the first answer, then of the stream of changes. */
let knownVersion: string | undefined;

function noteVersion(version: string | null): void {
  knownVersion ??= version ?? undefined;
}

/** Returns whether this state of the database is news. Before the first answer it is not: that one rests on it. */
export function isNewVersion(version: string): boolean {
  const isNew = version === "" || version !== (knownVersion ?? version);
  knownVersion = version;
  return isNew;
}

type Failure = { error: { code: string; message: string; hints: string[] } };

/** Throws CallError; its code is `offline` if the server can't be reached. */
export async function call<N extends Name>(name: N, input: Input<N>, signal?: AbortSignal): Promise<Answer<N>> {
  const response = await post(name, input, signal);
  // Another program may answer at this port now.
  const isOther = response.status === 401 || !response.headers.get("content-type")?.startsWith("application/json");
  if (isOther) {
    throw new CallError("closed", "This page was opened by a program that has ended.", [
      "Run `claude-mem web` again and open its link.",
    ]);
  }
  noteVersion(response.headers.get("data-version"));
  const body: Answer<N> | Failure = await response.json();
  if (response.ok) return body as Answer<N>;
  const { code, message, hints } = (body as Failure).error;
  throw new CallError(code, message, hints);
}

async function post(name: string, input: unknown, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(`api/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(input),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new CallError("offline", "`claude-mem web` does not answer.", ["It may have ended: run it again."]);
  }
}
