// The real executable replaces itself with one of another version, and is killed while it does.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { quickCheck } from "../../core/db/health.ts";
import { openDatabase } from "../../core/db/open.ts";
import packageJson from "../../package.json";
import { putMemories } from "../cli/support/memories.ts";
import { binary } from "../support/binary.ts";
import { killUpdates, putExecutable, versionOf } from "../support/kill-updates.ts";
import { makeKeys, makeReleases, type ReleaseKeys, serveReleases, withVersion } from "../support/release.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
const timeoutMs = 120_000;
const { version } = packageJson;
const next = version.replace(/^\d+/, "9");

let keys: ReleaseKeys;
let newer: Buffer<ArrayBuffer>;
beforeAll(() => {
  keys = makeKeys();
  newer = withVersion(readFileSync(binary()), version, next);
});
afterAll(() => keys.dispose());

type Result = { code: number; stdout: string; stderr: string };

async function run(box: Sandbox, executable: string, ...args: string[]): Promise<Result> {
  const child = Bun.spawn([executable, ...args], { env: box.env, cwd: box.repo, stdout: "pipe", stderr: "pipe" });
  const [stdout, stderr, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  const injected = (text: string) => text.replaceAll(box.root, "$ROOT");
  return { code, stdout: injected(stdout), stderr: injected(stderr) };
}

test(
  "old, new, and back again, with the memories as they were",
  async () => {
    using box = sandbox();
    putMemories(box);
    using server = serveReleases(makeReleases(keys.file, [[next, newer]]));
    const executable = putExecutable(box, binary());
    expect(await run(box, executable, "update")).toMatchObject({ code: 4, stdout: "" });
    const base = server.url.replace(/\/$/, "");
    await run(box, executable, "receipt", "linux-x64", "--base", base, "--key", keys.publicKey);

    expect(await run(box, executable, "update", "--check")).toEqual({
      code: 0,
      stdout: `claude-mem ${next} is available; this is ${version}.\n`,
      stderr: "hint: `claude-mem update` installs it.\n",
    });
    expect(await run(box, executable, "update")).toEqual({
      code: 0,
      stdout: `Replaced claude-mem ${version} with ${next}: $ROOT/bin/claude-mem\n`,
      stderr:
        "Hooks use it from now on. Running sessions keep their memory server until they end.\n" +
        "hint: `claude-mem install` registers new parts, `claude-mem update --rollback` goes back.\n",
    });
    expect(versionOf(executable)).toBe(next);
    expect((await run(box, executable, "search", "redirect")).stdout).toContain("Login redirect loop");
    expect((await run(box, executable, "update", "--json")).stdout).toContain('"outcome": "current"');

    const back = JSON.parse((await run(box, executable, "update", "--rollback", "--json")).stdout);
    expect(back).toEqual({ version: 1, outcome: "rolled back", from: next, to: version, backup: null });
    expect(readFileSync(executable).equals(readFileSync(binary()))).toBe(true);
    expect((await run(box, executable, "search", "redirect")).stdout).toContain("Login redirect loop");
    // The executable that this replaced is kept in turn.
    expect((await run(box, executable, "update", "--rollback")).stdout).toContain(`with ${next}: `);
    expect(readdirSync(join(box.root, "bin"))).toEqual(["claude-mem"]);
    expect(readdirSync(join(box.memDir, "previous"))).toEqual([`${version}-claude-mem`]);
  },
  timeoutMs,
);

test(
  "killed at any moment: one executable that works, and the database whole",
  async () => {
    using box = sandbox();
    putMemories(box);
    using server = serveReleases(makeReleases(keys.file, [[next, newer]]));
    const { outcomes } = await killUpdates(box, { binary: binary(), server: server.url, keys, times: 8 });
    expect(outcomes.map(({ works }) => works)).toEqual(Array(8).fill(true));
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    expect(quickCheck(db)).toEqual([]);
    expect(db.query("SELECT count(*) AS n FROM observation").get()).toEqual({ n: 5 });
  },
  timeoutMs,
);

test("with the id of a memory it is `edit`", async () => {
  using box = sandbox();
  const edited = await run(box, binary(), "update", "12", "--title", "x");
  expect(edited).toMatchObject({ code: 4, stderr: expect.stringContaining("There are no memories yet") });
  await run(box, binary(), "save", "Dates are stored in UTC");
  const unchanged = await run(box, binary(), "update", "1");
  expect(unchanged).toMatchObject({ code: 2, stderr: expect.stringContaining("`claude-mem edit 1 --text") });
  expect((await run(box, binary(), "update", "--check", "--rollback")).code).toBe(2);
});

test("any other executable than that of the receipt is left alone", async () => {
  using box = sandbox();
  using server = serveReleases(makeReleases(keys.file, [[next, newer]]));
  const executable = putExecutable(box, binary());
  await run(box, executable, "receipt", "linux-x64", "--base", server.url, "--key", keys.publicKey);
  const copy = join(box.root, "other", "claude-mem");
  mkdirSync(join(box.root, "other"));
  copyFileSync(executable, copy);
  chmodSync(copy, 0o755);
  const { code, stderr } = await run(box, copy, "update");
  expect(code).toBe(4);
  expect(stderr).toContain("install.sh did not install $ROOT/other/claude-mem, so it is not replaced.");
  expect(server.asked).toEqual([]);
});
