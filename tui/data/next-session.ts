import { incognito, isExcluded, isQuiet } from "../../core/config/control.ts";
import type { Env } from "../../core/config/env.ts";
import { fence } from "../../core/privacy/fence.ts";
import { withFreshness } from "../../core/recall/freshness.ts";
import { withinBudget } from "../../core/recall/inject.ts";
import type { RecallLine } from "../../core/recall/line.ts";
import { sessionStartBudget, sessionStartLines } from "../../core/recall/session-start.ts";
import type { Core } from "../core.ts";

/** What a session that begins in this folder now would be given. Nothing is noted as injected. */
export type NextSession = {
  lines: readonly RecallLine[];
  /** All of it, the frame included, as it would be handed over; empty for nothing. */
  text: string;
  /** The setting that has nothing injected, in words. */
  silencedBy: string | undefined;
};

const surface = "session-start";

/** Reads it as hooks would in the environment of a session. */
export function nextSession({ db, cwd, workspace }: Core, inSession: Env): NextSession {
  const silencedBy = whySilent(inSession, workspace?.root ?? cwd);
  if (!workspace || silencedBy !== undefined) return { lines: [], text: "", silencedBy };
  const found = sessionStartLines(db, workspace, undefined);
  const lines = withinBudget(withFreshness(workspace.root, surface, found), surface, sessionStartBudget);
  // Headings alone are never injected.
  if (!lines.some(({ target }) => target)) return { lines: [], text: "", silencedBy };
  const text = fence(
    surface,
    lines.map((line) => line.text),
  );
  return { lines, text, silencedBy };
}

function whySilent(inSession: Env, folder: string): string | undefined {
  if (incognito(inSession) === "on") return "CLAUDE_MEM_INCOGNITO is set.";
  if (isExcluded(folder, inSession)) return "CLAUDE_MEM_EXCLUDE names this folder.";
  return isQuiet(surface, inSession) ? "MEM_QUIET_HOOKS silences the start of a session." : undefined;
}

/** Returns what is said where nothing would be injected. */
export function silenceLines({ silencedBy }: NextSession): string[] {
  const why = silencedBy ?? "Silence is an answer: nothing of weight is known of this folder.";
  return ["A session that begins here now would be given nothing.", "", why];
}
