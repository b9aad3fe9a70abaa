import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

type Page = { total: number; reachable: number; offset: number; returned: number; results: { id: number }[] };

async function find(box: Sandbox, ...args: string[]): Promise<Page> {
  return JSON.parse((await runCli(box, ["search", "--json", ...args])).stdout);
}

async function ids(box: Sandbox, ...args: string[]): Promise<number[]> {
  return (await find(box, ...args)).results.map(({ id }) => id);
}

test.each<[string[], number[]]>([
  [[], [3, 4]],
  [["--importance", "3"], [4]],
  [["--branch", "topic"], [3]],
  [["--until", "2026-01-03"], [3]],
  [
    ["--since", "2026-01-03", "--until", "2026-01-04"],
    [3, 4],
  ],
  [["--since", "2026-01-04"], [4]],
  [["--include-superseded"], [1, 3, 4]],
  [
    ["--include-superseded", "--project", "all"],
    [1, 3, 4, 5],
  ],
  [["--file", "src/queue.ts"], [4]],
  [["--type", "discovery"], [3]],
])("search %j", async (options, expected) => {
  using box = sandbox();
  putMemories(box);
  {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    db.run("UPDATE observation SET branch = 'topic' WHERE id = 3");
    db.run("INSERT INTO observation_file (observation_id, path, role) VALUES (4, 'src/queue.ts', 'modified')");
  }
  expect((await ids(box, "queue", ...options)).toSorted()).toEqual(expected);
});

test("the path of --file is relative to the current folder", async () => {
  using box = sandbox();
  putMemories(box);
  mkdirSync(join(box.repo, "src", "auth"), { recursive: true });
  expect(await ids(box, "redirect", "--file", join(box.repo, "src/auth/session.ts"))).toEqual([2]);
  expect(await ids(box, "redirect", "--file", "./src/auth/../auth/session.ts")).toEqual([2]);
  expect(await ids(box, "redirect", "--file", "session.ts")).toEqual([2]);
  expect(await ids(box, "redirect", "--file", "ession.ts")).toEqual([]);
});

test("search sorts by time and by importance", async () => {
  using box = sandbox();
  putMemories(box);
  const all = ["queue", "--project", "all", "--include-superseded", "--sort"];
  expect(await ids(box, ...all, "time")).toEqual([5, 4, 3, 1]);
  expect((await ids(box, ...all, "importance"))[0]).toBe(4);
});

test("pages are disjoint and say how far they lead", async () => {
  using box = sandbox();
  putMemories(box);
  {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    const projectId = identifyWorkspace(db, box.repo).project.id;
    for (let i = 0; i < 230; i++) {
      const draft = { type: "change", origin: "reported", narrative: "lock", createdAt: 1e12 } as const;
      addObservation(db, newObservation({ ...draft, projectId, title: `Lock number ${i}` }));
    }
  }
  const seen: number[] = [];
  for (let offset = 0; offset < 200; offset += 80) {
    const page = await find(box, "lock", "--limit", "80", "--offset", String(offset), "--type", "change");
    const returned = Math.min(80, 200 - offset);
    expect(page).toMatchObject({ total: 230, reachable: 200, offset, returned });
    expect(page.results).toHaveLength(returned);
    seen.push(...page.results.map(({ id }) => id));
  }
  expect([seen.length, new Set(seen).size]).toEqual([200, 200]);
  const last = await runCli(box, ["search", "lock", "--type", "change", "--limit", "80", "--offset", "160"]);
  expect(last.stderr).toBe("30 more match; add words to limit the search.\n");
  const beyond = await runCli(box, ["search", "lock", "--offset", "200"]);
  expect(beyond).toEqual({ code: 4, stdout: "", stderr: "No more results: only 200 can be listed.\n" });
});

test("filters can be among the words; text that only looks like one is searched", async () => {
  using box = sandbox();
  await runCli(box, ["save", "Uploads are cut at the proxy", "--type", "constraint"]);
  await runCli(box, ["save", "Uploads fail with type:overflow", "--type", "bugfix"]);
  const found = async (...query: string[]) => {
    const { stdout } = await runCli(box, ["search", ...query, "--json"]);
    return JSON.parse(stdout).results.map(({ id }: { id: number }) => id);
  };
  expect(await found("uploads", "type:constraint")).toEqual([1]);
  expect(await found("type:bugfix")).toEqual([2]);
  expect(await found("uploads", "type:overflow")).toContain(2);
  expect(await found("uploads", "type:constraint,bugfix")).toEqual(expect.arrayContaining([1, 2]));
  expect(await found("scope:global")).toEqual([]);
});

test.each(["type:bugfx", "status:bogus", "scope:galaxy", "type:", "type:constraint,bugfx"])(
  "%s finds nothing, and a hint says which filters there are",
  async (filter) => {
    using box = sandbox();
    putMemories(box);
    const { code, stderr } = await runCli(box, ["search", "zeppelin", filter]);
    expect(code).toBe(4);
    expect(stderr).toContain(`hint: ${filter} was searched as text. A filter has one or more of `);
  },
);

test("a search of filters alone obeys the options, too", async () => {
  using box = sandbox();
  putMemories(box);
  expect(await ids(box, "type:decision", "--include-superseded")).toEqual([4, 1]);
  expect(await ids(box, "type:decision", "--include-superseded", "--importance", "3")).toEqual([4]);
  const page = await find(box, "type:decision", "--include-superseded", "--limit", "1", "--offset", "1");
  expect(page).toMatchObject({ query: "type:decision", total: 2, reachable: 2, offset: 1, returned: 1 });
  expect(page.results.map(({ id }) => id)).toEqual([1]);
  expect((await ids(box, "status:active", "--sort", "importance"))[0]).toBe(4);
  const first = await runCli(box, ["search", "type:decision", "--include-superseded", "--limit", "1"]);
  expect(first.stderr).toBe("1 more match; add --offset 1 or raise --limit to see them.\n");
});

test.each(["", "  "])("a search for %j is refused", async (words) => {
  using box = sandbox();
  putMemories(box);
  const { code, stderr } = await runCli(box, ["search", words]);
  expect(code).toBe(2);
  expect(stderr).toStartWith("Give something to search for.");
});
