// From nothing to a session that knows something: sessions of the real client that no hook has seen.
import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../core/config/env.ts";
import { paths } from "../../core/config/paths.ts";
import { openDatabase } from "../../core/db/open.ts";
import { writeTranscripts } from "../bench/support/transcripts.ts";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { claudeHome } from "./support/claude-home.ts";
import { claudeBinary } from "./support/client.ts";
import { createMock, type Script } from "./support/mock-api.ts";
import { runClaude } from "./support/run-claude.ts";
import { findInRequests } from "./support/sent-text.ts";

binary();
claudeBinary();
const timeoutMs = 60_000;

const files = {
  "package.json": '{ "name": "shop", "type": "module", "scripts": { "test": "node --test" } }\n',
  "src/cart.js": "export function total(items) {\n  return items.reduce((sum, item) => sum + item.price, 0);\n}\n",
  "test/cart.test.js":
    'import assert from "node:assert";\nimport test from "node:test";\nimport { total } from "../src/cart.js";\n\ntest("a new shopper has nothing to pay", () => assert.equal(total(undefined), 0));\n',
};

function script(repo: string): Script {
  const file_path = join(repo, "src/cart.js");
  const run = { tools: [{ name: "Bash", input: { command: "npm test", description: "run" } }] };
  const edit = { file_path, old_string: "items.reduce", new_string: "(items ?? []).reduce" };
  return {
    scenarios: {
      fix: [
        { tools: [{ name: "Read", input: { file_path } }] },
        run,
        { tools: [{ name: "Edit", input: edit }] },
        run,
        { text: "Done: checkout works again. The root cause was that total() called reduce on an undefined cart." },
      ],
      hello: [{ text: "Hi." }],
    },
  };
}

const import_ = async (box: Sandbox, ...args: string[]) => {
  const { code, stdout, stderr } = await runApp(["import", ...args], { env: box.env, cwd: box.repo, timeoutMs });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
};

test(
  "what was done before the memory was there can be read, and fixes are for review",
  async () => {
    using box = claudeHome(files);
    await using mock = createMock(script(box.repo));
    await runClaude({ box, mock }, "New shoppers get a blank page at checkout. Find out why and mend it. [[fix]]");
    expect(await import_(box)).toContain("Imported 1 session of 1 project: 1 prompt and 4 tool uses, 1 memory made");
    await runApp(["install"], { env: box.env, cwd: box.repo });
    await runClaude({ box, mock }, "Somebody says that checkout dies for a shopper with an undefined cart [[hello]]");
    expect(findInRequests(mock, "total() called reduce on an undefined cart")).toEqual([]);
    const { stdout } = await runApp(["review"], { env: box.env, cwd: box.repo });
    expect(stdout).toContain("total() called reduce on an undefined cart");
    const shown = await runApp(["sessions", "show", "S1"], { env: box.env, cwd: box.repo });
    expect(shown.stdout).toContain("New shoppers get a blank page at checkout");
    // The second session was captured as it went: importing again finds nothing that is not stored.
    const stored = counts(box);
    expect(await import_(box)).toBe("Nothing new: 2 sessions already imported.\n");
    expect(counts(box)).toEqual(stored);
    // Nor if the imported session continued with the hooks there.
    await runClaude({ box, mock }, "Hello again [[hello]]", ["--resume", oldestSession(box)]);
    const resumed = counts(box);
    expect(resumed.prompt).toBe((stored.prompt ?? 0) + 1);
    expect(await import_(box)).toBe("Nothing new: 2 sessions already imported.\n");
    expect(counts(box)).toEqual(resumed);
  },
  timeoutMs,
);

test(
  "an import that is killed again and again ends with the same as one that is not",
  async () => {
    using whole = sandbox();
    using killed = sandbox();
    const from = join(whole.root, "projects");
    mkdirSync(from);
    writeTranscripts(from, 5);
    await import_(whole, "--from", from);
    expect(whole).toSatisfy(hasReadInThread);
    let finished = false;
    for (let attempt = 0; !finished; attempt++) {
      const child = Bun.spawn([binary(), "import", "--from", from], {
        env: killed.env,
        stdout: "ignore",
        stderr: "ignore",
      });
      await Bun.sleep(60 + attempt * 40);
      child.kill("SIGKILL");
      finished = (await child.exited) === 0;
    }
    expect(counts(killed)).toEqual(counts(whole));
    expect(memories(killed)).toEqual(memories(whole));
  },
  timeoutMs,
);

/** A thread of the executable that does not start or fails is logged, and the main thread reads. */
function hasReadInThread(box: Sandbox): boolean {
  const { log } = paths(readEnv(box.env));
  return !existsSync(log) || !readFileSync(log, "utf8").includes("without a thread");
}

function counts(box: Sandbox): Record<string, number> {
  using db = openDatabase({ file: join(box.memDir, "memory.db"), readonly: true });
  const tables = ["session", "prompt", "event", "observation", "summary"];
  const count = (table: string) => db.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? -1;
  return Object.fromEntries(tables.map((table) => [table, count(table)]));
}

function memories(box: Sandbox): unknown[] {
  using db = openDatabase({ file: join(box.memDir, "memory.db"), readonly: true });
  return db
    .query("SELECT title, narrative, origin, status, created_at FROM observation ORDER BY created_at, title")
    .all();
}

/** Returns the id of the session whose transcript begins first. */
function oldestSession(box: Sandbox): string {
  const folder = join(box.home, ".claude", "projects");
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".jsonl"));
  const startOf = (path: string) => /"timestamp":"([^"]+)"/.exec(readFileSync(join(folder, path), "utf8"))?.[1] ?? "";
  const [oldest = ""] = paths.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
  return oldest.replace(/^.*[/\\]/, "").replace(".jsonl", "");
}
