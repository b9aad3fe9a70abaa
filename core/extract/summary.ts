import { inOwnWords, isWordless, type Summary } from "../store/summary.ts";
import type { SessionTrace } from "./draft.ts";
import { type Turn, turnsOf } from "./evidence/turns.ts";
import { requestOf } from "./prompts/request.ts";
import { openingOf, type Report, readReport } from "./reports/report.ts";
import { cut } from "./text/cut.ts";

const partLimit = 1500;

/**
 * Returns the session's summary after its latest turn. Completed work, decisions and lessons accumulate over the turns,
 * newest first; open work is taken from the latest report, and stays if that report has no parts at all. `updatedAt` is
 * the time of the latest prompt or event in it.
 */
export function nextSummary(trace: SessionTrace, known: Summary | null): Summary {
  const next = accumulate(trace, known && inOwnWords(known));
  // A model's summary stays until a better one exists.
  if (known?.origin !== "inferred" || !isWordless(next)) return next;
  const { promptNumber, request, updatedAt } = next;
  return { ...known, promptNumber, request, updatedAt };
}

function accumulate(trace: SessionTrace, known: Summary | null): Summary {
  const latest = trace.prompts.at(-1);
  const turn = turnsOf(trace).at(-1);
  const message = turn && turn.reportedAt !== null ? turn.report : undefined;
  const report = readReport(message ?? "");
  const isStructured = [report.completed, report.notDone, report.nextSteps].some((part) => part !== "");
  return {
    sessionId: trace.session.id,
    promptNumber: latest?.number ?? 0,
    origin: message === undefined && known ? known.origin : "reported",
    request: requestOf(trace.prompts.map(({ text }) => text)) || (known?.request ?? ""),
    investigated: joinLines(report.investigated, known?.investigated),
    learned: joinLines(report.learned, known?.learned),
    completed: joinLines(completedIn(turn, report), known?.completed),
    notDone: isStructured ? report.notDone : (known?.notDone ?? ""),
    nextSteps: isStructured ? report.nextSteps : (known?.nextSteps ?? ""),
    decisions: joinLines(report.decisions, known?.decisions),
    updatedAt: lastActivity(trace),
  };
}

/** The reported work of a turn that changed something; it comes first, in any language and form. */
function completedIn(turn: Turn | undefined, report: Report): string {
  if (report.completed !== "" || !turn) return report.completed;
  const hasChanged = turn.edits.length > 0 || turn.events.some(({ action }) => action === "commit");
  return hasChanged ? openingOf(turn.report) : "";
}

/** Returns the time of the latest prompt or event in the trace; -1 for an empty one. */
export function lastActivity({ prompts, events }: SessionTrace): number {
  return Math.max(prompts.at(-1)?.createdAt ?? -1, events.at(-1)?.createdAt ?? -1);
}

function joinLines(newer: string, older = ""): string {
  const lines = new Set([...newer.split("\n"), ...older.split("\n")].filter((line) => line !== ""));
  // "Committed." and "Done." add nothing to the completed work.
  const withContent = [...lines].filter((line) => /\s/.test(line));
  return cut((withContent.length > 0 ? withContent : [...lines]).join("\n"), partLimit);
}
