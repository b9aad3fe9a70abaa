import { Command, Option } from "clipanion";
import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { isAtLeast, logLevels, parseLog, readLog, renderLogLine } from "../../core/log-lines.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { followFile } from "../follow-file.ts";
import { jsonOption, limitOption, valid } from "../option.ts";
import { printJson, printNote, printProse, printText } from "../output.ts";

export class LogsCommand extends Command<CliContext> {
  static override paths = [["logs"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Show the log of hooks, background jobs and commands",
    details: `
      Lists the newest lines, the oldest of them first. A hook never interrupts a session, so its errors are only here. The file is rotated at 1 MB, and
      the one before is read, too. Exits 4 when there is no line.
    `,
    examples: [
      ["See the newest lines", "$0 logs"],
      ["See warnings and errors only", "$0 logs --level warn -n 20"],
      ["Watch while a session runs", "$0 logs --follow"],
    ],
  });

  level = Option.String("--level", "info", {
    description: `Only lines of this level or a more serious one: ${logLevels.join(", ")}`,
    validator: valid(v.picklist(logLevels, `Give one of ${logLevels.join(", ")}`)),
  });
  follow = Option.Boolean("-f,--follow", false, { description: "Print new lines as they come, until interrupted" });
  limit = limitOption(50, "-n,--limit,--tail");
  json = jsonOption();

  override async execute(): Promise<number> {
    const { log: file } = this.context.paths;
    if (this.follow && this.json) {
      throw new AppError("usage", "--follow prints lines, so it can't be combined with --json.");
    }
    const lines = readLog(file)
      .filter((line) => isAtLeast(line, this.level))
      .slice(-Number(this.limit));
    if (this.json) await printJson(this.context, { file, lines });
    else if (lines.length > 0) await this.show(lines.map(renderLogLine).join("\n"));
    else printNote(this.context, `Nothing is in the log: ${file}`);
    if (this.follow) await this.watch(file);
    return lines.length > 0 ? exitCode.ok : exitCode.nothingFound;
  }

  /** A pager would have to be left before anything is followed. */
  private show(text: string): Promise<void> {
    return this.follow ? printText(this.context, text) : printProse(this.context, text);
  }

  private async watch(file: string): Promise<void> {
    for await (const text of followFile(file)) {
      const lines = parseLog(text).filter((line) => isAtLeast(line, this.level));
      if (lines.length > 0) await printText(this.context, lines.map(renderLogLine).join("\n"));
    }
  }
}
