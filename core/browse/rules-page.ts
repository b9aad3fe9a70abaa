// The rules that sessions of a project are given at their start, and what moves a rule up or down among them.
import { AppError } from "../app-error.ts";
import { maxCharsOf, maxLinesOf } from "../config/surfaces.ts";
import { updateMemory } from "../memory/change/update.ts";
import { isLaidDown } from "../memory/laid-down.ts";
import { everyProject } from "../memory/reach.ts";
import type { Workspace } from "../project/identify.ts";
import { listRules } from "../recall/rules.ts";
import { scopeOf } from "../store/injectable.ts";
import type { Observation } from "../store/observation.ts";
import { byWorth } from "../store/queries/rules.ts";
import type { Changed } from "./changed.ts";
import type { BrowseContext } from "./context.ts";
import { type NextSession, nextSession } from "./next-session.ts";
import { workspaceOfProject } from "./project-place.ts";
import { readSettings } from "./settings.ts";

const maxRules = 100;

export type Rule = Pick<
  Observation,
  "id" | "title" | "type" | "pinned" | "importance" | "seenCount" | "vouchedBy" | "origin" | "scope" | "status"
>;
export type RulesPage = {
  project: { id: number; name: string };
  next: NextSession;
  maxChars: number;
  maxLines: number;
  /** In the order in which they are injected: the user's, then those that an assistant noted. */
  own: Rule[];
  noted: Rule[];
};

/** Returns undefined if the project has no folder on this machine, or if none is chosen and the browser's folder is not one. */
export function readRulesPage(context: BrowseContext, projectId: number | undefined): RulesPage | undefined {
  const workspace = projectId === undefined ? context.workspace : workspaceOfProject(context, projectId);
  if (!workspace) return undefined;
  const { inSession } = readSettings(context);
  const [own = [], noted = []] = listRules(context.db, scopeOf(workspace), ["user", "others"], maxRules);
  const { id, name } = workspace.project;
  return {
    project: { id, name },
    next: nextSession({ ...context, cwd: workspace.root, workspace }, inSession),
    maxChars: maxCharsOf("session-start", inSession),
    maxLines: maxLinesOf("session-start", inSession),
    own: own.map(toRule),
    noted: noted.map(toRule),
  };
}

function toRule(rule: Observation): Rule {
  const { id, title, type, pinned, importance, seenCount, vouchedBy, origin, scope, status } = rule;
  return { id, title, type, pinned, importance, seenCount, vouchedBy, origin, scope, status };
}

/**
 * Moves a rule by the smallest change of its pin or importance that does, because these decide the order of what is injected. Throws
 * AppError `conflict` if none does.
 */
export function moveRule(
  context: BrowseContext,
  { projectId, id, step }: { projectId?: number | undefined; id: number; step: "up" | "down" },
): Changed {
  const workspace = projectId === undefined ? context.workspace : workspaceOfProject(context, projectId);
  if (!workspace) throw new AppError("not-found", "The project has no folder on this machine.");
  const lists = listRules(context.db, scopeOf(workspace), ["user", "others"], maxRules);
  const list = lists.find((rules) => rules.some((rule) => rule.id === id));
  const at = list?.findIndex((rule) => rule.id === id) ?? -1;
  const rule = list?.[at];
  if (!list || !rule) throw new AppError("not-found", `#${id} is no rule that sessions here are given.`);
  const others = list.filter((other) => other !== rule);
  const moved = variantsOf(rule)
    .map((variant) => ({ variant, place: placeAmong(others, variant, workspace) }))
    .filter(({ variant, place }) => isMoved(rule, variant, { step, from: at, to: place }))
    .toSorted(
      (a, b) =>
        Math.abs(a.place - at) - Math.abs(b.place - at) || weightOf(rule, a.variant) - weightOf(rule, b.variant),
    );
  const best = moved[0]?.variant;
  if (!best) throw whyFixed(rule, step, others[step === "up" ? at - 1 : at]);
  const { pinned, importance } = best;
  const { change } = updateMemory(context.db, workspace, everyProject, { id, actor: "user", pinned, importance });
  const done = [
    pinned === rule.pinned ? "" : pinned ? "pinned" : "unpinned",
    importance === rule.importance ? "" : `importance ${rule.importance} → ${importance}`,
  ];
  return {
    text: `Moved #${id} ${step}: ${done.filter(Boolean).join(", ")}.`,
    changes: change === null ? [] : [change],
  };
}

/** The states that a user can give to a rule. A changed importance makes it a rule of the user. */
function variantsOf(rule: Observation): Observation[] {
  return [true, false].flatMap((pinned) =>
    ([1, 2, 3] as const)
      .filter((importance) => pinned !== rule.pinned || importance !== rule.importance)
      .map((importance) => ({
        ...rule,
        ...{ pinned, importance, humanEdited: rule.humanEdited || importance !== rule.importance },
      })),
  );
}

/** Returns how much a state differs. A pin counts more: it also keeps rules and upkeep from changing the memory. */
function weightOf(rule: Observation, { pinned, importance }: Observation): number {
  return 2 * Number(pinned !== rule.pinned) + Number(importance !== rule.importance);
}

/** A rule that an assistant noted goes up by becoming one of the user; a rule of the user stays one. */
function isMoved(
  rule: Observation,
  variant: Observation,
  { step, from, to }: { step: "up" | "down"; from: number; to: number },
): boolean {
  if (!isLaidDown(rule)) return step === "up" && variant.pinned && variant.importance === rule.importance;
  if (!isLaidDown(variant)) return false;
  return step === "up" ? to < from : to > from;
}

function placeAmong(others: readonly Observation[], rule: Observation, { project }: Workspace): number {
  const isAway = ({ projectId }: Observation) => Number(projectId !== project.id);
  return others.filter((other) => (byWorth(other, rule) || isAway(other) - isAway(rule) || other.id - rule.id) < 0)
    .length;
}

function whyFixed(rule: Observation, step: "up" | "down", beside: Observation | undefined): AppError {
  if (!isLaidDown(rule) && step === "down") {
    return new AppError("conflict", `#${rule.id} was noted by an assistant: it comes after your own rules already.`, {
      hints: ["Reject it if it does not hold."],
    });
  }
  if (!beside) return new AppError("conflict", `#${rule.id} is ${step === "up" ? "first" : "last"} already.`);
  return new AppError("conflict", `#${rule.id} can't move past #${beside.id}.`, {
    hints: [`What you asked for and what was said more often comes first: #${beside.id} ${beside.seenCount} times.`],
  });
}
