import { isAbsolute } from "node:path";
import { Command, Option } from "clipanion";
import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { adoptedFile, refreshAdopted } from "../../core/host/claude-code/setup/adopt.ts";
import { locate } from "../../core/project/place.ts";
import { currentStatusLine, install, type SetupResult } from "../../core/setup/install.ts";
import { type InstallExtras, noExtras } from "../../core/setup/setup-files.ts";
import { findImportable, type Importable, transcripts } from "../../core/transfer/import/find-importable.ts";
import { ownShell } from "../completions/own.ts";
import { canAsk, confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import {
  hooksOffNote,
  importNote,
  modelNote,
  offers,
  otherMemoryNote,
  pluginNote,
  sharedSettingsNote,
  statusLineNote,
} from "../install-notes.ts";
import { jsonOption, valid } from "../option.ts";
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
      Adds entries to Claude Code's user settings; existing entries stay as they are. Before the first change it copies each file to a backup next to
      it. A second run changes only what a newer or moved program needs. On a terminal it shows its plan and asks, then offers the options below and
      the import of old sessions; --yes accepts everything. Without a terminal it does not ask, and does what its options say.

      --commands adds six slash commands; /bug replaces Claude Code's command of that name.

      --scope project registers claude-mem for sessions that start in this project only: the hooks in .claude/settings.local.json, which git ignores,
      and the server in Claude Code's own entry for the folder.
    `,
    examples: [
      ["Register this program", "$0 install"],
      ["See what would be changed", "$0 install --dry-run"],
      ["Accept everything, and import old sessions", "$0 install --yes"],
      ["Register for this project only", "$0 install --scope project"],
    ],
  });

  dryRun = Option.Boolean("--dry-run", false, { description: "Show what would be done; change nothing" });
  yes = Option.Boolean("--yes", false, { description: "Do not ask; accept everything that is offered" });
  scope = Option.String("--scope", "user", {
    description: "Register for the user or for this project",
    validator: valid(v.picklist(["user", "project"], "Give user or project")),
  });
  import = Option.Boolean("--import", false, { description: "Import the sessions that Claude Code kept" });
  statusLine = Option.Boolean("--status-line", false, {
    description: "Show claude-mem in Claude Code's status line, if that is unused",
  });
  commands = Option.Boolean("--commands", false, {
    description: "Add /mem, /lesson, /bug, /verify, /adopt and /unadopt to Claude Code",
  });
  completions = Option.Boolean("--completions", false, {
    description: "Set up completion in your shell (bash, zsh or fish)",
  });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { paths, environment, cwd } = this.context;
    assertOneFolder(environment.claudeConfigDir);
    const { asks } = this;
    if (asks && !(await this.isAgreed())) {
      printNote(this.context, "Nothing was changed.");
      return exitCode.ok;
    }
    const result = await this.carryOut(this.extras(), this.dryRun);
    const found = findImportable({ home: environment.home, cwd, claude: paths.claude });
    await this.report(result, found);
    await this.note(result);
    if (asks && !result.unchanged) await this.offer();
    const learns = this.import || (await this.isLearning(found, asks && !result.unchanged));
    if (learns) this.learn();
    else if (!result.unchanged) for (const each of found) printNote(this.context, importNote(each));
    return exitCode.ok;
  }

  private get asks(): boolean {
    return !this.yes && !this.dryRun && !this.json && canAsk(this.context);
  }

  private extras(): InstallExtras {
    const { yes } = this;
    return {
      statusLine: yes || this.statusLine,
      commands: yes || this.commands,
      completions: yes || this.completions,
    };
  }

  private async carryOut(extras: InstallExtras, dryRun: boolean): Promise<SetupResult> {
    const { paths, command, cwd } = this.context;
    const [binary = ""] = command;
    const here = locate(cwd).root;
    const folder = this.scope === "project" ? here : undefined;
    return install({
      binary,
      dryRun,
      paths,
      extras,
      folder,
      here,
      own: ownFiles(this.context, false),
    });
  }

  /** Shows what would be done, and asks; where there is nothing to do there is nothing to ask. */
  private async isAgreed(): Promise<boolean> {
    const { changes, unchanged } = await this.carryOut(this.extras(), true);
    if (unchanged) return true;
    printNote(this.context, renderChanges(changes, true).trimEnd());
    return confirm(this.context, "Do this?", true);
  }

  private async report({ changes, unchanged, left, byPlugin }: SetupResult, found: Importable[]): Promise<void> {
    const [binary] = this.context.command;
    if (this.json) {
      const fields = { dry_run: this.dryRun, scope: this.scope, unchanged, by_plugin: byPlugin, changes, left, found };
      await printJson(this.context, fields);
    } else if (!unchanged) {
      // Before the question it was shown already.
      await printText(this.context, this.asks ? "Done." : renderChanges(changes, this.dryRun));
    } else await printText(this.context, byPlugin ? "Already there, by the plugin." : `Already installed: ${binary}`);
  }

  private async note({ unchanged, left, byPlugin }: SetupResult): Promise<void> {
    const { context } = this;
    const notes = [
      await otherMemoryNote(context),
      pluginNote(context, byPlugin),
      hooksOffNote(context),
      refreshNote(context, this.dryRun),
      sharedSettingsNote(context),
      ...(this.dryRun || unchanged
        ? []
        : [
            `Claude Code now runs ${context.command[0]} from its next session on.`,
            modelNote(context),
            "`claude-mem doctor` checks the installation, `claude-mem uninstall` takes it back.",
          ]),
      ...left.map((file) => `Left as it is, because claude-mem did not write it: ${file}`),
      this.completions && ownShell(context.environment) === undefined
        ? "Your shell is none of bash, zsh and fish ($SHELL): no completions for it."
        : undefined,
      this.dryRun || this.asks || (unchanged && !this.statusLine)
        ? undefined
        : statusLineNote(currentStatusLine(context.paths), this.statusLine),
    ];
    for (const note of notes) if (note !== undefined) printNote(context, note);
  }

  /** Asks for each of the other things that would change something. */
  private async offer(): Promise<void> {
    for (const { extra, question } of offers) {
      const extras = { ...noExtras, [extra]: true };
      if ((await this.carryOut(extras, true)).unchanged) continue;
      if (!(await confirm(this.context, question, false))) continue;
      const { changes } = await this.carryOut(extras, false);
      await printText(this.context, changes.map(({ file }) => `Wrote ${file}`).join("\n"));
    }
  }

  /** What there is not needs no question, and makes no database. */
  private async isLearning(found: Importable[], asks: boolean): Promise<boolean> {
    const own = found.find(({ source }) => source === transcripts);
    if (own === undefined || this.yes) return own !== undefined;
    return asks && confirm(this.context, `Import ${own.size}?`, true);
  }

  private learn(): void {
    const { report, from } = readTranscripts(this.context, { dryRun: this.dryRun });
    printNote(this.context, renderTranscripts(report, from, this.dryRun));
  }
}

/** Claude Code would look below each folder that it is started in, and find nothing in most of them. */
function assertOneFolder(configDir: string | undefined): void {
  if (configDir === undefined || isAbsolute(configDir)) return;
  throw new AppError("usage", `CLAUDE_CONFIG_DIR is not a whole path: ${configDir}`, {
    hints: ["Set it to the folder's whole path, without ~, then run `claude-mem install` again."],
  });
}

/** Brings the rule file of adopt up to date, if there is one and the person lets it. */
function refreshNote({ paths, environment }: CliContext, dryRun: boolean): string | undefined {
  if (environment.noAutoAdopt || !refreshAdopted(paths, dryRun)) return undefined;
  return `${dryRun ? "Would update" : "Updated"} ${adoptedFile(paths)}`;
}
