// The citations of a memory are compared with the files wherever the memory is shown.

import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { identifyWorkspace, type Workspace } from "../../core/project/identify.ts";
import { promptLines } from "../../core/recall/prompt.ts";
import { scopeOf } from "../../core/store/injectable.ts";
import { tools } from "../../mcp/tools.ts";
import { insertFileMove } from "../support/insert-rows.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

const lines = [
  "// Money is kept in cents.",
  "export const scale = 100;",
  "export const rounding = 'half-even';",
  "// End",
];

function put(box: Sandbox, text: readonly string[]): void {
  mkdirSync(join(box.repo, "src"), { recursive: true });
  writeFileSync(join(box.repo, "src", "money.ts"), text.join("\n"));
}

async function withDatabase(box: Sandbox, use: (db: Database, workspace: Workspace) => void): Promise<void> {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  use(db, identifyWorkspace(db, box.repo));
}

async function saved(): Promise<Sandbox> {
  const box = sandbox();
  put(box, lines);
  const args = [
    "save",
    "Round walrus prices half to even",
    "--type",
    "constraint",
    "--lesson",
    "Never floor",
    "--files",
  ];
  await runCli(box, [...args, "src/money.ts:3"]);
  return box;
}

test.each([
  ["as it was", lines, "code verified", "src/money.ts:3: verified"],
  ["moved", ["// a", "// b", ...lines], "code moved", "src/money.ts:3: moved to 5"],
  ["changed", lines.with(2, "export const rounding = 'up';"), "code changed", "src/money.ts:3: changed"],
  ["removed", lines.toSpliced(2, 1), "code gone", "src/money.ts:3: gone"],
])("a cited line that is %s: get, search, recall and what is told say so", async (_name, text, mark, detail) => {
  using box = await saved();
  put(box, text);
  const run = async (...args: string[]) => (await runCli(box, args)).stdout;
  const got = await run("get", "1");
  expect(got).toContain(`(${mark})`);
  expect(got).toContain(`Cites ${detail}\n`);
  expect(await run("search", "walrus", "prices")).toContain(`(${mark})`);
  expect(await run("recall", "src/money.ts")).toContain(`(${mark})`);
  expect(await run("recent")).toContain(`(${mark})`);
  for (const surface of [[], ["--prompt", "how are walrus prices rounded"], ["--file", "src/money.ts"]]) {
    expect(await run("context", ...surface)).toMatch(new RegExp(`#1 rule, ${mark}:`));
  }
  const [result] = JSON.parse(await run("get", "1", "--json")).results;
  expect(result).toMatchObject({ freshness: mark.slice(5), cited: [{ path: "src/money.ts", cited: "3" }] });

  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const context = { db, workspace: identifyWorkspace(db, box.repo), sessionId: null };
  const call = (name: string, args: object) => tools.find((tool) => tool.name === name)!.call(context, { ...args });
  expect(call("mem_get", { ids: [1] })).toContain(`Cites ${detail}`);
  expect(call("mem_search", { query: "walrus prices" })).toContain(`(${mark})`);
  expect(call("mem_recall", { file: "src/money.ts" })).toContain(`(${mark})`);
});

test("a file that was deleted is gone, with lines cited or without", async () => {
  using box = await saved();
  await runCli(box, ["save", "The scale is one hundred", "--files", "src/money.ts"]);
  expect((await runCli(box, ["get", "2"])).stdout).not.toContain("Cites");
  rmSync(join(box.repo, "src"), { recursive: true });
  const { stdout } = await runCli(box, ["get", "1", "2"]);
  expect(stdout).toContain("Cites src/money.ts:3: gone\n");
  expect(stdout).toContain("Cites src/money.ts: gone\n");
});

test("a file that a session renamed: recall finds its memories by the new name, and the code is moved, not gone", async () => {
  using box = await saved();
  await runCli(box, ["save", "The scale is one hundred", "--files", "src/money.ts"]);
  await withDatabase(box, (db, workspace) => {
    insertFileMove(db, workspace.project.id, "src/money.ts", "src/cents.ts", 1);
    insertFileMove(db, workspace.project.id, "src", "lib", 2);
  });
  renameSync(join(box.repo, "src", "money.ts"), join(box.repo, "src", "cents.ts"));
  renameSync(join(box.repo, "src"), join(box.repo, "lib"));
  const run = async (...args: string[]) => (await runCli(box, args)).stdout;
  expect(await run("recall", "lib/cents.ts")).toMatch(/^#2 .*\n#1 .*\(code moved\)$/m);
  expect(await run("recall", "money.ts")).toContain("(code moved)");
  const got = await run("get", "1", "2");
  expect(got).toContain("Cites src/money.ts:3: moved to lib/cents.ts:3\n");
  expect(got).toContain("Cites src/money.ts: moved to lib/cents.ts\n");
  expect(JSON.parse(await run("get", "1", "--json")).results[0].cited[0].moved_to).toBe("lib/cents.ts");
  expect(await run("search", "walrus", "prices")).toContain("(code moved)");
  expect(await run("context", "--file", "lib/cents.ts")).toContain("#1 rule, code moved:");
  await withDatabase(box, (db, workspace) => {
    const recall = tools.find(({ name }) => name === "mem_recall");
    const answer = recall?.call({ db, workspace, sessionId: null }, { file: "lib/cents.ts" });
    expect(answer).toContain("#1 ");
    expect(answer).toContain("(code moved)");
  });
  writeFileSync(join(box.repo, "lib", "cents.ts"), lines.with(2, "export const rounding = 'up';").join("\n"));
  expect(await run("get", "1")).toContain("Cites src/money.ts:3: changed, now lib/cents.ts\n");
});

test("a file that was renamed is found by its new name alone where a session has renamed it", async () => {
  using box = await saved();
  await withDatabase(box, (db, workspace) => {
    insertFileMove(db, workspace.project.id, "src/money.ts", "lib/cents.ts", 1);
    insertFileMove(db, workspace.project.id, "src/other.ts", "lib/twocents.ts", 2);
  });
  expect((await runCli(box, ["recall", "cents.ts"])).stdout).toContain("#1 ");
  expect((await runCli(box, ["recall", "twocents.ts"])).code).toBe(4);
});

test("code that the text quotes is cited without being asked for", async () => {
  using box = await saved();
  await runCli(box, ["save", "Cents, because of `export const scale = 100` there.", "--files", "src/money.ts"]);
  expect((await runCli(box, ["get", "2"])).stdout).toContain("Cites src/money.ts:2: verified");
});

test("a memory that cites changed code ranks below its equals, in the same order for every caller", async () => {
  using box = sandbox();
  put(box, lines);
  for (const [text, line] of [
    ["Walrus invoices round up in June", 2],
    ["Walrus invoices round down in July", 3],
    ["Walrus invoices round up in August", 4],
  ] as const) {
    await runCli(box, ["save", text, "--force", "--files", `src/money.ts:${line}`]);
  }
  const order = async (query: string) =>
    JSON.parse((await runCli(box, ["search", query, "--json"])).stdout).results.map(({ id }: { id: number }) => id);
  const before = await order("walrus invoices round");
  const first = before[0];
  // The line that the best one cites is edited, the others stay.
  put(box, lines.with(first, "// something else"));
  const after = await order("walrus invoices round");
  expect(after.at(-1)).toBe(first);

  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const workspace = identifyWorkspace(db, box.repo);
  const tool = tools.find(({ name }) => name === "mem_search")!;
  const answer = tool.call({ db, workspace, sessionId: null }, { query: "walrus invoices round" }) as string;
  expect([...answer.matchAll(/^#(\d+)/gm)].map(([, id]) => Number(id))).toEqual(after);
  const injected = promptLines(db, scopeOf(workspace), "walrus invoices round", { workspace });
  expect(injected.map(({ target }) => Number(target?.slice(1)))).toEqual(after);
});
