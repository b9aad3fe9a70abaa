// The name of each failure of a real server, and that its message has no password.
import { beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initPostgres, openPostgresRemote } from "../../../../core/sync/postgres/open.ts";
import type { RemoteError } from "../../../../core/sync/remote.ts";
import {
  giveToServer,
  hasPostgres,
  type PostgresServer,
  passwordOf,
  sharedPostgres,
  startMs,
  startPostgres,
} from "../../../support/postgres.ts";
import { startProxy } from "../../../support/tcp-proxy.ts";
import { failureOfCall, newStore, openWithDevices, row, rows } from "./support.ts";

const open = (url: string, more = {}) => failureOfCall(openPostgresRemote({ url, ...more }));
const all = { maxRows: 1000, maxBytes: 1e9 };

describe.skipIf(!hasPostgres)("a failure", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await sharedPostgres();
  }, startMs);
  const databaseOf = (url: string) => new URL(url).pathname.slice(1);

  test("unreachable: nobody listens", async () => {
    expect(await open("postgres://u:secret@127.0.0.1:1/d")).toEqual({
      failure: "unreachable",
      message: "u@127.0.0.1:1/d: nothing answers there (ERR_POSTGRES_CONNECTION_REFUSED)",
    });
  });

  test("timeout: the server accepts and is silent, before a statement and during one", async () => {
    const url = await newStore();
    await using proxy = await startProxy(server.port);
    const throughProxy = url.replace(`:${server.port}/`, `:${proxy.port}/`);
    const deadlines = { connectMs: 300, statementMs: 300 };
    const remote = await openPostgresRemote({ url: throughProxy, deadlines });
    proxy.hold();
    expect(await open(throughProxy, { deadlines })).toMatchObject({ failure: "timeout" });
    expect(await failureOfCall(remote.heads("s"))).toEqual({
      failure: "timeout",
      message: expect.stringMatching(/^postgres@127\.0\.0\.1:\d+\/test_\w+: the server did not answer within 2 s$/),
    });
  });

  test("timeout: another statement holds the table", async () => {
    const url = await newStore();
    const remote = await openPostgresRemote({ url, deadlines: { statementMs: 200 } });
    const held = server.run("BEGIN; LOCK TABLE claude_mem.change; SELECT pg_sleep(1)", databaseOf(url));
    await Bun.sleep(200);
    await remote.createSpace({ space: "s", kind: "personal", version: 1, meta: new Uint8Array() });
    expect((await failureOfCall(remote.removeRows("s", "a", [1]))).failure).toBe("timeout");
    await held;
    // The connection is as good as before.
    expect(await remote.heads("s")).toEqual(new Map());
    await remote.close();
  });

  test("password: a wrong one, or an unknown user", async () => {
    const database = await server.createDatabase();
    const url = await server.createUser(`user_${database}`, database);
    const wrong = await open(url.replace(encodeURIComponent(passwordOf(`user_${database}`)), "wr0ng"));
    expect(wrong.failure).toBe("password");
    expect(wrong.message).not.toContain("wr0ng");
    expect((await open(server.address(database, "nobody:x"))).failure).toBe("password");
    // The right one, in the address and next to it.
    expect((await open(url)).failure).toBe("no-schema");
    const beside = { password: passwordOf(`user_${database}`) };
    expect((await open(server.address(database, `user_${database}`), beside)).failure).toBe("no-schema");
  });

  test("forbidden: a user without rights", async () => {
    const url = await newStore();
    const database = databaseOf(url);
    const user = await server.createUser(`user_${database}`, database);
    expect((await open(user)).failure).toBe("forbidden");
    expect((await failureOfCall(initPostgres({ url: user }, { team: false }))).failure).toBe("forbidden");
  });

  test("read-only: the server is a copy, or was set so", async () => {
    const url = await newStore();
    const remote = await openWithDevices(url);
    await server.run(`ALTER DATABASE ${databaseOf(url)} SET default_transaction_read_only = on`);
    const again = await openPostgresRemote({ url });
    expect((await failureOfCall(again.append("s", rows("a", 1, 1)))).failure).toBe("read-only");
    expect(await again.readAfter("s", new Map(), all)).toEqual([]);
    await Promise.all([remote.close(), again.close()]);
  });

  test("full: no more connections", async () => {
    const database = await server.createDatabase();
    const url = await server.createUser(`user_${database}`, database);
    await server.run(`ALTER DATABASE ${database} CONNECTION LIMIT 0`);
    expect((await open(url)).failure).toBe("full");
  });

  test.skipIf(!canMount())(
    "full: no room on the disk; nothing is half-written, and it goes on when there is room",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "claude-mem-full-"));
      Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=90m", "none", folder]);
      giveToServer(folder);
      const small = await startPostgres({ folder, settings: { wal_level: "minimal", max_wal_senders: "0" } });
      try {
        const url = small.address(await small.createDatabase());
        await initPostgres({ url }, { team: false });
        const remote = await openWithDevices(url);
        const ballast = join(folder, "ballast");
        Bun.spawnSync(["dd", "if=/dev/zero", `of=${ballast}`, "bs=1M"]);
        const body = crypto.getRandomValues(new Uint8Array(60_000));
        let appended = 0;
        const fill = async () => {
          for (; appended < 400; appended += 20) {
            await remote.append(
              "s",
              Array.from({ length: 20 }, (_, at) => row("a", appended + at + 1, body)),
            );
          }
        };
        const { failure } = await failureOfCall(fill());
        // When even the log of the server has no room, it restarts.
        expect(["full", "cut"]).toContain(failure);
        rmSync(ballast);
        await untilWorks(() => remote.heads("s"));
        expect((await remote.heads("s")).get("a") ?? 0).toBe(appended);
        await remote.append("s", [row("a", appended + 1)]);
        await remote.close();
      } finally {
        await small.stop();
        Bun.spawnSync(["umount", folder]);
        rmSync(folder, { recursive: true, force: true });
      }
    },
    startMs,
  );

  test("no-schema, older-schema, newer-schema", async () => {
    const empty = await server.createDatabase();
    expect((await open(server.address(empty))).failure).toBe("no-schema");
    expect((await open(server.address("not_there"))).failure).toBe("no-schema");
    const url = await newStore();
    const setVersions = (version: number, oldest: number) =>
      server.run(
        `UPDATE claude_mem.schema_version SET version = ${version}, oldest_client = ${oldest}`,
        databaseOf(url),
      );
    await setVersions(0, 0);
    expect((await open(url)).failure).toBe("older-schema");
    await initPostgres({ url }, { team: false });
    await (await openPostgresRemote({ url })).close();
    // A newer schema that this program can use, and one that it can't.
    await setVersions(2, 1);
    await (await openPostgresRemote({ url })).close();
    await initPostgres({ url }, { team: false });
    await setVersions(2, 2);
    expect((await open(url)).failure).toBe("newer-schema");
    expect((await failureOfCall(initPostgres({ url }, { team: false }))).failure).toBe("newer-schema");
    const [row] = await server.run("SELECT version FROM claude_mem.schema_version", databaseOf(url));
    expect(Number(row?.version)).toBe(2);
  });

  test("cut: at any byte of a batch nothing or all of it is stored, and the next try continues", async () => {
    const url = await newStore();
    await using proxy = await startProxy(server.port);
    const remote = await openWithDevices(url.replace(`:${server.port}/`, `:${proxy.port}/`));
    const direct = await openPostgresRemote({ url });
    const outcomes = new Set<number>();
    for (let at = 1, seq = 0; at < 9000; at = Math.ceil(at * 1.7), seq += 20) {
      proxy.cutAfter(at);
      const batch = rows("a", seq + 1, seq + 20);
      const failed = await remote.append("s", batch).then(
        () => undefined,
        (error) => (error as RemoteError).failure,
      );
      expect([undefined, "cut", "unreachable"]).toContain(failed);
      const there = (await direct.readAfter("s", new Map([["a", seq]]), all)).length;
      expect([0, 20]).toContain(there);
      outcomes.add(there);
      proxy.heal();
      await remote.append("s", batch);
      expect(await direct.readAfter("s", new Map([["a", seq]]), all)).toHaveLength(20);
    }
    expect([...outcomes].sort()).toEqual([0, 20]);
    await Promise.all([remote.close(), direct.close()]);
  });

  test("cut: the server ends the connection; the next call opens another one", async () => {
    const url = await newStore();
    const remote = await openWithDevices(url);
    const end =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'claude-mem' AND datname =";
    const held = server.run("BEGIN; LOCK TABLE claude_mem.change; SELECT pg_sleep(0.6)", databaseOf(url));
    await Bun.sleep(150);
    const waiting = failureOfCall(remote.append("s", rows("a", 1, 1)));
    await Bun.sleep(150);
    await server.run(`${end} '${databaseOf(url)}'`);
    expect((await waiting).failure).toBe("cut");
    await held;
    await remote.append("s", rows("a", 1, 1));
    expect(await remote.heads("s")).toEqual(new Map([["a", 1]]));
    await remote.close();
  });
});

test("a pooler that refuses the deadlines is named, and no terminal sequence of a server reaches the message", async () => {
  const said = ["unsupported startup parameter: statement_timeout", "\u001b[2Jno\u0007 room\u202e"];
  const messages: string[] = [];
  for (const text of said) {
    const fields = `SFATAL\0C08P01\0M${text}\0\0`;
    const reply = Buffer.concat([Buffer.from("E"), Buffer.alloc(4), Buffer.from(fields)]);
    reply.writeUInt32BE(reply.length - 1, 1);
    const data = (socket: Bun.Socket) => void socket.end(reply);
    const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data } });
    messages.push((await open(`postgres://u:s3cret@127.0.0.1:${listener.port}/d`)).message);
    listener.stop(true);
  }
  expect(messages[0]).toContain("the address of a pooler: use the server's own address");
  expect(messages[1]).toMatch(/: the connection was lost \(no room, SQLSTATE 08P01\)$/);
  expect(messages.join()).not.toContain("s3cret");
});

function canMount(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), "claude-mem-mount-"));
  const { success } = Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=1m", "none", folder], { stderr: "ignore" });
  if (success) Bun.spawnSync(["umount", folder]);
  rmSync(folder, { recursive: true, force: true });
  return success;
}

async function untilWorks(action: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + 20_000;
  for (;;) {
    try {
      await action();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await Bun.sleep(100);
    }
  }
}
