import { Command } from "clipanion";
import { counted } from "../../core/counted.ts";
import { localClock, localDay } from "../../core/db/local-time.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { listSessionKeys } from "../../core/store/newest.ts";
import { getStreamEntries, type StreamSession } from "../../core/store/stream.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption, limitOption, projectOption, sinceOption } from "../option.ts";
import { printJson, printProse } from "../output.ts";
import { noteNothingFound, projectFilter, resolveScope } from "../scope.ts";

const textChars = 100;
const nameChars = 40;

export class SessionsListCommand extends Command<CliContext> {
  static override paths = [["sessions", "list"], ["sessions"]];
  static override usage = Command.Usage({
    category: "Sessions",
    description: "List the newest sessions with what they did and learned",
    details: `
      One line for each session: its id, when it began, its branch, the prompts, the memories that it left, and what was done or asked. Exits 4 when there
      is none.
    `,
    examples: [
      ["List the newest sessions of this project", "$0 sessions list"],
      ["List those of the last week in every project", "$0 sessions list --project all --since 7d"],
    ],
  });

  project = projectOption();
  since = sinceOption();
  limit = limitOption(20);
  json = jsonOption();

  override async execute(): Promise<number> {
    return withMemory(this.context, { json: this.json, none: { results: [] } }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const since = this.since === undefined ? {} : { since: this.since };
      const keys = listSessionKeys(db, { ...projectFilter(scope), ...since, limit: this.limit });
      const entries = getStreamEntries(db, keys);
      const sessions = [...entries.values()].filter((entry) => entry.kind === "session").sort(newestFirst);
      if (this.json) await printJson(this.context, { results: sessions.map(sessionJson) });
      else if (sessions.length > 0)
        await printProse(this.context, renderSessions(sessions, scope.projectId === undefined));
      else noteNothingFound(this.context, db, scope, this.since === undefined ? [] : ["--since"]);
      return sessions.length > 0 ? exitCode.ok : exitCode.nothingFound;
    });
  }
}

function newestFirst(a: StreamSession, b: StreamSession): number {
  return b.at - a.at || b.id - a.id;
}

function sessionJson({ id, at, project, branch, prompts, memories, isActive, text }: StreamSession) {
  return {
    ref: `S${id}`,
    started_at: new Date(at).toISOString(),
    ...{ project, branch, prompts, memories, active: isActive, text },
  };
}

function renderSessions(sessions: readonly StreamSession[], hasProjects: boolean): string {
  const width = Math.max(...sessions.map(({ id }) => `S${id}`.length));
  return sessions
    .map(({ id, at, project, branch, prompts, memories, isActive, text }) => {
      const parts = [
        ...(hasProjects ? [inertLine(project, nameChars)] : []),
        ...(branch === null ? [] : [inertLine(branch, nameChars)]),
        counted(prompts, "prompt"),
        counted(memories, "memory", "memories"),
        ...(isActive ? ["active"] : []),
      ];
      return `${`S${id}`.padEnd(width)}  ${localDay(at)} ${localClock(at)}  ${parts.join(", ")}  ${inertLine(text, textChars)}`.trimEnd();
    })
    .join("\n");
}
