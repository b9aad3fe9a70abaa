import { Command, Option } from "clipanion";
import { openDatabase } from "../../core/db/open.ts";
import { listSpaces } from "../../core/store/space.ts";
import { writeAddress } from "../../core/sync/address-file.ts";
import { ensureDevice } from "../../core/sync/leave.ts";
import { withRemote } from "../../core/sync/open-space.ts";
import { joinPersonalSpace } from "../../core/sync/personal/personal-space.ts";
import { joinTeamSpace } from "../../core/sync/team/team-space.ts";
import type { CliContext } from "../context.ts";
import { requireFolder } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { readSecret } from "../read-secret.ts";
import { spaceJson } from "../sync/reports.ts";
import { givenAddress, spaceName } from "../sync/spaces.ts";

export class SyncJoinCommand extends Command<CliContext> {
  static override paths = [["sync", "join"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "Make this machine a device of a space",
    details: `
      The recovery phrase is read from standard input, or asked for without showing it. Nothing is sent or pulled yet. Join again
      when the phrase was changed, or the address.
    `,
    examples: [
      ["Join your space", "$0 sync join"],
      ["In a container", "printenv PHRASE | $0 sync join"],
      ["Join a team's space", "$0 sync join --team 01900000-0000-7000-8000-000000000001"],
    ],
  });

  team = Option.String("--team", { description: "The id of a team's space, as `sync init --team` displayed it" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { paths } = this.context;
    const url = givenAddress(this.context);
    const { team } = this;
    const phrase = team === undefined ? await readSecret(this.context) : "";
    requireFolder(paths);
    using db = openDatabase({ file: paths.database });
    const known = listSpaces(db).map(({ uid }) => uid);
    const space = await withRemote({ db, paths }, url, async (place) => {
      const joined = await (team === undefined ? joinPersonalSpace(place, phrase) : joinTeamSpace(place, team));
      // A new phrase of a space that this device is in changes nothing about the device.
      if (!known.includes(joined.uid)) await ensureDevice(db, place.remote, joined);
      return joined;
    });
    writeAddress(paths, space.uid, url);
    if (this.json) await printJson(this.context, spaceJson(space));
    else await printText(this.context, `Joined ${spaceName(space)}.`);
    printNote(this.context, "Next: `claude-mem sync now`.");
    return exitCode.ok;
  }
}
