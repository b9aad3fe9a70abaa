import { Command, Option } from "clipanion";
import { theDefaultHost } from "../../core/host/hosts.ts";
import { adoptInSessions, isAdoptedInSessions } from "../../core/setup/adopt-session.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";
import { renderChanges } from "../render-changes.ts";

export class UnadoptCommand extends Command<CliContext> {
  static override paths = [["unadopt"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Undo what adopt did",
    details:
      "Removes the rule file and the line of --session. A file that you edited is not removed; delete it yourself.",
    examples: [["Remove the rule file", "$0 unadopt"]],
  });

  dryRun = Option.Boolean("--dry-run", false, { description: "Show what would be done; change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const rules = await theDefaultHost().loadRules(this.context);
    const settings = await theDefaultHost().loadSettings(this.context);
    const before = rules.unadopt(this.dryRun);
    const { file } = rules;
    const wasInSessions = isAdoptedInSessions(settings);
    const changes = wasInSessions && !this.dryRun ? await adoptInSessions(settings, false) : [];
    if (wasInSessions && !this.json) {
      const would = `Would remove the setting from ${settings.file}`;
      await printText(this.context, this.dryRun ? would : renderChanges(changes, false));
    }
    if (this.json)
      await printJson(this.context, { dry_run: this.dryRun, file, before, session: wasInSessions, changes });
    else if (before === "absent" && wasInSessions) return exitCode.ok;
    else if (before === "absent") await printText(this.context, "Not adopted: there is nothing to remove.");
    else if (before === "edited") await printText(this.context, `Not removed, because it was edited: ${file}`);
    else await printText(this.context, `${this.dryRun ? "Would remove" : "Removed"} ${file}`);
    return before === "edited" ? exitCode.failed : exitCode.ok;
  }
}
