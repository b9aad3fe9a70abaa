import type { Database } from "bun:sqlite";
import type { CaptureRecord } from "../core/capture/record.ts";
import { openDatabase } from "../core/db/open.ts";
import { fence } from "../core/privacy/fence.ts";
import { currentWorkspace, type Workspace } from "../core/project/identify.ts";
import type { Place } from "../core/project/place.ts";
import { failureBudget, failureLines } from "../core/recall/failure.ts";
import type { RecallLine } from "../core/recall/line.ts";
import { promptBudgetOf, promptLines } from "../core/recall/prompt.ts";
import { sessionStartBudget, sessionStartLines } from "../core/recall/session-start.ts";
import { withinBudget } from "../core/recall/tell.ts";
import { isIgnoringMemory } from "../core/recall/unasked.ts";
import type { Surface } from "../core/store/injection.ts";

type Answer = { surface: Surface; lines: RecallLine[]; budgetChars: number };

/**
 * Returns what an incognito session that may read is told, or undefined. Nothing is written, so it can't be known what was
 * told before: files, which a session touches again and again, are left out.
 */
export function recallReadOnly(file: string, place: Place, record: CaptureRecord): string | undefined {
  using db = openDatabase({ file });
  const workspace = currentWorkspace(db, place);
  const answer = workspace && answerTo(db, workspace, record);
  if (!answer) return undefined;
  const said = withinBudget(answer.lines, answer.surface, answer.budgetChars);
  if (!said.some(({ target }) => target)) return undefined;
  return fence(
    answer.surface,
    said.map(({ text }) => text),
  );
}

function answerTo(db: Database, workspace: Workspace, { happening }: CaptureRecord): Answer | undefined {
  const { id } = workspace.project;
  switch (happening.kind) {
    case "session-start":
      return {
        surface: "session-start",
        lines: sessionStartLines(db, workspace, undefined),
        budgetChars: sessionStartBudget,
      };
    case "prompt": {
      if (isIgnoringMemory(happening.text)) return undefined;
      const lines = promptLines(db, id, happening.text, workspace);
      return { surface: "prompt", lines, budgetChars: promptBudgetOf(lines) };
    }
    case "tool":
      return { surface: "failure", lines: failureLines(db, id, happening.use), budgetChars: failureBudget };
    default:
      return undefined;
  }
}
