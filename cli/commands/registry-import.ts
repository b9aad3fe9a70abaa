import { Command, Option } from "clipanion";
import { importable, manageItem, refuseAgent } from "../../core/registry/manage.ts";
import { type ItemText, readItem, shortDigest } from "../../core/registry/read.ts";
import { canAsk, confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printProse, printText } from "../output.ts";
import { itemJson } from "../registry-rows.ts";
import { withRegistry } from "../with-registry.ts";

export class RegistryImportCommand extends Command<CliContext> {
  static override paths = [["registry", "import"]];
  static override usage = Command.Usage({
    category: "Skills",
    description: "Manage a skill: read it, and let prompts load it by its name",
    details: `
      Shows the text first. On a terminal it asks; elsewhere it prints a digest of the text, to be given with --shown. Once the file changes, its text is no
      longer given until you have looked at it again. A skill outside of the known folders stays where it is, below your home folder or in this project. An
      agent can't do this: only you decide what is managed.
    `,
    examples: [
      ["Look at a skill and manage it", "$0 registry import release-notes"],
      ["Manage one that Claude Code does not list", "$0 registry import ~/skills/release-notes"],
      ["Manage the text that was shown, in a script", "$0 registry import release-notes --shown 1f3a5c7e9b0d"],
    ],
  });

  target = Option.String({ name: "name|path" });
  shown = Option.String("--shown", { description: "The digest of the text that was shown" });
  json = jsonOption();

  override async execute(): Promise<number> {
    refuseAgent();
    return withRegistry(
      this.context,
      { json: this.json, none: { managed: false, digest: null, text: null } },
      async ({ db, workspace }) => {
        const item = importable(db, workspace, this.target, this.context.environment);
        const read = readItem(item, workspace.root, this.context.environment);
        if (!read) {
          printNote(this.context, `The file can't be read: ${item.path}`);
          return exitCode.failed;
        }
        const isTaken = item.managedDigest === read.digest;
        if (!isTaken && !this.json && this.shown === undefined) await printProse(this.context, read.text);
        const isManaged = isTaken || (await this.isWanted(item.name, item.path, read));
        if (isManaged && !isTaken) manageItem(db, item, read, workspace.root, this.context.environment);
        if (this.json) {
          const digest = shortDigest(read.digest);
          await printJson(this.context, {
            ...itemJson(item),
            state: undefined,
            managed: isManaged,
            digest,
            text: read.text,
          });
        } else if (isTaken) printNote(this.context, `${item.name} is managed already, with this text.`);
        else if (isManaged) await printText(this.context, `You manage ${item.name} (${item.path}) now.`);
        return exitCode.ok;
      },
    );
  }

  private async isWanted(name: string, path: string, { digest }: ItemText): Promise<boolean> {
    const short = shortDigest(digest);
    if (this.shown !== undefined) {
      if (this.shown === short || this.shown === digest) return true;
      printNote(this.context, `The text is another one: its digest is ${short}. Nothing was changed.`);
      return false;
    }
    if (canAsk(this.context) && !this.json) {
      return confirm(this.context, `Give this text of ${path} to the model when you name ${name}?`, false);
    }
    printNote(this.context, `Nothing was changed. If you want this text, add --shown ${short}`);
    return false;
  }
}
