import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { formatReference } from "../../core/memory/references.ts";
import { renderTimeline } from "../../core/memory/render/render.ts";
import { type TimelineEntry, timeline } from "../../core/memory/timeline.ts";
import { getProject } from "../../core/store/project.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption, projectOption, valid, wholeNumber } from "../option.ts";
import { printJson, printProse } from "../output.ts";
import { parseOneReference } from "../references.ts";
import { noteNothingFound, projectFilter, resolveScope } from "../scope.ts";

const maxOnOneSide = 200;

const sideOption = (name: "before" | "after") =>
  Option.String(`--${name}`, "10", {
    description: `The maximum number of records ${name} it; default 10`,
    validator: valid(wholeNumber(0, maxOnOneSide)),
  });

export class TimelineCommand extends Command<CliContext> {
  static override paths = [["timeline"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Show what happened around a moment, in chronological order",
    details: `
      Lists memories, prompts and sessions around the given record, the query's best match, or now. Exits 4 when there is nothing.
    `,
    examples: [
      ["See what happened recently", "$0 timeline"],
      ["See what led to a memory and what followed", "$0 timeline 12 --before 20 --after 5"],
      ["See what happened around the best match", '$0 timeline --query "login redirect"'],
    ],
  });

  anchor = Option.String({ name: "id", required: false });
  query = Option.String("--query", { description: "Center on the best match of this search" });
  before = sideOption("before");
  after = sideOption("after");
  project = projectOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    if (this.anchor !== undefined && this.query !== undefined) {
      throw new AppError("usage", "Give an id or --query, not both.");
    }
    const anchor = this.anchor === undefined ? undefined : parseOneReference(this.anchor);
    return withMemory(this.context, { json: this.json, none: { results: [] } }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const entries = timeline(db, {
        ...projectFilter(scope),
        ...(anchor ? { anchor } : {}),
        ...(this.query === undefined ? {} : { query: this.query }),
        before: this.before,
        after: this.after,
      });
      if (this.json) await printJson(this.context, { results: entries.map((entry) => entryJson(db, entry)) });
      else if (entries.length === 0) noteNothingFound(this.context, db, scope);
      else await printProse(this.context, renderTimeline(entries));
      return entries.length === 0 ? exitCode.nothingFound : exitCode.ok;
    });
  }
}

function entryJson(db: Database, { reference, at, projectId, text, isAnchor }: TimelineEntry) {
  return {
    kind: reference.kind,
    ref: formatReference(reference),
    at: new Date(at).toISOString(),
    project: getProject(db, projectId)?.name ?? null,
    text,
    is_anchor: isAnchor,
  };
}
