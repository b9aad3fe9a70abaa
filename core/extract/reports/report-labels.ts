import { withAsciiTwin } from "../../language/ascii.ts";
import { causeHeadings, sectionHeadings } from "../../language/reports/heading-words.ts";
import { noteWords } from "../../language/reports/note-words.ts";
import { lazy } from "../../lazy.ts";
import type { Summary } from "../../store/summary.ts";

export type ReportSection = keyof Pick<
  Summary,
  "completed" | "notDone" | "nextSteps" | "decisions" | "learned" | "investigated"
>;

const sections = lazy(
  () =>
    new Map<string, ReportSection>(
      Object.entries({
        ...sectionHeadings,
        learned: [...sectionHeadings.learned, ...causeHeadings, ...noteWords.constraint, ...noteWords.debt],
      }).flatMap(([section, words]) => words.map((word): [string, ReportSection] => [word, section as ReportSection])),
    ),
);
const causes = lazy(() => new Set(causeHeadings));

/** Returns the part of a report under a heading; undefined for any other heading. */
export function sectionOf(heading: string): ReportSection | undefined {
  const plain = plainHeading(heading);
  return sections().get(plain) ?? sections().get(plain.replace(/ (?:so far|items?|work|yet|today|here)$/, ""));
}

/** Returns whether the heading announces a cause. */
export function namesCause(heading: string): boolean {
  return causes().has(plainHeading(heading));
}

// The variation selector after an emoji counts as a mark of a letter.
const marks = withAsciiTwin(/[^a-z0-9' -]+/g, () => /[^\p{L}\p{N}\p{M}' -]+|\uFE0F/gu);

function plainHeading(heading: string): string {
  const plain = heading.toLowerCase().replace(/\([^)]{0,60}\)/g, "");
  return plain.replace(marks(plain), "").trim();
}
