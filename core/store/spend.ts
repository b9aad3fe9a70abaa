import type { Database } from "bun:sqlite";

export type Cost = { inputTokens: number; outputTokens: number; usd: number };

/** The purpose of a call, and the project it is charged to. */
export type Account = {
  purpose: "extract" | "consolidate" | "ask";
  projectId: number | null;
  sessionId: number | null;
};

type Total = { tokens: number; usd: number };

const total = "coalesce(sum(input_tokens + output_tokens), 0) AS tokens, coalesce(sum(usd), 0) AS usd";

/** Records a call before it is made, with its maximum cost, and returns its id. */
export function insertSpend(
  db: Database,
  call: Account & Cost & { provider: string; model: string; at: number },
): number {
  const row = db
    .query<{ id: number }, Record<string, string | number | null>>(
      `INSERT INTO spend (purpose, project_id, session_id, provider, model, status, input_tokens, output_tokens, usd, created_at)
       VALUES ($purpose, $projectId, $sessionId, $provider, $model, 'reserved', $inputTokens, $outputTokens, $usd, $at)
       RETURNING id`,
    )
    .get({ ...call });
  return row?.id ?? 0;
}

/** Replaces the estimate by the actual cost of the call. */
export function settleSpend(db: Database, id: number, status: "answered" | "failed", cost: Cost): void {
  db.query("UPDATE spend SET status = ?, input_tokens = ?, output_tokens = ?, usd = ? WHERE id = ?").run(
    status,
    cost.inputTokens,
    cost.outputTokens,
    cost.usd,
    id,
  );
}

/** Returns the cost since `since`, of one project or of all. */
export function spentSince(db: Database, since: number, projectId?: number): Total {
  const query = `SELECT ${total} FROM spend WHERE created_at > ?`;
  const row =
    projectId === undefined
      ? db.query<Total, [number]>(query).get(since)
      : db.query<Total, [number, number]>(`${query} AND project_id = ?`).get(since, projectId);
  return row ?? { tokens: 0, usd: 0 };
}

export function spentInSession(db: Database, sessionId: number): Total {
  const query = `SELECT ${total} FROM spend WHERE session_id = ?`;
  return db.query<Total, [number]>(query).get(sessionId) ?? { tokens: 0, usd: 0 };
}

/** Returns the tokens of the session's calls that were answered or refused, without those of workers that were killed. */
export function settledTokensInSession(db: Database, sessionId: number): number {
  const query = `SELECT ${total} FROM spend WHERE session_id = ? AND status <> 'reserved'`;
  return db.query<Total, [number]>(query).get(sessionId)?.tokens ?? 0;
}

export type SpendRow = Cost & { name: string; calls: number };

/** Returns the cost since `since` by model or by purpose, the greatest first. */
export function listSpend(db: Database, since: number, by: "model" | "purpose"): SpendRow[] {
  return db
    .query<SpendRow, [number]>(
      `SELECT ${by} AS name, count(*) AS calls, sum(input_tokens) AS inputTokens, sum(output_tokens) AS outputTokens,
         sum(usd) AS usd
       FROM spend WHERE created_at > ? GROUP BY ${by} ORDER BY usd DESC, inputTokens DESC`,
    )
    .all(since);
}

/** Returns the cost by model of calls of which only the sums remain. */
export function listSummedSpend(db: Database): SpendRow[] {
  return db
    .query<SpendRow, []>(
      `SELECT model AS name, sum(calls) AS calls, sum(input_tokens) AS inputTokens, sum(output_tokens) AS outputTokens,
         sum(usd) AS usd
       FROM spend_day GROUP BY model ORDER BY usd DESC, inputTokens DESC`,
    )
    .all();
}
