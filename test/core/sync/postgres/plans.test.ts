// However long the log is, rows are found by its key, also under the policies of a team.
import { beforeAll, describe, expect, test } from "bun:test";
import { initPostgres, openPostgresRemote } from "../../../../core/sync/postgres/open.ts";
import { deleteChanges, selectAfter, selectChanges, selectHeads } from "../../../../core/sync/postgres/statements.ts";
import { roleName } from "../../../../core/sync/postgres/team.ts";
import { hasPostgres, type PostgresServer, sharedPostgres, startMs } from "../../../support/postgres.ts";
import { device } from "./support.ts";

describe.skipIf(!hasPostgres)("a log of 30,000 rows in three spaces", () => {
  let server: PostgresServer;
  let database: string;
  let writer: string;

  beforeAll(async () => {
    server = await sharedPostgres();
    database = await server.createDatabase();
    const url = server.address(database);
    await initPostgres({ url }, { team: true });
    writer = `writer_${database}`;
    await server.createUser(writer, database, roleName("writer", database));
    const remote = await openPostgresRemote({ url });
    for (const space of ["s", "t", "u"]) {
      await remote.createSpace({ space, kind: "team", version: 1, meta: new Uint8Array([1]) });
      for (let n = 0; n < 20; n++) await remote.putDevice(space, device(`d${n}`));
    }
    await remote.close();
    await server.run(
      `INSERT INTO claude_mem.change SELECT s, 'd' || d, n, n, 'uid', '', decode(repeat('ab', 300), 'hex')
       FROM unnest(ARRAY['s', 't', 'u']) AS s, generate_series(0, 19) AS d, generate_series(1, 500) AS n; ANALYZE`,
      database,
    );
  }, startMs);

  /** Returns the lines of the plan of a prepared statement, as it is used from its sixth time on. */
  async function planOf(user: string, statement: string, values: string): Promise<string[]> {
    const text = `SET plan_cache_mode = force_generic_plan; PREPARE p AS ${statement}; EXPLAIN (COSTS OFF) EXECUTE p(${values})`;
    const results = (await server.runAs(user, text, database)) as unknown as Record<string, string>[][];
    return results.flat().flatMap((row) => row["QUERY PLAN"] ?? []);
  }

  const statements: [string, string, string][] = [
    ["heads", selectHeads, "'s'"],
    ["rows behind a vector", selectAfter, "'s', ARRAY['d1', 'd2'], ARRAY[400, 0], 500, 4000000"],
    ["rows by their numbers", selectChanges, "'s', 'd1', ARRAY[1, 2, 3]"],
    ["rows to remove", deleteChanges, "'s', 'd1', ARRAY[1, 2, 3], 3"],
  ];
  test.each(statements)("%s are found by the key", async (_what, statement, values) => {
    for (const user of ["postgres", writer]) {
      const plan = await planOf(user, statement, values);
      const scans = plan.filter((line) => /\bScan\b.*\bon change\b|using change_pkey/.test(line));
      expect([user, scans.length > 0]).toEqual([user, true]);
      expect(scans.filter((line) => !/Index (?:Only )?Scan|Bitmap Heap Scan/.test(line))).toEqual([]);
    }
  });
});
