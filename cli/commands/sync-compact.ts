import { Command } from "clipanion";
import { refuseIncognito } from "../../core/config/control.ts";
import { counted } from "../../core/counted.ts";
import { compact } from "../../core/sync/compact.ts";
import { withSpace } from "../../core/sync/open-space.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { spaceJson } from "../sync/reports.ts";
import { withSpaces } from "../sync/spaces.ts";

export class SyncCompactCommand extends Command<CliContext> {
  static override paths = [["sync", "compact"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "Remove rows from the remote that no device needs",
    details: `
      Removes rows of deleted memories, and rows that later ones state again: only rows that this machine has sent, once every device of the space has
      applied what came after them. A push does the same; this command also says how many devices have not applied it yet.
    `,
    examples: [["Remove what is not needed any more", "$0 sync compact"]],
  });

  json = jsonOption();

  override async execute(): Promise<number> {
    refuseIncognito();
    return withSpaces(this.context, { json: this.json, none: { spaces: [] } }, async ({ spaces, ...site }) => {
      const done: Record<string, unknown>[] = [];
      for (const space of spaces) {
        const { removed, kept } = await withSpace(site, space, compact);
        done.push({ ...spaceJson(space), removed, kept });
        if (this.json) continue;
        await printText(this.context, `Removed ${counted(removed, "row")} from the remote.`);
        if (kept > 0) {
          printNote(
            this.context,
            `${counted(kept, "row")} must stay until every device has passed them: \`claude-mem sync devices\`.`,
          );
        }
      }
      if (this.json) await printJson(this.context, { spaces: done });
      return exitCode.ok;
    });
  }
}
