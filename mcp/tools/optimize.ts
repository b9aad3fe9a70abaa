import * as v from "valibot";
import { renderRow } from "../../core/memory/render/render.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { consolidationState } from "../../core/upkeep/consolidation-due.ts";
import { previewOptimize, startOptimize } from "../../core/upkeep/optimize.ts";
import { project, whole } from "../arguments.ts";
import { recalled } from "../scope.ts";
import { ownTarget, targetOf } from "../target.ts";
import { type Activity, defineTool, type ToolContext } from "../tool.ts";

const maxGroups = 8;
const pollMs = 500;

export const optimizeTool = defineTool({
  name: "mem_optimize",
  description:
    "Have the background model find memories that say the same in other words or no longer hold. Costs a call of that model, within its limits. Shows what it would be asked unless action=run; the user can undo each change.",
  writes: true,
  asksModel: true,
  aliases: { wait: "wait_seconds" },
  input: v.object({
    action: v.optional(v.picklist(["preview", "run"]), "preview"),
    wait_seconds: whole(0, 120, 0),
    project,
  }),
  async run(context, { action, wait_seconds: seconds, project: name }, activity) {
    const { id: projectId } = (action === "run" ? ownTarget : targetOf)(context, name).project;
    const { model, noModel, groups } = previewOptimize(context.db, projectId);
    const who =
      model === undefined ? `There is no background model: ${noModel}.` : `The model is ${inertLine(model, 60)}.`;
    if (groups.length === 0) return `Nothing to do: no new memories are related to each other. ${who}`;
    if (action === "preview") {
      const blocks = groups.slice(0, maxGroups).map((group) => group.map((each) => renderRow(each)).join("\n"));
      const more = groups.length > maxGroups ? [`${groups.length - maxGroups} more groups.`] : [];
      return [`It would be asked about these groups. ${who} ${recalled}`, blocks.join("\n\n"), ...more].join("\n");
    }
    if (model === undefined) return `Nothing was queued. ${who}`;
    const outcome = startOptimize(context.db, projectId);
    const queued = outcome === "planned" ? "Queued." : "It was queued before.";
    return `${queued} ${await waitFor(context, projectId, seconds, activity)}`;
  },
});

/** Waits for the worker, which is another process. If the client cancels, the job continues. */
async function waitFor(
  { db }: ToolContext,
  projectId: number,
  seconds: number,
  { signal, report }: Activity,
): Promise<string> {
  const polls = (seconds * 1000) / pollMs;
  for (let poll = 0; poll < polls && !signal.aborted; poll++) {
    if (consolidationState(db, projectId)?.status !== "due") break;
    await Bun.sleep(pollMs);
    await report((poll + 1) * (pollMs / 1000), "waiting for the background model", seconds);
  }
  const state = consolidationState(db, projectId);
  const list = "`claude-mem upkeep --list` lists the changes";
  if (state?.status === "done") return `It is done: ${list}.`;
  const error = state?.error ? ` The last attempt failed: ${inertLine(state.error, 200)}.` : "";
  if (state?.status === "failed") return `It failed permanently.${error}`;
  return `The worker does it in the background: ${list}.${error}`;
}
