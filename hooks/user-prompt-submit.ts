import { promptBudgetOf, promptLines } from "../core/recall/prompt.ts";
import { tell } from "../core/recall/tell.ts";
import type { Recall } from "./call.ts";

export const recallForPrompt: Recall = (db, { accepted, record }) => {
  // A prompt that was not kept (a notification of the host's) is not searched for either.
  if (!accepted?.session || record?.happening.kind !== "prompt") return undefined;
  const { session, workspace } = accepted;
  const lines = promptLines(db, workspace.project.id, record.happening.text, workspace);
  return tell(db, { session, agentId: null, root: workspace.root }, "prompt", lines, promptBudgetOf(lines));
};
