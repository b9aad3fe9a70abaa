import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { refuseIncognito } from "../../core/config/control.ts";
import { counted } from "../../core/counted.ts";
import { withSpace } from "../../core/sync/open-space.ts";
import { pullReady } from "../../core/sync/ready/pull-ready.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { namedProject } from "../named-project.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";
import { spaceJson } from "../sync/reports.ts";
import { runSync } from "../sync/run-sync.ts";
import { withSpaces } from "../sync/spaces.ts";

export class SyncPullCommand extends Command<CliContext> {
  static override paths = [["sync", "pull"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "Apply what the other devices have sent",
    details: `
      Rows that are refused are listed with the reason, and stay in \`sync status\`; it then exits 3.

      A machine that lives for one session needs only --ready: what the start of a session takes from one project, its rules, lessons, deferred work
      and last summaries. The rest comes with the next pull.
    `,
    examples: [
      ["Take what is new", "$0 sync pull"],
      ["In a container's start", "$0 sync pull --project . --ready"],
    ],
  });

  project = Option.String("-p,--project", { description: "With --ready: the project; default the current one" });
  ready = Option.Boolean("--ready", false, { description: "Only what the start of a session needs" });

  json = jsonOption();

  override async execute(): Promise<number> {
    if (this.ready) return this.pullReady();
    if (this.project !== undefined) {
      throw new AppError("usage", "A pull takes every project; use --project only with --ready.");
    }
    return runSync(this.context, { pulls: true, pushes: false }, { json: this.json });
  }

  private pullReady(): Promise<number> {
    refuseIncognito();
    return withSpaces(this.context, { json: this.json, none: { spaces: [] } }, async ({ spaces, ...site }) => {
      const project = namedProject(site.db, this.context, this.project ?? ".");
      const done: Record<string, unknown>[] = [];
      for (const space of spaces) {
        const { read, applied, isWhole } = await withSpace(site, space, (session) => pullReady(session, project.key));
        done.push({ ...spaceJson(space), project: project.name, read, applied, is_whole: isWhole });
        if (!this.json) {
          await printText(
            this.context,
            `Pulled ${counted(applied, "change")} for ${project.name}, of ${counted(read, "row")}.`,
          );
        }
      }
      if (this.json) await printJson(this.context, { spaces: done });
      return exitCode.ok;
    });
  }
}
