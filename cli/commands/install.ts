import { Command, Option } from "clipanion";
import { chooseModel, limits, whyNoModel } from "../../core/config/settings.ts";
import { otherMemories } from "../../core/setup/doctor/checks/other-memories.ts";
import type { StatusLineOwner } from "../../core/setup/edit-status-line.ts";
import { currentStatusLine, install } from "../../core/setup/install.ts";
import { findImportable, transcripts } from "../../core/transfer/import/find-importable.ts";
import { ownShell } from "../completions/own.ts";
import { type CliContext, machineOf } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { ownFiles } from "../own-files.ts";
import { readTranscripts } from "../read-transcripts.ts";
import { renderChanges } from "../render-changes.ts";
import { renderTranscripts } from "../render-import.ts";

export class InstallCommand extends Command<CliContext> {
  static override paths = [["install"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Register the hooks and the MCP server with Claude Code",
    details: `
      Adds entries to Claude Code's user settings and nothing else; what is there already stays as it is. The first
      change keeps a copy of each file beside it. A second run changes nothing. At its end it says what there is to
      import; with --import it learns from Claude Code's old sessions right away. With --status-line Claude Code shows
      how much is known and told; a status line that you have already stays.
    `,
    examples: [
      ["Register this program", "$0 install"],
      ["See what would be changed", "$0 install --dry-run"],
      ["See in Claude Code what is known and told", "$0 install --status-line"],
      ["Register it, and learn from the sessions there were", "$0 install --import"],
    ],
  });

  dryRun = Option.Boolean("--dry-run", false, { description: "Say what would be done and change nothing" });
  import = Option.Boolean("--import", false, { description: "Learn from the sessions that Claude Code has kept" });
  statusLine = Option.Boolean("--status-line", false, {
    description: "Have Claude Code show a line of it, if it shows none",
  });
  commands = Option.Boolean("--commands", false, {
    description: "Add /mem, /lesson, /bug, /verify, /adopt and /unadopt to Claude Code",
  });
  completions = Option.Boolean("--completions", false, {
    description: "Have your shell (bash, zsh or fish) complete its commands",
  });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { paths, command } = this.context;
    const [binary = ""] = command;
    const { statusLine, commands, completions } = this;
    const wishes = { statusLine, commands, completions };
    const own = await ownFiles(this.context, false);
    const { changes, unchanged, left } = install({ binary, dryRun: this.dryRun, paths, wishes, own });
    const { environment, cwd } = this.context;
    const found = findImportable({ home: environment.home, cwd, claude: paths.claude });
    if (this.json) {
      await printJson(this.context, { dry_run: this.dryRun, unchanged, changes, left, found });
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
    for (const file of left) printNote(this.context, `Left as it is, because claude-mem did not write it: ${file}`);
    if (completions && ownShell(environment) === undefined) {
      printNote(this.context, "Your shell is none of bash, zsh and fish ($SHELL): no completions for it.");
    }
    if (!this.dryRun && (this.statusLine || !unchanged)) this.noteStatusLine(currentStatusLine(paths));
    if (this.import) this.learn();
    else if (!unchanged) for (const { source, size } of found) printNote(this.context, importNote(source, size));
    return exitCode.ok;
  }

  /** Another's status line is never touched; what is to be done to have both is said. */
  private noteStatusLine(owner: StatusLineOwner): void {
    if (owner === "none") {
      printNote(this.context, "`claude-mem install --status-line` adds a line of it to Claude Code's screen.");
    } else if (owner === "foreign" && this.statusLine) {
      printNote(
        this.context,
        'Your own status line stays. To see both, let its script begin with input=$(cat), hand on "$input", and end with: printf %s "$input" | claude-mem statusline',
      );
    }
  }

  private learn(): void {
    const { report, from } = readTranscripts(this.context, { dryRun: this.dryRun });
    printNote(this.context, renderTranscripts(report, from, this.dryRun));
  }
}

/** What can be taken over is named, and how: nothing is imported that nobody has asked for. */
function importNote(source: string, size: string): string {
  const command = source === transcripts ? "`claude-mem import`" : `\`claude-mem import ${source}\``;
  return `There is more to know: ${size}. ${command} takes it over; with --dry-run it counts.`;
}

/** What may cost something is said before it does. */
function modelNote({ environment }: CliContext): string {
  const model = chooseModel(environment);
  if (!model) return `No model is asked (${whyNoModel(environment)}); the rules go on without.`;
  const { tokens, usd } = limits(environment).day;
  const how = model.provider === "claude" ? "`claude -p`" : model.provider;
  return `A model reads excerpts of each session: ${model.model} by ${how}, ${tokens} tokens and $${usd} a day at most. CLAUDE_MEM_MODEL=off turns it off.`;
}
