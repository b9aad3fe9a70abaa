import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { now } from "../../core/clock.ts";
import { isExcluded, refuseIncognito } from "../../core/config/control.ts";
import { counted } from "../../core/counted.ts";
import { openDatabase } from "../../core/db/open.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { type FolderContent, readSharedFolder, sharedFolder } from "../../core/sync/git/folder.ts";
import { type TakeReport, takeShared } from "../../core/sync/git/take.ts";
import { remoteOf, trust, trustOf } from "../../core/sync/git/trust.ts";
import { canAsk, confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { requireFolder } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";

const maxNamed = 20;

export class SyncGitCommand extends Command<CliContext> {
  static override paths = [["sync", "git"]];
  static override usage = Command.Usage({
    category: "Moving",
    description: "Add the memories that a team shares in files of the repository",
    details: `
      Reads the files in ${sharedFolder}/ of the work tree, as \`claude-mem share git\` writes them. They become candidates with the origin team and the
      author that the file names: nothing of them is injected before you keep them with \`claude-mem review\`. When a file changes, its memory waits for
      a review again; when a file is gone, its memory is removed.

      A repository is asked about once, and again when its remote has changed. Files that are no memories are named with the reason.
    `,
    examples: [
      ["Take what was pulled", "$0 sync git"],
      ["Trust the repository without a question", "$0 sync git --trust"],
    ],
  });

  trust = Option.Boolean("--trust", false, { description: "Trust this repository and its remote from now on" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { context } = this;
    refuseIncognito(context.environment);
    if (isExcluded(context.cwd, context.environment)) {
      throw new AppError(
        "permission",
        `${context.cwd} is excluded from memory (CLAUDE_MEM_EXCLUDE or capture.exclude).`,
      );
    }
    requireFolder(context.paths);
    using db = openDatabase({ file: context.paths.database });
    const workspace = identifyWorkspace(db, context.cwd);
    const content = readSharedFolder(workspace.root, now());
    if (content === undefined) {
      if (this.json) await printJson(context, { trusted: trustOf(db, workspace) === "trusted", ...nothing });
      printNote(
        context,
        `Nothing is shared here: ${workspace.root} has no folder ${sharedFolder}. Nothing was changed.`,
      );
      return exitCode.nothingFound;
    }
    const state = trustOf(db, workspace);
    if (state !== "trusted") {
      await this.requireTrust(content, state === "changed", remoteOf(workspace));
      trust(db, workspace);
    }
    const report = takeShared(db, workspace, content);
    if (this.json) await printJson(context, { trusted: true, ...report });
    else await printText(context, describe(report));
    for (const { file, reason } of this.json ? [] : report.refused.slice(0, maxNamed)) {
      printNote(context, `Not taken: ${file}: ${reason}`);
    }
    const unnamed = report.refused.length - maxNamed;
    if (!this.json && unnamed > 0) printNote(context, `And ${unnamed} more; --json names all.`);
    return report.refused.length > 0 ? exitCode.failed : exitCode.ok;
  }

  private async requireTrust(content: FolderContent, isChanged: boolean, remote: string): Promise<void> {
    if (this.trust) return;
    const { context } = this;
    const where = remote === "" ? "this repository, which has no remote" : remote;
    const what = `${counted(content.files.size, "memory", "memories")} that people with access to ${where} wrote`;
    if (!this.json && canAsk(context)) {
      if (isChanged) printNote(context, "The remote of this repository is another one than the one that you trusted.");
      printNote(context, `There are ${what}. They become candidates, which wait for your review.`);
      if (await confirm(context, "Take them, and later ones?", false)) return;
      throw new AppError("permission", "Nothing was taken: this repository is not trusted.");
    }
    const change = isChanged ? "its remote has changed since" : "nobody was asked yet";
    throw new AppError("permission", `Nothing was taken: this repository is not trusted (${change}).`, {
      hints: [`To take ${what}, as candidates: claude-mem sync git --trust`],
    });
  }
}

const nothing: TakeReport = {
  ...{ added: [], changed: [], own: 0, differing: [], same: 0, deleted: 0, withdrawn: 0, refused: [] },
};

function describe(report: TakeReport): string {
  const { added, changed, withdrawn, same, own, differing, deleted } = report;
  const parts = [`Added ${added.length}`, `changed ${changed.length}`, `withdrawn ${withdrawn}`];
  const rest = [`${same} the same`, `${own} your own`, ...(deleted > 0 ? [`${deleted} deleted here before`] : [])];
  const lines = [`${parts.join(", ")}; ${rest.join(", ")}.`];
  if (added.length + changed.length > 0) lines.push("They wait in `claude-mem review`.");
  if (differing.length > 0) {
    lines.push(
      `The files of these say something else than yours, which stay: ${differing.map((id) => `#${id}`).join(", ")}`,
    );
  }
  return lines.join("\n");
}
