import { inOwnWords, isWordless, type Summary } from "../store/summary.ts";
import type { SessionTrace } from "./draft.ts";
import { type Turn, turnsOf } from "./evidence/turns.ts";
import { requestOf } from "./prompts/request.ts";
import { openingOf, type Report, readReport } from "./reports/report.ts";
import { cut } from "./text/cut.ts";

const partLimit = 1500;

/**
 * Returns the session's summary after its latest turn. What was completed, decided and learned adds up over the turns,
 * newest first; what is open is what the latest report says is open, and stays when that report has no parts at all.
 * `updatedAt` is the time of the last thing that was taken into account.
 */
export function nextSummary(trace: SessionTrace, known: Summary | null): Summary {
  const next = addUp(trace, known && inOwnWords(known));
  // What a model made of the session stays as long as nobody has said it better.
  if (known?.origin !== "inferred" || !isWordless(next)) return next;
  const { promptNumber, request, updatedAt } = next;
  return { ...known, promptNumber, request, updatedAt };
}

function addUp(trace: SessionTrace, known: Summary | null): Summary {
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
    updatedAt: lastMoment(trace),
  };
}

/** What a turn that changed something is reported to have done; in any language and form, it is said first. */
function completedIn(turn: Turn | undefined, report: Report): string {
  if (report.completed !== "" || !turn) return report.completed;
  const hasChanged = turn.edits.length > 0 || turn.events.some(({ action }) => action === "commit");
  return hasChanged ? openingOf(turn.report) : "";
}

/** Returns when the last thing in the trace happened; -1 for an empty one. */
export function lastMoment({ prompts, events }: SessionTrace): number {
  return Math.max(prompts.at(-1)?.createdAt ?? -1, events.at(-1)?.createdAt ?? -1);
}

function joinLines(newer: string, older = ""): string {
  const lines = new Set([...newer.split("\n"), ...older.split("\n")].filter((line) => line !== ""));
  // "Committed." and "Done." say nothing beside what was done.
  const injection = [...lines].filter((line) => /\s/.test(line));
  return cut((injection.length > 0 ? injection : [...lines]).join("\n"), partLimit);
}
