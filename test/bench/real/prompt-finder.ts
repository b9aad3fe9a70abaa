import type { Prompt } from "./data-set.ts";
import { plain } from "./overlap.ts";

/** Prompts of a session that begin with this many equal characters are the same. */
const comparedChars = 300;

export type PromptFinder = {
  /** Returns the data set's prompt for a stored one: stored prompts are scrubbed and cut. */
  find: (session: string, text: string) => Prompt | undefined;
  /** Returns the same for a session that is read in order: a prompt that is typed twice is found twice. */
  take: (session: string, text: string) => Prompt | undefined;
};

export function promptFinder(prompts: readonly Prompt[]): PromptFinder {
  const bySession = Map.groupBy(prompts, ({ session }) => session);
  const keys = new Map(prompts.map((prompt) => [prompt, keyOf(prompt.text)]));
  const taken = new Set<Prompt>();
  const findAmong = (candidates: readonly Prompt[], text: string) => {
    const key = keyOf(text);
    const same = candidates.find((prompt) => keys.get(prompt) === key);
    return same ?? candidates.find((prompt) => overlaps(keys.get(prompt) ?? "", key));
  };
  const find = (session: string, text: string) => findAmong(bySession.get(session) ?? [], text);
  const take = (session: string, text: string) => {
    const waiting = (bySession.get(session) ?? []).filter((prompt) => !taken.has(prompt));
    const found = findAmong(waiting, text) ?? find(session, text);
    if (found) taken.add(found);
    return found;
  };
  return { find, take };
}

function keyOf(text: string): string {
  return plain(text).replaceAll("[image]", "").trim().slice(0, comparedChars);
}

/** One of them was cut, or lacks the text that a program had put around it. */
function overlaps(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 20 && long.includes(short);
}
