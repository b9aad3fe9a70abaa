import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { refuseIncognito } from "../../core/config/control.ts";
import { withSpace } from "../../core/sync/open-space.ts";
import { changePhrase } from "../../core/sync/personal/personal-space.ts";
import { canAsk, confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { chosenSpaces } from "../sync/chosen-spaces.ts";
import { spaceJson } from "../sync/reports.ts";
import { spaceName, withSpaces } from "../sync/spaces.ts";

export class SyncPhraseCommand extends Command<CliContext> {
  static override paths = [["sync", "phrase"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "Change the recovery phrase of your space",
    details: `
      From now on rows are sealed with new keys, and the new phrase is displayed once. Each other device goes on after
      \`claude-mem sync join\` with it; a machine that has only the old one can't read what comes later, nor send anything. What was sent
      before stays as it is: whoever has the old phrase and the database's rows can read that.

      After a machine was lost, remove its device too: \`claude-mem sync devices --remove ID\`. Without a terminal and without --yes nothing
      happens and it exits 5.
    `,
    examples: [["Change it, without being asked", "$0 sync phrase --yes"]],
  });

  space = Option.String("--space", { description: "The id of the space, if this device is in several" });
  yes = Option.Boolean("-y,--yes", false, { description: "Do not ask" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { context } = this;
    refuseIncognito(context.environment);
    return withSpaces(context, { json: this.json, none: { phrase: null } }, async ({ spaces, ...site }) => {
      const own = chosenSpaces(spaces, this.space).filter(({ kind }) => kind === "personal");
      const [space, ...others] = own;
      if (!space || others.length > 0) {
        throw new AppError(space ? "usage" : "not-found", `This device is in ${own.length} spaces of your own.`, {
          hints: space
            ? [`Give one with --space: ${own.map(({ uid }) => uid).join(", ")}.`]
            : ["Only a space of your own has a recovery phrase; a team's space is governed by roles of the database."],
        });
      }
      const question = `Change the recovery phrase of ${spaceName(space)}? The other devices need the new one.`;
      if (!(this.yes || (canAsk(context) && (await confirm(context, question, false))))) {
        printNote(context, "Nothing was changed. Add --yes to change the phrase.");
        return exitCode.unconfirmed;
      }
      const phrase = await withSpace(site, space, ({ remote }) => changePhrase({ ...site, remote }, space));
      if (this.json) await printJson(context, { ...spaceJson(space), phrase });
      else await printText(context, phrase);
      printNote(
        context,
        "This is the new recovery phrase. It is not displayed again: keep it where you keep passwords.",
      );
      printNote(context, "Next: `claude-mem sync join` with it on the other machines.");
      return exitCode.ok;
    });
  }
}
