// Sessions of all agents with one id, which a user can choose: they stay apart, whether hooks or an import stored the first one.
import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { acceptRecord } from "../../core/capture/accept.ts";
import { readCall } from "../../core/capture/read-call.ts";
import { env } from "../../core/config/env.ts";
import { openDatabase } from "../../core/db/open.ts";
import { importTranscripts } from "../../core/transfer/import/sessions/import-sessions.ts";
import { gitInit } from "../support/git.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { type HostSample, sayable } from "./sample.ts";
import { hostSamples } from "./samples.ts";
import { story } from "./story.ts";

function capture(box: Sandbox, db: Database, sample: HostSample): void {
  const scene = { sessionId: "one", root: box.repo };
  const place = { cwd: box.repo, projectDir: box.repo, root: box.repo, home: box.home };
  for (const [number, moment] of sayable(sample, story).entries()) {
    const { event, input } = sample.call(moment, scene, number);
    const call = sample.host.hooks.readCall(event, input);
    const record = call && readCall(sample.host.name, call, place, Date.UTC(2026, 0, 1) + number * 1000);
    if (record) acceptRecord(db, record);
  }
}

async function importOne(box: Sandbox, db: Database, sample: HostSample) {
  const from = join(box.root, "transcripts", sample.host.name);
  if (!existsSync(from)) sample.writeTranscript(from, story, { sessionId: "one", root: box.repo });
  const reader = await sample.host.loadTranscripts({ environment: env() });
  return importTranscripts(db, { host: sample.host.name, reader, from, home: box.home, dryRun: false });
}

function stored(db: Database): unknown[] {
  return db
    .query(
      `SELECT host, prompt_count AS prompts,
         (SELECT group_concat(action || ' ' || outcome || ' ' || coalesce(command, '')) FROM event WHERE session_id = session.id) AS events
       FROM session ORDER BY host`,
    )
    .all();
}

async function storedAlone(sample: HostSample, store: (box: Sandbox, db: Database, sample: HostSample) => unknown) {
  using box = sandbox();
  gitInit(box.repo);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  await store(box, db, sample);
  return stored(db);
}

const samples = hostSamples.toSorted((one, other) => (one.host.name < other.host.name ? -1 : 1));

test.each([
  ["hooks", capture],
  ["imports", importOne],
] as const)("%s store the session of each", async (_name, store) => {
  using box = sandbox();
  gitInit(box.repo);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  for (const sample of samples) await store(box, db, sample);
  const alone: unknown[] = [];
  for (const sample of samples) alone.push(...(await storedAlone(sample, store)));
  expect(stored(db)).toEqual(alone);
  for (const sample of samples) await store(box, db, sample);
  expect(db.query("SELECT count(*) AS n FROM session").all()).toEqual([{ n: samples.length }]);
});

test("an import of one does not take the session of another for its own", async () => {
  using box = sandbox();
  gitInit(box.repo);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const [first, ...others] = samples;
  capture(box, db, first!);
  for (const sample of others) expect(await importOne(box, db, sample)).toMatchObject({ sessions: 1 });
  expect(stored(db)).toHaveLength(samples.length);
});
