import { Command, Option } from "clipanion";
import { chooseModel, limits, whyNoModel } from "../../core/config/settings.ts";
import { otherMemories } from "../../core/setup/doctor/checks/other-memories.ts";
import { install } from "../../core/setup/install.ts";
import { type CliContext, machineOf } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { renderChanges } from "../render-changes.ts";

export class InstallCommand extends Command<CliContext> {
  static override paths = [["install"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Register the hooks and the MCP server with Claude Code",
    details: `
      Adds entries to Claude Code's user settings and nothing else; what is there already stays as it is. The first
      change keeps a copy of each file beside it. A second run changes nothing.
    `,
    examples: [
      ["Register this program", "$0 install"],
      ["See what would be changed", "$0 install --dry-run"],
    ],
  });

  dryRun = Option.Boolean("--dry-run", false, { description: "Say what would be done and change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { paths, command } = this.context;
    const [binary = ""] = command;
    const { changes, unchanged } = install({ binary, dryRun: this.dryRun, paths });
    if (this.json) {
      await printJson(this.context, { dry_run: this.dryRun, unchanged, changes });
    } else if (unchanged) {
      await printText(this.context, `Already installed: ${binary}`);
    } else {
      await printText(this.context, renderChanges(changes, this.dryRun));
    }
    const other = await otherMemories.run(machineOf(this.context));
    if (other.status === "warn") printNote(this.context, `Another memory is at work as well: ${other.evidence}`);
    if (!this.dryRun && !unchanged) {
      printNote(this.context, `Claude Code now runs ${binary} from its next session on.`);
      printNote(this.context, modelNote(this.context));
      printNote(this.context, "`claude-mem doctor` checks the installation, `claude-mem uninstall` takes it back.");
    }
    return exitCode.ok;
  }
}

/** What may cost something is said before it does. */
function modelNote({ environment }: CliContext): string {
  const model = chooseModel(environment);
  if (!model) return `No model is asked (${whyNoModel(environment)}); the rules go on without.`;
  const { tokens, usd } = limits(environment).day;
  const how = model.provider === "claude" ? "`claude -p`" : model.provider;
  return `A model reads excerpts of each session: ${model.model} by ${how}, ${tokens} tokens and $${usd} a day at most. CLAUDE_MEM_MODEL=off turns it off.`;
}
