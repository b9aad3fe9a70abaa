import { Command, Option } from "clipanion";
import { refuseIncognito } from "../../core/config/control.ts";
import { counted } from "../../core/counted.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { unshareInFolder } from "../../core/sync/git/share.ts";
import { withdrawUnconfirmed } from "../../core/sync/git/take.ts";
import { revokeTrust } from "../../core/sync/git/trust.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";
import { parseMemoryIds } from "../references.ts";

export class UnshareGitCommand extends Command<CliContext> {
  // The second form is accepted, and listed nowhere.
  static override paths = [
    ["unshare", "git"],
    ["unshare", "--git"],
  ];
  static override usage = Command.Usage({
    category: "Moving",
    description: "Stop sharing by the repository's files",
    details: `
      With ids it removes the files of these memories from the work tree: when that is committed, the memories are withdrawn where they were taken.

      Without ids the repository is no longer trusted. Its memories that still wait for a review are removed here; those that you kept stay. Its files
      stay as they are.
    `,
    examples: [
      ["Withdraw a memory", "$0 unshare git 12"],
      ["Take nothing more from this repository", "$0 unshare git"],
    ],
  });

  ids = Option.Rest({ name: "ids" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { context } = this;
    refuseIncognito(context.environment);
    const ids = parseMemoryIds(this.ids);
    const none = { removed: [], revoked: false, withdrawn: 0 };
    return withMemory(context, { json: this.json, none }, async (db) => {
      const workspace = identifyWorkspace(db, context.cwd);
      const removed = unshareInFolder(db, workspace, ids);
      const revoked = ids.length === 0 && revokeTrust(db, workspace);
      const withdrawn = revoked ? withdrawUnconfirmed(db, workspace) : 0;
      if (this.json) await printJson(context, { removed, revoked, withdrawn });
      else await printText(context, describe(ids, removed, revoked, withdrawn));
      return revoked || removed.length > 0 ? exitCode.ok : exitCode.nothingFound;
    });
  }
}

function describe(ids: readonly number[], removed: readonly number[], revoked: boolean, withdrawn: number): string {
  if (ids.length > 0 && removed.length === 0) return "None of these memories has a file here.";
  if (ids.length > 0)
    return `Removed the files of ${removed.map((id) => `#${id}`).join(", ")}. Commit that to withdraw them.`;
  if (!revoked) return "Nothing was undone: this repository was not trusted, and nothing is taken from it.";
  return `No longer trusted. Removed ${counted(withdrawn, "memory", "memories")} that waited for a review.`;
}
