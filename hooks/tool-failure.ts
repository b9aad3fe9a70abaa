import { maxCharsOf } from "../core/config/surfaces.ts";
import { failureLines } from "../core/recall/failure.ts";
import { injectMemories } from "../core/recall/inject.ts";
import { isTestFirst } from "../core/recall/test-first.ts";
import { scopeOf } from "../core/store/injectable.ts";
import type { Recall } from "./context.ts";

/** Handles a reported failure, and an error that shows only in the output of a command with exit code 0. */
export const recallForFailure: Recall = (db, { accepted, record }) => {
  if (!accepted?.session || record?.content.kind !== "tool") return undefined;
  const { session, workspace } = accepted;
  const { agentId, use } = record.content;
  if (isTestFirst(db, session.id, use)) return undefined;
  const lines = failureLines(db, scopeOf(workspace), use);
  return injectMemories(db, { session, agentId, root: workspace.root }, "failure", lines, maxCharsOf("failure"));
};
