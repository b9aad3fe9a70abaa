import { compactStartLines, sessionStartBudget, sessionStartLines } from "../core/recall/session-start.ts";
import { tell } from "../core/recall/tell.ts";
import type { Recall } from "./call.ts";

export const recallAtStart: Recall = (db, { accepted, payload }) => {
  const { session, workspace } = accepted ?? {};
  if (!session || !workspace) return undefined;
  const listener = { session, agentId: null, root: workspace.root };
  if (payload.source === "compact") {
    return tell(db, listener, "compact", compactStartLines(db, workspace.project.id, session), sessionStartBudget);
  }
  return tell(db, listener, "session-start", sessionStartLines(db, workspace, session), sessionStartBudget);
};
