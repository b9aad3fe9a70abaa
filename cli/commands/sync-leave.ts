import { Command, Option } from "clipanion";
import { refuseIncognito } from "../../core/config/control.ts";
import { leaveSpace } from "../../core/sync/leave.ts";
import { agrees } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { chosenSpaces } from "../sync/chosen-spaces.ts";
import { spaceJson } from "../sync/reports.ts";
import { spaceName, withSpaces } from "../sync/spaces.ts";

export class SyncLeaveCommand extends Command<CliContext> {
  static override paths = [["sync", "leave"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "End the sync of this machine",
    details: `
      Its memories stay here, and what it sent stays with the other devices. The key and the address are removed from this machine: without the
      recovery phrase it can't join again. Without a terminal and without --yes nothing happens and it exits 5.
    `,
    examples: [["Leave, without being asked", "$0 sync leave --yes"]],
  });

  space = Option.String("--space", { description: "Only the space with this id" });
  offline = Option.Boolean("--offline", false, { description: "Only on this machine: the remote may be gone" });
  yes = Option.Boolean("-y,--yes", false, { description: "Do not ask" });
  json = jsonOption();

  override async execute(): Promise<number> {
    refuseIncognito();
    return withSpaces(this.context, { json: this.json, none: { left: [] } }, async ({ spaces: all, ...site }) => {
      const spaces = chosenSpaces(all, this.space);
      const names = spaces.map(spaceName).join(" and ");
      if (!(await agrees(this.context, this, `Leave ${names}?`))) {
        printNote(this.context, `Would leave ${names}. Nothing was changed. Add --yes to leave.`);
        return exitCode.unconfirmed;
      }
      for (const space of spaces) await leaveSpace(site, space, { isOffline: this.offline });
      if (this.json) await printJson(this.context, { left: spaces.map(spaceJson) });
      else await printText(this.context, `Left ${names}. The memories stay here.`);
      return exitCode.ok;
    });
  }
}
