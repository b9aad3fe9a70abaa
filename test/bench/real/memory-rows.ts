import type { Database } from "bun:sqlite";
import type { StoredMemory } from "./records.ts";

type Row = {
  id: number;
  project: string;
  status: string;
  origin: string;
  type: string;
  title: string;
  narrative: string;
  lesson: string | null;
  facts: string;
  vouched_by?: string | null;
};
type LinkRow = { kind: string; target: string; quote: string | null };

const contextChars = 700;

/** Returns the memories of a store with their evidence; `promptId` maps a stored prompt to the data set's. */
export function readMemoryRows(
  db: Database,
  restore: (text: string) => string,
  promptId: (session: string, text: string) => string | undefined,
): Omit<StoredMemory, "person">[] {
  const links = db.query<LinkRow, [number]>(
    "SELECT target_kind AS kind, target, quote FROM observation_link WHERE observation_id = ? AND kind = 'evidence'",
  );
  const prompt = db.query<{ text: string; session: string }, [string]>(
    "SELECT p.text, s.host_id AS session FROM prompt p JOIN session s ON s.id = p.session_id WHERE p.id = ?",
  );
  const event = db.query<{ text: string }, [string]>(
    `SELECT tool || ' ' || action || ' (' || outcome || '): ' || substr(concat_ws(char(10), command, error_headline, change,
       CASE WHEN action = 'report' THEN output ELSE substr(output, -300) END), 1, ${contextChars}) AS text FROM event WHERE id = ?`,
  );
  const rows = db
    .query<Row, []>("SELECT o.*, p.name AS project FROM observation o JOIN project p ON p.id = o.project_id")
    .all();
  return rows.map((row) => {
    const evidence = links.all(row.id);
    const prompts = evidence
      .filter(({ kind }) => kind === "prompt")
      .flatMap(({ target, quote }) => {
        const found = prompt.get(target);
        if (!found) return [];
        const text = restore(found.text);
        return [{ promptId: promptId(found.session, text), text, quote: quote === null ? null : restore(quote) }];
      });
    const events = evidence.filter(({ kind }) => kind === "event");
    const passages = events.flatMap(({ target, quote }) => [
      event.get(target)?.text ?? "",
      ...(quote === null ? [] : [`quoted: ${quote}`]),
    ]);
    return {
      id: row.id,
      project: row.project,
      status: row.status,
      origin: row.origin,
      vouchedBy: row.vouched_by === undefined ? "rules" : row.vouched_by,
      type: row.type,
      title: restore(row.title),
      narrative: restore(row.narrative),
      lesson: row.lesson === null ? null : restore(row.lesson),
      facts: (JSON.parse(row.facts) as string[]).map(restore),
      evidence: prompts,
      hasOtherEvidence: evidence.some(({ kind }) => kind !== "prompt"),
      context: passages.map(restore),
    };
  });
}
