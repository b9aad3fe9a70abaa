import { Command } from "clipanion";
import { type Comparison, compareSessions, confidence, minSessions } from "../../core/benefit/compare-sessions.ts";
import { now } from "../../core/clock.ts";
import { retentionDays } from "../../core/config/settings.ts";
import { getProject } from "../../core/store/project.ts";
import { listMeasuredSessions } from "../../core/store/queries/measured-sessions.ts";
import { dayMs } from "../../core/time.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption, projectOption, sinceOption } from "../option.ts";
import { printJson, printProse } from "../output.ts";
import { renderBenefit } from "../render-benefit.ts";
import { resolveScope } from "../scope.ts";

/** Files that were read and injected lines are kept for no longer. */
const maxDays = 90;
/** A shorter session has nothing to compare. */
const minToolUses = 5;
const maxSessions = 2_000;

export class BenefitCommand extends Command<CliContext> {
  static override paths = [["benefit"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Compare sessions with and without injections",
    details: `
      Compares sessions of the last ${maxDays} days by failures that an earlier session had as well, files that were read again, and the tool uses and prompts
      up to the first check that passed. Sessions of one project are compared with each other only.

      Each difference has an interval. It supports a claim only if both groups have ${minSessions} sessions, the interval does not contain zero, and chance rarely
      makes such a difference. The four intervals have a joint confidence of 95 %.

      Sessions without injections also differ in other ways: they are mostly the first sessions of a project. For a fair comparison hold out some
      sessions at random: \`claude-mem config hold_out 5\` holds out one in five. Nothing is injected into them; their memories are stored.
    `,
    examples: [
      ["All projects", "$0 benefit --project all"],
      ["For a program", "$0 benefit --json"],
    ],
  });

  since = sinceOption();
  project = projectOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    const { context } = this;
    const { holdOut } = context.environment;
    const none = { ...frame(holdOut), project: null, since: null, comparisons: [] };
    return withMemory(context, { json: this.json, none }, async (db) => {
      const { projectId } = resolveScope(db, context, this.project);
      const oldest = now() - Math.min(maxDays, retentionDays(context.environment) ?? maxDays) * dayMs;
      const since = Math.max(this.since ?? oldest, oldest);
      const sessions = listMeasuredSessions(db, { projectId, since, minToolUses, limit: maxSessions });
      const comparisons: Comparison[] = compareSessions(sessions);
      if (this.json) {
        const project = projectId === undefined ? null : (getProject(db, projectId)?.name ?? null);
        const document = { ...frame(holdOut), project, since: new Date(since).toISOString() };
        await printJson(context, { ...document, comparisons: jsonShape(comparisons) });
      } else await printProse(context, renderBenefit(comparisons, { sessions: sessions.length, since }));
      return comparisons.length === 0 ? exitCode.nothingFound : exitCode.ok;
    });
  }
}

function frame(holdOut: string | undefined) {
  return { hold_out: Number(holdOut ?? 0) || 0, confidence, min_sessions: minSessions };
}
