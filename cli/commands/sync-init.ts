import { Command, Option } from "clipanion";
import { openDatabase } from "../../core/db/open.ts";
import { listSpaces } from "../../core/store/space.ts";
import { writeAddress } from "../../core/sync/address-file.ts";
import { withRemote } from "../../core/sync/open-space.ts";
import { createPersonalSpace, type SpacePlace } from "../../core/sync/personal/personal-space.ts";
import { initPostgres } from "../../core/sync/postgres/open.ts";
import { asAppError } from "../../core/sync/remote-app-error.ts";
import { createTeamSpace } from "../../core/sync/team/team-space.ts";
import type { CliContext } from "../context.ts";
import { requireFolder } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { spaceJson } from "../sync/reports.ts";
import { givenAddress } from "../sync/spaces.ts";

export class SyncInitCommand extends Command<CliContext> {
  static override paths = [["sync", "init"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "Make a space in which several machines have one memory",
    details: `
      Creates the tables in the PostgreSQL database of CLAUDE_MEM_SYNC_URL, and a space of your own with this machine as its first device. Nothing
      is sent yet. The recovery phrase is displayed once. It is the key: whoever has it and the address can read the space. Tables of an older
      claude-mem are upgraded.

      With --team the space is a team's: not sealed, governed by roles of the database, and empty until \`claude-mem share\`. That needs a user
      who may create roles. docs/sync.md has the rest.
    `,
    examples: [
      ["Make a space for your machines", "$0 sync init"],
      ["Make one for a team", "$0 sync init --team"],
    ],
  });

  team = Option.Boolean("--team", false, { description: "For several people" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { paths } = this.context;
    const url = givenAddress(this.context);
    requireFolder(paths);
    using db = openDatabase({ file: paths.database });
    const known = listSpaces(db).length;
    await initPostgres({ url }, { team: this.team }).catch((error) => {
      throw asAppError(error);
    });
    const made = await withRemote({ db, paths }, url, (place) => this.create(place));
    writeAddress(paths, made.space.uid, url);
    if (this.json) await printJson(this.context, { ...spaceJson(made.space), phrase: made.phrase ?? null });
    else if (made.phrase === undefined) {
      await printText(this.context, made.space.uid);
      printNote(this.context, "This is the id of the team's space. The others join it with:");
      printNote(this.context, `  claude-mem sync join --team ${made.space.uid}`);
      printNote(this.context, "Nothing is shared before `claude-mem share`.");
    } else {
      await printText(this.context, made.phrase);
      printNote(
        this.context,
        "This is the recovery phrase. It is not displayed again: keep it where you keep passwords.",
      );
      printNote(this.context, "Without it and without this machine, nobody can read the space.");
      printNote(this.context, "Next: `claude-mem sync push` here, `claude-mem sync join` on the other machines.");
    }
    if (known > 0) printNote(this.context, `This device is in ${known + 1} spaces now.`);
    return exitCode.ok;
  }

  private async create(place: SpacePlace) {
    if (!this.team) return createPersonalSpace(place);
    return { space: await createTeamSpace(place), phrase: undefined };
  }
}
