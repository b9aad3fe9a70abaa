import { Command, Option } from "clipanion";
import { diagnose, type Result } from "../../core/doctor/run.ts";
import { hosts } from "../../core/host/hosts.ts";
import { canAsk, confirm } from "../confirm.ts";
import { type CliContext, machineOf } from "../context.ts";
import { requireFolder } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";

export class RepairCommand extends Command<CliContext> {
  static override paths = [["repair"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Repair what can be repaired without data loss",
    details: `
      Rebuilds the search index if it does not match the memories, makes files unreadable for others, stores the events of the spool, makes a backup,
      and corrects the entries in Claude Code's settings: each hook once, with a path that exists. It lists what it can't repair, with what to do.

      If the database is damaged, it copies the rows on all intact pages into a new one, and takes the rest from the newest backup, if there is one. The
      damaged file is first copied into a folder next to it, and kept. If memories are lost, it says how many and exits with 1.
    `,
    examples: [
      ["Repair", "$0 repair"],
      ["See what would be done", "$0 repair --dry-run"],
    ],
  });

  dryRun = Option.Boolean("--dry-run", false, { description: "Show what would be done; change nothing" });
  yes = Option.Boolean("-y,--yes", false, { description: "Do not ask for confirmation on a terminal" });
  json = jsonOption();

  override async execute(): Promise<number> {
    requireFolder(this.context.paths);
    const { repair } = await import("../../core/doctor/repair.ts");
    const { paths, command } = this.context;
    const executable = command.length === 1 ? command[0] : undefined;
    const checks = await Promise.all(hosts.map(({ loadChecks }) => loadChecks()));
    const losses: string[] = [];
    const options = {
      onLoss: (what: string) => losses.push(what),
      paths,
      executable,
      repairHosts: (isDryRun: boolean) => checks.flatMap((host) => host.repair(this.context, executable, isDryRun)),
    };
    const isAsked = !this.dryRun && !this.yes && !this.json && canAsk(this.context);
    if (isAsked && !(await this.agree(repair({ ...options, isDryRun: true })))) return exitCode.ok;
    const actions = repair({ ...options, isDryRun: this.dryRun });
    const lines = actions.map((action) => `${this.dryRun ? "Would" : "Done:"} ${action}`);
    const left = await this.whatIsLeft();
    if (this.json) await printJson(this.context, { dry_run: this.dryRun, actions, lost: losses, remaining: left });
    else await printText(this.context, lines.length > 0 ? lines.join("\n") : "Nothing to repair.");
    if (!this.json && !this.dryRun)
      for (const { title, evidence, repair: help } of left) {
        printNote(this.context, `Left: ${title}: ${evidence}${help === undefined ? "" : `\n      repair: ${help}`}`);
      }
    for (const what of losses)
      printNote(this.context, `${what}\nhint: The damaged database is kept: other tools may read more of it.`);
    return losses.length > 0 ? exitCode.failed : exitCode.ok;
  }

  /** Shows the plan and asks. Returns true without asking if nothing is planned. */
  private async agree(planned: readonly string[]): Promise<boolean> {
    if (planned.length === 0) return true;
    for (const action of planned) printNote(this.context, `Would ${action}`);
    const isWanted = await confirm(this.context, "Do this?", true);
    if (!isWanted) printNote(this.context, "Nothing was changed.");
    return isWanted;
  }

  /** The doctor's findings afterwards: some problems only the user can fix. */
  private async whatIsLeft(): Promise<Result[]> {
    const { loadChecks } = await import("../../core/doctor/all-checks.ts");
    const { results } = await diagnose(await loadChecks(), machineOf(this.context));
    return results.filter(({ status }) => status === "fail" || status === "warn");
  }
}
