// Every statement that reaches a server, as the server itself has logged it, is made of what docs/sync-sql.md lists.
import { beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initPostgres, openPostgresRemote } from "../../../../core/sync/postgres/open.ts";
import * as statements from "../../../../core/sync/postgres/statements.ts";
import { canHoldTeams, teamStatements } from "../../../../core/sync/postgres/team.ts";
import { hasPostgres, startMs, startPostgres } from "../../../support/postgres.ts";
import { repository } from "../../../support/repository.ts";
import { constructsOf } from "./constructs.ts";
import { device, failureOfCall, rows } from "./support.ts";

const document = readFileSync(join(repository, "docs/sync-sql.md"), "utf8");

/** Returns the parts in the first column of the tables below a heading. */
function listed(heading: string): string[] {
  const section = document.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const cells = section.split("\n").flatMap((line) => /^\| (`[^|]*) \|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, part = ""]) => part));
}

const common = listed("Personal spaces, and what both kinds need");
const ofTeams = listed("Teams");

test("a part that is not listed is noticed", () => {
  expect([...constructsOf("SELECT nextval('a')")]).toContain("nextval()");
  const unknown = [
    "SELECT DISTINCT a FROM b",
    "LISTEN a",
    "SELECT a FROM b FOR UPDATE",
    "WITH a AS (SELECT 1) SELECT 1",
    "SELECT a || b",
  ];
  for (const statement of [
    ...unknown,
    "CREATE TABLE a (b serial)",
    "SELECT a FROM b GROUP BY a",
    "CREATE TEMP TABLE a (b text)",
  ]) {
    expect([
      statement,
      [...constructsOf(statement)].filter((part) => ![...common, ...ofTeams].includes(part)),
    ]).not.toEqual([statement, []]);
  }
});

test("CockroachDB is recognized by its version, and refused for a team", async () => {
  const engine = (version: string) => ({
    run: async () => ({ rows: [{ database: "d", user_name: "u", engine: version }], count: 1 }),
  });
  expect(await canHoldTeams(engine("CockroachDB CCL v25.2.1 (x86_64-pc-linux-gnu, built 2025/06/01)"))).toBe(false);
  expect(await canHoldTeams(engine("PostgreSQL 15.2-YB-2.25.0.0 on x86_64-pc-linux-gnu"))).toBe(true);
});

test("names of databases and users are quoted", async () => {
  const run = async () => ({ rows: [{ database: 'a"; DROP TABLE b; --', user_name: 'c"d' }], count: 1 });
  for (const statement of await teamStatements({ run })) {
    const parts = [...constructsOf(statement)];
    expect(parts.filter((part) => /DropStmt|TABLE b/.test(part))).toEqual([]);
  }
});

describe.skipIf(!hasPostgres)("on a server that logs all statements", () => {
  let ofPersonal: string[];
  let ofTeam: string[];

  beforeAll(async () => {
    const server = await startPostgres({ settings: { log_statement: "all", log_line_prefix: "%d|%a|" } });
    const tell = async (team: boolean) => {
      const database = await server.createDatabase();
      await tellStory(server.address(database), team);
      return statementsIn(server.log(), database);
    };
    ofPersonal = await tell(false);
    ofTeam = await tell(true);
    await server.stop();
  }, startMs);

  const partsOf = (statements: string[]) => [...new Set(statements.flatMap((each) => [...constructsOf(each)]))].sort();

  test("personal spaces need exactly what is listed", () => {
    expect(ofPersonal.length).toBeGreaterThan(20);
    expect(partsOf(ofPersonal)).toEqual([...common].sort());
  });

  test("the story calls every statement that the program has", () => {
    const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
    const received = new Set(ofPersonal.map(plain));
    const all = Object.entries(statements).filter(([, text]) => typeof text === "string");
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter(([, text]) => !received.has(plain(`${text}`))).map(([name]) => name)).toEqual([]);
  });

  test("teams need exactly what is listed in addition", () => {
    expect(ofTeam.length).toBeGreaterThan(ofPersonal.length);
    const rest = partsOf(ofTeam).filter((part) => !common.includes(part));
    expect(rest).toEqual([...ofTeams].sort());
  });
});

/** Calls everything that the store offers. */
async function tellStory(url: string, team: boolean): Promise<void> {
  const settings = { url };
  await initPostgres(settings, { team });
  const remote = await openPostgresRemote(settings);
  const meta = new Uint8Array([1]);
  const space = { space: "s", kind: team ? "team" : "personal", version: 1, meta } as const;
  await remote.createSpace(space);
  await remote.replaceSpace(space, meta);
  await remote.readSpace("s");
  await remote.time();
  for (const name of ["a", "b"]) await remote.putDevice("s", device(name, { acknowledged: new Map([["a", 9]]) }));
  await failureOfCall(remote.putDevice("of nobody", device("a")));
  await remote.append("s", rows("a", 1, 3));
  await remote.append("s", rows("a", 2, 5));
  await remote.readAfter("s", new Map(), { maxRows: 9, maxBytes: 9 });
  await remote.removeRows("s", "a", [1]);
  await failureOfCall(remote.removeRows("s", "a", [5]));
  await remote.listDevices("s");
  await remote.removeDevice("s", "b");
  await remote.close();
}

/** Returns the statements of claude-mem in the log. Lines of one entry begin with a tab, but the first. */
function statementsIn(log: string, database: string): string[] {
  const entries = log.replaceAll("\n\t", " ").split("\n");
  const form = new RegExp(`^${database}\\|claude-mem\\|LOG: {2}(?:statement|execute [^:]*): (.*)$`);
  return entries.flatMap((entry) => form.exec(entry)?.[1] ?? []);
}
