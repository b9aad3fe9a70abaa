import { Command } from "clipanion";
import { inertLine } from "../../core/privacy/fence.ts";
import { surfaces } from "../../core/store/injection.ts";
import {
  type DeadWeight,
  listDeadWeight,
  resultCounts,
  type SurfaceStats,
  surfaceStats,
} from "../../core/store/ledger.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption, projectOption, sinceOption } from "../option.ts";
import { printJson, printText } from "../output.ts";
import { noteNothingFound, projectFilter, resolveScope } from "../scope.ts";

/** A memory injected in fewer sessions may not have had its chance yet. */
const deadAfterSessions = 3;
const maxDead = 10;

export class StatsCommand extends Command<CliContext> {
  static override paths = [["stats"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Show what injections cost, whether they helped, and dead weight",
    details: `
      Lists for each surface the injected lines, their characters (without the frame around them), the sessions, and the share of lines that helped
      (see \`ledger\`). Dead weight is a memory that was injected in three or more sessions and never helped, except rules; of two equal memories the
      one that helped goes first.
    `,
    examples: [
      ["See the figures of this project", "$0 stats"],
      ["See the last week of all projects", "$0 stats --project all --since 7d"],
    ],
  });

  since = sinceOption();
  project = projectOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    const none = { surfaces: [], results: [], dead_weight: [] };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const filter = { ...projectFilter(scope), ...(this.since === undefined ? {} : { since: this.since }) };
      const found = surfaceStats(db, filter);
      const stats = surfaces.flatMap((surface) => found.find((each) => each.surface === surface) ?? []);
      const results = resultCounts(db, filter);
      const dead = listDeadWeight(db, filter, deadAfterSessions, maxDead);
      if (this.json) {
        await printJson(this.context, { surfaces: stats.map(jsonShape), results, dead_weight: dead.map(jsonShape) });
      } else if (stats.length === 0) noteNothingFound(this.context, db, scope);
      else await printText(this.context, renderStats(stats, results, dead));
      return stats.length > 0 ? exitCode.ok : exitCode.nothingFound;
    });
  }
}

function renderStats(
  stats: readonly SurfaceStats[],
  results: readonly { result: string; lines: number }[],
  dead: readonly DeadWeight[],
): string {
  const heading = `${"surface".padEnd(14)}${["lines", "characters", "sessions", "used"].map((name) => name.padStart(11)).join("")}`;
  const rows = stats.map(({ surface, lines, characters, sessions, used }) => {
    const figures = [lines, characters, sessions, `${Math.round((100 * used) / lines)} %`];
    return `${surface.padEnd(14)}${figures.map((figure) => String(figure).padStart(11)).join("")}`;
  });
  const came = results.map(({ result, lines }) => `${result} ${lines}`).join(", ");
  const weight = dead.map(
    ({ id, title, sessions, characters }) =>
      `  #${id} injected in ${sessions} sessions, ${characters} characters: ${inertLine(title, 80)}`,
  );
  return [
    heading,
    ...rows,
    `\nResults: ${came || "none yet"}`,
    ...(weight.length > 0 ? ["\nDead weight, injected and never helpful:", ...weight] : []),
  ].join("\n");
}
