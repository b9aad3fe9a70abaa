import { lazy } from "../../lazy.ts";
import { stem } from "../../search/text/stem.ts";

/** The unit of a number, by its stem, what it measures, and the word before the number: "after 30 minutes". */
export type Measure = { unit: string; of: "time" | "size"; before: string };

const units = lazy(
  () =>
    new Map<string, Measure["of"]>([
      ...stems("seconds minutes hours days weeks months years ms").map((unit) => [unit, "time"] as const),
      ...stems("kb mb gb tb").map((unit) => [unit, "size"] as const),
    ]),
);

/** Returns what the first number measures; undefined if it begins the text or no unit follows. */
export function measureIn(words: readonly string[], isNumber: (word: string) => boolean): Measure | undefined {
  const at = words.findIndex(isNumber);
  const unit = stem(words[at + 1] ?? "");
  const of = at > 0 ? units().get(unit) : undefined;
  return of === undefined ? undefined : { unit, of, before: words[at - 1] ?? "" };
}

function stems(words: string): string[] {
  return words.split(" ").map(stem);
}
