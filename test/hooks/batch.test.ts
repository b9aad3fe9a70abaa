// Uses of tools that nothing answers wait in files, and are stored together.
import { afterEach, beforeEach, expect, test } from "bun:test";
import { chmodSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { binary } from "../support/binary.ts";
import { gitInit } from "../support/git.ts";
import { hookEnv } from "../support/hook-env.ts";
import { column, logText, spooledFiles } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { statusInput } from "../support/status-input.ts";

binary();
let box: Sandbox;
beforeEach(async () => {
  box = sandbox();
  gitInit(box.repo);
  await call("session-start", "session-start-startup");
});
afterEach(() => box.dispose());

async function call(event: string, name: string, more: Record<string, unknown> = {}): Promise<void> {
  const given = { ...payload(name, { repo: box.repo, session_id: "s" }), ...more };
  const { code, stderr } = await runHook(event, given, { env: hookEnv(box), cwd: box.repo });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
}

const edit = (id: string, more: Record<string, unknown> = {}) =>
  call("post-tool-use", "post-tool-use-edit", { tool_use_id: id, ...more });
const run = (id: string, command: string) =>
  call("post-tool-use", "post-tool-use-bash", { tool_use_id: id, tool_input: { command } });

const stored = () => column(box, "SELECT capture_key FROM event ORDER BY id");
const waiting = () => spooledFiles(box).length;

test("a use that passed waits until the turn ends, and all are stored in their order", async () => {
  await edit("one");
  await run("two", "npm test");
  expect([stored(), waiting()]).toEqual([[], 2]);
  await call("stop", "stop");
  expect(stored().slice(0, 2)).toEqual(["s:one", "s:two"]);
  expect(stored()).toHaveLength(3);
  expect(waiting()).toBe(0);
});

test("a use waits at a host that injects memories with the result, too, unless it touches a file", async () => {
  const use = async (tool: string, input: Record<string, string>) => {
    const given = { session_id: "g", cwd: box.repo, timestamp: tool, tool_name: tool, tool_input: input };
    const stdin = JSON.stringify({ ...given, tool_response: { llmContent: "Output: built\nExit Code: 0" } });
    await runApp(["hook", "after-tool", "--host", "gemini"], { env: hookEnv(box), cwd: box.repo, stdin });
  };
  await use("run_shell_command", { command: "npm run build" });
  expect([stored().length, waiting()]).toEqual([0, 1]);
  await use("replace", { file_path: join(box.repo, "src/price.ts"), old_string: "a", new_string: "b" });
  expect([stored().length, waiting()]).toEqual([2, 0]);
});

test("uses of one instant are stored in the order of their hooks", async () => {
  const env = { ...hookEnv(box), CLAUDE_MEM_NOW: "2026-05-04T09:01:20Z" };
  const ids = Array.from({ length: 8 }, (_, at) => `use-${at}`);
  for (const id of ids) {
    const given = { ...payload("post-tool-use-edit", { repo: box.repo, session_id: "s" }), tool_use_id: id };
    await runHook("post-tool-use", given, { env, cwd: box.repo });
  }
  await call("stop", "stop");
  expect(stored().slice(0, 8)).toEqual(ids.map((id) => `s:${id}`));
});

test("a failure is stored at once, behind what waited", async () => {
  await edit("one");
  await call("post-tool-use-failure", "post-tool-use-failure-bash", { tool_use_id: "two" });
  expect([stored(), waiting()]).toEqual([["s:one", "s:two"], 0]);
});

test("a commit and a move are stored at once: their hash and target may be others later", async () => {
  await edit("one");
  await run("two", "git commit -m 'Round the tax'");
  expect([stored(), waiting()]).toEqual([["s:one", "s:two"], 0]);
  await run("three", "git mv src/price.ts src/total.ts");
  expect([stored(), waiting()]).toEqual([["s:one", "s:two", "s:three"], 0]);
});

test("a hook that only asks about a file leaves what waits", async () => {
  await edit("one");
  await call("pre-tool-use", "pre-tool-use-edit");
  expect([stored(), waiting()]).toEqual([[], 1]);
});

test("16 records are stored together with the next", async () => {
  const ids = Array.from({ length: 17 }, (_, at) => `use-${at}`);
  for (const id of ids.slice(0, -1)) await edit(id);
  expect([stored(), waiting()]).toEqual([[], 16]);
  await edit("use-16");
  expect(stored().toSorted()).toEqual(ids.map((id) => `s:${id}`).toSorted());
  expect(waiting()).toBe(0);
});

test("a command line stores what waits before it shows or deletes", async () => {
  await edit("one");
  const { code, stdout } = await runApp(["show", "E1"], { env: hookEnv(box), cwd: box.repo });
  expect([code, stdout]).toEqual([0, expect.stringContaining("src/price.ts")]);
  expect(waiting()).toBe(0);
});

test("an event that the database could not take is left to a hook, which extracts memories from it", async () => {
  await edit("one");
  const [file = ""] = spooledFiles(box);
  renameSync(file, file.replace(".batch.json", ".json"));
  await runApp(["stats"], { env: hookEnv(box), cwd: box.repo });
  expect([stored(), waiting()]).toEqual([[], 1]);
});

test("a record that another program changed is validated and cleaned again", async () => {
  const secret = "ghp_ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  await edit("one");
  await edit("two");
  const [first = "", second = ""] = spooledFiles(box).sort();
  writeFileSync(first, readFileSync(first, "utf8").replace("price.ts", `${secret}.ts`));
  writeFileSync(second, readFileSync(second, "utf8").replace('"kind":"tool"', '"kind":"toll"'));
  await call("stop", "stop");
  expect(column(box, "SELECT capture_key FROM event WHERE action = 'write'")).toEqual(["s:one"]);
  expect(JSON.stringify(column(box, "SELECT path FROM event_file"))).not.toContain(secret);
  expect(logText(box)).toContain(`${basename(second)}`);
});

test.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
  "a use is stored at once where no file can wait",
  async () => {
    const folder = join(box.memDir, "spool");
    await edit("one");
    await call("stop", "stop");
    chmodSync(folder, 0o500);
    await edit("two");
    expect(stored()).toContain("s:two");
    chmodSync(folder, 0o700);
  },
);

test("a file in the place of the spool keeps no use from the database", async () => {
  const folder = join(box.memDir, "spool");
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "");
  await edit("one");
  expect(stored()).toEqual(["s:one"]);
});

test.skipIf(process.platform === "win32")(
  "where nothing can be written, a lost use leaves its trace and no other file",
  async () => {
    const given = { ...payload("post-tool-use-edit", { repo: box.repo, session_id: "s" }), tool_use_id: "one" };
    // The file can be made, but every write to it fails, as on a full disk.
    const command = ["sh", "-c", `trap '' XFSZ; ulimit -f 0; exec "$0" hook post-tool-use`, binary()];
    const { exitCode } = Bun.spawnSync(command, {
      env: hookEnv(box),
      cwd: box.repo,
      stdin: Buffer.from(JSON.stringify(given)),
    });
    expect(exitCode).toBe(0);
    expect(readdirSync(join(box.memDir, "spool"))).toEqual([expect.stringMatching(/^\d+-\d+\.lost$/)]);
  },
);

test("doctor and status line name no fault for what waits to be stored together", async () => {
  await edit("one");
  const options = { env: hookEnv(box), cwd: box.repo };
  const doctor = await runApp(["doctor", "--json"], options);
  expect(JSON.parse(doctor.stdout).checks).toContainEqual(
    expect.objectContaining({ id: "spool", status: "ok", evidence: "None" }),
  );
  await edit("two");
  const input = JSON.stringify(statusInput(box.repo, { session_id: "s" }));
  expect((await runApp(["statusline"], { ...options, stdin: input })).stdout).not.toContain("wait");
});

test("an incognito session stores nothing of other sessions either", async () => {
  await edit("one");
  const options = { env: { ...hookEnv(box), CLAUDE_MEM_INCOGNITO: "read" }, cwd: box.repo };
  await runApp(["stats"], options);
  expect([stored(), waiting()]).toEqual([[], 1]);
});
