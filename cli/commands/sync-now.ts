import { Command } from "clipanion";
import type { CliContext } from "../context.ts";
import { jsonOption } from "../option.ts";
import { exceptOption, sendOption } from "../sync/options.ts";
import { runSync } from "../sync/run-sync.ts";

export class SyncNowCommand extends Command<CliContext> {
  static override paths = [["sync", "now"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "Pull, then push",
    details: "Like `sync pull` and `sync push`, with one connection.",
    examples: [["Sync this machine with the others", "$0 sync now"]],
  });

  except = exceptOption();
  yes = sendOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    const options = { json: this.json, isYes: this.yes, except: this.except };
    return runSync(this.context, { pulls: true, pushes: true }, options);
  }
}
