import { Command, Option } from "clipanion";
import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { theDefaultHost } from "../../core/host/hosts.ts";
import { locate } from "../../core/project/place.ts";
import { type InstallExtras, noExtras } from "../../core/setup/setup-files.ts";
import { findImportable, type Importable } from "../../core/transfer/import/find-importable.ts";
import { type ChosenHost, chooseHosts, editableHosts, type UnitedResult, uniteResults } from "../chosen-hosts.ts";
import { ownShell } from "../completions/own.ts";
import { canAsk, confirm } from "../confirm.ts";
import { type CliContext, machineOf } from "../context.ts";
import { exitCode } from "../exit.ts";
import { importNote, modelNote, offers, statusLineNote } from "../install-notes.ts";
import { hostOption, jsonOption, valid } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { ownFiles } from "../own-files.ts";
import { importPlaces, readTranscripts } from "../read-transcripts.ts";
import { renderChanges } from "../render-changes.ts";
import { renderTranscripts } from "../render-import.ts";
import { chosenRules, refreshRules } from "../rules-of-hosts.ts";

export class InstallCommand extends Command<CliContext> {
  static override paths = [["install"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Register the hooks and the MCP server with the coding agents here",
    details: `
      Adds entries to the user settings of each agent that it finds on this machine, or of those that --host names; \`claude-mem hosts\` lists them.
      Existing entries are not changed. Before the first change it copies each file to a backup next to it. A second run changes only what a newer or moved program needs. On a terminal it shows its plan and asks, then offers the options below and
      the import of old sessions; --yes accepts everything. Without a terminal it does not ask, and does what its options say.

      \`--commands\` adds six slash commands; /bug replaces Claude Code's command of that name.

      \`--scope project\` registers claude-mem for sessions that start in this project only: the hooks in .claude/settings.local.json, which is yours alone (keep it out of git),
      and the server in Claude Code's own entry for the folder.
    `,
    examples: [
      ["Register this program", "$0 install"],
      ["See what would be changed", "$0 install --dry-run"],
      ["Accept everything, and import old sessions", "$0 install --yes"],
      ["Register with Codex only", "$0 install --host codex"],
      ["Register for this project only", "$0 install --scope project"],
    ],
  });

  dryRun = Option.Boolean("--dry-run", false, { description: "Show what would be done; change nothing" });
  yes = Option.Boolean("-y,--yes", false, { description: "Do not ask; accept everything that is offered" });
  host = hostOption("Register with these agents only, separated by commas");
  allHosts = Option.Boolean("--all-hosts", false, { description: "Register with all agents, found here or not" });
  scope = Option.String("--scope", "user", {
    description: "Register for the user or for this project",
    validator: valid(v.picklist(["user", "project"], "Give user or project")),
  });
  import = Option.Boolean("--import", false, { description: "Import the sessions that the agents kept" });
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
    const chosen = editableHosts(this.context, await this.choose(), this.host !== undefined, (each) =>
      this.carryOut([each], noExtras, true),
    );
    const { asks } = this;
    if (asks && !(await this.isAgreed(chosen))) {
      printNote(this.context, "Nothing was changed.");
      return exitCode.ok;
    }
    const result = this.carryOut(chosen, this.extras(), this.dryRun);
    const found = findImportable(await importPlaces(this.context));
    await this.report(result, chosen, found);
    await this.note(chosen, result);
    if (asks && !result.unchanged) await this.offer(chosen);
    const learns = this.import || (await this.isLearning(found, asks && !result.unchanged));
    if (learns) await this.learn(found);
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

  /** Returns the hosts to register with. Only the default one can be registered for a project. */
  private async choose(): Promise<ChosenHost[]> {
    const isProject = this.scope === "project" && this.host === undefined;
    const chosen = await chooseHosts(this.context, isProject ? [theDefaultHost().name] : this.host, this.allHosts);
    for (const { setup } of chosen) setup.assertUsable();
    const isFound = chosen.some(({ setup }) => setup.isPresent());
    if (this.host === undefined && !this.allHosts && !isFound) printNote(this.context, noneFound(chosen));
    return chosen;
  }

  private carryOut(chosen: readonly ChosenHost[], extras: InstallExtras, dryRun: boolean): UnitedResult {
    const { command, cwd } = this.context;
    const [binary = ""] = command;
    const here = locate(cwd).root;
    const folder = this.scope === "project" ? here : undefined;
    const options = { binary, dryRun, extras, folder, here };
    return uniteResults(
      chosen.map(({ host, setup }) => {
        const result = setup.install({ ...options, own: ownFiles(this.context, setup, false) });
        return { ...result, host, folders: [] };
      }),
    );
  }

  /** Shows the plan and asks. Without a planned change it does not ask. */
  private async isAgreed(chosen: readonly ChosenHost[]): Promise<boolean> {
    const { changes, unchanged } = this.carryOut(chosen, this.extras(), true);
    if (unchanged) return true;
    printNote(this.context, renderChanges(changes, true).trimEnd());
    return confirm(this.context, "Do this?", true);
  }

  private async report(
    { changes, unchanged, left, pluginHosts }: UnitedResult,
    chosen: readonly ChosenHost[],
    found: Importable[],
  ): Promise<void> {
    const byPlugin = pluginHosts.length > 0;
    const [binary] = this.context.command;
    if (this.json) {
      const fields = {
        dry_run: this.dryRun,
        scope: this.scope,
        unchanged,
        by_plugin: byPlugin,
        changes,
        not_changed: left,
        found,
      };
      await printJson(this.context, fields);
    } else if (!unchanged) {
      // The plan was already shown with the question.
      await printText(this.context, this.asks ? "Done." : renderChanges(changes, this.dryRun));
    } else
      await printText(
        this.context,
        pluginHosts.length === chosen.length ? "Already installed by the plugin." : `Already installed: ${binary}`,
      );
  }

  private async note(chosen: readonly ChosenHost[], { unchanged, left, pluginHosts }: UnitedResult): Promise<void> {
    const { context } = this;
    const [owner] = chosen.flatMap(({ setup }) => setup.statusLineOwner?.() ?? []);
    const { root } = locate(context.cwd);
    const ofHosts = await Promise.all(
      chosen.map(({ host, setup }) => setup.notes(machineOf(context), root, pluginHosts.includes(host.name))),
    );
    const titles = chosen.map(({ host }) => host.title);
    const notes = [
      ...ofHosts.flat(),
      ...(await refreshNotes(context, chosen, this.dryRun)),
      ...(this.dryRun || unchanged
        ? []
        : [
            `${new Intl.ListFormat("en").format(titles)} will run ${context.command[0]} from the next session on.`,
            modelNote(context),
            "`claude-mem doctor` checks the installation, `claude-mem uninstall` removes it.",
          ]),
      ...left.map((file) => `Not changed, because claude-mem did not write it: ${file}`),
      this.completions && ownShell(context.environment) === undefined
        ? "No completions: $SHELL is not bash, zsh or fish."
        : undefined,
      owner === undefined || this.dryRun || this.asks || (unchanged && !this.statusLine)
        ? undefined
        : statusLineNote(owner, this.statusLine),
    ];
    for (const note of notes) if (note !== undefined) printNote(context, note);
  }

  /** Asks about each extra that would change something. */
  private async offer(chosen: readonly ChosenHost[]): Promise<void> {
    for (const { extra, question } of offers) {
      const extras = { ...noExtras, [extra]: true };
      if (!this.isPossible(chosen, extras)) continue;
      if (!(await confirm(this.context, question, false))) continue;
      const { changes } = this.carryOut(chosen, extras, false);
      await printText(this.context, changes.map(({ file }) => `Wrote ${file}`).join("\n"));
    }
  }

  /** Returns whether an extra would change something that can be changed. */
  private isPossible(chosen: readonly ChosenHost[], extras: InstallExtras): boolean {
    try {
      return !this.carryOut(chosen, extras, true).unchanged;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Asks whether to import old sessions. Without any, it neither asks nor creates a database. */
  private async isLearning(found: Importable[], asks: boolean): Promise<boolean> {
    const sizes = found.filter(({ isHost }) => isHost).map(({ size }) => size);
    if (sizes.length === 0 || this.yes) return sizes.length > 0;
    return asks && confirm(this.context, `Import ${sizes.join(" and ")}?`, true);
  }

  private async learn(found: readonly Importable[]): Promise<void> {
    const hosts = found.filter(({ isHost }) => isHost);
    if (hosts.length === 0) printNote(this.context, "There are no old sessions to import.");
    for (const { source } of hosts) {
      const { report, from } = await readTranscripts(this.context, source, { dryRun: this.dryRun });
      printNote(this.context, renderTranscripts(report, from, this.dryRun));
    }
  }
}

/** Updates what adopt wrote for these agents. */
async function refreshNotes(context: CliContext, chosen: readonly ChosenHost[], dryRun: boolean): Promise<string[]> {
  if (context.environment.noAutoAdopt) return [];
  const names = chosen.map(({ host }) => host.name);
  const refreshed = refreshRules(await chosenRules(context, names, false), dryRun);
  return refreshed.map((file) => `${dryRun ? "Would update" : "Updated"} ${file}`);
}

function noneFound(chosen: readonly ChosenHost[]): string {
  const titles = new Intl.ListFormat("en").format(chosen.map(({ host }) => host.title));
  return `No coding agent was found on this machine. This registers claude-mem with ${titles}; \`--host\` names another.`;
}
