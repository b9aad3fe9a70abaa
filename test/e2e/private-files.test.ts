// Only their owner can read the memories: whatever the umask is, and whatever an older version or the user has made of the modes.
import { describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();

/** Runs the executable with a umask that takes nothing away. */
function run(box: Sandbox, args: string[], stdin: unknown = ""): number {
  const command = ["sh", "-c", 'umask 000; exec "$0" "$@"', binary(), ...args];
  const text = stdin === "" ? "" : JSON.stringify(stdin);
  return Bun.spawnSync(command, { env: hookEnv(box), cwd: box.repo, stdin: Buffer.from(text) }).exitCode;
}

function playSession(box: Sandbox): void {
  const call = { session_id: "s", cwd: box.repo };
  run(box, ["hook", "session-start"], { ...call, hook_event_name: "SessionStart", source: "startup" });
  run(box, ["hook", "user-prompt-submit"], {
    ...call,
    hook_event_name: "UserPromptSubmit",
    prompt: "remember: use tabs",
  });
  run(box, ["hook", "stop"], { ...call, hook_event_name: "Stop", last_assistant_message: "Done." });
  run(box, ["hook", "session-end"], { ...call, hook_event_name: "SessionEnd", reason: "other" });
}

/** Each path below the folder that others may use in any way. */
function openPaths(folder: string): string[] {
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ];
  return paths.filter((path) => (lstatSync(path).mode & 0o077) !== 0).map((path) => relative(folder, path) || ".");
}

describe.skipIf(process.platform === "win32")("modes", () => {
  test("everything is private under a umask of 000", () => {
    using box = sandbox();
    playSession(box);
    run(box, ["save", "Amounts are whole cents."]);
    run(box, ["upkeep"]);
    run(box, ["repair"]);
    run(box, ["doctor"]);
    run(box, ["export", "--output", join(box.repo, "memories.jsonl")]);
    run(box, ["receipt", "linux-x64"]);
    expect(existsSync(join(box.memDir, "backups"))).toBe(true);
    expect(openPaths(box.memDir)).toEqual([]);
    expect(statSync(join(box.repo, "memories.jsonl")).mode & 0o777).toBe(0o600);
  });

  test("what waits while the database can't be opened is private", () => {
    using box = sandbox();
    mkdirSync(join(box.memDir, "memory.db"), { recursive: true, mode: 0o700 });
    chmodSync(box.memDir, 0o700);
    playSession(box);
    expect(readdirSync(join(box.memDir, "spool")).length).toBeGreaterThan(0);
    rmSync(join(box.memDir, "memory.db"), { recursive: true });
    expect(openPaths(box.memDir)).toEqual([]);
  });

  test("files that others may read are closed to them at the next call, and repair closes the folders", () => {
    using box = sandbox();
    playSession(box);
    run(box, ["upkeep"]);
    run(box, ["receipt", "linux-x64"]);
    const names = readdirSync(box.memDir, { recursive: true, encoding: "utf8" }).map((name) => join(box.memDir, name));
    for (const path of [box.memDir, ...names]) chmodSync(path, statSync(path).isDirectory() ? 0o777 : 0o666);
    playSession(box);
    expect(statSync(join(box.memDir, "memory.db")).mode & 0o777).toBe(0o600);
    expect(run(box, ["repair"])).toBe(0);
    expect(openPaths(box.memDir)).toEqual([]);
  });

  test.each(["a link to a file", "a dangling link", "a pipe"])("the log is not written through %s", (kind) => {
    using box = sandbox();
    playSession(box);
    const log = join(box.memDir, "claude-mem.log");
    const other = join(box.root, "other.txt");
    if (kind === "a link to a file") writeFileSync(other, "before");
    rmSync(log, { force: true });
    if (kind === "a pipe") Bun.spawnSync(["mkfifo", log]);
    else symlinkSync(other, log);
    // A database that is none makes every hook log.
    renameSync(join(box.memDir, "memory.db"), join(box.memDir, "away"));
    writeFileSync(join(box.memDir, "memory.db"), "not a database, which is logged".repeat(200));
    playSession(box);
    if (kind === "a link to a file") expect(readFileSync(other, "utf8")).toBe("before");
    else expect(existsSync(other)).toBe(false);
    rmSync(log);
    playSession(box);
    expect(readFileSync(log, "utf8")).toContain('"level":"');
  });
});
