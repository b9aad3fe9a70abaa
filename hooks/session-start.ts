import type { Database } from "bun:sqlite";
import type { Accepted } from "../core/capture/accept.ts";
import { maxCharsOf } from "../core/config/surfaces.ts";
import { injectMemories } from "../core/recall/inject.ts";
import { compactStartLines, sessionStartLines } from "../core/recall/session-start.ts";
import { steering } from "../core/recall/steering.ts";
import { hasInjection } from "../core/store/injection.ts";
import type { Recall } from "./context.ts";

export const recallAtStart: Recall = (db, { accepted, call: { event } }) => {
  return accepted && event.kind === "session-start" ? startBlock(db, accepted, event.source) : undefined;
};

/** Recalls what belongs to the start of the session with its first prompt, for a host that dropped the start's answer. */
export const recallStartLate: Recall = (db, { accepted }) => {
  return accepted?.session?.promptCount === 1 ? startBlock(db, accepted, accepted.session.source) : undefined;
};

/** Recalls what belongs to a compaction with the next prompt, once, for a host that runs no hook after it. */
export const recallCompactionLate: Recall = (db, { accepted }) => {
  const { session } = accepted ?? {};
  if (!accepted || !session || session.contextNumber === 0 || hasInjection(db, session, "compact")) return undefined;
  return startBlock(db, accepted, "compact", true);
};

/** `hasPrompt`: whether the session's last prompt is the one that is answered. */
function startBlock(
  db: Database,
  { session, workspace }: Accepted,
  source: string,
  hasPrompt = false,
): string | undefined {
  if (!session) return undefined;
  const context = { session, agentId: null, root: workspace.root };
  const surface = source === "compact" ? "compact" : "session-start";
  const maxChars = maxCharsOf(surface);
  const lines =
    surface === "compact"
      ? compactStartLines(db, workspace, session, hasPrompt)
      : sessionStartLines(db, workspace, session);
  const injected = injectMemories(db, context, surface, lines, maxChars);
  const room = { used: injected?.length ?? 0, budget: maxChars };
  const steered = steering(source, surface, room);
  return steered && injected ? `${steered}\n${injected}` : (steered ?? injected);
}
