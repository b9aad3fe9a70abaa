// Faults of the database that a hook, a command or the server meets: each costs its time budget once, is reported correctly, and
// loses nothing.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newestSchema } from "../../core/db/migrations/index.ts";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { column, spooledFiles } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { callHook, misbehaviour, payloadOf } from "./support/hook-events.ts";
import { obstacles } from "./support/obstacles.ts";

binary();
const timeoutMs = 60_000;

function prompt(box: Sandbox, text: string) {
  const call = payload("user-prompt-submit", { repo: box.repo, session_id: "s", prompt: text, prompt_id: text });
  return callHook(box, "user-prompt-submit", JSON.stringify(call));
}

async function putUp(box: Sandbox, name: string): Promise<() => unknown> {
  const obstacle = obstacles.find((each) => each.name === name);
  if (!obstacle) throw new Error(`There is no obstacle ${name}.`);
  return await obstacle.putUp(box);
}

test(
  "a locked database costs a hook its budget once, also when events wait",
  async () => {
    using box = sandbox();
    await prompt(box, "first");
    const lift = await putUp(box, "with a locked database");
    try {
      const [second, third] = [await prompt(box, "second"), await prompt(box, "third")];
      for (const result of [second, third]) {
        expect(misbehaviour(result)).toEqual([]);
        expect(result.ms).toBeLessThan(3_000);
      }
    } finally {
      await lift();
    }
    await prompt(box, "fourth");
    expect(column(box, "SELECT text FROM prompt ORDER BY created_at")).toEqual(["first", "second", "third", "fourth"]);
    expect(spooledFiles(box)).toEqual([]);
  },
  timeoutMs,
);

test.each([0, 3, 25, 400, newestSchema])(
  "another program's database with version %d is refused, and stays as it is",
  async (version) => {
    using box = sandbox();
    mkdirSync(box.memDir);
    const file = join(box.memDir, "memory.db");
    const other = new Database(file);
    other.run("CREATE TABLE bookmark (id INTEGER PRIMARY KEY, url TEXT)");
    other.run("INSERT INTO bookmark (url) VALUES ('https://example.org')");
    other.run(`PRAGMA user_version = ${version}`);
    other.close();
    const shown = () => {
      using db = new Database(file, { readonly: true });
      return [db.query("SELECT * FROM bookmark").values(), db.query("SELECT name FROM sqlite_schema").values()];
    };
    const before = shown();
    expect(misbehaviour(await prompt(box, "kept"))).toEqual([]);
    const start = await callHook(box, "session-start", JSON.stringify(payloadOf("session-start", box)));
    expect(JSON.parse(start.stdout).systemMessage).toContain("belongs to another program");
    const { code, stderr } = await runApp(["save", "Amounts are whole cents."], { env: hookEnv(box), cwd: box.repo });
    expect([code, stderr.split("\n")[0]]).toEqual([1, `The database belongs to another program: ${file}`]);
    expect(shown()).toEqual(before);
    const repaired = await runApp(["repair", "--yes"], { env: hookEnv(box), cwd: box.repo });
    expect(repaired.stdout).toContain("move the other file");
    await prompt(box, "after");
    expect(column(box, "SELECT text FROM prompt ORDER BY created_at")).toEqual(["kept", "after"]);
  },
  timeoutMs,
);

const full = obstacles.find(({ name }) => name === "on a full disk");
test.skipIf(full?.unavailable !== undefined)(
  "on a full disk the start of a session says so, and so does a command",
  async () => {
    using box = sandbox();
    await prompt(box, "first");
    const lift = await putUp(box, "on a full disk");
    try {
      const start = await callHook(box, "session-start", JSON.stringify(payloadOf("session-start", box)));
      expect(JSON.parse(start.stdout).systemMessage).toContain("No space left");
      const { stderr } = await runApp(["save", "Amounts are whole cents."], { env: hookEnv(box), cwd: box.repo });
      expect(stderr).toContain("No space left");
    } finally {
      await lift();
    }
  },
  timeoutMs,
);

test(
  "events that wait while pages of the database are damaged are stored after its repair",
  async () => {
    using box = sandbox();
    for (let i = 0; i < 30; i++) await prompt(box, `before ${i} ${"It goes on for a while. ".repeat(40)}`);
    using db = new Database(join(box.memDir, "memory.db"));
    db.run("PRAGMA wal_checkpoint(TRUNCATE)");
    const pages = db
      .query<{ pageno: number }, []>("SELECT pageno FROM dbstat WHERE name IN ('prompt', 'session')")
      .all();
    db.close();
    const file = join(box.memDir, "memory.db");
    const bytes = readFileSync(file);
    for (const { pageno } of pages.slice(1)) bytes.fill(0xa5, (pageno - 1) * 4096, pageno * 4096);
    writeFileSync(file, bytes);
    const said = ["during one", "during two", "during three"];
    for (const text of said) expect(misbehaviour(await prompt(box, text))).toEqual([]);
    expect(spooledFiles(box)).toHaveLength(3);
    const { code } = await runApp(["repair", "--yes"], { env: hookEnv(box), cwd: box.repo, timeoutMs });
    expect(code).toBe(0);
    expect(spooledFiles(box)).toEqual([]);
    expect(column(box, "SELECT text FROM prompt WHERE text LIKE 'during%' ORDER BY created_at")).toEqual(said);
  },
  timeoutMs,
);

test.skipIf(process.platform === "win32").each([5, 6, 7, 8])(
  "with %d file descriptors a hook keeps its event",
  async (limit) => {
    using box = sandbox();
    const stdin = JSON.stringify(payload("user-prompt-submit", { repo: box.repo, session_id: "s", prompt: "kept" }));
    const command = ["sh", "-c", `ulimit -n ${limit}; exec "$@"`, "sh", binary(), "hook", "user-prompt-submit"];
    const hook = Bun.spawn(command, { env: hookEnv(box), cwd: box.repo, stdin: Buffer.from(stdin), stdout: "pipe" });
    expect([await hook.exited, await hook.stdout.text()]).toEqual([0, ""]);
    await prompt(box, "after");
    expect(column(box, "SELECT text FROM prompt ORDER BY created_at")).toEqual(["kept", "after"]);
  },
);
