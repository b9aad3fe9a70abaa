import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { dropDeferred } from "../../core/memory/defer.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption, projectOption } from "../option.ts";
import { printJson, printText } from "../output.ts";
import { resolveScope } from "../scope.ts";

export class DeferDropCommand extends Command<CliContext> {
  static override paths = [["defer", "drop"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Drop deferred work that is no longer wanted",
    details: "To close work that is done, save its result: `save --closes D7`.",
    examples: [["Drop it, with the reason", '$0 defer drop D7 --reason "The v1 API is gone"']],
  });

  id = Option.String({ name: "id" });
  reason = Option.String("--reason", { required: true, description: "Why it is no longer wanted; required" });
  project = projectOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    return withMemory(this.context, { json: this.json, none: { id: null, title: null } }, async (db) => {
      const { projectId } = resolveScope(db, this.context, this.project);
      if (projectId === undefined) throw new AppError("usage", "Name one project.");
      const { id, title } = dropDeferred(db, projectId, { name: this.id, reason: this.reason, actor: "user" });
      if (this.json) await printJson(this.context, { id, title });
      else await printText(this.context, `Dropped D${id} ${title}`);
      return exitCode.ok;
    });
  }
}
