import { Command } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { renderDeferred } from "../../core/memory/render/render-deferred.ts";
import { countOpenDeferred, type Deferred, listOpenDeferred } from "../../core/store/deferred.ts";
import { getProject } from "../../core/store/project.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption, limitOption, projectOption } from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";
import { resolveScope } from "../scope.ts";

export class DeferListCommand extends Command<CliContext> {
  static override paths = [["defer", "list"], ["defer"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "List the open deferred work",
    details: "Most urgent first, then the oldest. The numbers are places in this list; `D7` stays the same.",
    examples: [
      ["See what is left to do here", "$0 defer list"],
      ["See the work of another project", "$0 defer list --project shop"],
    ],
  });

  project = projectOption();
  limit = limitOption(20);
  json = jsonOption();

  override async execute(): Promise<number> {
    return withMemory(this.context, { json: this.json, none: { open: 0, results: [] } }, async (db) => {
      const { projectId } = resolveScope(db, this.context, this.project);
      if (projectId === undefined) {
        throw new AppError("usage", "The list's numbers belong to one project.", { hints: ["Name one project."] });
      }
      const results = listOpenDeferred(db, projectId, Number(this.limit));
      const open = countOpenDeferred(db, projectId);
      if (this.json) await printJson(this.context, { open, results: results.map((each) => deferredJson(db, each)) });
      else if (open === 0) printNote(this.context, "Nothing is deferred here.");
      else {
        const rows = results.map((deferred, index) => `${index + 1}. ${renderDeferred(deferred)}`);
        await printProse(this.context, rows.join("\n"));
        if (open > results.length) printNote(this.context, `${open - results.length} more: add --limit ${open}.`);
      }
      return open === 0 ? exitCode.nothingFound : exitCode.ok;
    });
  }
}

/** A project and a memory have the names by which commands find them. */
function deferredJson(db: Database, { projectId, closedBy, ...item }: Deferred): Record<string, unknown> {
  const project = getProject(db, projectId)?.name ?? null;
  const shaped = jsonShape(item) as Record<string, unknown>;
  return { ref: `D${item.id}`, project, ...shaped, closed_by: closedBy === null ? null : `#${closedBy}` };
}
