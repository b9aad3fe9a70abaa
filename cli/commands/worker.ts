import { Command, Option } from "clipanion";
import { chooseModel, whyNoModel } from "../../core/config/settings.ts";
import { openDatabase } from "../../core/db/open.ts";
import type { CliContext } from "../context.ts";
import { databaseExists } from "../database.ts";
import { exitCode } from "../exit.ts";
import { printNote, printText } from "../output.ts";

export class WorkerCommand extends Command<CliContext> {
  static override paths = [["worker"]];
  static override usage = Command.Usage({
    category: "Internal",
    description: "Do what is due in the background: memories, backup, sync, models",
    details:
      "Extracts memories from ended turns, makes the daily backup, finds merged branches, syncs and runs model jobs. A hook starts it when work is due. At most two run model jobs at once.",
    examples: [
      ["Run what is due now", "$0 worker"],
      ["Extract the memories that are due", "$0 worker --turns"],
    ],
  });

  turns = Option.Boolean("--turns", false, { description: "Only extract memories from ended turns" });

  override async execute(): Promise<number> {
    const { environment, paths } = this.context;
    await this.extract();
    if (this.turns) return exitCode.ok;
    await this.maintain();
    await this.sync();
    const model = chooseModel(environment);
    if (!model) {
      printNote(this.context, `No background model: ${whyNoModel(environment)}.`);
      return exitCode.ok;
    }
    if (!databaseExists(this.context)) return exitCode.ok;
    const { runWorker } = await import("../../core/jobs/worker.ts");
    const { handlers } = await import("../../core/jobs/handlers.ts");
    // A worker runs longer than a hook: see docs/decisions/0014-compiling.md.
    if (Bun.isStandaloneExecutable) Bun.unsafe.setJITPolicy(1);
    using db = openDatabase({ file: paths.database });
    const result = await runWorker(db, handlers, model);
    const { done = 0, postponed = 0, failed = 0 } = result ?? {};
    if (!result) printNote(this.context, "Two workers are already running.");
    else await printText(this.context, `${done} done, ${postponed} postponed, ${failed} abandoned`);
    return exitCode.ok;
  }

  private async extract(): Promise<void> {
    if (!databaseExists(this.context)) return;
    const { extractDue } = await import("../../core/jobs/extract-later.ts");
    using db = openDatabase({ file: this.context.paths.database });
    await extractDue(db);
  }

  private async sync(): Promise<void> {
    const { environment, paths } = this.context;
    if (!databaseExists(this.context)) return;
    const { syncInBackground } = await import("../../core/sync/background.ts");
    using db = openDatabase({ file: paths.database });
    await syncInBackground({ db, paths, environment });
  }

  private async maintain(): Promise<void> {
    if (!databaseExists(this.context)) return;
    const { doDailyWork } = await import("../../core/upkeep/daily-work.ts");
    const { settleBranches } = await import("../../core/upkeep/settle-branches.ts");
    using db = openDatabase({ file: this.context.paths.database });
    const copy = doDailyWork(db);
    if (copy !== undefined) printNote(this.context, `Backup: ${copy}`);
    for (const change of settleBranches(db)) {
      printNote(this.context, `A branch was merged: its memories hold in the project (R${change}).`);
    }
  }
}
