import { maxCharsOf } from "../core/config/surfaces.ts";
import { injectMemories } from "../core/recall/inject.ts";
import { compactStartLines, sessionStartLines } from "../core/recall/session-start.ts";
import { steering } from "../core/recall/steering.ts";
import type { Recall } from "./context.ts";

export const recallAtStart: Recall = (db, { accepted, call: { event } }) => {
  const { session, workspace } = accepted ?? {};
  if (!session || !workspace || event.kind !== "session-start") return undefined;
  const context = { session, agentId: null, root: workspace.root };
  const surface = event.source === "compact" ? "compact" : "session-start";
  const maxChars = maxCharsOf(surface);
  const lines =
    surface === "compact" ? compactStartLines(db, workspace, session) : sessionStartLines(db, workspace, session);
  const injected = injectMemories(db, context, surface, lines, maxChars);
  const room = { used: injected?.length ?? 0, budget: maxChars };
  const steered = steering(event.source, surface, room);
  return steered && injected ? `${steered}\n${injected}` : (steered ?? injected);
};
