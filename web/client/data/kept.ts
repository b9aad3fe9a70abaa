// Answers that came since the database changed last: what is shown again is there at once.
import { useEffect } from "preact/hooks";
import { type Answer, call, type Input, type Name } from "./api.ts";
import { changeCount } from "./changes.ts";

type Kept<N extends Name> = { answer: Answer<N>; isFresh: boolean };

/** As many are kept, the newest. */
const maxKept = 40;
/** What rests on the database is not asked for again so soon, in milliseconds; the rest, such as settings, always is. */
const freshMs = 10_000;
const ofDatabase: ReadonlySet<Name> = new Set(["memory", "search"]);
/** Reading ahead waits for a pause in the keys, in milliseconds. */
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

/** `isFresh`: the server need not be asked whether it still holds. */
export function keptAnswer<N extends Name>(name: N, input: Input<N>): Kept<N> | undefined {
  const found = kept.get(keyOf(name, input));
  if (!found) return undefined;
  const isFresh = ofDatabase.has(name) && performance.now() - found.at < freshMs;
  return { answer: found.answer as Answer<N>, isFresh };
}

/** Calls the server, and keeps the answer if nothing changed meanwhile. */
export async function callAndKeep<N extends Name>(name: N, input: Input<N>, signal?: AbortSignal): Promise<Answer<N>> {
  const changes = changeCount.get();
  const answer = await call(name, input, signal);
  if (changeCount.get() === changes) {
    keep(name, input, answer);
    if (name === "search") keepFirst(answer as Answer<"search">);
  }
  return answer;
}

/** The answer of a search contains the page of its first hit. */
function keepFirst({ first }: Answer<"search">): void {
  if (first) keep("memory", { id: first.id }, first);
}

/** Reads what will probably be shown next, so that it is there when it is wanted. */
export function useReadAhead<N extends Name>(name: N, input: Input<N> | undefined): void {
  useEffect(() => {
    if (input === undefined || keptAnswer(name, input)) return;
    // A failure is met, and told, when it is wanted.
    const timer = setTimeout(() => void callAndKeep(name, input).catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [JSON.stringify(input)]);
}

function keyOf(name: Name, input: unknown): string {
  return `${name} ${JSON.stringify(input)}`;
}
