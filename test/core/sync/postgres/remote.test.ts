// The promises of core/sync/remote.ts, on a real server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { initPostgres, openPostgresRemote } from "../../../../core/sync/postgres/open.ts";
import type { PostgresRemote } from "../../../../core/sync/postgres/remote.ts";
import { schemaStatements } from "../../../../core/sync/postgres/schema.ts";
import { maxBodyBytes } from "../../../../core/sync/remote.ts";
import { hasPostgres, sharedPostgres, startMs } from "../../../support/postgres.ts";
import { device, failureOfCall, newStore, openWithDevices, row, rows } from "./support.ts";

describe.skipIf(!hasPostgres)("a store on PostgreSQL", () => {
  let remote: PostgresRemote;
  const opened: PostgresRemote[] = [];
  beforeAll(async () => void (await sharedPostgres()), startMs);
  beforeEach(async () => {
    remote = await openWithDevices(await newStore(), ["a", "b"]);
    opened.push(remote);
  });
  afterAll(() => Promise.all(opened.map((each) => each.close())));

  const all = { maxRows: 1000, maxBytes: 1e9 };
  const keys = (list: { device: string; seq: number }[]) => list.map(({ device: of, seq }) => `${of}${seq}`);

  test("returns what was appended, letter for letter, and the rows after a vector", async () => {
    const odd = row("a", 3, new Uint8Array([0, 255, 39, 92, 0, 10]));
    await remote.append("s", [row("a", 1), row("a", 2, 'it\'s \\ \u{1F600} {","}'), odd]);
    await remote.append("s", rows("b", 1, 2));
    const read = await remote.readAfter("s", new Map(), all);
    expect(keys(read)).toEqual(["a1", "a2", "a3", "b1", "b2"]);
    expect(read[2]).toEqual({ ...odd, body: Buffer.from(odd.body) });
    expect(new TextDecoder().decode(read[1]!.body)).toBe('it\'s \\ \u{1F600} {","}');
    expect(
      keys(
        await remote.readAfter(
          "s",
          new Map([
            ["a", 2],
            ["b", 2],
          ]),
          all,
        ),
      ),
    ).toEqual(["a3"]);
    expect(
      await remote.readAfter(
        "s",
        new Map([
          ["a", 3],
          ["b", 2],
        ]),
        all,
      ),
    ).toEqual([]);
    expect(await remote.heads("s")).toEqual(
      new Map([
        ["a", 3],
        ["b", 2],
      ]),
    );
    expect((await remote.heads("of nobody")).size).toBe(0);
  });

  test("reads in parts until nothing is left: none missed, none twice", async () => {
    await remote.append("s", rows("a", 1, 40));
    await remote.append("s", rows("b", 1, 25));
    for (const limits of [
      { maxRows: 7, maxBytes: 1e9 },
      { maxRows: 1000, maxBytes: 100 },
      { maxRows: 1, maxBytes: 0 },
    ]) {
      const vector = new Map<string, number>();
      const seen: string[] = [];
      for (;;) {
        const part = await remote.readAfter("s", vector, limits);
        if (part.length === 0) break;
        expect(part.length).toBeLessThanOrEqual(limits.maxRows);
        seen.push(...keys(part));
        for (const each of part) vector.set(each.device, each.seq);
      }
      expect(seen).toEqual(keys([...rows("a", 1, 40), ...rows("b", 1, 25)]));
    }
  });

  test("sees what another connection appended after its heads were read", async () => {
    await remote.append("s", rows("a", 1, 2));
    expect(keys(await remote.readAfter("s", new Map(), all))).toEqual(["a1", "a2"]);
    await remote.append("s", rows("b", 1, 1));
    expect(keys(await remote.readAfter("s", new Map([["a", 2]]), all))).toEqual(["b1"]);
  });

  test("accepts an existing row, refuses another one in its place, and appends all or nothing", async () => {
    await remote.append("s", rows("a", 1, 3));
    await remote.append("s", rows("a", 2, 5));
    expect(await remote.heads("s")).toEqual(new Map([["a", 5]]));
    const conflict = await failureOfCall(remote.append("s", [row("a", 5, "another"), row("a", 6)]));
    expect(conflict).toEqual({ failure: "conflict", message: expect.stringContaining("another change 5 of device a") });
    expect((await failureOfCall(remote.append("s", [{ ...row("a", 5), clock: 9 }]))).failure).toBe("conflict");
    expect(await remote.heads("s")).toEqual(new Map([["a", 5]]));
  });

  test("two processes of one device that append the same rows at once leave each row once", async () => {
    const other = await openWithDevices(await newStore(), []);
    await Promise.all(Array.from({ length: 4 }, (_, at) => remote.append("s", rows("a", 1 + at * 50, 150 + at * 50))));
    expect(keys(await remote.readAfter("s", new Map(), all))).toEqual(keys(rows("a", 1, 300)));
    await other.close();
  });

  test("refuses rows of devices that have not joined or were removed, and what is too large", async () => {
    expect((await failureOfCall(remote.append("s", rows("c", 1, 1)))).failure).toBe("forbidden");
    await remote.removeDevice("s", "b");
    await remote.removeDevice("s", "b");
    expect((await failureOfCall(remote.append("s", rows("b", 1, 1)))).failure).toBe("forbidden");
    expect((await failureOfCall(remote.removeDevice("s", "c"))).failure).toBe("forbidden");
    const large = row("a", 1, new Uint8Array(maxBodyBytes + 1));
    expect((await failureOfCall(remote.append("s", [large]))).failure).toBe("too-large");
    expect((await failureOfCall(remote.append("s", rows("a", 1, 501)))).failure).toBe("too-large");
    await remote.append("s", [row("a", 1, new Uint8Array(maxBodyBytes))]);
    expect(await remote.heads("s")).toEqual(new Map([["a", 1]]));
  });

  test("a space is created once, with one content", async () => {
    const meta = new Uint8Array([1]);
    expect(await remote.readSpace("s")).toEqual({ space: "s", kind: "personal", version: 1, meta: Buffer.from(meta) });
    expect(await remote.readSpace("t")).toBeUndefined();
    const again = remote.createSpace({ space: "s", kind: "personal", version: 1, meta });
    expect((await failureOfCall(again)).failure).toBe("conflict");
  });

  test("a space is replaced only if it is as it was read", async () => {
    const next = { space: "s", kind: "personal", version: 2, meta: new Uint8Array([2]) } as const;
    expect((await failureOfCall(remote.replaceSpace(next, new Uint8Array([9])))).failure).toBe("conflict");
    await remote.replaceSpace(next, new Uint8Array([1]));
    expect(await remote.readSpace("s")).toEqual({ ...next, meta: Buffer.from(next.meta) });
    expect((await failureOfCall(remote.replaceSpace(next, new Uint8Array([1])))).failure).toBe("conflict");
  });

  test("returns the server's time", async () => {
    expect(Math.abs((await remote.time()) - Date.now())).toBeLessThan(60_000);
  });

  test("devices keep their name, times and what they acknowledged, which never falls back", async () => {
    await remote.putDevice("s", device("a", { seenAt: 5, acknowledged: new Map([["b", 7]]) }));
    await remote.putDevice(
      "s",
      device("a", {
        joinedAt: 99,
        seenAt: 6,
        acknowledged: new Map([
          ["b", 3],
          ["a", 2],
        ]),
      }),
    );
    await remote.removeDevice("s", "b");
    const [a, b] = await remote.listDevices("s");
    expect(a).toMatchObject({ device: "a", author: "", joinedAt: 1, seenAt: 6, removedAt: null });
    expect(a!.acknowledged).toEqual(
      new Map([
        ["a", 2],
        ["b", 7],
      ]),
    );
    expect(b).toMatchObject({ device: "b", removedAt: expect.any(Number) });
    expect((await failureOfCall(remote.putDevice("of nobody", device("a")))).failure).toBe("forbidden");
  });

  test("rows are removed only when every device has them, and never the newest of a device", async () => {
    await remote.append("s", rows("a", 1, 10));
    const tooEarly = await failureOfCall(remote.removeRows("s", "a", [1, 2]));
    expect(tooEarly.failure).toBe("conflict");
    await remote.putDevice("s", device("b", { acknowledged: new Map([["a", 9]]) }));
    expect((await failureOfCall(remote.removeRows("s", "a", [1, 10]))).failure).toBe("conflict");
    expect(keys(await remote.readAfter("s", new Map(), all))).toEqual(keys(rows("a", 1, 10)));
    await remote.removeRows("s", "a", [1, 2, 5, 9]);
    await remote.removeRows("s", "a", [1, 2]);
    expect(keys(await remote.readAfter("s", new Map(), all))).toEqual(["a3", "a4", "a6", "a7", "a8", "a10"]);
    expect(await remote.heads("s")).toEqual(new Map([["a", 10]]));
    await remote.putDevice("s", device("b", { acknowledged: new Map([["a", 10]]) }));
    expect((await failureOfCall(remote.removeRows("s", "a", [10]))).failure).toBe("conflict");
    // A device that was removed holds nothing up.
    await remote.putDevice("s", device("c"));
    expect((await failureOfCall(remote.removeRows("s", "a", [3]))).failure).toBe("conflict");
    await remote.removeDevice("s", "c");
    await remote.removeRows("s", "a", [3]);
  });

  test("an operator may have made the log in partitions before", async () => {
    const server = await sharedPostgres();
    const database = await server.createDatabase();
    const url = server.address(database);
    const log = schemaStatements.find((statement) => statement.includes("claude_mem.change (")) ?? "";
    const parts = [0, 1, 2].map(
      (n) =>
        `CREATE TABLE claude_mem.change_${n} PARTITION OF claude_mem.change FOR VALUES WITH (MODULUS 3, REMAINDER ${n})`,
    );
    await server.run(`CREATE SCHEMA claude_mem; ${log} PARTITION BY HASH (space); ${parts.join("; ")}`, database);
    await initPostgres({ url }, { team: true });
    const parted = await openWithDevices(url, ["a", "b"]);
    await parted.append("s", rows("a", 1, 20));
    await parted.append("s", rows("a", 20, 25));
    expect(keys(await parted.readAfter("s", new Map([["a", 22]]), all))).toEqual(["a23", "a24", "a25"]);
    await parted.putDevice("s", device("b", { acknowledged: new Map([["a", 25]]) }));
    await parted.removeRows("s", "a", [1, 2]);
    expect(await parted.heads("s")).toEqual(new Map([["a", 25]]));
    expect(await parted.readAfter("s", new Map(), all)).toHaveLength(23);
    await parted.close();
  });

  test("the schema is made twice without harm", async () => {
    const url = await newStore();
    const before = await openWithDevices(url);
    await before.append("s", rows("a", 1, 1));
    await initPostgres({ url }, { team: false });
    const after = await openPostgresRemote({ url });
    expect(await after.heads("s")).toEqual(new Map([["a", 1]]));
    await Promise.all([before.close(), after.close()]);
  });
});
