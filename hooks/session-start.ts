import { injectMemories } from "../core/recall/inject.ts";
import { compactStartLines, sessionStartBudget, sessionStartLines } from "../core/recall/session-start.ts";
import { steering } from "../core/recall/steering.ts";
import type { Recall } from "./call.ts";

export const recallAtStart: Recall = (db, { accepted, said: { event } }) => {
  const { session, workspace } = accepted ?? {};
  if (!session || !workspace || event.kind !== "session-start") return undefined;
  const listener = { session, agentId: null, root: workspace.root };
  const surface = event.source === "compact" ? "compact" : "session-start";
  const lines =
    surface === "compact" ? compactStartLines(db, workspace, session) : sessionStartLines(db, workspace, session);
  const injected = injectMemories(db, listener, surface, lines, sessionStartBudget);
  const room = { used: injected?.length ?? 0, budget: sessionStartBudget };
  const steered = steering(event.source, surface, room);
  return steered && injected ? `${steered}\n${injected}` : (steered ?? injected);
};
