import { realpathSync } from "node:fs";
import { Command, Option } from "clipanion";
import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { names, readReceipt, writeReceipt } from "../../core/update/receipt.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { valid } from "../option.ts";

const platform = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "Give the name of a release's executable, or source"));

export class ReceiptCommand extends Command<CliContext> {
  static override paths = [["receipt"]];
  static override usage = Command.Usage({
    category: "Internal",
    description: "Record that the installer installed this executable",
    details:
      "Called by install.sh and install.ps1: `claude-mem update` replaces only an executable with such a record.",
    examples: [["As install.sh does", "$0 receipt linux-x64 --base https://example.com"]],
  });

  platform = Option.String({ name: "platform", validator: valid<string>(platform) });
  base = Option.String("--base", "", { description: "The address of its releases" });
  key = Option.String("--key", "", { description: "The public key of their signatures" });

  override async execute(): Promise<number> {
    const { command, paths } = this.context;
    const [executable = "", source] = command;
    if (source !== undefined) throw new AppError("usage", "This program runs from its source.");
    const before = readReceipt(paths);
    const kept = before !== undefined && before !== "damaged" && names(before, executable) ? before.kept : [];
    writeReceipt(paths, {
      version: 1,
      executable: realpathSync(executable),
      platform: this.platform,
      base: this.base,
      key: this.key,
      kept,
    });
    return exitCode.ok;
  }
}
