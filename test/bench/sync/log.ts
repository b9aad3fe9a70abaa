// Appending and reading rows alone, compared with plain statements for the same rows, and their size on the server.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { initPostgres, openPostgresRemote } from "../../../core/sync/postgres/open.ts";
import type { Remote, RemoteRow } from "../../../core/sync/remote.ts";
import { device } from "../../core/sync/postgres/support.ts";
import type { PostgresServer } from "../../support/postgres.ts";
import { sandbox } from "../../support/sandbox.ts";
import { startProxy } from "../../support/tcp-proxy.ts";
import { percentile } from "../support/measure.ts";
import { perRow, perSecond, report, timed } from "./report.ts";

const batch = 500;
const repeats = 3;
const limits = { maxRows: batch, maxBytes: 4e6 };

export async function measureLog(server: PostgresServer, rows: readonly RemoteRow[]): Promise<void> {
  const database = await server.createDatabase();
  const url = server.address(database);
  await initPostgres({ url }, { team: false });
  const remote = await openPostgresRemote({ url });
  const times = {
    append: [] as number[],
    insert: [] as number[],
    copy: [] as number[],
    read: [] as number[],
    select: [] as number[],
  };
  const own = rows[0]?.device ?? "";
  const newSpace = async (space: string) => {
    await remote.createSpace({ space, kind: "personal", version: 1, meta: new Uint8Array([1]) });
    await remote.putDevice(space, device(own));
  };
  let walBytes = 0;
  for (let n = 0; n < repeats; n++) {
    await newSpace(`s${n}`);
    const walBefore = await walPosition(server, database);
    times.append.push((await timed(() => appendAll(remote, `s${n}`, rows))).ms);
    walBytes = (await walPosition(server, database)) - walBefore;
    times.insert.push(await plainInsert(server, database, rows));
    times.copy.push(await plainCopy(server, database, rows));
    times.read.push((await timed(() => readAll(remote, `s${n}`, rows.length))).ms);
    times.select.push(await plainSelect(server, database, rows.length));
  }
  const [size] = await server.run("SELECT pg_total_relation_size('claude_mem.change') AS bytes", database);
  const tableBytes = Number(size?.bytes) / repeats;
  await remote.close();
  const ms = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, percentile(list, 0.5)])) as Record<
    keyof typeof times,
    number
  >;
  const ratio = (a: number, b: number) => `${(a / b).toFixed(2)} × floor`;
  report(`append alone, ${batch} rows a request`, perSecond(rows.length, ms.append), ratio(ms.append, ms.insert));
  report("  floor: INSERT of the same rows, no key, by Bun", perSecond(rows.length, ms.insert));
  report("  COPY of the same rows, no key, by psql", perSecond(rows.length, ms.copy));
  report("read alone", perSecond(rows.length, ms.read), ratio(ms.read, ms.select));
  report("  floor: SELECT of the same rows at once, by Bun", perSecond(rows.length, ms.select));
  const bodies = rows.reduce((sum, { body }) => sum + body.length, 0);
  report("bodies", perRow(bodies, rows.length));
  report("stored, key included", perRow(tableBytes, rows.length));
  report("the server's log (WAL)", perRow(walBytes, rows.length));
  await measureWire(server, url, rows);
}

async function measureWire(server: PostgresServer, url: string, rows: readonly RemoteRow[]): Promise<void> {
  await using proxy = await startProxy(server.port);
  const remote = await openPostgresRemote({ url: url.replace(`:${server.port}/`, `:${proxy.port}/`) });
  await remote.createSpace({ space: "wire", kind: "personal", version: 1, meta: new Uint8Array([1]) });
  await remote.putDevice("wire", device(rows[0]?.device ?? ""));
  const before = proxy.passed().length;
  await appendAll(remote, "wire", rows);
  const between = proxy.passed().length;
  await readAll(remote, "wire", rows.length);
  const after = proxy.passed().length;
  await remote.close();
  report("on the wire, append", perRow(between - before, rows.length));
  report("on the wire, read", perRow(after - between, rows.length));
}

async function appendAll(remote: Remote, space: string, rows: readonly RemoteRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) await remote.append(space, rows.slice(at, at + batch));
}

async function readAll(remote: Remote, space: string, expected: number): Promise<void> {
  const vector = new Map<string, number>();
  let count = 0;
  for (;;) {
    const part = await remote.readAfter(space, vector, limits);
    if (part.length === 0) break;
    count += part.length;
    for (const row of part) vector.set(row.device, row.seq);
  }
  if (count !== expected) throw new Error(`${count} of ${expected} rows were read`);
}

const plainTable = "(space text, device text, device_seq bigint, hlc bigint, uid text, kind text, body bytea)";

async function plainInsert(server: PostgresServer, database: string, rows: readonly RemoteRow[]): Promise<number> {
  await server.run(`DROP TABLE IF EXISTS plain; CREATE TABLE plain ${plainTable}`, database);
  const sql = connect(server, database);
  await sql.unsafe("SELECT 1");
  const { ms } = await timed(async () => {
    for (let at = 0; at < rows.length; at += batch) {
      const part = rows.slice(at, at + batch);
      const places = part.map(
        (_, row) => `(${Array.from({ length: 7 }, (__, n) => `$${row * 7 + n + 1}`).join(", ")})`,
      );
      const values = part.flatMap(({ device: of, seq, clock, uid, kind, body }) => [
        "s",
        of,
        seq,
        clock,
        uid,
        kind,
        body,
      ]);
      await sql.unsafe(`INSERT INTO plain VALUES ${places.join(", ")}`, values);
    }
  });
  await sql.close();
  return ms;
}

async function plainSelect(server: PostgresServer, database: string, expected: number): Promise<number> {
  const sql = connect(server, database);
  await sql.unsafe("SELECT 1");
  const { ms, result } = await timed(async () => (await sql.unsafe("SELECT * FROM plain")).length);
  await sql.close();
  if (result !== expected) throw new Error(`${result} of ${expected} plain rows were read`);
  return ms;
}

async function plainCopy(server: PostgresServer, database: string, rows: readonly RemoteRow[]): Promise<number> {
  using box = sandbox();
  const file = join(box.root, "rows.tsv");
  const lines = rows.map(({ device: of, seq, clock, uid, kind, body }) =>
    ["s", of, seq, clock, uid, kind, `\\\\x${Buffer.from(body).toString("hex")}`].join("\t"),
  );
  writeFileSync(file, `${lines.join("\n")}\n`);
  await server.run(`DROP TABLE IF EXISTS copied; CREATE TABLE copied ${plainTable}`, database);
  const { ms, result } = await timed(async () =>
    Bun.spawnSync(["psql", server.address(database), "-q", "-c", `\\copy copied FROM '${file}'`]),
  );
  if (!result.success) throw new Error(`psql failed: ${result.stderr}`);
  return ms;
}

function connect(server: PostgresServer, database: string): Bun.SQL {
  return new Bun.SQL({
    ...{ adapter: "postgres", hostname: "127.0.0.1", port: server.port, username: "postgres", password: "" },
    ...{ database, tls: false, max: 1 },
  });
}

async function walPosition(server: PostgresServer, database: string): Promise<number> {
  const [row] = await server.run("SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes", database);
  return Number(row?.bytes);
}
