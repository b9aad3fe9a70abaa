import type { Database } from "bun:sqlite";
import { basename } from "node:path";
import { currentWorkspace } from "../../../core/project/identify.ts";
import { locate } from "../../../core/project/place.ts";
import { orderRows } from "../../../core/recall/search-rows.ts";
import { searchedSessions } from "../../../core/recall/session-line.ts";
import { search } from "../../../core/search/search.ts";
import { findSession } from "../../../core/store/session.ts";
import type { Prompt } from "./data-set.ts";
import { type LedgerRow, linesOf } from "./injected-lines.ts";
import { readMemoryRows } from "./memory-rows.ts";
import { type PromptFinder, promptFinder } from "./prompt-finder.ts";
import type { InjectedLine, PlayedPrompt, PlayedStart, StoredMemory } from "./records.ts";
import type { Step } from "./steps.ts";
import type { Workspace } from "./workspace.ts";

const hitCount = 5;
/** The maximum length of a query to mem_search. */
const maxQueryChars = 2_000;
const previousChars = 600;
const commitCount = 10;
/** Notes about the prompt's own statements are no recalled lines. Their rows come before those of the lines. */
const notes = new Set(["kept", "confirm", "retracted"]);

type Person = { person: string; prompts: readonly Prompt[]; searched: readonly string[] };

/** Records the injected lines and the memories while a person's sessions are played. */
export class Collector {
  private readonly memories = new Map<number, StoredMemory>();
  private readonly starts: PlayedStart[] = [];
  private readonly prompts: PlayedPrompt[] = [];
  private readonly begun = new Map<string, PlayedStart>();
  private readonly lastReports = new Map<string, string>();
  private readonly finder: PromptFinder;
  private lastRow = 0;
  private promptId: string | undefined;
  private hits: string[] = [];

  constructor(
    private readonly db: Database,
    private readonly job: Person,
    private readonly workspace: Workspace,
  ) {
    this.finder = promptFinder(job.prompts);
  }

  collected(): { memories: StoredMemory[]; starts: PlayedStart[]; prompts: PlayedPrompt[] } {
    return { memories: [...this.memories.values()], starts: this.starts, prompts: this.prompts };
  }

  /** Records the current memories; a removed one stays as it was last seen. */
  readMemories(): void {
    const { restore } = this.workspace;
    const rows = readMemoryRows(this.db, restore, (session, text) => this.finder.find(session, restore(text))?.id);
    for (const row of rows) this.memories.set(row.id, { ...row, person: this.job.person });
  }

  /** Call it before a hook: it searches for a prompt before the prompt itself is stored. */
  before({ record, projectDir, session }: Step): void {
    this.hits = [];
    if (record?.content.kind !== "prompt") return;
    const { text } = record.content;
    const id = this.finder.take(session, this.workspace.restore(text))?.id;
    this.promptId = id;
    const project = currentWorkspace(this.db, locate(projectDir))?.project;
    if (id === undefined || !project || !this.job.searched.includes(id)) return;
    // The results of mem_search, in its order.
    const query = text.slice(0, maxQueryChars);
    const { hits } = search(this.db, { query, projectId: project.id, limit: hitCount });
    const exceptSession = findSession(this.db, session)?.id;
    const sessions = searchedSessions(this.db, { query, projectId: project.id, exceptSession });
    const rows = orderRows(
      query,
      hits,
      sessions.map((found) => found.text),
      ({ observation: { type, title, lesson } }) => `[${type}] ${title}${lesson ? ` — ${lesson}` : ""}`,
    );
    this.hits = rows.slice(0, hitCount).map(this.workspace.restore);
  }

  /** Call it after a hook with the hook's answer; "" for none. */
  after({ event, record, session, projectDir }: Step, answer: string): void {
    const rows = this.newRows();
    const { restore } = this.workspace;
    const lines = linesOf(answer, rows).map((line): InjectedLine => ({ ...line, text: restore(line.text) }));
    const place = { person: this.job.person, project: basename(projectDir), session };
    const content = record?.content;
    if (event === "session-start" && !this.begun.has(session)) {
      const start = { ...place, lines, firstPrompt: "", commits: this.commits(projectDir) };
      this.starts.push(start);
      this.begun.set(session, start);
    }
    if (content?.kind === "prompt") {
      const text = restore(content.text);
      const previous = restore(this.lastReports.get(session) ?? "").slice(-previousChars);
      const start = this.begun.get(session);
      const startLines = start?.lines ?? [];
      this.prompts.push({ ...place, id: this.promptId, text, previous, lines, startLines, hits: this.hits });
      if (start?.firstPrompt === "") start.firstPrompt = text;
    }
    if (content?.kind === "report" && content.agentId === null) this.lastReports.set(session, content.text);
  }

  private newRows(): LedgerRow[] {
    const rows = this.db
      .query<LedgerRow & { id: number }, [number]>(
        "SELECT id, target, part, reason, characters FROM injection WHERE id > ? ORDER BY id",
      )
      .all(this.lastRow);
    this.lastRow = rows.at(-1)?.id ?? this.lastRow;
    return rows.filter(({ part }) => !notes.has(part));
  }

  private commits(projectDir: string): string[] {
    const project = currentWorkspace(this.db, locate(projectDir))?.project;
    return this.db
      .query<{ subject: string | null }, [number, number]>(
        `SELECT e.change AS subject FROM event e JOIN session s ON s.id = e.session_id
         WHERE s.project_id = ? AND e.action = 'commit' AND e.outcome = 'ok' ORDER BY e.id DESC LIMIT ?`,
      )
      .all(project?.id ?? 0, commitCount)
      .flatMap(({ subject }) => (subject ? [this.workspace.restore(subject.split("\n")[0] ?? "")] : []));
  }
}
