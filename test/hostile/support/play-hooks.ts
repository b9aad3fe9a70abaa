import type { Database } from "bun:sqlite";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { acceptRecord } from "../../../core/capture/accept.ts";
import { cleanCall } from "../../../core/capture/clean-call.ts";
import { readCall } from "../../../core/capture/read-call.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { extractSession } from "../../../core/extract/extract-session.ts";
import { claudeCode } from "../../../core/host/claude-code/host.ts";
import { locate } from "../../../core/project/place.ts";
import { briefLines, briefOf } from "../../../core/recall/brief.ts";
import type { HookContext } from "../../../hooks/context.ts";
import { hookEvents } from "../../../hooks/events.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

/** The input of a hook: the name of the event, and the payload's own fields. */
export type HookMoment = readonly [event: string, fields: Record<string, unknown>];

/** Calls hooks in this process, with one database and a separate project for each folder. */
export class HookPlay implements Disposable {
  readonly box: Sandbox = sandbox();
  readonly db: Database = openDatabase({ file: join(this.box.memDir, "memory.db") });
  private readonly projects = new Map<string, number>();
  private at = Date.UTC(2026, 2, 1);

  /** Returns a new folder in which sessions can work. */
  folder(name: string): string {
    const root = join(this.box.repo, name);
    mkdirSync(root, { recursive: true });
    return root;
  }

  /** Plays a session and returns what the hooks inject, one text for each call that injects. */
  async session(root: string, sessionId: string, moments: readonly HookMoment[]): Promise<string[]> {
    const answers: string[] = [];
    for (const [number, moment] of moments.entries()) {
      const answer = await this.hook(root, sessionId, moment, number);
      if (answer !== undefined) answers.push(answer);
    }
    return answers;
  }

  /** Returns the lines of the brief of the folder's project. */
  brief(root: string): string[] {
    return briefOf(this.db, this.projectOf(root), briefLines, this.box.home).flatMap(({ entries }) => entries);
  }

  /** Returns the active memories of the folder's project. */
  active(root: string): { origin: string; text: string }[] {
    return this.db
      .query<{ origin: string; text: string }, [number]>(
        `SELECT origin, concat_ws(' ', title, narrative, lesson) AS text FROM observation
         WHERE status = 'active' AND project_id = ?`,
      )
      .all(this.projectOf(root));
  }

  private projectOf(root: string): number {
    const project = this.projects.get(root);
    if (project === undefined) throw new Error(`No session was played in ${root}`);
    return project;
  }

  private async hook(
    root: string,
    sessionId: string,
    [name, fields]: HookMoment,
    number: number,
  ): Promise<string | undefined> {
    const ids = { session_id: sessionId, cwd: root, hook_event_name: name, prompt_id: `${sessionId}-${number}` };
    const payload = JSON.stringify({ ...ids, tool_use_id: `${sessionId}-${number}`, ...fields });
    const { hooks } = claudeCode;
    const given = hooks.readCall(name, payload);
    if (!given) throw new Error(`${name} says nothing`);
    const said = cleanCall(given, name);
    const located = locate(root);
    const place = { cwd: root, projectDir: root, root: located.root, home: this.box.home };
    this.at += 60_000;
    const event = hookEvents[said.event.kind];
    const record = event.isCaptured && readCall(claudeCode.name, said, place, this.at);
    const accepted = record ? acceptRecord(this.db, record) : undefined;
    if (accepted?.session) this.projects.set(root, accepted.session.projectId);
    const context: HookContext = { host: claudeCode.name, call: said, place, record, accepted };
    const text = (await event.loadRecall?.(context))?.(this.db, context);
    if (accepted?.isDue && accepted.session) extractSession(this.db, accepted.session);
    return text;
  }

  [Symbol.dispose](): void {
    this.db.close();
    this.box.dispose();
  }
}
