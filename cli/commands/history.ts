import { Command, Option } from "clipanion";
import { renderChange } from "../../core/memory/change/history.ts";
import { changeableMemories } from "../../core/memory/within-reach.ts";
import { listRevisions } from "../../core/store/revision.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption, limitOption, projectOption } from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";
import { parseMemoryId } from "../references.ts";
import { noteElsewhere, projectFilter, resolveScope } from "../scope.ts";

export class HistoryCommand extends Command<CliContext> {
  static override paths = [["history"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "List the changes of memories, newest first",
    details: `
      \`claude-mem undo\` undoes a change by its number. Memories made from new events are not changes. Exits 4 when there is none.
    `,
    examples: [
      ["See the latest changes of this project", "$0 history"],
      ["See the changes of a memory", "$0 history 12"],
    ],
  });

  memory = Option.String({ name: "id", required: false });
  project = projectOption();
  limit = limitOption(20);
  json = jsonOption();

  override async execute(): Promise<number> {
    const id = this.memory === undefined ? undefined : parseMemoryId(this.memory);
    return withMemory(this.context, { json: this.json, none: { changes: [] } }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const place = id === undefined ? projectFilter(scope) : { ...projectFilter(scope), observationId: id };
      const changes = listRevisions(db, { ...place, limit: this.limit });
      if (this.json) await printJson(this.context, { changes: changes.map(jsonShape) });
      else if (changes.length > 0) await printProse(this.context, changes.map(renderChange).join("\n"));
      else if (id === undefined)
        printNote(this.context, "No change is recorded. Those of a deleted memory are deleted with it.");
      else if (changeableMemories(db, scope, [id]).within.length > 0) {
        printNote(this.context, `#${id} was never changed.`);
      } else {
        printNote(this.context, `There is no memory #${id}.`);
        noteElsewhere(this.context, scope);
      }
      return changes.length > 0 ? exitCode.ok : exitCode.nothingFound;
    });
  }
}
