import { Command, Option } from "clipanion";
import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { keepCandidate } from "../../core/extract/judge/keep.ts";
import { targetsOfHiding, targetsOfProposal } from "../../core/memory/change/propose.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { type Scope, scopes } from "../../core/store/vocabulary.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption, valid, wholeNumber } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { parseMemoryIds } from "../references.ts";

type Kept = { id: number; title: string; hides: readonly number[]; replaces: readonly number[] };

/** Returns what the user confirmed: a memory, or a proposal to hide or replace others. */
function describeKept({ id, title, hides, replaces }: Kept): string {
  const names = (ids: readonly number[]) => ids.map((each) => `#${each}`).join(", ");
  if (hides.length > 0) return `Hidden, as #${id} proposed: ${names(hides)}`;
  return `Kept #${id} ${title}${replaces.length > 0 ? `; it supersedes ${names(replaces)}` : ""}`;
}

export class ReviewKeepCommand extends Command<CliContext> {
  static override paths = [["review", "keep"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Keep candidates: they become active memories",
    details: "The text stays verbatim. `claude-mem undo` undoes it.",
    examples: [
      ["Keep two candidates", "$0 review keep 12 15"],
      ["Keep one as a rule for all your projects", '$0 review keep 12 --scope global --title "Answer in English"'],
      ["Keep one for two weeks", "$0 review keep 12 --days 14"],
    ],
  });

  ids = Option.Rest({ name: "ids", required: 1 });
  title = Option.String("--title", { description: "The rule in the imperative, for one candidate" });
  scope = Option.String("--scope", {
    description: `Where it holds: ${scopes.join(", ")}`,
    validator: valid<Scope>(v.picklist(scopes, `Give one of ${scopes.join(", ")}`)),
  });
  days = Option.String("--days", {
    description: "The number of days that it holds",
    validator: valid<number>(wholeNumber(1, 3650)),
  });
  json = jsonOption();

  override async execute(): Promise<number> {
    const ids = parseMemoryIds(this.ids);
    if (this.title !== undefined && ids.length > 1)
      throw new AppError("usage", "Nothing was kept: --title is for one candidate.", {
        hints: ["Keep them one by one, or leave out --title."],
      });
    return withMemory(this.context, { json: this.json, none: { kept: [] } }, async (db) => {
      const { project } = identifyWorkspace(db, this.context.cwd);
      const input = { title: this.title, scope: this.scope, expiresInDays: this.days };
      const kept = ids.map((id) => ({
        ...keepCandidate(db, project.id, { id, ...input }, "user"),
        hides: targetsOfHiding(db, id),
        replaces: targetsOfProposal(db, id),
      }));
      if (this.json) await printJson(this.context, { kept });
      for (const each of this.json ? [] : kept) {
        if (each.change === null) printNote(this.context, `#${each.id} is already active.`);
        else await printText(this.context, describeKept(each));
      }
      return exitCode.ok;
    });
  }
}
