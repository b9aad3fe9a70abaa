import { Command, Option } from "clipanion";
import { theDefaultHost } from "../../core/host/hosts.ts";
import type { TextState } from "../../core/host/setup.ts";
import { steeringText } from "../../core/recall/steering.ts";
import { adoptInSessions, isAdoptedInSessions } from "../../core/setup/adopt-session.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { renderChanges } from "../render-changes.ts";

export class AdoptCommand extends Command<CliContext> {
  static override paths = [["adopt"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Write a rule file that says when to use the memory tools",
    details: `
      Writes one short file into the folder \`rules\` of Claude Code's own folder. Every session and every subagent reads it. Nothing is written into
      a repository. A file that you edited is not changed.

      With --session no file is written. Instead a setting makes the hook inject one line at the start of each session, if the budget has room for it.
      Subagents don't get it.
    `,
    examples: [
      ["Write the file", "$0 adopt"],
      ["See where it would be written", "$0 adopt --dry-run"],
      ["Inject a line at the start of each session", "$0 adopt --session"],
    ],
  });

  session = Option.Boolean("--session", false, {
    description: "Inject one line at the start of each session instead of writing a file",
  });
  dryRun = Option.Boolean("--dry-run", false, { description: "Show what would be done; change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    if (this.session) return this.adoptInSessions();
    const rules = await theDefaultHost().loadRules(this.context);
    const before = rules.adopt(this.dryRun);
    const { file } = rules;
    if (this.json) await printJson(this.context, { dry_run: this.dryRun, file, before });
    else await printText(this.context, describe(before, file, this.dryRun));
    if (!this.json && before === "absent") {
      printNote(this.context, `Each session gets its ${rules.chars} characters. \`claude-mem unadopt\` removes it.`);
    }
    return before === "edited" ? exitCode.failed : exitCode.ok;
  }

  private async adoptInSessions(): Promise<number> {
    const settings = await theDefaultHost().loadSettings(this.context);
    const isThere = isAdoptedInSessions(settings);
    const changes = isThere || this.dryRun ? [] : await adoptInSessions(settings, true);
    if (this.json) await printJson(this.context, { dry_run: this.dryRun, session: true, before: isThere, changes });
    else if (isThere) await printText(this.context, "Already adopted: each session starts with it.");
    else if (this.dryRun) await printText(this.context, `Would add the setting to ${settings.file}`);
    else await printText(this.context, renderChanges(changes, false));
    if (!this.json && changes.length > 0) {
      const cost = `Sessions that start from now on get its ${steeringText.length} characters.`;
      printNote(this.context, `${cost} \`claude-mem unadopt\` removes it.`);
    }
    return exitCode.ok;
  }
}

function describe(before: TextState, file: string, isDryRun: boolean): string {
  if (before === "edited") return `Not changed, because it was edited: ${file}`;
  if (before === "current") return `Already adopted: ${file}`;
  return `${isDryRun ? "Would write" : before === "absent" ? "Wrote" : "Updated"} ${file}`;
}
