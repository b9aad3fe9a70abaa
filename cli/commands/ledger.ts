import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { localClock, localDay } from "../../core/db/local-time.ts";
import { isWithin, type Reach } from "../../core/memory/reach.ts";
import { parseReference } from "../../core/memory/references.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { type LedgerFilter, type LedgerLine, listLedger } from "../../core/store/ledger.ts";
import { getProject } from "../../core/store/project.ts";
import { findSession, getSession } from "../../core/store/session.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption, limitOption, projectOption, sinceOption } from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";
import { noteFirstMemories, projectFilter, resolveScope, type Scope } from "../scope.ts";

export class LedgerCommand extends Command<CliContext> {
  static override paths = [["ledger"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Show what was injected, when and why, and whether it helped",
    details: `
      Lists each injected line with its surface, its subject, its length in characters, and the sign that it helped: the error is gone, the check that
      the memory names passed, a file that it names was edited, or its id was cited. A dash means no sign so far.
    `,
    examples: [
      ["See the newest lines of this project", "$0 ledger"],
      ["See everything injected into one session", "$0 ledger --session S4 --limit 1000"],
    ],
  });

  session = Option.String("--session", { description: "Only this session: S4, or the id that its agent gave it" });
  since = sinceOption();
  project = projectOption();
  limit = limitOption(40);
  json = jsonOption();

  override async execute(): Promise<number> {
    return withMemory(this.context, { json: this.json, none: { lines: [] } }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const filter =
        this.session === undefined ? projectFilter(scope) : { sessionId: sessionNamed(db, scope, this.session) };
      const lines = listLedger(db, { ...filter, ...this.period() }, Number(this.limit));
      if (this.json) await printJson(this.context, { lines: lines.map(lineJson) });
      else if (lines.length > 0) await printProse(this.context, lines.map(renderLine).join("\n"));
      else this.noteNothingInjected(db, scope);
      return lines.length > 0 ? exitCode.ok : exitCode.nothingFound;
    });
  }

  private noteNothingInjected(db: Database, scope: Scope): void {
    if (this.session !== undefined) {
      printNote(this.context, "Nothing was injected into that session.");
      return;
    }
    const project = scope.projectId === undefined ? undefined : getProject(db, scope.projectId)?.name;
    const where = project === undefined ? "" : ` in project ${project}`;
    const period = this.since === undefined ? "yet" : "in that time";
    printNote(this.context, `Nothing was injected${where} ${period}.`);
    if (noteFirstMemories(this.context, db)) return;
    printNote(
      this.context,
      "hint: Memories are injected while you work with an agent; `claude-mem context` shows what would be.",
    );
  }

  private period(): LedgerFilter {
    return this.since === undefined ? {} : { since: this.since };
  }
}

function sessionNamed(db: Database, reach: Reach, name: string): number {
  const reference = parseReference(name);
  const session = findSession(db, name) ?? (reference?.kind === "session" ? getSession(db, reference.id) : null);
  if (session && isWithin(reach, session, "read")) return session.id;
  throw new AppError("not-found", `There is no session ${inertLine(name, 80)}.`, {
    hints: ["Give its id, such as S4; `claude-mem sessions` lists the ids."],
  });
}

function renderLine(line: LedgerLine): string {
  const { createdAt, sessionId, agentId, surface, target, part, characters, reason, result } = line;
  const who = agentId === null ? `S${sessionId}` : `S${sessionId} agent`;
  const columns = [
    `${localDay(createdAt)} ${localClock(createdAt)}`,
    who.padEnd(5),
    surface.padEnd(13),
    target.padEnd(6),
    String(characters).padStart(4),
    (result ?? "-").padEnd(12),
  ];
  return `${columns.join(" ")} ${inertLine(reason ?? part, 80)}`.trimEnd();
}

/** A session has the name by which commands find it. */
function lineJson({ sessionId, ...line }: LedgerLine): Record<string, unknown> {
  return { session: sessionId === null ? null : `S${sessionId}`, ...(jsonShape(line) as Record<string, unknown>) };
}
