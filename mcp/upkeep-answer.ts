import { counted } from "../core/counted.ts";
import { renderStep } from "../core/upkeep/render.ts";
import { type Operation, runUpkeep } from "../core/upkeep/run.ts";
import { recalled } from "./scope.ts";
import { ownTarget, targetOf } from "./target.ts";
import type { ToolContext } from "./tool.ts";

/** The server answers nothing else in the meantime; the next call continues. */
const budgetMs = 1500;
const maxListed = 20;

/** Scans or runs operations of the upkeep on one project and returns the answer. `how` is the argument that runs them. */
export function answerUpkeep(
  context: ToolContext,
  name: string | undefined,
  what: { only: readonly Operation[]; detailDays?: number; isDryRun: boolean },
  how: string,
): string {
  const { project } = (what.isDryRun ? targetOf : ownTarget)(context, name);
  const { steps, isComplete } = runUpkeep(context.db, project.id, { budgetMs, ...what });
  const rest = isComplete ? [] : ["There was not enough time for all; call again to go on."];
  if (steps.length === 0) return ["Nothing to do.", ...rest].join("\n");
  const more = steps.length > maxListed ? [`${steps.length - maxListed} more.`] : [];
  return [
    `${counted(steps.length, "step")}${what.isDryRun ? `. Nothing was changed: call again with ${how}` : " done; the user can undo each by its R number"}. ${recalled}`,
    ...steps.slice(0, maxListed).map(({ step, done }) => renderStep(step, done)),
    ...more,
    ...rest,
  ].join("\n");
}
