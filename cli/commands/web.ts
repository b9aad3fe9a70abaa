import { resolve } from "node:path";
import { Command, Option } from "clipanion";
import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { counted } from "../../core/counted.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { projectOption, valid } from "../option.ts";
import { printNote } from "../output.ts";
import { resolveScope } from "../scope.ts";

const maxPort = 65_535;
const portMessage = `Give a port from 1 to ${maxPort}`;

export class WebCommand extends Command<CliContext> {
  static override paths = [["web"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Browse, search, review and edit memories in a web browser",
    details: `
      Serves a page on this machine only, for as long as the command runs, and opens it. It ends with Ctrl-C, or when the page was closed for half an hour.

      The link works once, in one browser. Press Enter for a new one.

      \`--share\` serves nothing: it writes a project's rules, decisions, lessons and open work as one page of HTML that loads nothing, to send to a colleague.
      Secrets that the current rules recognize are masked in it. An existing file is replaced with --force only.
    `,
    examples: [
      ["Open the page", "$0 web"],
      ["Print the link only, on a port of your choice", "$0 web --no-open --port 4000"],
      ["Look without changing anything", "$0 web --read-only"],
      ["Write a report of this project to send", "$0 web --share report.html"],
    ],
  });

  port = Option.String("--port", "0", {
    description: "The port to listen on (default: a free one)",
    validator: valid(
      v.pipe(v.string(), v.regex(/^\d{1,5}$/, portMessage), v.transform(Number), v.maxValue(maxPort, portMessage)),
    ),
  });
  opens = Option.Boolean("--open", true, {
    description: "Open the page in your browser (--no-open: only print the link)",
  });
  readOnly = Option.Boolean("--read-only", false, { description: "Refuse every change" });

  share = Option.String("--share", { description: "Write a report of a project to this file, and serve nothing" });
  project = projectOption();
  force = Option.Boolean("--force", false, { description: "With --share: replace an existing file" });

  override async execute(): Promise<number> {
    if (this.share !== undefined) return this.writeReport(this.share);
    if (this.project !== undefined || this.force) {
      throw new AppError("usage", `${this.force ? "--force" : "--project"} needs --share.`, {
        hints: ["The page itself has a choice of projects."],
      });
    }
    const { runWeb } = await import("../../web/main.ts");
    const { cwd, command, stdin, stdout } = this.context;
    await runWeb({
      port: Number(this.port),
      opens: this.opens,
      isReadOnly: this.readOnly,
      cwd,
      command,
      stdin,
      stdout,
    });
    return exitCode.ok;
  }

  private writeReport(name: string): Promise<number> {
    return withMemory(this.context, { json: false, none: {}, readsAll: true }, async (db) => {
      const { projectId } = resolveScope(db, this.context, this.project);
      if (projectId === undefined) throw new AppError("usage", "--share writes one project: name it by --project.");
      const { shareReport } = await import("../../web/share/main.ts");
      const { cwd, paths } = this.context;
      const file = resolve(cwd, name);
      const { memories, openWork } = await shareReport(db, { projectId, file, paths, isForced: this.force });
      const what = `${counted(memories, "memory", "memories")} and ${counted(openWork, "deferred item")}`;
      printNote(this.context, `Wrote ${what} to ${file}. Read it before you send it.`);
      return memories + openWork === 0 ? exitCode.nothingFound : exitCode.ok;
    });
  }
}
