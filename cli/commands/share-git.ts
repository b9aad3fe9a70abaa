import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { counted } from "../../core/counted.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { branchPlace } from "../../core/sync/git/branch-place.ts";
import { sharedFolder } from "../../core/sync/git/folder.ts";
import { shareInFolder } from "../../core/sync/git/share.ts";
import { gitUserName } from "../../core/sync/git/trust.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { parseMemoryIds } from "../references.ts";

export class ShareGitCommand extends Command<CliContext> {
  // The second form is accepted, and listed nowhere.
  static override paths = [
    ["share", "git"],
    ["share", "--git"],
  ];
  static override usage = Command.Usage({
    category: "Moving",
    description: "Write memories into files of the repository, for your team",
    details: `
      Writes one file for each memory to ${sharedFolder}/ in the work tree. You review and commit them like code; nothing is committed, pushed or sent
      by this command. With --branch it adds a commit with these files to a branch, and touches neither the work tree nor the index; you review
      and push that branch. A file has the memory's text and your name, and nothing of its session, evidence or counts.

      Only active memories are shared that someone vouched for and that hold in this project. Others read the files with \`claude-mem sync git\`.
    `,
    examples: [
      ["See what it would write", "$0 share git --all --dry-run"],
      ["Share two memories", "$0 share git 12 15"],
      ["Share them on a branch of their own", "$0 share git 12 15 --branch memories"],
    ],
  });

  ids = Option.Rest({ name: "ids" });
  all = Option.Boolean("--all", false, { description: "Share all memories of the project that may be shared" });
  branch = Option.String("--branch", { description: "Commit them on this branch instead; a new one begins at HEAD" });
  author = Option.String("--author", { description: "Your name in the files; default the name that git has" });
  dryRun = Option.Boolean("--dry-run", false, { description: "Show what would be written; change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { context, dryRun, all } = this;
    const ids = parseMemoryIds(this.ids);
    if (all === ids.length > 0) {
      throw new AppError("usage", "Give the ids of the memories to share, or --all.", {
        hints: ["See first what that would be: claude-mem share git --all --dry-run"],
      });
    }
    const none = { dry_run: dryRun, written: [], same: [], refused: [] };
    return withMemory(context, { json: this.json, none }, async (db) => {
      const workspace = identifyWorkspace(db, context.cwd);
      const author = this.author?.trim() || gitUserName(workspace, context.environment.home);
      if (!author) {
        throw new AppError("usage", "A shared memory needs the name of its author.", {
          hints: ['Add --author "Your Name", or tell git: git config user.name "Your Name"'],
        });
      }
      const { branch } = this;
      const onBranch =
        branch === undefined
          ? {}
          : { place: branchPlace(workspace.worktree, branch, author, context.environment.home) };
      const report = shareInFolder(db, workspace, { ids: all ? undefined : ids, author, dryRun, ...onBranch });
      if (this.json) await printJson(context, { dry_run: dryRun, ...report });
      else {
        const lines = report.written.map(({ id, title, file }) => `#${id} ${title}\n  ${file}`);
        const sum = `${dryRun ? "Would write" : "Wrote"} ${counted(report.written.length, "file")}; ${report.same.length} the same.`;
        await printText(context, [...lines, sum].join("\n"));
      }
      for (const { id, reason } of report.refused) printNote(context, `#${id} is not shared: ${reason}`);
      if (report.written.length > 0 && !dryRun) {
        const next =
          branch === undefined
            ? `Review them, then commit: git add ${sharedFolder}`
            : `They are a commit on ${branch}. Review it, then push: git show ${branch}`;
        printNote(context, `hint: ${next}`);
      }
      return report.written.length + report.same.length === 0 ? exitCode.nothingFound : exitCode.ok;
    });
  }
}
