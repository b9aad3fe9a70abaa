import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { isExcluded } from "../../core/config/control.ts";
import { openDatabase } from "../../core/db/open.ts";
import { saveLimits } from "../../core/memory/change/fields.ts";
import { type SaveResult, saveMemory } from "../../core/memory/save.ts";
import type { ScopeRequest } from "../../core/memory/scope.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { type ObservationType, observationTypes } from "../../core/store/vocabulary.ts";
import type { CliContext } from "../context.ts";
import { requireFolder } from "../database.ts";
import { exitCode } from "../exit.ts";
import { fileArguments } from "../file-arguments.ts";
import { jsonShape } from "../json-shape.ts";
import { importance, jsonOption, oneType, valid } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { parseMemoryIds } from "../references.ts";
import { readAll } from "../stdin.ts";

export class SaveCommand extends Command<CliContext> {
  static override paths = [["save"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Remember something",
    details: `
      Give the text as one argument, or \`-\` to read it from standard input. Secrets and text in \`<private>\` tags are never stored. If a memory
      already says the same, in these words or others, only what is new is added to it. A memory that it contradicts is superseded, which is
      printed and can be undone. --force does neither.

      It holds in this project. With --global it holds in all your projects, and ranks after their own memories; with --branch only on a branch, and
      everywhere once that is merged.
    `,
    examples: [
      ["Remember a decision", '$0 save "Dates are stored in UTC" --type decision --importance 3'],
      ["Remember a lesson about a file", '$0 save "Not reentrant" --files src/parse.ts --lesson "One per call"'],
      ["Remember a rule for all your projects", '$0 save "Write commit messages in English" --global'],
      ["Remember something until this branch is merged", '$0 save "The schema is frozen" --branch'],
      ["Remember a longer text in place of an older memory", "$0 save - --supersedes 12 < notes.md"],
    ],
  });

  text = Option.String({ name: "text" });
  title = Option.String("--title", { description: "Its title; default: the text's first line or sentence" });
  type = Option.String("-t,--type", {
    description: `What it is, default discovery, with --global preference: ${observationTypes.join(", ")}`,
    validator: valid<ObservationType>(oneType),
  });
  importance = Option.String("--importance", {
    description: "From 1 (detail) to 3 (must not be forgotten); default 2",
    validator: valid<1 | 2 | 3>(importance),
  });
  files = Option.Array("--files", [], {
    description:
      "A file that it is about, or lines of it (src/a.ts:12-14); may be repeated; default: those that it names",
  });
  lesson = Option.String("--lesson", { description: "What to do differently next time" });
  supersedes = Option.Array("--supersedes", [], {
    description: "A memory that it replaces; may be repeated",
  });
  closes = Option.Array("--closes", [], {
    description: "Deferred work that this completes, such as D7; may be repeated",
  });
  global = Option.Boolean("-g,--global", false, { description: "It holds in all your projects" });
  branch = Option.String("--branch", {
    description: "It holds on this branch only, by default the one that is checked out",
    tolerateBoolean: true,
  });
  force = Option.Boolean("--force", false, { description: "Store it even if it is already known" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const { cwd, environment, stdin, paths } = this.context;
    const place = this.place();
    const supersedes = parseMemoryIds(this.supersedes);
    // UTF-8 takes at most three bytes per UTF-16 unit, which the limit counts.
    const content = this.text === "-" ? await readAll(stdin, saveLimits.content * 3) : this.text;
    if (isExcluded(cwd, environment))
      throw new AppError("usage", "Nothing was saved: this folder is excluded from memory.", {
        hints: ["`claude-mem config EXCLUDE` shows which folders are, and what says so."],
      });
    requireFolder(paths);
    using db = openDatabase({ file: paths.database });
    const result = saveMemory(db, identifyWorkspace(db, cwd), {
      content,
      origin: "user",
      files: fileArguments(cwd, this.files),
      supersedes,
      force: this.force,
      closes: this.closes,
      ...(this.title === undefined ? {} : { title: this.title }),
      ...place,
      type: this.type ?? (this.global ? "preference" : "discovery"),
      ...(this.importance === undefined ? {} : { importance: this.importance }),
      ...(this.lesson === undefined ? {} : { lesson: this.lesson }),
    });
    await this.report(result);
    return exitCode.ok;
  }

  private place(): ScopeRequest {
    if (this.branch === undefined || this.branch === false) return this.global ? { scope: "global" } : {};
    if (this.global) throw new AppError("usage", "A memory holds in all projects or on one branch, not both.");
    return { scope: "branch", ...(typeof this.branch === "string" ? { branch: this.branch } : {}) };
  }

  private async report(result: SaveResult): Promise<void> {
    if (this.json) return printJson(this.context, jsonShape(result) as Record<string, unknown>);
    const closed = result.closed.map((id) => `D${id}`).join(", ");
    if (result.outcome === "known") {
      const met = `Already known as #${result.id}, seen ${result.seen} times`;
      const news = result.added.length > 0 ? `added to its ${result.added.join(", ")}` : "nothing was new";
      printNote(this.context, `${met}; ${news}. Use --force to store it separately.`);
      if (closed) await printText(this.context, `Done: ${closed}`);
      return;
    }
    const replaced = result.superseded.map((id) => ` #${id}`).join(",");
    const held = result.held === undefined ? "" : ` (${result.held})`;
    await printText(
      this.context,
      `Saved #${result.id} ${result.title}${held}${replaced && `, in place of${replaced}`}`,
    );
    if (result.contradicted) {
      const { ids, change } = result.contradicted;
      const names = ids.map((id) => `#${id}`).join(", ");
      await printText(
        this.context,
        `Superseded ${names}, which it contradicts. \`claude-mem undo R${change}\` undoes that.`,
      );
    }
    if (result.differsFrom) {
      const names = result.differsFrom.map((id) => `#${id}`).join(", ");
      printNote(this.context, `It contradicts ${names}, which stays because it is pinned.`);
    }
    if (closed) await printText(this.context, `Done: ${closed}`);
    if (this.type === undefined && !this.global) printNote(this.context, atStartToo);
  }
}

const atStartToo =
  "Prompts and searches that match will find it. Only rules are injected at every start: `--type preference`.";
