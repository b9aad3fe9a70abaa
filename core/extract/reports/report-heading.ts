import { plainSentence } from "../text/plain-sentence.ts";
import { namesCause, type ReportSection, sectionOf } from "./report-labels.ts";

/** A line that heads a part of a report; `rest` is the text after the heading, "" for a heading alone. */
export type ReportHeading = { section: ReportSection | undefined; namesCause: boolean; rest: string };

/** `## Done`, `**Done**`, `**Done:** text`, `- Done: text`, `Done: text`; a heading of another kind has no section. */
export function readHeading(line: string): ReportHeading | undefined {
  const plain = line.replace(/^(?:[-*+•]|\d{1,2}[.)])\s{1,8}/, "");
  const isMarkdown = /^#{1,6}\s/.test(plain);
  const bold = /^(?:\*\*|__)([^*_]{1,60})(?:\*\*|__)\s*[:：]?\s*(.*)$/.exec(plain);
  // "**Root cause** was the gap check": the bold words belong to the sentence.
  if (bold && /^(?:was|is|were|are|lay|lies|comes|came|turned|turns)\b/.test(bold[2] ?? "")) return undefined;
  const label = /^([^:：.]{1,40})[:：]\s*(.*)$/.exec(plain.replace(/^#{1,6}\s+/, ""));
  for (const [, name = "", rest = ""] of [bold, label].filter((found) => found !== null)) {
    if (sectionOf(name)) return heading(name, rest.trim() === "" ? "" : plainSentence(rest.trim()));
  }
  if (isMarkdown) return heading(plain, "");
  // An all-bold line is a heading too, if only to end the part before it.
  return bold && bold[2] === "" ? heading(bold[1] ?? "", "") : undefined;
}

function heading(name: string, rest: string): ReportHeading {
  return { section: sectionOf(name), namesCause: namesCause(name), rest };
}
