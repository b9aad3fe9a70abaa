import { phraseMatcher } from "../../../language/phrases.ts";
import { workDone } from "../../../language/work-done.ts";
import cues from "../../../language/work-done-cues.json";

/**
 * How the assistant's message before the prompt ended: with a question, or with completed work; "none" before the first
 * prompt.
 */
export type PreviousReport = { kind: "none" | "question" | "done" | "other"; asksToChoose: boolean };

const question = /[?？]["')*_`\s]*$/;
const options = /(?:^|\n)\s{0,6}(?:[-*•]|\d{1,2}[.)]|\*\*?(?:option )?[A-D1-4][.):*])\s/gi;
const done = phraseMatcher(workDone, cues);
const endLength = 800;

/** Returns how the assistant's message before the prompt ended; `report` is null before the first prompt. */
export function previousReport(report: string | null): PreviousReport {
  if (report === null || report.trim() === "") return { kind: "none", asksToChoose: false };
  const end = report.slice(-endLength).trimEnd();
  if (question.test(end)) return { kind: "question", asksToChoose: (end.match(options) ?? []).length >= 2 };
  return { kind: /[✅✓]/.test(end) || done.test(end) ? "done" : "other", asksToChoose: false };
}
