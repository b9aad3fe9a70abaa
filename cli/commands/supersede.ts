import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { supersedeMemory } from "../../core/memory/change/supersede.ts";
import { requireChangeable } from "../../core/memory/within-reach.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption, projectOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { parseMemoryId } from "../references.ts";
import { resolveScope } from "../scope.ts";

export class SupersedeCommand extends Command<CliContext> {
  static override paths = [["supersede"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Mark a memory as replaced by another",
    details: `
      The older one is kept and no longer injected. It becomes active again when the newer one is deleted, or by \`claude-mem undo\`.
    `,
    examples: [["Replace a decision with a later one", '$0 supersede 12 --by 40 --reason "moved to pnpm"']],
  });

  older = Option.String({ name: "id" });
  newer = Option.String("--by", { required: true, description: "The memory that replaces it" });
  reason = Option.String("--reason", { description: "Why, for the history" });
  project = projectOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    const older = parseMemoryId(this.older);
    const newer = parseMemoryId(this.newer);
    return withMemory(this.context, { json: this.json, none: { older, newer, change: null } }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      for (const id of [older, newer]) requireChangeable(db, scope, id);
      const result = supersedeMemory(db, { older, newer, reason: this.reason ?? null, actor: "user" });
      if (result.outcome === "kept") {
        throw new AppError("conflict", `#${result.id} ${result.why}; nothing was changed.`);
      }
      if (this.json) await printJson(this.context, { older, newer, change: result.change });
      else {
        await printText(this.context, `#${older} is superseded by #${newer}`);
        printNote(this.context, `\`claude-mem undo R${result.change}\` undoes it.`);
      }
      return exitCode.ok;
    });
  }
}
