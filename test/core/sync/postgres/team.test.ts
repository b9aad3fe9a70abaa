// The rights of each role in a team's database, tested on the server itself: by the program's own calls, and by manual statements.
import { beforeAll, describe, expect, test } from "bun:test";
import { initPostgres, openPostgresRemote } from "../../../../core/sync/postgres/open.ts";
import type { PostgresRemote } from "../../../../core/sync/postgres/remote.ts";
import { policies, roleName, type TeamRole } from "../../../../core/sync/postgres/team.ts";
import { hasPostgres, type PostgresServer, sharedPostgres, startMs } from "../../../support/postgres.ts";
import { denied, forbidden, type Person, people } from "./forbidden.ts";
import { device, failureOfCall, row, rows } from "./support.ts";

const all = { maxRows: 1000, maxBytes: 1e9 };
const meta = new Uint8Array([1]);

describe.skipIf(!hasPostgres)("a team's database", () => {
  let server: PostgresServer;
  let database: string;
  const remotes = {} as Record<Person, PostgresRemote>;
  const users = {} as Record<Person, string>;

  // A team's space `t` with a device of each person, named as the person, and ten rows of wendy and of walter.
  beforeAll(async () => {
    server = await sharedPostgres();
    database = await server.createDatabase();
    const owner = await server.createUser(`owner_${database}`, database);
    await server.run(
      `ALTER ROLE owner_${database} CREATEROLE; GRANT CREATE ON DATABASE ${database} TO owner_${database}`,
    );
    await initPostgres({ url: owner }, { team: true });
    for (const [person, role] of Object.entries({ ...people, nobody: undefined })) {
      const member = role === undefined ? undefined : roleName(role as TeamRole, database);
      users[person as Person] = `${person}_${database}`;
      const url = await server.createUser(`${person}_${database}`, database, member);
      if (person !== "nobody") remotes[person as Person] = await openPostgresRemote({ url });
      else expect((await failureOfCall(openPostgresRemote({ url }))).failure).toBe("forbidden");
    }
    await remotes.ada.createSpace({ space: "t", kind: "team", version: 1, meta });
    for (const person of Object.keys(people) as Person[]) await remotes[person].putDevice("t", device(person));
    await remotes.wendy.append("t", rows("wendy", 1, 10));
    await remotes.walter.append("t", rows("walter", 1, 10));
  }, startMs);

  /** Runs a statement as a person, without the program. Returns the number of rows, or the SQLSTATE. */
  async function byHand(person: Person, statement: string): Promise<number | string> {
    try {
      return (await server.runAs(users[person], statement, database)).length;
    } catch (error) {
      return `${(error as { errno?: unknown }).errno}`;
    }
  }
  const count = async () =>
    Number((await server.run("SELECT count(*) AS rows FROM claude_mem.change WHERE space = 't'", database))[0]?.rows);

  test("everybody in it reads everything, with its author", async () => {
    for (const person of Object.keys(people) as Person[]) {
      expect(await remotes[person].readAfter("t", new Map(), all)).toHaveLength(20);
    }
    const devices = await remotes.rita.listDevices("t");
    expect(devices.map(({ device: of, author }) => [of, author]).sort()).toEqual(
      Object.keys(people)
        .map((person) => [person, users[person as Person]])
        .sort(),
    );
  });

  test("the author is the connected user, whatever the device states", async () => {
    await remotes.walter.putDevice("t", device("second", { author: users.wendy }));
    const devices = await remotes.rita.listDevices("t");
    expect(devices.find(({ device: of }) => of === "second")?.author).toBe(users.walter);
  });

  test("a device belongs to who made it: nobody takes it over, appends as it or acknowledges for it", async () => {
    for (const person of ["rita", "walter", "ada"] as const) {
      expect((await failureOfCall(remotes[person].putDevice("t", device("wendy", { seenAt: 99 })))).failure).toBe(
        "forbidden",
      );
    }
    for (const person of ["walter", "ada"] as const) {
      expect((await failureOfCall(remotes[person].append("t", rows("wendy", 11, 12)))).failure).toBe("forbidden");
    }
    expect(await count()).toBe(20);
  });

  test("a reader appends nothing, makes no space and removes no other device", async () => {
    expect((await failureOfCall(remotes.rita.append("t", rows("rita", 1, 1)))).failure).toBe("forbidden");
    for (const kind of ["personal", "team"] as const) {
      const call = remotes.rita.createSpace({ space: `of rita, ${kind}`, kind, version: 1, meta });
      expect((await failureOfCall(call)).failure).toBe("forbidden");
    }
    expect((await failureOfCall(remotes.rita.removeDevice("t", "wendy"))).failure).toBe("forbidden");
  });

  test("a writer makes no team and removes no other device", async () => {
    const call = remotes.wendy.createSpace({ space: "of wendy", kind: "team", version: 1, meta });
    expect((await failureOfCall(call)).failure).toBe("forbidden");
    expect((await failureOfCall(remotes.wendy.removeDevice("t", "walter"))).failure).toBe("forbidden");
  });

  test("an admin replaces the statements of a team's space, a writer does not", async () => {
    const next = { space: "t", kind: "team", version: 2, meta: new Uint8Array([2]) } as const;
    expect((await failureOfCall(remotes.wendy.replaceSpace(next, meta))).failure).toBe("conflict");
    await remotes.ada.replaceSpace(next, meta);
    expect(await remotes.rita.readSpace("t")).toEqual({ ...next, meta: Buffer.from(next.meta) });
    expect((await failureOfCall(remotes.ada.replaceSpace(next, meta))).failure).toBe("conflict");
  });

  test("a personal space in it is its owner's: an admin does not see it", async () => {
    await remotes.wendy.createSpace({ space: "p", kind: "personal", version: 1, meta });
    await remotes.wendy.putDevice("p", device("laptop"));
    await remotes.wendy.append("p", rows("laptop", 1, 3));
    expect(await remotes.wendy.readAfter("p", new Map(), all)).toHaveLength(3);
    for (const person of ["rita", "walter", "ada"] as const) {
      expect(await remotes[person].readSpace("p")).toBeUndefined();
      expect(await remotes[person].readAfter("p", new Map(), all)).toEqual([]);
      expect((await failureOfCall(remotes[person].putDevice("p", device(person)))).failure).toBe("forbidden");
      expect(await byHand(person, "SELECT * FROM claude_mem.change WHERE space = 'p'")).toBe(0);
      expect(await byHand(person, "SELECT * FROM claude_mem.device WHERE space = 'p'")).toBe(0);
    }
  });

  test.each(forbidden)("%s", async (_what, who, statement, expected) => {
    const before = await count();
    for (const person of who) expect([person, await byHand(person, statement)]).toEqual([person, expected]);
    expect(await count()).toBe(before);
  });

  test("an admin removes a device, which then appends nothing, and can't undo it", async () => {
    await remotes.walter.putDevice("t", device("lost"));
    await remotes.walter.append("t", rows("lost", 1, 2));
    await remotes.ada.removeDevice("t", "lost");
    expect((await failureOfCall(remotes.walter.append("t", rows("lost", 3, 3)))).failure).toBe("forbidden");
    expect(await byHand("walter", "INSERT INTO claude_mem.change VALUES ('t', 'lost', 4, 1, 'u', '', 'x')")).toBe(
      denied,
    );
    await remotes.walter.putDevice("t", device("lost"));
    expect((await failureOfCall(remotes.walter.append("t", rows("lost", 3, 3)))).failure).toBe("forbidden");
    // A person's own device leaves without an admin.
    await remotes.walter.putDevice("t", device("old"));
    await remotes.walter.removeDevice("t", "old");
    const devices = await remotes.rita.listDevices("t");
    expect(
      devices
        .filter(({ removedAt }) => removedAt !== null)
        .map(({ device: of }) => of)
        .sort(),
    ).toEqual(["lost", "old"]);
  });

  test("an admin compacts the rows of all, a writer own ones, and only what every device has", async () => {
    expect((await failureOfCall(remotes.ada.removeRows("t", "wendy", [1]))).failure).toBe("conflict");
    const acknowledged = new Map([
      ["wendy", 10],
      ["walter", 10],
    ]);
    for (const person of Object.keys(people) as Person[])
      await remotes[person].putDevice("t", device(person, { acknowledged }));
    await remotes.walter.removeDevice("t", "second");
    await remotes.ada.removeRows("t", "wendy", [1, 2]);
    await remotes.wendy.removeRows("t", "wendy", [3]);
    expect((await failureOfCall(remotes.walter.removeRows("t", "wendy", [4]))).failure).toBe("conflict");
    expect((await failureOfCall(remotes.rita.removeRows("t", "wendy", [4]))).failure).toBe("forbidden");
    const left = await remotes.rita.readAfter(
      "t",
      new Map([
        ["lost", 9],
        ["walter", 10],
      ]),
      all,
    );
    expect(left.map(({ seq }) => seq)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });

  test("revoked rights end at once, and granted ones begin", async () => {
    await server.run(`REVOKE "${roleName("writer", database)}" FROM ${users.walter}`);
    expect((await failureOfCall(remotes.walter.append("t", [row("walter", 11)]))).failure).toBe("forbidden");
    expect((await failureOfCall(remotes.walter.heads("t"))).failure).toBe("forbidden");
    await server.run(`GRANT "${roleName("reader", database)}" TO ${users.walter}`);
    expect((await remotes.walter.heads("t")).get("walter")).toBe(10);
  });

  test("init is called again without harm, and by who may not it changes nothing", async () => {
    const owner = await server.createUser(`second_${database}`, database);
    expect((await failureOfCall(initPostgres({ url: owner }, { team: true }))).failure).toBe("forbidden");
    await initPostgres({ url: server.address(database) }, { team: true });
    const found = await server.run("SELECT policyname FROM pg_policies WHERE schemaname = 'claude_mem'", database);
    expect(found).toHaveLength(policies.length);
    expect(
      await remotes.rita.readAfter(
        "t",
        new Map([
          ["lost", 9],
          ["walter", 10],
        ]),
        all,
      ),
    ).toHaveLength(7);
  });

  test("roles of another team's database open nothing here", async () => {
    const other = await server.createDatabase();
    await initPostgres({ url: server.address(other) }, { team: true });
    const url = await server.createUser(`guest_${database}`, database, roleName("admin", other));
    expect((await failureOfCall(openPostgresRemote({ url }))).failure).toBe("forbidden");
  });
});
