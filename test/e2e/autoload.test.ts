// Hooks run inside strangers' repositories: no file there may run in our process or influence it, and nothing is written there.
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { playSession, playStep } from "../demo/play.ts";
import { readRecording } from "../demo/recording.ts";
import { setStage } from "../demo/stage.ts";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { listTree } from "./support/listing.ts";

binary();
const timeoutMs = 60_000;

let box: Sandbox;

beforeEach(() => {
  box = sandbox();
  setStage(box);
});
afterEach(() => box.dispose());

/** Where the repository's files try to write, and where they try to send the memories. */
const caught = () => join(box.root, "caught");
const elsewhere = () => join(box.root, "elsewhere");

function setTrap(): void {
  const write = `require("node:fs").writeFileSync(${JSON.stringify(caught())}, "");`;
  writeFileSync(join(box.repo, "preload.ts"), write);
  writeFileSync(join(box.repo, "bunfig.toml"), 'preload = ["./preload.ts"]\n[run]\npreload = ["./preload.ts"]\n');
  const variables = `CLAUDE_MEM_DIR=${elsewhere()}\nXDG_DATA_HOME=${elsewhere()}\nXDG_STATE_HOME=${elsewhere()}\n`;
  for (const name of [".env", ".env.local", ".env.production", ".env.development"]) {
    writeFileSync(join(box.repo, name), variables);
  }
}

/** The repository's .env only has an effect on unset variables. */
function openEnv(): Record<string, string> {
  const { CLAUDE_MEM_DIR: _, ...env } = box.env;
  return { ...env, CLAUDE_PROJECT_DIR: box.repo };
}

test("the trap is one: Bun itself falls into it", () => {
  setTrap();
  const print = "console.log(process.env.CLAUDE_MEM_DIR)";
  const { stdout } = Bun.spawnSync([process.execPath, "-e", print], { cwd: box.repo, env: openEnv() });
  expect(stdout.toString().trim()).toBe(elsewhere());
  expect(existsSync(caught())).toBe(true);
});

const commands = [["status"], ["search", "price"], ["context"], ["save", "Amounts are whole cents."], ["doctor"]];

test.each(commands)(
  "%s neither runs nor obeys what lies in the repository",
  async (...args) => {
    setTrap();
    await runApp(args, { env: openEnv(), cwd: box.repo, timeoutMs });
    expect([caught(), elsewhere()].filter((path) => existsSync(path))).toEqual([]);
  },
  timeoutMs,
);

test(
  "no hook runs or obeys what lies in the repository",
  async () => {
    setTrap();
    for (const { event, payload } of readRecording("first", box)) {
      const stdin = JSON.stringify(payload);
      expect(await runApp(["hook", event], { env: openEnv(), cwd: box.repo, stdin })).toMatchObject({ code: 0 });
    }
    expect([caught(), elsewhere()].filter((path) => existsSync(path))).toEqual([]);
    const { stdout } = await runApp(["status", "--json"], { env: openEnv(), cwd: box.repo });
    const { database } = JSON.parse(stdout);
    expect(database).toStartWith(box.home);
    expect(existsSync(database)).toBe(true);
  },
  timeoutMs,
);

test(
  "installing and two sessions write nothing into the repository",
  async () => {
    const before = listTree(box.repo);
    expect(Object.keys(before)).toContain(join(".git", "HEAD"));
    const install = await runApp(["install"], { env: box.env, cwd: box.repo });
    expect(install).toMatchObject({ code: 0 });
    await playSession(box, "first");
    await playSession(box, "second");
    for (const args of commands) await runApp(args, { env: box.env, cwd: box.repo, timeoutMs });
    expect(listTree(box.repo)).toEqual(before);
  },
  timeoutMs,
);

test(
  "a session in a subfolder writes nothing there either",
  async () => {
    const before = listTree(box.repo);
    const cwd = join(box.repo, "src");
    for (const step of readRecording("first", box)) await playStep(box, { ...step, payload: { ...step.payload, cwd } });
    expect(listTree(box.repo)).toEqual(before);
  },
  timeoutMs,
);
