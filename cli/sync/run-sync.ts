import { refuseIncognito } from "../../core/config/control.ts";
import { withSpace } from "../../core/sync/open-space.ts";
import { pull } from "../../core/sync/pull.ts";
import { push } from "../../core/sync/push.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { printJson, printText } from "../output.ts";
import { leaveOut, mayPush } from "./first-push.ts";
import { pullLines, pushJson, pushLines, spaceJson } from "./reports.ts";
import { withSpaces } from "./spaces.ts";

type Steps = { pulls: boolean; pushes: boolean };
type Options = { json: boolean; isYes?: boolean; except?: readonly string[] };

/** Pulls and pushes every space of this device, with one connection each, and returns the exit code. */
export function runSync(
  context: CliContext,
  { pulls, pushes }: Steps,
  { json, isYes = false, except = [] }: Options,
): Promise<number> {
  refuseIncognito();
  return withSpaces(context, { json, none: { spaces: [] } }, async ({ spaces, ...site }) => {
    const done: Record<string, unknown>[] = [];
    let isWhole = true;
    for (const space of spaces) {
      leaveOut(site.db, context, space, except);
      if (pushes && !(await mayPush(site.db, context, space, isYes))) return exitCode.unconfirmed;
      const { pulled, pushed } = await withSpace(site, space, async (session) => ({
        pulled: pulls ? await pull(session) : undefined,
        pushed: pushes ? await push(session) : undefined,
      }));
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
