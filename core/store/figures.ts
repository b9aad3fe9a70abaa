// Counts of what is stored, for an overview.
import type { Database, SQLQueryBindings } from "bun:sqlite";

export type Count = { name: string; count: number };

/** Each with the greatest number first. */
export type KindCounts = { types: Count[]; origins: Count[]; statuses: Count[] };

/**
 * Returns how many memories there are of each type, origin and status, in one scan. `since`: only newer ones, in milliseconds since the
 * epoch.
 */
export function countMemoriesByKind(db: Database, projectId: number | undefined, since?: number): KindCounts {
  const { where, bindings } = inProject(projectId);
  const newer = since === undefined ? { where: "1", bindings: [] } : { where: "created_at >= ?", bindings: [since] };
  const rows = db
    .query<{ type: string; origin: string; status: string; count: number }, SQLQueryBindings[]>(
      `SELECT type, origin, status, count(*) AS count FROM observation WHERE ${newer.where} AND ${where}
       GROUP BY type, origin, status`,
    )
    .all(...newer.bindings, ...bindings);
  const sums = (column: "type" | "origin" | "status") =>
    [...Map.groupBy(rows, (row) => row[column])]
      .map(([name, group]) => ({ name, count: group.reduce((sum, { count }) => sum + count, 0) }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return { types: sums("type"), origins: sums("origin"), statuses: sums("status") };
}

/** Returns how many memories were made on each local day ("2026-03-01") since `since`, milliseconds since the epoch. */
export function countMemoriesByDay(db: Database, since: number, projectId: number | undefined): Count[] {
  const { where, bindings } = inProject(projectId);
  return countByDay(db, `observation WHERE created_at >= ? AND ${where}`, [since, ...bindings]);
}

/** Returns how many prompts were typed on each local day ("2026-03-01") since `since`, milliseconds since the epoch. */
export function countPromptsByDay(db: Database, since: number, projectId: number | undefined): Count[] {
  const { where, bindings } = inProject(projectId);
  const rows = `prompt WHERE created_at >= ? AND session_id IN (SELECT id FROM session WHERE ${where})`;
  return countByDay(db, rows, [since, ...bindings]);
}

/** In every time zone a day begins at a quarter of an hour. To find the day of each quarter takes a sixth of the time for each row. */
function countByDay(db: Database, rows: string, bindings: SQLQueryBindings[]): Count[] {
  return db
    .query<Count, SQLQueryBindings[]>(
      `SELECT date(quarter * 900, 'unixepoch', 'localtime') AS name, sum(count) AS count FROM
         (SELECT created_at / 900000 AS quarter, count(*) AS count FROM ${rows} GROUP BY quarter)
       GROUP BY name ORDER BY name`,
    )
    .all(...bindings);
}

/** Returns the paths that live memories are about, with the number of these memories, sorted by path. */
export function countMemoriesByFile(db: Database, projectId: number | undefined): Count[] {
  const { where, bindings } = inProject(projectId);
  return db
    .query<Count, SQLQueryBindings[]>(
      `SELECT f.path AS name, count(*) AS count FROM observation o JOIN observation_file f ON f.observation_id = o.id
       WHERE o.status IN ('active', 'candidate', 'rejected') AND ${where} GROUP BY f.path ORDER BY f.path`,
    )
    .all(...bindings);
}

/** How long the calls of a tool took, in milliseconds: median, 95th percentile and sum. */
export type ToolTimes = { tool: string; calls: number; median: number; p95: number; longest: number; total: number };

/** Returns how long each tool took in the newest `sessions` sessions, the greatest sum first. */
export function listToolTimes(db: Database, sessions: number, projectId: number | undefined): ToolTimes[] {
  const { where, bindings } = inProject(projectId);
  const rows = db
    .query<{ tool: string; ms: number }, SQLQueryBindings[]>(
      `SELECT tool, duration_ms AS ms FROM event WHERE duration_ms IS NOT NULL AND session_id IN
         (SELECT id FROM session WHERE ${where} ORDER BY started_at DESC, id DESC LIMIT ?)`,
    )
    .all(...bindings, sessions);
  const byTool = Map.groupBy(rows, ({ tool }) => tool);
  const times = [...byTool].map(([tool, calls]) =>
    timesOf(
      tool,
      calls.map(({ ms }) => ms).sort((a, b) => a - b),
    ),
  );
  return times.sort((a, b) => b.total - a.total || a.tool.localeCompare(b.tool));
}

function timesOf(tool: string, sorted: readonly number[]): ToolTimes {
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  const total = sorted.reduce((sum, ms) => sum + ms, 0);
  return { tool, calls: sorted.length, median: at(0.5), p95: at(0.95), longest: at(1), total };
}

function inProject(projectId: number | undefined): { where: string; bindings: SQLQueryBindings[] } {
  return projectId === undefined ? { where: "1", bindings: [] } : { where: "project_id = ?", bindings: [projectId] };
}
