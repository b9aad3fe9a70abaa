import { resolve } from "node:path";
import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { maxCharsOf } from "../../core/config/surfaces.ts";
import { fence } from "../../core/privacy/fence.ts";
import { identifyWorkspace, type Workspace } from "../../core/project/identify.ts";
import { relativePath } from "../../core/project/place.ts";
import { fileLines } from "../../core/recall/file.ts";
import { withFreshness } from "../../core/recall/freshness.ts";
import { withinBudget } from "../../core/recall/inject.ts";
import type { RecallLine } from "../../core/recall/line.ts";
import { promptBudgetOf, promptLines } from "../../core/recall/prompt.ts";
import { sessionStartLines } from "../../core/recall/session-start.ts";
import { scopeOf } from "../../core/store/injectable.ts";
import type { Surface } from "../../core/store/vocabulary.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";

type Preview = { surface: Surface; lines: RecallLine[]; budgetChars: number };

export class ContextCommand extends Command<CliContext> {
  static override paths = [["context"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Show what would be injected into a session of this project now",
    details: `
      Without options it shows what a new session here would get. Nothing is recorded in the ledger, and memories that a running session already has
      are not left out.
    `,
    examples: [
      ["See what a new session gets", "$0 context"],
      ["See what a prompt gets", '$0 context --prompt "why does the login redirect loop"'],
      ["See what is injected before an edit", "$0 context --file src/auth/session.ts"],
    ],
  });

  prompt = Option.String("--prompt", { description: "Show what would be injected with this prompt" });
  file = Option.String("--file", { description: "Show what would be injected before an edit of this file" });
  json = jsonOption();

  override async execute(): Promise<number> {
    if (this.prompt !== undefined && this.file !== undefined) {
      throw new AppError("usage", "--prompt and --file can't be combined.");
    }
    const none = { surface: this.surface(), text: null, lines: [] };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const workspace = identifyWorkspace(db, this.context.cwd);
      const { surface, lines, budgetChars } = this.preview(db, workspace);
      const said = withinBudget(withFreshness(db, workspace, surface, lines), surface, budgetChars);
      const isSilent = !said.some((line) => line.target);
      const text = isSilent
        ? null
        : fence(
            surface,
            said.map((line) => line.text),
          );
      if (this.json) {
        await printJson(this.context, { surface, text, lines: isSilent ? [] : said.map(lineJson) });
      } else if (text === null) printNote(this.context, "Nothing would be injected.");
      else await printText(this.context, text);
      return isSilent ? exitCode.nothingFound : exitCode.ok;
    });
  }

  private surface(): Surface {
    if (this.prompt !== undefined) return "prompt";
    return this.file === undefined ? "session-start" : "file";
  }

  private preview(db: Database, workspace: Workspace): Preview {
    const surface = this.surface();
    if (this.prompt !== undefined) {
      const lines = promptLines(db, scopeOf(workspace), this.prompt, { workspace });
      return { surface, lines, budgetChars: promptBudgetOf(lines) };
    }
    if (this.file !== undefined) {
      const path = relativePath(workspace, resolve(this.context.cwd, this.file));
      return { surface, lines: fileLines(db, scopeOf(workspace), path, "modified"), budgetChars: maxCharsOf("file") };
    }
    return { surface, lines: sessionStartLines(db, workspace, undefined), budgetChars: maxCharsOf("session-start") };
  }
}

function lineJson({ text, target, reason }: RecallLine) {
  return { text, target, reason };
}
