import { Command, Option } from "clipanion";
import { openDatabase } from "../../core/db/open.ts";
import { deferWork } from "../../core/memory/defer.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import type { CliContext } from "../context.ts";
import { requireFolder } from "../database.ts";
import { exitCode } from "../exit.ts";
import { fileArguments } from "../file-arguments.ts";
import { importance, jsonOption, valid } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";

export class DeferCommand extends Command<CliContext> {
  static override paths = [["defer", "add"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Defer work to a later session",
    details: `
      It is shown at the start of each session, and in full when a prompt names it (\`D7\`), until it is dropped
      (\`defer drop\`) or closed by a memory (\`save --closes\`).
    `,
    examples: [
      ["Note what is left to do", '$0 defer add "Retry uploads behind the proxy"'],
      ["With details and a priority", '$0 defer add "Drop the v1 API" --detail "After 1 March" --priority 3'],
    ],
  });

  titleText = Option.String({ name: "title" });
  detail = Option.String("--detail", { description: "What to know to do it" });
  priority = Option.String("--priority", {
    description: "From 1 (some day) to 3 (urgent); default 2",
    validator: valid<1 | 2 | 3>(importance),
  });
  files = Option.Array("--files", [], { description: "A file that it is about; may be repeated" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { cwd, paths } = this.context;
    requireFolder(paths);
    using db = openDatabase({ file: paths.database });
    const result = deferWork(db, identifyWorkspace(db, cwd), {
      title: this.titleText,
      origin: "user",
      files: fileArguments(cwd, this.files),
      ...(this.detail === undefined ? {} : { detail: this.detail }),
      ...(this.priority === undefined ? {} : { priority: this.priority }),
    });
    if (this.json) await printJson(this.context, result);
    else if (result.outcome === "known") printNote(this.context, `Already open as D${result.id}; nothing was added.`);
    else await printText(this.context, `Deferred as D${result.id} ${result.title}`);
    return exitCode.ok;
  }
}
