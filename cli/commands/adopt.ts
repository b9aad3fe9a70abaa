import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { theDefaultHost } from "../../core/host/hosts.ts";
import type { TextState } from "../../core/host/setup.ts";
import { steeringText } from "../../core/recall/steering.ts";
import { adoptInSessions, isAdoptedInSessions } from "../../core/setup/adopt-session.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { hostOption, jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { renderChanges } from "../render-changes.ts";
import { chosenRules } from "../rules-of-hosts.ts";

export class AdoptCommand extends Command<CliContext> {
  static override paths = [["adopt"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Tell sessions when to use the memory tools",
    details: `
      Writes one short file into the folder \`rules\` of Claude Code's own folder. Every session and every subagent reads it. Nothing is written into
      a repository. A file that you edited is not changed.

      With --host it does so for other agents. They have one file for the user's instructions, such as ~/.codex/AGENTS.md, ~/.gemini/GEMINI.md or
      ~/.copilot/copilot-instructions.md: the text becomes a block between two markers at its end, and the rest of the file is not changed.

      With --session no file is written. Instead a setting makes the hook inject one line at the start of each session, if the budget has room for it.
      Subagents don't get it.
    `,
    examples: [
      ["Write the file", "$0 adopt"],
      ["Tell Codex and Gemini CLI too", "$0 adopt --host codex,gemini"],
      ["See where it would be written", "$0 adopt --dry-run"],
      ["Inject a line at the start of each session", "$0 adopt --session"],
    ],
  });

  host = hostOption("Tell the sessions of these agents, separated by commas; default claude-code");
  session = Option.Boolean("--session", false, {
    description: "Inject one line at the start of each session instead of writing a file",
  });
  dryRun = Option.Boolean("--dry-run", false, { description: "Show what would be done; change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    if (this.session && this.host !== undefined)
      throw new AppError("usage", "--session and --host can't be combined: the setting holds for every agent.");
    if (this.session) return this.adoptInSessions();
    const chosen = await chosenRules(this.context, this.host ?? [theDefaultHost().name]);
    // All are tried before one is written.
    if (!this.dryRun) for (const { rules } of chosen) rules.adopt(true);
    const files = chosen.map(({ host, rules }) => ({
      host: host.name,
      file: rules.file,
      before: rules.adopt(this.dryRun),
    }));
    const [first] = files;
    if (this.json)
      await printJson(this.context, { dry_run: this.dryRun, file: first?.file, before: first?.before, files });
    else await printText(this.context, files.map(({ before, file }) => describe(before, file, this.dryRun)).join("\n"));
    const chars = chosen.find((_each, index) => files[index]?.before === "absent")?.rules.chars;
    if (!this.json && chars !== undefined) {
      printNote(this.context, `Each session reads its ${chars} characters. \`claude-mem unadopt\` removes it.`);
    }
    return files.some(({ before }) => before === "edited") ? exitCode.failed : exitCode.ok;
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
      const cost = `Sessions that start from now on read its ${steeringText.length} characters.`;
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
