import type { Prompt } from "./data-set.ts";
import { plain } from "./overlap.ts";

/** As much of a prompt tells it from the session's others. */
const comparedChars = 300;

/** Returns what finds the data set's prompt that a stored one is: stored prompts are scrubbed and cut. */
export function promptFinder(prompts: readonly Prompt[]): (session: string, text: string) => Prompt | undefined {
  const bySession = Map.groupBy(prompts, ({ session }) => session);
  const keys = new Map(prompts.map((prompt) => [prompt, keyOf(prompt.text)]));
  return (session, text) => {
    const own = bySession.get(session) ?? [];
    const key = keyOf(text);
    const same = own.find((prompt) => keys.get(prompt) === key);
    return same ?? own.find((prompt) => overlaps(keys.get(prompt) ?? "", key));
  };
}

function keyOf(text: string): string {
  return plain(text).replaceAll("[image]", "").trim().slice(0, comparedChars);
}

/** One of them was cut, or lost what a program had put around it. */
function overlaps(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 20 && long.includes(short);
}
