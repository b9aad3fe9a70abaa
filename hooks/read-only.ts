import type { Database } from "bun:sqlite";
import { isQuiet } from "../core/config/control.ts";
import { openDatabase } from "../core/db/open.ts";
import type { HookHost } from "../core/host/hook-host.ts";
import { fence } from "../core/privacy/fence.ts";
import { currentWorkspace, type Workspace } from "../core/project/identify.ts";
import type { Place } from "../core/project/place.ts";
import { failureBudget, failureLines } from "../core/recall/failure.ts";
import { fileBudget } from "../core/recall/file.ts";
import { withFreshness } from "../core/recall/freshness.ts";
import { withinBudget } from "../core/recall/inject.ts";
import type { RecallLine } from "../core/recall/line.ts";
import { isIgnoringMemory } from "../core/recall/no-recall.ts";
import { promptBudgetOf, promptLines } from "../core/recall/prompt.ts";
import { sessionStartBudget, sessionStartLines } from "../core/recall/session-start.ts";
import { subagentBudget, subagentLines } from "../core/recall/subagent.ts";
import { scopeOf } from "../core/store/injectable.ts";
import type { Surface } from "../core/store/injection.ts";
import type { HookCall } from "./call.ts";
import { linesForTool } from "./tool-call.ts";

type Answer = { surface: Surface; lines: RecallLine[]; budgetChars: number };
type ReadCall = Omit<HookCall, "accepted">;

/**
 * Returns what an incognito session that may read is told, or undefined. Nothing is written, the ledger neither: what was
 * told before stands in the host's own transcript, and where there is none, files, which a session touches again and again,
 * are left out.
 */
export async function recallReadOnly(
  file: string,
  place: Place,
  call: ReadCall,
  { loadInjectedBefore }: HookHost,
): Promise<string | undefined> {
  using db = openDatabase({ file });
  const workspace = currentWorkspace(db, place);
  if (!workspace) return undefined;
  const answer = answerTo(db, workspace, call);
  if (!answer?.lines.some(({ target }) => target) || isQuiet(answer.surface)) return undefined;
  const before = await loadInjectedBefore?.(call.said);
  if (answer.surface === "file" && !before) return undefined;
  const isInTurn = answer.surface !== "prompt" && answer.surface !== "session-start";
  // For the whole turn: its subagents, its files, its failures.
  if (isInTurn && isIgnoringMemory(before?.prompt ?? "")) return undefined;
  const fresh = answer.lines.filter(({ target }) => !before?.injected.has(`${answer.surface} ${target}`));
  const judged = withFreshness(workspace.root, answer.surface, fresh);
  const said = withinBudget(judged, answer.surface, answer.budgetChars);
  if (!said.some(({ target }) => target)) return undefined;
  return fence(
    answer.surface,
    said.map(({ text }) => text),
  );
}

function answerTo(db: Database, workspace: Workspace, call: ReadCall): Answer | undefined {
  const { said, record } = call;
  if (said.event.kind === "tool-call") {
    return { surface: "file", lines: linesForTool(db, workspace, said.event, call.place), budgetChars: fileBudget };
  }
  // What it is asked for would have to be noted when it is called; the rules hold for every task.
  if (said.event.kind === "subagent-start") {
    return { surface: "subagent", lines: subagentLines(db, workspace, ""), budgetChars: subagentBudget };
  }
  const entry = record?.happening;
  switch (entry?.kind) {
    case "session-start":
      // A fork's transcript is not there yet, and its context holds what its origin was told.
      if (entry.source === "fork") return undefined;
      return {
        surface: "session-start",
        lines: sessionStartLines(db, workspace, undefined),
        budgetChars: sessionStartBudget,
      };
    case "prompt": {
      if (isIgnoringMemory(entry.text)) return undefined;
      const lines = promptLines(db, scopeOf(workspace), entry.text, { workspace });
      return { surface: "prompt", lines, budgetChars: promptBudgetOf(lines) };
    }
    case "tool":
      return {
        surface: "failure",
        lines: failureLines(db, scopeOf(workspace), entry.use),
        budgetChars: failureBudget,
      };
    default:
      return undefined;
  }
}
