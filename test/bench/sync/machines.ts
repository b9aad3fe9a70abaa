// A machine with memories that sends them, and an empty one that gets them, sealing and both databases included.
import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { write } from "../../../core/db/transaction.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { insertProject } from "../../../core/store/project.ts";
import { initPostgres, openPostgresRemote } from "../../../core/sync/postgres/open.ts";
import { pull } from "../../../core/sync/pull.ts";
import { push } from "../../../core/sync/push.ts";
import { pullReady } from "../../../core/sync/ready/pull-ready.ts";
import type { RemoteRow } from "../../../core/sync/remote.ts";
import type { SyncSession } from "../../../core/sync/sync-session.ts";
import { personalSpace, sessionOf, type TestSpace } from "../../core/sync/devices.ts";
import type { PostgresServer } from "../../support/postgres.ts";
import { sandbox } from "../../support/sandbox.ts";
import { makeCorpus } from "../support/corpus.ts";
import { perRow, perSecond, report, seconds, timed } from "./report.ts";
import { measureWaiting } from "./waiting.ts";

const startAt = 1_780_000_000_000;
const projectKey = "bench";

export type Machines = { url: string; space: TestSpace; session: SyncSession; rows: RemoteRow[]; close: () => void };

export async function measureMachines(server: PostgresServer, count: number): Promise<Machines> {
  const box = sandbox();
  const url = server.address(await server.createDatabase());
  await initPostgres({ url }, { team: false });
  const space = await personalSpace();
  const enter = async (db: Database) => sessionOf(db, space, await openPostgresRemote({ url }));
  const fileOf = (name: string) => join(box.memDir, `${name}.db`);
  const open = (name: string) => openDatabase({ file: fileOf(name) });
  const [full, empty, ready, other] = [open("full"), open("empty"), open("ready"), open("other")];
  fill(full, count);
  const one = await enter(full);
  await one.remote.createSpace({ space: space.uid, kind: "personal", version: 1, meta: new Uint8Array([1]) });
  const pushed = await timed(() => push(one));
  const { sent, bytes } = pushed.result;
  report("whole push", perSecond(sent, pushed.ms), seconds(pushed.ms), `${sent} rows`, perRow(bytes, sent));
  const short = await enter(ready);
  const first = await withCpu(() => pullReady(short, projectKey));
  const { read, applied } = first.result;
  report("rules and lessons of a project first", perSecond(read, first.ms), seconds(first.ms), `${applied} stored`);
  report("  of this, CPU of the client", seconds(first.cpuMs));
  await short.remote.close();
  const two = await enter(empty);
  const pulled = await withCpu(() => pull(two));
  if (pulled.result.applied < count) throw new Error(`${pulled.result.applied} of ${count} memories arrived`);
  report("whole pull into an empty machine", perSecond(sent, pulled.ms), seconds(pulled.ms));
  report("  of this, CPU of the client", perSecond(sent, pulled.cpuMs), seconds(pulled.cpuMs));
  const waiting = await enter(other);
  await measureWaiting(fileOf("other"), async () => void (await pull(waiting)));
  await waiting.remote.close();
  const rows: RemoteRow[] = [];
  const vector = new Map<string, number>();
  for (;;) {
    const part = await two.remote.readAfter(space.uid, vector, { maxRows: 500, maxBytes: 4e6 });
    if (part.length === 0) break;
    rows.push(...part);
    for (const row of part) vector.set(row.device, row.seq);
  }
  const own = rows.filter(({ device }) => device === rows[0]?.device);
  const close = () => {
    full.close();
    empty.close();
    ready.close();
    other.close();
    box.dispose();
  };
  await two.remote.close();
  return { url, space, session: one, rows: own, close };
}

/** On a busy machine processor time is more meaningful than wall time. */
async function withCpu<T>(work: () => Promise<T>): Promise<{ ms: number; cpuMs: number; result: T }> {
  const before = process.cpuUsage();
  const { ms, result } = await timed(work);
  const { user, system } = process.cpuUsage(before);
  return { ms, cpuMs: (user + system) / 1000, result };
}

function fill(db: Database, count: number): void {
  const corpus = makeCorpus([1], startAt);
  insertProject(db, { key: projectKey, name: "bench", rootCommit: null, remote: null }, 0);
  write(db, () => {
    for (let number = 0; number < count; number++) addObservation(db, corpus.memory(number));
  });
}
