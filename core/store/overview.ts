import type { Database } from "bun:sqlite";

/** Counts of one project; `lastSessionAt` in milliseconds since the epoch. */
export type ProjectOverview = {
  id: number;
  name: string;
  memories: number;
  sessions: number;
  lastSessionAt: number | null;
};

/** Returns every project with its counts, the one with the most memories first. */
export function listProjectOverviews(db: Database): ProjectOverview[] {
  // observation_by_project and session_by_project count without reading the rows.
  return db
    .query<ProjectOverview, []>(
      `SELECT p.id, p.name,
         (SELECT count(*) FROM observation o WHERE o.project_id = p.id) AS memories,
         (SELECT count(*) FROM session s WHERE s.project_id = p.id) AS sessions,
         (SELECT max(s.last_seen_at) FROM session s WHERE s.project_id = p.id) AS lastSessionAt
       FROM project p ORDER BY memories DESC, p.name, p.id`,
    )
    .all();
}
