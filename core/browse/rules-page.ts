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
> & {
  /** The places among the user's rules that it can be moved to, counted from 0. */
  places: number[];
};
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
    own: own.map((rule) => toRule(rule, own, workspace)),
    noted: noted.map((rule) => toRule(rule, own, workspace)),
  };
}

function toRule(rule: Observation, own: readonly Observation[], workspace: Workspace): Rule {
  const { id, title, type, pinned, importance, seenCount, vouchedBy, origin, scope, status } = rule;
  const places = [...new Set(movesOf(rule, own, workspace).map(({ place }) => place))].sort((a, b) => a - b);
  return { id, title, type, pinned, importance, seenCount, vouchedBy, origin, scope, status, places };
}

/** `to`: a place among the user's rules, counted from 0; or the nearest one that the rule can have in a direction. */
export type RuleMove = { projectId?: number | undefined; id: number; to: "up" | "down" | number };

/**
 * Moves a rule by the smallest change of its pin or importance that does, because these decide the order of what is injected: not each
 * place can be had, and the nearest one is taken. Throws AppError `conflict` if none is nearer.
 */
export function moveRule(context: BrowseContext, { projectId, id, to }: RuleMove): Changed {
  const workspace = projectId === undefined ? context.workspace : workspaceOfProject(context, projectId);
  if (!workspace) throw new AppError("not-found", "The project has no folder on this machine.");
  const [own = [], noted = []] = listRules(context.db, scopeOf(workspace), ["user", "others"], maxRules);
  const rule = [...own, ...noted].find((each) => each.id === id);
  if (!rule) throw new AppError("not-found", `#${id} is not a rule that is injected here.`);
  // The notes of an assistant come after all rules of the user.
  const from = own.includes(rule) ? own.indexOf(rule) : Number.POSITIVE_INFINITY;
  if (to === from) return { text: `#${id} is there already.`, changes: [] };
  const step = typeof to === "number" ? (to < from ? "up" : "down") : to;
  const distance = (place: number) => Math.abs(place - (typeof to === "number" ? to : from));
  const best = movesOf(rule, own, workspace)
    .filter(({ place }) => (step === "up" ? place < from : place > from))
    .filter(({ place }) => typeof to === "string" || distance(place) < distance(from))
    .toSorted(
      (a, b) => distance(a.place) - distance(b.place) || weightOf(rule, a.variant) - weightOf(rule, b.variant),
    )[0];
  if (!best) throw whyFixed(rule, step, own[step === "up" ? from - 1 : from + 1]);
  const { pinned, importance } = best.variant;
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

type Move = { variant: Observation; place: number };

/**
 * Returns the states that move a rule, with the place among the user's rules that each gives it. A rule of the user stays one; one that an
 * assistant noted becomes one by a pin.
 */
function movesOf(rule: Observation, own: readonly Observation[], workspace: Workspace): Move[] {
  const others = own.filter((other) => other.id !== rule.id);
  const isOwn = isLaidDown(rule);
  return variantsOf(rule)
    .filter((variant) => (isOwn ? isLaidDown(variant) : variant.pinned && variant.importance === rule.importance))
    .map((variant) => ({ variant, place: placeAmong(others, variant, workspace) }))
    .filter(({ place }) => !isOwn || own[place]?.id !== rule.id);
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
