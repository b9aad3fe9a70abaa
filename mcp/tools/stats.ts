import * as v from "valibot";
import { now } from "../../core/clock.ts";
import { counted } from "../../core/counted.ts";
import { renderRow } from "../../core/memory/render/render.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { countOpenDeferred } from "../../core/store/deferred.ts";
import { type Count, countMemoriesByDay, countMemoriesByKind } from "../../core/store/figures.ts";
import { listNeverHelped, surfaceStats } from "../../core/store/ledger.ts";
import { getObservations } from "../../core/store/observation.ts";
import { listProjectOverviews } from "../../core/store/overview.ts";
import { countTiers, tiers } from "../../core/store/queries/tiers.ts";
import { countUnvouched } from "../../core/store/queries/unvouched.ts";
import { dayMs } from "../../core/time.ts";
import { project, whole } from "../arguments.ts";
import { recalled, resolveScope, type Scope } from "../scope.ts";
import { defineTool, type ToolContext } from "../tool.ts";

const maxDaysListed = 14;
const maxProjects = 10;
/** A memory injected in fewer sessions may not have had its chance yet. */
const minSessionsWithoutHelp = 3;

export const statsTool = defineTool({
  name: "mem_stats",
  description:
    "Count what is stored: memories by status, type, origin and day, what was injected, what waits for the user.",
  writes: false,
  aliases: {},
  input: v.object({
    days: whole(1, 365, 30),
    quality: v.optional(v.pipe(v.boolean(), v.description("What is injected and never helps")), false),
    project,
  }),
  run(context, { days, quality, project: name }) {
    const { db } = context;
    const scope = resolveScope(context, name);
    const { projectId } = scope.filter;
    const since = now() - days * dayMs;
    const { types, origins, statuses } = countMemoriesByKind(db, projectId);
    const total = statuses.reduce((sum, { count }) => sum + count, 0);
    if (total === 0) return `Nothing is stored in ${scope.name} yet.`;
    const perDay = countMemoriesByDay(db, since, projectId);
    const held = countTiers(db, { ...scope.filter, time: now() });
    return [
      `${counted(total, "memory", "memories")} in ${scope.name}: ${list(statuses)}`,
      `Types: ${list(types)}`,
      `Origins: ${list(origins)}`,
      `Tiers: ${tiers.map((tier) => `${tier} ${held[tier]}`).join(", ")}`,
      `New in ${counted(days, "day")}: ${perDay.reduce((sum, { count }) => sum + count, 0)}${newest(perDay)}`,
      `Waiting for a review: ${countUnvouched(db, projectId)}`,
      ...(projectId === undefined ? [] : [`Deferred work: ${countOpenDeferred(db, projectId)} open`]),
      ...injectionLines(context, scope, since),
      ...(projectId === undefined ? projectLines(context) : []),
      ...(quality ? deadLines(context, scope) : []),
    ].join("\n");
  },
});

function list(counts: readonly Count[]): string {
  return counts.map(({ name, count }) => `${name} ${count}`).join(", ");
}

function newest(perDay: readonly Count[]): string {
  if (perDay.length === 0) return "";
  const earlier = perDay.length > maxDaysListed ? `; ${counted(perDay.length - maxDaysListed, "earlier day")}` : "";
  return ` (${list(perDay.toReversed().slice(0, maxDaysListed))}${earlier})`;
}

function injectionLines({ db }: ToolContext, { filter }: Scope, since: number): string[] {
  const stats = surfaceStats(db, { ...filter, since });
  if (stats.length === 0) return ["Injected in this time: nothing"];
  const rows = stats.map(
    ({ surface, lines, characters, used }) =>
      `  ${surface}: ${counted(lines, "line")}, ${characters} characters, ${Math.round((100 * used) / lines)} % helped`,
  );
  return ["Injected in this time:", ...rows];
}

function projectLines({ db }: ToolContext): string[] {
  const projects = listProjectOverviews(db).filter(({ memories }) => memories > 0);
  const rows = projects
    .slice(0, maxProjects)
    .map(({ name, memories, sessions }) => `  ${inertLine(name, 60)}: ${memories} in ${counted(sessions, "session")}`);
  return ["Projects:", ...rows];
}

function deadLines({ db }: ToolContext, scope: Scope): string[] {
  const dead = listNeverHelped(db, scope.filter, minSessionsWithoutHelp, 10);
  if (dead.length === 0) return [`Injected in ${minSessionsWithoutHelp} sessions or more without help: none`];
  const memories = getObservations(
    db,
    dead.map(({ id }) => id),
  );
  const rows = memories.map((each) => `  ${scope.label(renderRow(each), each.projectId)}`);
  return [`Injected in ${minSessionsWithoutHelp} sessions or more without help. ${recalled}`, ...rows];
}
