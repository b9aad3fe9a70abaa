import type { Database } from "bun:sqlite";
import { parseList } from "./json-list.ts";

/** Work put off for later. */
export type Deferred = {
  id: number;
  projectId: number;
  title: string;
  detail: string;
  files: string[];
  priority: 1 | 2 | 3;
  status: "open" | "done" | "dropped";
  reason: string | null;
  closedBy: number | null;
  createdAt: number;
};

export function getDeferred(db: Database, id: number): Deferred | null {
  const row = db
    .query<Omit<Deferred, "files"> & { files: string }, [number]>(
      `SELECT id, project_id AS projectId, title, detail, files, priority, status, reason, closed_by AS closedBy,
         created_at AS createdAt
       FROM deferred WHERE id = ?`,
    )
    .get(id);
  return row && { ...row, files: parseList(row.files) };
}
