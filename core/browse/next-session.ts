import { incognito, isExcluded, isQuiet } from "../config/control.ts";
import type { Env } from "../config/env.ts";
import { maxCharsOf, maxLinesOf } from "../config/surfaces.ts";
import { fence } from "../privacy/fence.ts";
import { withFreshness } from "../recall/freshness.ts";
import { withinBudget } from "../recall/inject.ts";
import type { RecallLine } from "../recall/line.ts";
import { sessionStartLines } from "../recall/session-start.ts";
import type { BrowseContext } from "./context.ts";

/** The text that a session starting in this folder now would get. Nothing is recorded as injected. */
export type NextSession = {
  lines: readonly RecallLine[];
  /** The whole text to inject, its frame included; empty if nothing would be injected. */
  text: string;
  /** The setting that turns injection off, in words. */
  silencedBy: string | undefined;
};

const surface = "session-start";

/** Returns what the hooks would inject in the environment of a session. */
export function nextSession({ db, cwd, workspace }: BrowseContext, inSession: Env): NextSession {
  const silencedBy = whySilent(inSession, workspace?.root ?? cwd);
  if (!workspace || silencedBy !== undefined) return { lines: [], text: "", silencedBy };
  const found = sessionStartLines(db, workspace, undefined);
  const lines = withinBudget(withFreshness(db, workspace, surface, found), surface, maxCharsOf(surface));
  // Headings without a memory are never injected.
  if (!lines.some(({ target }) => target)) return { lines: [], text: "", silencedBy };
  const text = fence(
    surface,
    lines.map((line) => line.text),
  );
  return { lines, text, silencedBy };
}

function whySilent(inSession: Env, folder: string): string | undefined {
  if (incognito(inSession) === "on") return "CLAUDE_MEM_INCOGNITO is set.";
  if (isExcluded(folder, inSession)) return "CLAUDE_MEM_EXCLUDE or capture.exclude names this folder.";
  if (maxLinesOf(surface, inSession) === 0) return "inject.session-start.lines is 0.";
  return isQuiet(surface, inSession) ? "MEM_QUIET_HOOKS turns off injection at session start." : undefined;
}

/** Returns the text to show if nothing would be injected. */
export function silenceLines({ silencedBy }: NextSession): string[] {
  const why = silencedBy ?? "No memory of this folder is valuable enough to inject.";
  return ["A session that starts here now would be given nothing.", "", why];
}
