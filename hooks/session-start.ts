import { compactionLines } from "../core/recall/compaction.ts";
import { sessionStartBudget, sessionStartLines } from "../core/recall/session-start.ts";
import { tell } from "../core/recall/tell.ts";
import type { Recall } from "./call.ts";

export const recallAtStart: Recall = (db, { accepted, payload }) => {
  const { session, workspace } = accepted ?? {};
  if (!session || !workspace) return undefined;
  const listener = { session, agentId: null, root: workspace.root };
  const isCompacted = payload.source === "compact";
  const lines = [
    ...(isCompacted ? compactionLines(db, session) : []),
    ...sessionStartLines(db, workspace.project.id, session),
  ];
  return tell(db, listener, isCompacted ? "compact" : "session-start", lines, sessionStartBudget);
};
