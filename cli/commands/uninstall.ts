import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { hosts } from "../../core/host/hosts.ts";
import { projectBrief } from "../../core/host/instructions.ts";
import type { HostSetup } from "../../core/host/setup.ts";
import { locate } from "../../core/project/place.ts";
import { backupOf } from "../../core/setup/apply-plan.ts";
import { removeEmptyFolders } from "../../core/setup/make-and-apply.ts";
import { listPurged, purge } from "../../core/setup/purge.ts";
import { names, readReceipt } from "../../core/update/receipt.ts";
import {
  type ChosenHost,
  chooseHosts,
  editableHosts,
  type HostChange,
  type HostResult,
  type UnitedResult,
  uniteResults,
} from "../chosen-hosts.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { hostOption, jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { ownFiles } from "../own-files.ts";
import { renderChanges } from "../render-changes.ts";
import { chosenRules, removeRules } from "../rules-of-hosts.ts";

export class UninstallCommand extends Command<CliContext> {
  static override paths = [["uninstall"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Unregister from coding agents; with --purge, delete the data too",
    details: `
      Removes what install added: the entries in the agents' settings, the status line, the slash commands, the completions, and what adopt wrote
      into the agents' instructions. Memories stay. With --purge it also deletes the memories, the log, the backups, every folder that install created, and the program if
      install.sh installed it; without --yes it only lists them and exits 5. It also works when the database can't be read.
    `,
    examples: [
      ["Unregister, and keep the memories", "$0 uninstall"],
      ["See what would be changed", "$0 uninstall --dry-run"],
      ["Delete everything, memories included", "$0 uninstall --purge --yes"],
    ],
  });

  host = hostOption("Unregister from these agents only, separated by commas");
  purge = Option.Boolean("--purge", false, { description: "Also delete the memories and all other data" });
  yes = Option.Boolean("-y,--yes", false, { description: "Confirm the deletion, with --purge" });
  dryRun = Option.Boolean("--dry-run", false, { description: "Show what would be done; change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { paths, cwd } = this.context;
    const isAll = this.host === undefined;
    if (this.purge && !isAll) throw new AppError("usage", "--purge deletes all data: give it without --host.");
    // The default host is the last: it forgets the folders that install created, once no entry is left.
    const chosen = (await chooseHosts(this.context, this.host, true)).toReversed();
    const setups = chosen.map(({ setup }) => setup);
    const rules = await chosenRules(this.context, this.host, false);
    const dryRun = this.dryRun || (this.purge && !this.yes);
    // This comes first, because here the client changes its own settings and records of plugins.
    const plugins = removePlugins(chosen, dryRun);
    const here = locate(cwd).root;
    const ownOf = (setup: HostSetup) => (isAll ? ownFiles(this.context, setup, true) : setup.ownFiles());
    const results: HostResult[] = [];
    // The data must not go as long as an agent still calls the program.
    const edited = editableHosts(this.context, chosen, !isAll || this.purge, ({ host, setup }) =>
      results.push({ ...setup.uninstall({ dryRun, here, own: ownOf(setup) }), host }),
    );
    const removed = uniteResults(results);
    // A folder above the files of one agent may have held those of another.
    if (!dryRun) removeEmptyFolders(removed.folders);
    const hostFiles = setups.flatMap(({ files }) => files);
    const adopted = removeRules(rules, dryRun).filter(({ before }) => before !== "absent");
    const purged = this.purge ? [...listPurged(paths, hostFiles), ...this.ownProgram()] : [];
    const left = [...removed.left, ...adopted.flatMap(({ before, file }) => (before === "edited" ? [file] : []))];
    if (this.purge && !dryRun) {
      left.push(...purge(paths, purged));
      // A user may have chosen another folder for the configuration: it stays.
      const configured = dirname(paths.config);
      const own = basename(configured) === "claude-mem" ? [configured] : [];
      removeEmptyFolders([...removed.folders, paths.data, paths.state, ...own]);
    }
    const { changes } = removed;
    changes.unshift(...plugins.removed);
    for (const { file, before, isBlock, host } of adopted) {
      if (before === "edited") continue;
      changes.push({ file, actions: [`remove the ${isBlock ? "text of adopt" : "rule file"}`], host: host.name });
    }
    const unchanged = changes.length === 0;
    if (this.json) await printJson(this.context, { dry_run: dryRun, unchanged, changes, purged, not_removed: left });
    else if (!unchanged || edited.length === chosen.length) await this.report(removed, purged, dryRun);
    for (const removal of plugins.left) printNote(this.context, `The plugin stays. To remove it: ${removal}`);
    for (const file of this.briefsIn(here)) {
      printNote(this.context, `The brief in ${file} stays: \`claude-mem brief --remove\` removes it.`);
    }
    this.note(left, dryRun, removed, hostFiles);
    if (edited.length < chosen.length) return exitCode.failed;
    return dryRun && !this.dryRun ? exitCode.unconfirmed : exitCode.ok;
  }

  /** Deletes an executable that the installer installed. Windows can't delete a running one. */
  private ownProgram(): string[] {
    const { paths, command } = this.context;
    const [program, source] = command;
    if (program === undefined || source !== undefined || process.platform === "win32") return [];
    const receipt = readReceipt(paths);
    return receipt && receipt !== "damaged" && names(receipt, program) ? [receipt.executable] : [];
  }

  /** Returns the files of the project with its brief. */
  private briefsIn(folder: string): Set<string> {
    return new Set(hosts.flatMap((host) => projectBrief(host, this.context.environment, folder)?.copies ?? []));
  }

  private async report({ changes }: UnitedResult, purged: string[], dryRun: boolean): Promise<void> {
    const verb = dryRun ? "Would delete" : "Deleted";
    const lines = purged.map((file) => `${verb} ${file}\n`).join("");
    if (changes.length + purged.length > 0) return printText(this.context, renderChanges(changes, dryRun) + lines);
    return printText(this.context, "Not installed: there is nothing to remove.");
  }

  /** Prints what stays, and how to remove it. */
  private note(left: string[], dryRun: boolean, { unchanged }: UnitedResult, hostFiles: readonly string[]): void {
    const { paths, command } = this.context;
    for (const file of left) printNote(this.context, `Not removed, because it was edited: ${file}`);
    const backups = hostFiles.map(backupOf).filter((file) => existsSync(file));
    if (!dryRun && !unchanged && backups.length > 0) {
      printNote(this.context, `Kept backups from before the installation: ${backups.join(", ")}`);
    }
    if (this.purge && !this.yes) {
      printNote(this.context, "Nothing was changed. End running sessions, and add --yes to delete permanently.");
    } else if (!this.purge && existsSync(paths.database)) {
      printNote(
        this.context,
        `The memories stay in ${paths.data}; \`claude-mem uninstall --purge --yes\` deletes them.`,
      );
    }
    const [program, ...source] = command;
    if (!dryRun && source.length === 0 && program !== undefined && existsSync(program)) {
      printNote(this.context, `The program stays: delete ${program} yourself`);
    }
  }
}

/** Has each host remove its plugin. `left`: the commands that remove the others. */
function removePlugins(chosen: readonly ChosenHost[], dryRun: boolean): { removed: HostChange[]; left: string[] } {
  const on = chosen.flatMap(({ host, setup: { plugin, files } }) => (plugin?.isOn() ? [{ host, plugin, files }] : []));
  const tried = on.map((each) => ({ ...each, isRemoved: each.plugin.remove(dryRun) }));
  return {
    removed: tried.flatMap(({ host, files: [file = ""], isRemoved }) =>
      isRemoved ? [{ file, actions: ["remove the plugin"], host: host.name }] : [],
    ),
    left: tried.flatMap(({ plugin, isRemoved }) => (isRemoved ? [] : [plugin.removal])),
  };
}
