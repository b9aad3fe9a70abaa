import { Command } from "clipanion";
import { hasUnicode } from "../../core/memory/render/ascii.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption, projectOption, sinceOption } from "../option.ts";
import { printJson, printProse } from "../output.ts";
import { noteFirstMemories, resolveScope } from "../scope.ts";
import { readStats } from "../stats/read-stats.ts";
import { renderStats } from "../stats/render-stats.ts";
import { terminalWidth } from "../wrap.ts";

const defaultColumns = 80;

export class StatsCommand extends Command<CliContext> {
  static override paths = [["stats"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Show what is stored, what injections cost, and what never helped",
    details: `
      Counts the memories by type and status, and shows the memories and prompts of each of the last 30 days, the largest projects, the state of the
      data, and the cost of models in 30 days. --since limits memories and injections.

      Lists for each surface the injected lines, their characters (without the frame around them), the sessions, and the share of lines that helped
      (see \`ledger\`). Tokens are estimated, one for four characters. A memory is listed as never helpful if it was injected in three or more
      sessions and never helped. Rules are not listed.
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
    return withMemory(this.context, { json: this.json, none: nothing }, async (db) => {
      const { projectId } = resolveScope(db, this.context, this.project);
      const stats = readStats(db, this.context.paths, { projectId, since: this.since });
      if (this.json) await printJson(this.context, jsonShape(stats) as Record<string, unknown>);
      else await printProse(this.context, renderStats(stats, this.drawing()));
      noteFirstMemories(this.context, db);
      const isEmpty = stats.memories.total === 0 && stats.injected.lines === 0;
      return isEmpty ? exitCode.nothingFound : exitCode.ok;
    });
  }

  private drawing() {
    const charset = hasUnicode(this.context.environment) ? ("unicode" as const) : ("ascii" as const);
    return { charset, columns: terminalWidth(this.context) ?? defaultColumns };
  }
}

/** The document when there is no database. */
const nothing = {
  project: null,
  memories: { total: 0, types: [], statuses: [] },
  ...{ days: [], projects: [], data: null },
  injected: { lines: 0, characters: 0, estimated_tokens: 0, used: 0 },
  ...{ surfaces: [], results: [], never_helped: [], cost: { tokens: 0, usd: 0 } },
};
