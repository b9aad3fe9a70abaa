import { Command, Option } from "clipanion";
import { localClock, localDay } from "../../core/db/local-time.ts";
import type { Reference } from "../../core/memory/references.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { type ListedEvent, listNewestEvents } from "../../core/store/newest.ts";
import { getProject } from "../../core/store/project.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption, limitOption, projectOption, sinceOption } from "../option.ts";
import { printJson, printProse } from "../output.ts";
import { parseReferencesOf } from "../references.ts";
import { noteNothingFound, projectFilter, resolveScope } from "../scope.ts";
import { GetCommand } from "./get.ts";

const textChars = 120;
const toolWidth = 10;
const outcomeWidth = 8;

abstract class ActivityCommand extends Command<CliContext> {
  failed = Option.Boolean("--failed", false, { description: "Only tool uses that failed" });
  project = projectOption();
  since = sinceOption();
  limit = limitOption(20);
  json = jsonOption();

  protected words(): string[] {
    return [];
  }

  override async execute(): Promise<number> {
    return withMemory(this.context, { json: this.json, none: { results: [] } }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const events = listNewestEvents(db, {
        ...projectFilter(scope),
        ...(this.since === undefined ? {} : { since: this.since }),
        onlyFailed: this.failed,
        words: this.words(),
        limit: this.limit,
      });
      const filters = [...(this.failed ? ["--failed"] : []), ...(this.since === undefined ? [] : ["--since"])];
      if (this.json) await printJson(this.context, { results: events.map((event) => eventJson(db, event)) });
      else if (events.length > 0) await printProse(this.context, renderEvents(events));
      else noteNothingFound(this.context, db, scope, filters);
      return events.length > 0 ? exitCode.ok : exitCode.nothingFound;
    });
  }
}

export class ActivityListCommand extends ActivityCommand {
  static override paths = [["activity", "list"], ["activity"]];
  static override usage = Command.Usage({
    category: "Sessions",
    description: "List the newest tool uses that hooks recorded",
    details: `
      One line for each: its id, when, its session, the tool, whether it failed, and the error, the command or the file. Memories rest on them as evidence.
      Exits 4 when there is none.
    `,
    examples: [
      ["List the newest tool uses of this project", "$0 activity list"],
      ["List what failed today", "$0 activity list --failed --since 24h"],
    ],
  });
}

export class ActivitySearchCommand extends ActivityCommand {
  static override paths = [["activity", "search"]];
  static override usage = Command.Usage({
    category: "Sessions",
    description: "Find tool uses by words of their command, output or files",
    details: `
      Lists the newest tool uses that contain every word, whatever its case. \`claude-mem search\` finds memories, prompts and sessions. Exits 4 when nothing
      matches.
    `,
    examples: [["Find when the migration was run", "$0 activity search migrate up"]],
  });

  query = Option.Rest({ name: "words", required: 1 });

  protected override words(): string[] {
    return this.query.flatMap((word) => word.split(/\s+/)).filter(Boolean);
  }
}

export class ActivityShowCommand extends GetCommand {
  static override paths = [["activity", "show"]];
  static override usage = Command.Usage({
    category: "Sessions",
    description: "Show tool uses in full, like `get E5`",
    details: "Ids are E5 or 5. Exits 4 when none of them exists.",
    examples: [["Show a tool use", "$0 activity show E5"]],
  });

  protected override references(): Reference[] {
    return parseReferencesOf("event", this.ids);
  }
}

function eventJson(db: Database, event: ListedEvent) {
  const { id, sessionId, projectId, tool, command, file, outcome, errorHeadline, createdAt } = event;
  return {
    ref: `E${id}`,
    session: `S${sessionId}`,
    project: getProject(db, projectId)?.name ?? null,
    ...{ tool, outcome, command, file, error: errorHeadline },
    created_at: new Date(createdAt).toISOString(),
  };
}

function renderEvents(events: readonly ListedEvent[]): string {
  const ids = Math.max(...events.map(({ id }) => `E${id}`.length));
  const sessions = Math.max(...events.map(({ sessionId }) => `S${sessionId}`.length));
  return events
    .map(({ id, sessionId, tool, outcome, errorHeadline, command, file, createdAt }) => {
      const columns = [
        `E${id}`.padEnd(ids),
        `${localDay(createdAt)} ${localClock(createdAt)}`,
        `S${sessionId}`.padEnd(sessions),
        inertLine(tool, textChars).padEnd(toolWidth),
        outcome.padEnd(outcomeWidth),
      ];
      return `${columns.join("  ")}  ${inertLine(errorHeadline ?? command ?? file ?? "", textChars)}`.trimEnd();
    })
    .join("\n");
}
