// Injections and the cost of models, by day. Old rows are daily sums already; days are UTC.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { dayMs } from "../../time.ts";
import type { Surface } from "../vocabulary.ts";

/** `day`: days since the epoch. `used`: lines with an outcome. */
export type InjectedDay = { day: number; surface: Surface; lines: number; used: number };

/** Returns what was injected on each day since `since`, milliseconds since the epoch, oldest first. */
export function listInjectedDays(db: Database, since: number, projectId: number | undefined): InjectedDay[] {
  const project = projectId === undefined ? [] : [projectId];
  const [own, sums] =
    projectId === undefined
      ? ["", ""]
      : [" AND session_id IN (SELECT id FROM session WHERE project_id = ?)", " AND project_id = ?"];
  return db
    .query<InjectedDay, SQLQueryBindings[]>(
      `SELECT day, surface, sum(lines) AS lines, sum(used) AS used FROM (
         SELECT created_at / ${dayMs} AS day, surface, 1 AS lines, result IS NOT NULL AS used FROM injection
         WHERE created_at >= ?${own}
         UNION ALL SELECT day, surface, lines, iif(result = '', 0, lines) FROM injection_day WHERE day >= ?${sums})
       GROUP BY day, surface ORDER BY day, surface`,
    )
    .all(since, ...project, Math.floor(since / dayMs), ...project);
}

/** `tokens`: sent and received. */
export type SpentDay = { day: number; model: string; calls: number; tokens: number; usd: number };

/** Returns what models cost on each day since `since`, milliseconds since the epoch, oldest first. */
export function listSpentDays(db: Database, since: number): SpentDay[] {
  return db
    .query<SpentDay, [number, number]>(
      `SELECT day, model, sum(calls) AS calls, sum(tokens) AS tokens, sum(usd) AS usd FROM (
         SELECT created_at / ${dayMs} AS day, model, 1 AS calls, input_tokens + output_tokens AS tokens, usd FROM spend
         WHERE created_at >= ?
         UNION ALL SELECT day, model, calls, input_tokens + output_tokens, usd FROM spend_day WHERE day >= ?)
       GROUP BY day, model ORDER BY day, model`,
    )
    .all(since, Math.floor(since / dayMs));
}
