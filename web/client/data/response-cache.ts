// Caches responses until the database changes, so that a page that is shown again needs no request.
import { useEffect } from "preact/hooks";
import { type Answer, call, type Input, type Name } from "./api.ts";
import { changeCount } from "./changes.ts";

type Kept<N extends Name> = { answer: Answer<N>; isFresh: boolean };

/** The maximum number of cached responses. */
const maxKept = 40;
/** For how many milliseconds a response from the database counts as current. Others, such as settings, never do. */
const freshMs = 10_000;
const ofDatabase: ReadonlySet<Name> = new Set(["memory", "search"]);
/** How many milliseconds without a key press precede a request ahead of time. */
const pauseMs = 40;

const kept = new Map<string, { answer: unknown; at: number }>();

changeCount.subscribe(() => kept.clear());

function keep<N extends Name>(name: N, input: Input<N>, answer: Answer<N>): void {
  const key = keyOf(name, input);
  kept.delete(key);
  kept.set(key, { answer, at: performance.now() });
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}

/** Returns the cached response; undefined if there is none. `isFresh`: it needs no new request. */
export function cachedResponse<N extends Name>(name: N, input: Input<N>): Kept<N> | undefined {
  const found = kept.get(keyOf(name, input));
  if (!found) return undefined;
  const isFresh = ofDatabase.has(name) && performance.now() - found.at < freshMs;
  return { answer: found.answer as Answer<N>, isFresh };
}

/** Calls the server, and caches the response if nothing changed meanwhile. */
export async function callAndCache<N extends Name>(name: N, input: Input<N>, signal?: AbortSignal): Promise<Answer<N>> {
  const changes = changeCount.get();
  const answer = await call(name, input, signal);
  if (changeCount.get() === changes) {
    keep(name, input, answer);
    if (name === "search") keepFirst(answer as Answer<"search">);
  }
  return answer;
}

/** The response of a search contains the page of its first hit. */
function keepFirst({ first }: Answer<"search">): void {
  if (first) keep("memory", { id: first.id }, first);
}

/** Requests what will probably be shown next. */
export function useReadAhead<N extends Name>(name: N, input: Input<N> | undefined): void {
  useEffect(() => {
    if (input === undefined || cachedResponse(name, input)) return;
    // An error surfaces when the response is requested.
    const timer = setTimeout(() => void callAndCache(name, input).catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [JSON.stringify(input)]);
}

function keyOf(name: Name, input: unknown): string {
  return `${name} ${JSON.stringify(input)}`;
}
