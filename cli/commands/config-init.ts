import { Command } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { readConfigText } from "../../core/config/config-store.ts";
import { initialConfig } from "../../core/config/initial-config.ts";
import { writeFileAtomic } from "../../core/files/atomic.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";

export class ConfigInitCommand extends Command<CliContext> {
  static override paths = [["config", "init"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Write config.toml with every key and its default as comments",
    details: "Changes no setting. Fails if the file exists already.",
    examples: [["Write the file, then edit it", "$0 config init && $0 config edit"]],
  });

  json = jsonOption();

  override async execute(): Promise<number> {
    const file = this.context.paths.config;
    if (readConfigText(file) !== undefined) {
      throw new AppError("conflict", `${file} exists already.`, { hints: ["Edit it: `claude-mem config edit`."] });
    }
    writeFileAtomic(file, initialConfig(), { isNew: true });
    if (this.json) await printJson(this.context, { file });
    else await printText(this.context, `Wrote ${file}. All keys in it are comments.`);
    return exitCode.ok;
  }
}
