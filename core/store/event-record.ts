import type { Database } from "bun:sqlite";
import type { FileUse, Outcome } from "./vocabulary.ts";

/** One tool use as it is displayed, with its project. */
export type EventRecord = {
  id: number;
  sessionId: number;
  projectId: number;
  promptId: number | null;
  tool: string;
  command: string | null;
  outcome: Outcome;
  errorHeadline: string | null;
  output: string | null;
  change: string | null;
  createdAt: number;
  files: FileUse[];
};

export function getEventRecord(db: Database, id: number): EventRecord | null {
  const row = db
    .query<Omit<EventRecord, "files">, [number]>(
      `SELECT e.id, e.session_id AS sessionId, s.project_id AS projectId, e.prompt_id AS promptId, e.tool, e.command,
         e.outcome, e.error_headline AS errorHeadline, e.output, e.change, e.created_at AS createdAt
       FROM event e JOIN session s ON s.id = e.session_id WHERE e.id = ?`,
    )
    .get(id);
  if (!row) return null;
  const files = db
    .query<FileUse, [number]>("SELECT path, role FROM event_file WHERE event_id = ? ORDER BY path")
    .all(id);
  return { ...row, files };
}
