import { Command } from "clipanion";
import { counted } from "../../core/counted.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";
import { withRegistry } from "../with-registry.ts";

export class RegistryReindexCommand extends Command<CliContext> {
  static override paths = [["registry", "reindex"]];
  static override usage = Command.Usage({
    category: "Skills",
    description: "Read the folders of skills, agents and commands again",
    details:
      "The other registry commands do it as well. Reads Markdown files of at most 64 KB, follows no link out of a project or plugin, and runs nothing.",
    examples: [["Read them again", "$0 registry reindex"]],
  });

  json = jsonOption();

  override async execute(): Promise<number> {
    return withRegistry(this.context, { json: this.json, none: { items: 0 } }, async ({ reindexed }) => {
      const { items, added, changed, removed } = reindexed;
      if (this.json) await printJson(this.context, reindexed);
      else
        await printText(
          this.context,
          `${counted(items, "item")}: ${added} added, ${changed} changed, ${removed} removed.`,
        );
      return exitCode.ok;
    });
  }
}
