import { Command, Option } from "clipanion";
import { type Adoption, adopt, adoptedChars, adoptedFile } from "../../core/setup/adopt.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";

export class AdoptCommand extends Command<CliContext> {
  static override paths = [["adopt"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Tell Claude in a rule file when to use the memory tools",
    details: `
      Writes one short file into the folder \`rules\` of Claude Code's own folder, which every session and every subagent
      is given. Nothing is written into a repository, and nothing without this command. A file that you have edited is left alone.
    `,
    examples: [
      ["Write the file", "$0 adopt"],
      ["See where it would be written", "$0 adopt --dry-run"],
    ],
  });

  dryRun = Option.Boolean("--dry-run", false, { description: "Say what would be done and change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { paths } = this.context;
    const before = adopt(paths, this.dryRun);
    const file = adoptedFile(paths);
    if (this.json) await printJson(this.context, { dry_run: this.dryRun, file, before });
    else await printText(this.context, describe(before, file, this.dryRun));
    if (!this.json && before === "absent") {
      printNote(
        this.context,
        `Each session gets its ${adoptedChars} characters. \`claude-mem unadopt\` takes it back.`,
      );
    }
    return before === "edited" ? exitCode.failed : exitCode.ok;
  }
}

function describe(before: Adoption, file: string, isDryRun: boolean): string {
  if (before === "edited") return `Left alone, because it is not as it was written: ${file}`;
  if (before === "current") return `Adopted already: ${file}`;
  return `${isDryRun ? "Would write" : before === "absent" ? "Wrote" : "Updated"} ${file}`;
}
