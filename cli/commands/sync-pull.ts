import { Command } from "clipanion";
import type { CliContext } from "../context.ts";
import { jsonOption } from "../option.ts";
import { runSync } from "../sync/run-sync.ts";

export class SyncPullCommand extends Command<CliContext> {
  static override paths = [["sync", "pull"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "Take what the other devices have sent",
    details: "Rows that are not taken are named with the reason, and stay in `sync status`; it then exits 3.",
    examples: [["Take what is new", "$0 sync pull"]],
  });

  json = jsonOption();

  override async execute(): Promise<number> {
    return runSync(this.context, { pulls: true, pushes: false }, { json: this.json });
  }
}
