import { Command, Option } from "clipanion";
import { theDefaultHost } from "../../core/host/hosts.ts";
import { adoptInSessions, isAdoptedInSessions } from "../../core/setup/adopt-session.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { hostOption, jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";
import { renderChanges } from "../render-changes.ts";
import { chosenRules, type Removal, removeRules } from "../rules-of-hosts.ts";

export class UnadoptCommand extends Command<CliContext> {
  static override paths = [["unadopt"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Undo what adopt did",
    details: `
      Removes the text from the instructions of every agent, and the line of --session. The rest of a file stays as it was. A text that you edited is not
      removed; delete it yourself.
    `,
    examples: [
      ["Remove it for all agents", "$0 unadopt"],
      ["Remove it for Codex", "$0 unadopt --host codex"],
    ],
  });

  host = hostOption("Remove it for these agents only, separated by commas");
  dryRun = Option.Boolean("--dry-run", false, { description: "Show what would be done; change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const chosen = await chosenRules(this.context, this.host);
    const settings = await theDefaultHost().loadSettings(this.context);
    const removals = removeRules(chosen, this.dryRun);
    const found = removals.filter(({ before }) => before !== "absent");
    const wasInSessions = this.host === undefined && isAdoptedInSessions(settings);
    const changes = wasInSessions && !this.dryRun ? await adoptInSessions(settings, false) : [];
    if (wasInSessions && !this.json) {
      const would = `Would remove the setting from ${settings.file}`;
      await printText(this.context, this.dryRun ? would : renderChanges(changes, false));
    }
    const [first] = found.length > 0 ? found : removals;
    if (this.json) {
      const fields = {
        dry_run: this.dryRun,
        file: first?.file,
        before: first?.before,
        session: wasInSessions,
        changes,
      };
      const files = found.map(({ host, file, before }) => ({ host: host.name, file, before }));
      await printJson(this.context, { ...fields, files });
    } else if (found.length > 0) await printText(this.context, found.map((each) => this.describe(each)).join("\n"));
    else if (!wasInSessions) await printText(this.context, "Not adopted: there is nothing to remove.");
    return found.some(({ before }) => before === "edited") ? exitCode.failed : exitCode.ok;
  }

  private describe({ file, isBlock, before, error }: Removal): string {
    if (error !== undefined) return `Not removed: ${error.message}`;
    if (before === "edited") return `Not removed, because it was edited: ${file}`;
    return `${this.dryRun ? "Would remove" : "Removed"} ${isBlock ? "from " : ""}${file}`;
  }
}
