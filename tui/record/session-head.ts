// The head of a session.
import { counted } from "../../core/counted.ts";
import type { SessionDetails } from "../../core/memory/session-details.ts";
import type { Summary } from "../../core/store/summary.ts";
import { plainLine } from "../text/plain.ts";
import { blank, type Line, span } from "../text/spans.ts";
import { dateAndTime } from "../text/when.ts";
import { fit, wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";

/** Returns the session's time, place, counts and summary in lines of at most `width` columns. */
export function sessionHead(story: SessionDetails, width: number, glyphs: Glyphs): Line[] {
  return [...headLines(story, width, glyphs), ...summaryLines(story.summary, width)];
}

function headLines(
  { session, project, prompts, events, memories }: SessionDetails,
  width: number,
  glyphs: Glyphs,
): Line[] {
  const parts = [
    dateAndTime(session.startedAt),
    plainLine(project),
    session.branch === null ? "" : `branch ${plainLine(session.branch)}`,
    session.status === "active" ? "running" : session.status,
    `${counted(prompts.length, "prompt")}, ${counted(events.length, "event")}, ${memories.length} learned`,
  ];
  const whole = parts.filter(Boolean).join(` ${glyphs.dot} `);
  return wrap(whole, width - 4).map((part): Line => [span(`  ${part}`, "faint")]);
}

const parts: [keyof Summary, string][] = [
  ["request", "Asked"],
  ["completed", "Done"],
  ["learned", "Learnt"],
  ["decisions", "Decided"],
  ["notDone", "Not done"],
  ["nextSteps", "Next"],
];
const labelWidth = 10;

function summaryLines(summary: Summary | null, width: number): Line[] {
  if (!summary) return [];
  const lines = parts.flatMap(([part, label]) => {
    const text = plainLine(String(summary[part]));
    if (text === "") return [];
    return wrap(text, Math.min(100, width - labelWidth - 4)).map(
      (line, index): Line => [span(`  ${fit(index === 0 ? label : "", labelWidth)}`, "faint"), span(line)],
    );
  });
  return lines.length > 0 ? [blank, ...lines] : [];
}
