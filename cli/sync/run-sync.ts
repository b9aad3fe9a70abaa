import { refuseIncognito } from "../../core/config/control.ts";
import { type SyncSteps, syncSpace } from "../../core/sync/sync-space.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { printJson, printText } from "../output.ts";
import { leaveOut, mayPush } from "./first-push.ts";
import { pullLines, pushJson, pushLines, spaceJson } from "./reports.ts";
import { withSpaces } from "./spaces.ts";

type Options = { json: boolean; isYes?: boolean; except?: readonly string[] };

/** Pulls and pushes every space of this device, with one connection each, and returns the exit code. */
export function runSync(
  context: CliContext,
  steps: SyncSteps,
  { json, isYes = false, except = [] }: Options,
): Promise<number> {
  refuseIncognito();
  return withSpaces(context, { json, none: { spaces: [] } }, async ({ spaces, ...site }) => {
    const done: Record<string, unknown>[] = [];
    let isWhole = true;
    for (const space of spaces) {
      leaveOut(site.db, context, space, except);
      if (steps.pushes && !(await mayPush(site.db, context, space, isYes))) return exitCode.unconfirmed;
      const { pulled, pushed } = await syncSpace(site, space, steps);
      if (pulled && pulled.refused.length + pulled.stopped.length > 0) isWhole = false;
      done.push({
        ...spaceJson(space),
        ...(pulled ? { pull: pulled } : {}),
        ...(pushed ? { push: pushJson(pushed) } : {}),
      });
      const lines = [...(pulled ? pullLines(pulled) : []), ...(pushed ? pushLines(pushed) : [])];
      if (!json) await printText(context, lines.join("\n"));
    }
    if (json) await printJson(context, { spaces: done });
    return isWhole ? exitCode.ok : exitCode.problemsFound;
  });
}
