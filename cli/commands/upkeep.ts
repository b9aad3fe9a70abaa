import { Command, Option } from "clipanion";
import { renderChange } from "../../core/memory/history.ts";
import { listProjects } from "../../core/store/project.ts";
import { listRevisions } from "../../core/store/revision.ts";
import { memoriesOf } from "../../core/upkeep/apply-step.ts";
import { renderStep } from "../../core/upkeep/render.ts";
import { runUpkeep, type UpkeepReport } from "../../core/upkeep/run.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption, limitOption, projectOption } from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";
import { projectFilter, resolveScope, type Scope } from "../scope.ts";

const budgetMs = 30_000;

export class UpkeepCommand extends Command<CliContext> {
  static override paths = [["upkeep"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Merge what says the same, settle guesses, put old details together",
    details: `
      A little of it is done after each session by itself; this does all that is due. Nothing is deleted: each step has a
      number by which \`claude-mem undo\` takes it back, and what was taken back is not done again. What you pinned,
      edited or imported is left alone. This asks no model; where there is one, it is asked now and then which memories
      say the same in other words or no longer hold, and what came of it is listed and taken back here, too.
    `,
    examples: [
      ["See what would be done", "$0 upkeep --dry-run"],
      ["Do it", "$0 upkeep"],
      ["See what was done, by itself or not", "$0 upkeep --list"],
    ],
  });

  dryRun = Option.Boolean("--dry-run", false, { description: "Say what would be done and change nothing" });
  list = Option.Boolean("--list", false, { description: "List what upkeep has done, newest first, and do nothing" });
  project = projectOption();
  limit = limitOption(20);
  json = jsonOption();

  override async execute(): Promise<number> {
    const none = { dry_run: this.dryRun, complete: true, steps: [], changes: [] };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      if (this.list) return this.showList(db, scope);
      const ids = scope.projectId === undefined ? listProjects(db).map(({ id }) => id) : [scope.projectId];
      const reports = ids.map((id) => runUpkeep(db, id, { budgetMs, isDryRun: this.dryRun }));
      const steps = reports.flatMap((report) => report.steps);
      const isComplete = reports.every((report) => report.isComplete);
      await this.show({ steps, isComplete });
      return exitCode.ok;
    });
  }

  private async show({ steps, isComplete }: UpkeepReport): Promise<void> {
    if (this.json) {
      const shown = steps.map(({ step, done }) => ({
        kind: step.kind,
        ids: memoriesOf(step).map(({ id }) => id),
        into: done?.into ?? ("keeper" in step ? step.keeper.id : null),
        reason: step.reason,
        change: done?.change ?? null,
      }));
      return printJson(this.context, { dry_run: this.dryRun, complete: isComplete, steps: shown, changes: [] });
    }
    if (steps.length > 0)
      await printProse(this.context, steps.map(({ step, done }) => renderStep(step, done)).join("\n"));
    if (steps.length === 0) printNote(this.context, "Nothing is due.");
    else if (this.dryRun) printNote(this.context, "Nothing was changed. Leave out --dry-run to do it.");
    else printNote(this.context, "`claude-mem undo` takes back any of it, by its number.");
    if (!isComplete) printNote(this.context, "There is more than fits in one run; run it again.");
  }

  private async showList(db: Database, scope: Scope): Promise<number> {
    const changes = listRevisions(db, { ...projectFilter(scope), actor: "upkeep", limit: this.limit });
    if (this.json) {
      const shown = changes.map(jsonShape);
      await printJson(this.context, { dry_run: true, complete: true, steps: [], changes: shown });
    } else if (changes.length > 0) await printProse(this.context, changes.map(renderChange).join("\n"));
    else printNote(this.context, "Upkeep has changed nothing yet.");
    return changes.length > 0 ? exitCode.ok : exitCode.nothingFound;
  }
}
