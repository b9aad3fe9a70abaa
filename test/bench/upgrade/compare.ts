// Compares what two programs, or two machines, answer.
import { type Observed, type Surface, surfaces } from "./surfaces.ts";

/** Returns the questions whose answers differ, by surface. */
export function differences(before: Observed, after: Observed): Record<Surface, string[]> {
  return Object.fromEntries(
    surfaces.map((surface) => [
      surface,
      [...before[surface]].filter(([asked, answer]) => after[surface].get(asked) !== answer).map(([asked]) => asked),
    ]),
  ) as Record<Surface, string[]>;
}

/** Returns how many answers of a surface are not empty. */
export function countAnswers(observed: Observed, surface: Surface): number {
  return [...observed[surface].values()].filter((answer) => answer !== "").length;
}
