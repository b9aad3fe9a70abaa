import { expect, test } from "bun:test";
import { join } from "node:path";
import { env } from "../../../../../core/config/env.ts";
import { openDatabase } from "../../../../../core/db/open.ts";
import type { TranscriptSession } from "../../../../../core/host/transcripts.ts";
import { importTranscripts } from "../../../../../core/transfer/import/sessions/import-sessions.ts";
import { readAhead } from "../../../../../core/transfer/import/sessions/read-ahead.ts";
import {
  precomputeAll,
  readSession,
  type SessionToRead,
} from "../../../../../core/transfer/import/sessions/read-session.ts";
import { type HostSample, sayable } from "../../../../host/sample.ts";
import { hostSamples } from "../../../../host/samples.ts";
import { type Moment, rule, story } from "../../../../host/story.ts";
import { type Sandbox, sandbox } from "../../../../support/sandbox.ts";

const count = 6;

/** Sessions that state one rule again and again, besides others of their own. */
function momentsOf(number: number): Moment[] {
  const more: Moment[] = [
    {
      kind: "prompt",
      text: `We always run step ${number} of the deployment by hand. From now on never skip test ${number}.`,
    },
    { kind: "tool", tool: { kind: "shell", command: `make step-${number}` }, output: "done" },
    { kind: "report", text: `Step ${number} is done. Should we keep running it by hand?` },
    { kind: "prompt", text: `Yes. ${rule} We always run step ${number} of the deployment by hand.` },
    { kind: "report", text: "Noted." },
  ];
  return [...story.slice(0, -1), ...more, { kind: "end" }];
}

async function written(sample: HostSample, box: Sandbox) {
  const from = join(box.root, "sessions");
  for (let number = 0; number < count; number++) {
    const sessionId = `${number}0000000-0000-4000-8000-000000000000`;
    sample.writeTranscript(from, sayable(sample, momentsOf(number)), { sessionId, root: box.repo });
  }
  const { name: host, loadTranscripts } = sample.host;
  const reader = await loadTranscripts({ environment: env() });
  const sessions = reader.findSessions({ from }, () => {});
  const ids = new Set(sessions.map(({ id }) => id));
  const place = { root: box.repo, home: box.home, projectDir: box.repo };
  const wanted = sessions.map((transcript): SessionToRead => ({ transcript, target: transcript.id, place }));
  return { host, reader, from, ids, wanted };
}

const fails = () => {
  throw new Error("Read in this thread.");
};

test.each(hostSamples.map((sample) => [sample.host.name, sample] as const))(
  "%s: another thread reads the same",
  async (_name, sample) => {
    using box = sandbox();
    const { host, reader, ids, wanted } = await written(sample, box);
    using source = readAhead({ host, ids, upcoming: wanted.values(), threadFrom: 0 }, fails);
    expect(wanted).toHaveLength(count);
    for (const session of wanted) {
      const here = readSession(reader, session, ids);
      expect(source.read(session)).toEqual({ ...here, prompts: precomputeAll(here.records) });
    }
  },
);

test.each(hostSamples.map((sample) => [sample.host.name, sample] as const))(
  "%s: the import stores the same with and without another thread",
  async (_name, sample) => {
    using box = sandbox();
    const { host, reader, from } = await written(sample, box);
    const imported = (threadFrom: number) => {
      using db = openDatabase({ file: join(box.root, `${threadFrom}.db`) });
      const report = importTranscripts(db, { host, reader, from, home: box.home, dryRun: false, threadFrom });
      expect(report).toMatchObject({ sessions: count, unreadable: [] });
      return { report, rows: contentOf(db) };
    };
    const alone = imported(Number.POSITIVE_INFINITY);
    expect(imported(0)).toEqual(alone);
    expect(alone.rows.observation?.length).toBeGreaterThan(count);
  },
);

/** Returns the rows of the import but for what differs each time: random ids and the time of the import. */
function contentOf(db: ReturnType<typeof openDatabase>): Record<string, unknown[]> {
  const tables = [
    "session",
    "prompt",
    "event",
    "event_file",
    "episode",
    "observation",
    "observation_link",
    "summary",
    "handoff",
  ];
  const all = (table: string) => db.query<Record<string, unknown>, []>(`SELECT * FROM ${table}`).all();
  return Object.fromEntries(
    tables.map((table) => [table, all(table).map(({ uid: _, updated_at: __, ...row }) => row)]),
  );
}

test("reads here what the thread was not asked for, read for another session, or can't read", async () => {
  using box = sandbox();
  const [sample] = hostSamples as [HostSample];
  const { host, reader, ids, wanted } = await written(sample, box);
  const here: string[] = [];
  const readHere = (session: SessionToRead) => {
    here.push(session.target);
    return readSession(reader, session, ids);
  };
  const [first, second, third, fourth, fifth] = wanted as [
    SessionToRead,
    SessionToRead,
    SessionToRead,
    SessionToRead,
    SessionToRead,
  ];
  const broken = { ...fourth, transcript: { ...fourth.transcript, files: undefined } as unknown as TranscriptSession };
  using source = readAhead({ host, ids, upcoming: [first, third, broken, fifth].values(), threadFrom: 0 }, readHere);
  for (const session of [second, { ...third, target: "other:before" }, fourth, fifth]) {
    expect(source.read(session).records[0]?.record.sessionId).toBe(session.target);
  }
  expect(here).toEqual([second.target, "other:before", fourth.target]);
});

test("reads here if there is little to read, or no reader of the host", async () => {
  using box = sandbox();
  const [sample] = hostSamples as [HostSample];
  const { host, ids, wanted } = await written(sample, box);
  const [session] = wanted as [SessionToRead];
  const read = { records: [], counts: { lines: 0, broken: 0, tooLong: 0 }, unreadable: [], prompts: [] };
  using few = readAhead({ host, ids, upcoming: wanted.values() }, () => read);
  expect(few.read(session)).toBe(read);
  using unknown = readAhead({ host: "no-host", ids, upcoming: wanted.values(), threadFrom: 0 }, () => read);
  expect(unknown.read(session)).toBe(read);
});

test.each([
  ["throws an error that nothing catches", "throws", undefined],
  ["exits", "exits", undefined],
  ["never answers", "is silent", 50],
] as const)("reads here if the thread %s", async (_what, host, maxReadMs) => {
  using box = sandbox();
  const [sample] = hostSamples as [HostSample];
  const { ids, wanted } = await written(sample, box);
  const here: string[] = [];
  const readHere = (session: SessionToRead) => {
    here.push(session.target);
    return { records: [], counts: { lines: 0, broken: 0, tooLong: 0 }, unreadable: [], prompts: [] };
  };
  const small = wanted.map((session) => ({ ...session, transcript: { ...session.transcript, bytes: 1 } }));
  const thread = { entry: join(import.meta.dir, "failing-thread.ts"), ...(maxReadMs && { maxReadMs }) };
  using source = readAhead({ host, ids, upcoming: small.values(), threadFrom: 0, thread }, readHere);
  for (const session of small) source.read(session);
  expect(here).toEqual(small.map(({ target }) => target));
});
