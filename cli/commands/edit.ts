import { Command, Option } from "clipanion";
import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { saveLimits } from "../../core/memory/change/fields.ts";
import {
  settableStatuses,
  type UpdateInput,
  type UpdateResult,
  updateMemory,
} from "../../core/memory/change/update.ts";
import { requireReadable } from "../../core/memory/within-reach.ts";
import { type ObservationType, observationTypes, type Scope } from "../../core/store/vocabulary.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { fileArguments } from "../file-arguments.ts";
import { importance, jsonOption, oneScope, oneType, projectOption, valid } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { parseMemoryId } from "../references.ts";
import { resolveScope } from "../scope.ts";
import { readAll } from "../stdin.ts";

type SettableStatus = NonNullable<UpdateInput["status"]>;

export class EditCommand extends Command<CliContext> {
  static override paths = [["edit"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Edit a memory; the history keeps the old version",
    details: `
      Options that you omit leave their field as it is. No rule overwrites your edit. \`claude-mem undo\` undoes it.
    `,
    examples: [
      ["Edit the text and the importance", '$0 edit 12 --text "Dates are in UTC" --importance 3'],
      ["Have it hold in all your projects", "$0 edit 12 --scope global"],
      ["Confirm a candidate", "$0 edit 12 --status active"],
      ["Replace the text with that of a file", "$0 edit 12 --text - < notes.md"],
    ],
  });

  memory = Option.String({ name: "id" });
  text = Option.String("--text", { description: "The new text, or `-` to read it from standard input" });
  title = Option.String("--title", { description: "The new title" });
  lesson = Option.String("--lesson", { description: "What to do differently next time; empty removes it" });
  type = Option.String("-t,--type", {
    description: `What it is: ${observationTypes.join(", ")}`,
    validator: valid<ObservationType>(oneType),
  });
  importance = Option.String("--importance", {
    description: "From 1 (detail) to 3 (must not be forgotten)",
    validator: valid<1 | 2 | 3>(importance),
  });
  status = Option.String("--status", {
    description: `The status: ${settableStatuses.join(", ")}`,
    validator: valid<SettableStatus>(v.picklist(settableStatuses, `Give one of ${settableStatuses.join(", ")}`)),
  });
  files = Option.Array("--files", {
    description: "A file that it is about, replacing the current ones; may be repeated",
  });
  scope = Option.String("--scope", {
    description: "Where it holds: project, global (all your projects) or branch (the one that is checked out)",
    validator: valid<Scope>(oneScope),
  });
  branch = Option.String("--branch", {
    description: "The branch that it holds on, instead of the one that is checked out",
  });
  project = projectOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    const id = parseMemoryId(this.memory);
    const none = { id, title: null, changed: [], change: null };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const { cwd, stdin } = this.context;
      const text = this.text === "-" ? await readAll(stdin, saveLimits.content * 3) : this.text;
      const reach = resolveScope(db, this.context, this.project);
      requireReadable(db, reach, { kind: "observation", id });
      if (this.hasNoField()) throw noField(id);
      const result = updateMemory(db, reach.workspace, reach, {
        id,
        actor: "user",
        content: text,
        title: this.title,
        lesson: this.lesson,
        type: this.type,
        importance: this.importance,
        status: this.status,
        files: this.files && fileArguments(cwd, this.files),
        scope: this.scope ?? (this.branch === undefined ? undefined : "branch"),
        branch: this.branch,
      });
      await this.report(result);
      return exitCode.ok;
    });
  }

  private hasNoField(): boolean {
    const { text, title, lesson, type, importance, status, files, scope, branch } = this;
    return [text, title, lesson, type, importance, status, files, scope, branch].every((each) => each === undefined);
  }

  private async report(result: UpdateResult): Promise<void> {
    if (this.json) return printJson(this.context, result);
    if (result.change === null)
      return printNote(this.context, `#${result.id} already has these values; nothing was changed.`);
    await printText(this.context, `Changed #${result.id} ${result.title}: ${result.changed.join(", ")}`);
    printNote(this.context, `\`claude-mem undo R${result.change}\` undoes it.`);
  }
}

function noField(id: number): AppError {
  return new AppError("usage", "Nothing to change: no field is given.", {
    hints: [
      `For example: \`claude-mem edit ${id} --text "The new text"\`; also --title, --lesson, --type, --importance, --status, --scope and --files.`,
      "`claude-mem browse` opens a memory in your editor.",
    ],
  });
}
