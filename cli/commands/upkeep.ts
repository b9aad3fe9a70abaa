import { Command, Option } from "clipanion";
import { renderChange } from "../../core/memory/change/history.ts";
import { listProjects } from "../../core/store/project.ts";
import { noneRemoved, type Removed } from "../../core/store/retention.ts";
import { listRevisions } from "../../core/store/revision.ts";
import { memoriesOf } from "../../core/upkeep/apply-step.ts";
import { doDailyWork } from "../../core/upkeep/daily-work.ts";
import { renderStep } from "../../core/upkeep/render.ts";
import { type Operation, operations, runUpkeep, type UpkeepReport } from "../../core/upkeep/run.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption, limitOption, listOf, projectOption, valid } from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";
import { projectFilter, resolveScope, type Scope } from "../scope.ts";

const budgetMs = 30_000;

export class UpkeepCommand extends Command<CliContext> {
  static override paths = [["upkeep"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Merge duplicates, settle candidates, consolidate old details",
    details: `
      A part of this runs automatically after each session; this command does all that is due. No memory is deleted: each step has a number,
      \`claude-mem undo\` undoes it, and an undone step is not repeated. Memories that you pinned, edited or imported are not changed. This command
      calls no model. If there is a background model, it is asked from time to time which memories say the same in other words or no longer hold; its
      changes are listed here and can be undone, too.

      \`--only\` runs a part: \`settle\` replaces and hides candidates that are decided, \`compress\` joins old details to one memory a week, \`merge\` joins
      duplicates, \`remove\` deletes what is past its retention.

      Tool uses and prompts that no memory rests on are deleted a year after their session, or after CLAUDE_MEM_RETENTION_DAYS; reads and
      searches after 90 days at the latest, other tool uses after 30 while the database holds more than 120 MB, and candidates 60 days after
      they were hidden. That can't be undone;
      \`--dry-run\` does not do it.
    `,
    examples: [
      ["See what would be done", "$0 upkeep --dry-run"],
      ["Run it", "$0 upkeep"],
      ["See which old details would be joined", "$0 upkeep --only compress --preview"],
      ["See what was done, automatically or not", "$0 upkeep --list"],
    ],
  });

  dryRun = Option.Boolean("--dry-run,--preview", false, { description: "Show what would be done; change nothing" });
  only = Option.String("--only", {
    description: `Only these parts, separated by commas: ${operations.join(", ")}`,
    validator: valid<Operation[]>(listOf(operations)),
  });
  list = Option.Boolean("--list", false, { description: "List what upkeep did, newest first; change nothing" });
  project = projectOption();
  limit = limitOption(20);
  json = jsonOption();

  override async execute(): Promise<number> {
    const none = { dry_run: this.dryRun, complete: true, steps: [], removed: noneRemoved, changes: [] };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      if (this.list) return this.showList(db, scope);
      const copy = this.dryRun ? undefined : doDailyWork(db);
      if (copy !== undefined) printNote(this.context, `Backup: ${copy}`);
      const ids = scope.projectId === undefined ? listProjects(db).map(({ id }) => id) : [scope.projectId];
      const reports = ids.map((id) =>
        runUpkeep(db, id, { budgetMs, isDryRun: this.dryRun, only: this.only ?? operations }),
      );
      const steps = reports.flatMap((report) => report.steps);
      const isComplete = reports.every((report) => report.isComplete);
      const removed = sumOf(reports.map((report) => report.removed));
      await this.show({ steps, removed, isComplete });
      return exitCode.ok;
    });
  }

  private async show({ steps, removed, isComplete }: UpkeepReport): Promise<void> {
    if (this.json) {
      const listed = steps.map(({ step, done }) => ({
        kind: step.kind,
        ids: memoriesOf(step).map(({ id }) => id),
        into: done?.into ?? ("keeper" in step ? step.keeper.id : null),
        reason: step.reason,
        change: done?.change ?? null,
      }));
      const report = { dry_run: this.dryRun, complete: isComplete, steps: listed, removed, changes: [] };
      return printJson(this.context, report);
    }
    if (steps.length > 0)
      await printProse(this.context, steps.map(({ step, done }) => renderStep(step, done)).join("\n"));
    for (const note of notesOn({ steps, removed, isComplete }, this.dryRun)) printNote(this.context, note);
  }

  private async showList(db: Database, scope: Scope): Promise<number> {
    const changes = listRevisions(db, { ...projectFilter(scope), actor: "upkeep", limit: this.limit });
    if (this.json) {
      const listed = changes.map(jsonShape);
      await printJson(this.context, {
        dry_run: true,
        complete: true,
        steps: [],
        removed: noneRemoved,
        changes: listed,
      });
    } else if (changes.length > 0) await printProse(this.context, changes.map(renderChange).join("\n"));
    else printNote(this.context, "Upkeep has changed nothing yet.");
    return changes.length > 0 ? exitCode.ok : exitCode.nothingFound;
  }
}

function sumOf(all: readonly Removed[]): Removed {
  const sum = { ...noneRemoved };
  for (const removed of all) for (const what of Object.keys(sum) as (keyof Removed)[]) sum[what] += removed[what];
  return sum;
}

function notesOn(
  { steps, removed: { events, prompts, memories }, isComplete }: UpkeepReport,
  isDryRun: boolean,
): string[] {
  const notes: string[] = [];
  if (steps.length > 0) {
    const whatNext = "Nothing was changed. Omit --dry-run to run it.";
    notes.push(isDryRun ? whatNext : "`claude-mem undo` undoes each change by its number.");
  }
  if (events + prompts > 0) {
    const what = `tool uses ${events}, prompts ${prompts}`;
    notes.push(`Deleted, because no memory needs them and their retention is over: ${what}.`);
  }
  if (memories > 0) notes.push(`Deleted, because nobody confirmed them: hidden candidates ${memories}.`);
  if (notes.length === 0) notes.push("Nothing is due.");
  return isComplete ? notes : [...notes, "One run does not finish the work. Run it again."];
}
