// Compares what two programs, or two machines, answer.
import { type Observed, type Surface, surfaces } from "./surfaces.ts";

/** An export does not carry tool uses (decision 38): where a record is given in full, its evidence is named otherwise. */
export function withoutToolUses(answer: string): string {
  return answer.replaceAll(/^ {2}Rests on (?:E\d+|a tool use on another machine)/gm, "  Rests on a tool use");
}

/** Returns the questions whose answers differ, by surface. */
export function differences(
  before: Observed,
  after: Observed,
  { normalize = (answer: string) => answer }: { normalize?: (answer: string) => string } = {},
): Record<Surface, string[]> {
  return Object.fromEntries(
    surfaces.map((surface) => [
      surface,
      [...before[surface]]
        .filter(([asked, answer]) => normalize(after[surface].get(asked) ?? "") !== normalize(answer))
        .map(([asked]) => asked),
    ]),
  ) as Record<Surface, string[]>;
}

/** Returns how many answers of a surface are not empty. */
export function countAnswers(observed: Observed, surface: Surface): number {
  return [...observed[surface].values()].filter((answer) => answer !== "").length;
}
