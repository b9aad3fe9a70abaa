import type { Summary } from "../store/summary.ts";
import type { SessionTrace } from "./draft.ts";
import { readReport, requestOf } from "./rules/report.ts";
import { turnReports } from "./rules/turns.ts";
import { cut } from "./text/cut.ts";

const partLimit = 1500;

/**
 * Returns the session's summary after its latest turn; undefined when there is nothing new to say. What was completed,
 * decided and learned adds up over the turns, newest first; what is open is what the latest report says is open, and
 * stays when that report has no parts at all. A turn without a report keeps what is known.
 */
export function nextSummary(trace: SessionTrace, known: Summary | null): Summary | undefined {
  const latest = trace.prompts.at(-1);
  const promptNumber = latest?.number ?? 0;
  const message = turnReports(trace).find(({ prompt }) => prompt?.id === latest?.id)?.text;
  if (message === undefined && (latest === undefined || known?.promptNumber === promptNumber)) return undefined;
  const report = readReport(message ?? "");
  const isStructured = [report.completed, report.notDone, report.nextSteps].some((part) => part !== "");
  const request = requestOf(trace.prompts.map(({ text }) => text));
  return {
    sessionId: trace.session.id,
    promptNumber,
    origin: "reported",
    request: request || (known?.request ?? ""),
    investigated: joinLines(report.investigated, known?.investigated),
    learned: joinLines(report.learned, known?.learned),
    completed: joinLines(report.completed, known?.completed),
    notDone: isStructured ? report.notDone : (known?.notDone ?? ""),
    nextSteps: isStructured ? report.nextSteps : (known?.nextSteps ?? ""),
    decisions: joinLines(report.decisions, known?.decisions),
    updatedAt: trace.events.at(-1)?.createdAt ?? trace.session.lastSeenAt,
  };
}

function joinLines(newer: string, older = ""): string {
  const lines = new Set([...newer.split("\n"), ...older.split("\n")].filter((line) => line !== ""));
  return cut([...lines].join("\n"), partLimit);
}
