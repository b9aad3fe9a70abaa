// `bun test/bench/real/render-requests.ts DIR --people p01,p02 [--sessions 3] [--answers DIR] --out DIR`: writes the
// requests to a background model about sessions of real people, and the memories from recorded answers.

import type { Database } from "bun:sqlite";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { env } from "../../../core/config/env.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { readExtraction } from "../../../core/extract/judge/editor/answer.ts";
import { hostName } from "../../../core/host/claude-code/name.ts";
import { claudeTranscripts } from "../../../core/host/claude-code/transcripts/transcripts.ts";
import { applySegment } from "../../../core/jobs/extract-segment.ts";
import { planOldSession, type Segment } from "../../../core/jobs/segment.ts";
import { gatherMaterial, segmentRequest } from "../../../core/jobs/segment-request.ts";
import { getSession, type Session } from "../../../core/store/session.ts";
import { importTranscripts } from "../../../core/transfer/import/sessions/import-sessions.ts";
import { requestHash } from "./request-hash.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: "string", default: "" },
    sessions: { type: "string", default: "3" },
    answers: { type: "string" },
    out: { type: "string" },
  },
});
const [dir] = positionals;
if (dir === undefined || values.out === undefined)
  throw new Error("Usage: render-requests.ts DIR --people p01,p02 --out DIR");
const out = resolve(values.out);
const people = new Set(values.people.split(",").filter((person) => person !== ""));

const rows = readFileSync(join(dir, "prompts.jsonl"), "utf8").trim().split("\n");
const prompts = rows.map((row) => JSON.parse(row) as { person: string; project: string });
const projects = new Set(prompts.filter(({ person }) => people.has(person)).map(({ project }) => project));
mkdirSync(out, { recursive: true });
for (const project of projects) renderProject(project);

function renderProject(project: string): void {
  const memory = mkdtempSync(join(tmpdir(), "requests-"));
  const db = openDatabase({ file: join(memory, "memory.db") });
  try {
    const from = join(resolve(dir ?? ""), "projects", `/home/dev/${project}`.replace(/[^A-Za-z0-9]/g, "-"));
    importTranscripts(db, {
      host: hostName,
      reader: claudeTranscripts({ environment: env() }),
      from,
      home: "/home/dev",
      dryRun: false,
    });
    for (const session of chosenSessions(db)) renderSession(db, project, session);
    writeMemories(db, project);
  } finally {
    db.close();
    rmSync(memory, { recursive: true, force: true });
  }
}

/** Returns sessions with tool uses, spread over the project's time. */
function chosenSessions(db: Database): Session[] {
  const ids = db
    .query<{ id: number }, []>(
      `SELECT s.id FROM session s WHERE (SELECT count(*) FROM event e WHERE e.session_id = s.id AND e.action <> 'report') > 5
       ORDER BY s.started_at`,
    )
    .all();
  const count = Math.min(Number(values.sessions), ids.length);
  const chosen = Array.from({ length: count }, (_, at) => ids[Math.floor(((at + 0.5) * ids.length) / count)]);
  return chosen.flatMap((row) => (row && getSession(db, row.id)) ?? []);
}

function renderSession(db: Database, project: string, session: Session): void {
  planOldSession(db, session, Date.now());
  const jobs = db
    .query<{ payload: string }, [string]>("SELECT payload FROM job WHERE unique_key LIKE ? ORDER BY id")
    .all(`extract:${session.id}:%`);
  for (const [at, { payload }] of jobs.entries()) {
    const segment = JSON.parse(payload) as Segment;
    const material = gatherMaterial(db, session, segment);
    const request = segmentRequest(db, session, material);
    if (!request) continue;
    const question = {
      system: request.system,
      prompt: request.prompt,
      schema: { type: "object", ...request.answer.schema },
    };
    const hash = requestHash(question);
    const answer = recordedAnswer(hash);
    const uses = material.events.filter(({ action }) => action !== "report").length;
    const chars = request.system.length + request.prompt.length + JSON.stringify(question.schema).length;
    const about = `${uses} uses, ${material.prompts.length} turns, ${material.candidates.length} drafts, ${Math.ceil(chars / 4)} tokens`;
    console.log(
      `${hash} ${project} session ${session.id} segment ${at + 1}/${jobs.length}: ${about}${answer ? ", answered" : ""}`,
    );
    writeFileSync(join(out, `${hash}.json`), JSON.stringify(question, null, 2));
    writeFileSync(join(out, `${hash}.txt`), `${question.system}\n\n=====\n\n${question.prompt}\n`);
    if (answer) db.transaction(() => applySegment(db, session, material, answer)())();
  }
}

function recordedAnswer(hash: string) {
  if (values.answers === undefined || !readdirSync(values.answers).includes(`${hash}.json`)) return undefined;
  return readExtraction(JSON.parse(readFileSync(join(values.answers, `${hash}.json`), "utf8")));
}

/** The memories to be injected, and those that stay candidates or were dropped, for a reader. */
function writeMemories(db: Database, project: string): void {
  const memories = db
    .query(
      `SELECT o.id, o.session_id AS session, o.source_key AS key, o.type, o.status, o.vouched_by AS vouched, o.scope, o.title, o.narrative,
         o.lesson, o.facts FROM observation o WHERE o.session_id IN (SELECT DISTINCT json_extract(payload, '$.sessionId') FROM job)
       ORDER BY o.id`,
    )
    .all();
  writeFileSync(join(out, `memories-${project}.json`), JSON.stringify(memories, null, 2));
}
