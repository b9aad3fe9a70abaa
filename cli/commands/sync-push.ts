import { Command } from "clipanion";
import type { CliContext } from "../context.ts";
import { jsonOption } from "../option.ts";
import { exceptOption, sendOption } from "../sync/options.ts";
import { runSync } from "../sync/run-sync.ts";

export class SyncPushCommand extends Command<CliContext> {
  static override paths = [["sync", "push"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "Send what changed here to the other devices",
    details: `
      The first push shows how much of each project it would send, and asks. Without a terminal and without --yes it only shows it and exits 5.
      It can be interrupted at any time: the next push continues there.
    `,
    examples: [
      ["Send what changed", "$0 sync push"],
      ["All but one project", "$0 sync push --except private"],
    ],
  });

  except = exceptOption();
  yes = sendOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    const options = { json: this.json, isYes: this.yes, except: this.except };
    return runSync(this.context, { pulls: false, pushes: true }, options);
  }
}
