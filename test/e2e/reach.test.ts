// The sockets and files of every hook and every command, seen by strace: no socket but those between processes of this machine, and
// no file outside the folders of claude-mem and the temporary one but those that a command is for. Where strace can't run, the
// files of the home folder and the repository are compared before and after each call.
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { setStage } from "../demo/stage.ts";
import { binary } from "../support/binary.ts";
import { type Call, calledPaths, commandPaths, everyCall } from "../support/every-command.ts";
import { hookEnv } from "../support/hook-env.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { canTrace } from "../support/strace.ts";
import { readTrace, trace } from "../support/traced.ts";

binary();
const timeoutMs = 180_000;
if (process.platform === "linux" && !canTrace) {
  console.error(
    "\n*** NOT TRACED: what commands open. Their files are compared instead. Install strace, and allow this user to trace. ***\n",
  );
}

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  setStage(box);
});
afterEach(() => box.dispose());

test("every command of the table is called", () => {
  expect(calledPaths(box).sort()).toEqual(
    ["", ...commandPaths()].filter((path, at, all) => all.indexOf(path) === at).sort(),
  );
});

describe.skipIf(!canTrace)("under strace", () => {
  test("a connection, and each way to change a file, would be seen", () => {
    const file = join(box.root, "trace");
    const [inside, outside] = [join(box.root, "tmp"), join(box.root, "outside")];
    for (const folder of [inside, outside]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(outside, "old"), "");
    const script = `
      require("node:net").connect(9, "127.0.0.1").on("error", () => {});
      const fs = require("node:fs");
      process.chdir("${outside}");
      fs.writeFileSync("a", ""); fs.mkdirSync("b"); fs.renameSync("a", "c"); fs.linkSync("c", "d"); fs.symlinkSync("c", "e");
      fs.unlinkSync("d"); fs.rmdirSync("b"); fs.chmodSync("c", 0o600); fs.truncateSync("c", 0); fs.appendFileSync("old", "x");
      fs.readFileSync("old"); fs.writeFileSync("${join(inside, "x")}", "");`;
    Bun.spawnSync([...trace(file), process.execPath, "-e", script], { env: hookEnv(box) });
    const { sockets, writes } = readTrace(file, box.repo);
    expect(sockets.join(" ")).toMatch(/AF_INET/);
    const changed = new Set(
      writes.filter((path) => path.startsWith(outside)).map((path) => path.slice(outside.length + 1)),
    );
    expect([...changed].sort()).toEqual(["a", "b", "c", "d", "e", "old"]);
    expect(writes).toContain(join(inside, "x"));
  });

  test(
    "no hook and no command opens a socket to anywhere, or writes where it has no business",
    () => {
      const own = [...ownFolders(), "/dev/null", "/dev/tty", "/proc/self"];
      const found = everyCall(box).flatMap((call, number) => {
        const file = join(box.root, `trace-${number}`);
        run(call, trace(file));
        const { sockets, writes } = readTrace(file, box.repo);
        const strange = writes.filter((path) => ![...own, ...call.writes].some((place) => isIn(path, place)));
        return [...new Set([...sockets, ...strange])].map((what) => `${call.args.join(" ")}: ${what}`);
      });
      expect(found).toEqual([]);
    },
    timeoutMs,
  );
});

describe.skipIf(canTrace)("without strace", () => {
  test("a new, a changed, a renamed and a removed file would be seen", () => {
    for (const name of ["old", "gone", "from"]) writeFileSync(join(box.repo, name), "");
    const before = fileStates(box.root);
    writeFileSync(join(box.repo, "old"), "x");
    writeFileSync(join(box.repo, "new"), "");
    rmSync(join(box.repo, "gone"));
    renameSync(join(box.repo, "from"), join(box.repo, "to"));
    mkdirSync(join(box.home, "folder"));
    const changed = changedPaths(before, fileStates(box.root)).map((path) => relative(box.root, path));
    expect(changed.sort()).toEqual(["home/folder", "repo/from", "repo/gone", "repo/new", "repo/old", "repo/to"]);
  });

  test(
    "no hook and no command changes a file where it has no business",
    () => {
      const own = ownFolders();
      const calls = everyCall(box);
      let before = fileStates(box.root);
      const found = calls.flatMap((call) => {
        run(call);
        const after = fileStates(box.root);
        const changed = changedPaths(before, after);
        before = after;
        const strange = changed.filter((path) => ![...own, ...call.writes].some((place) => isIn(path, place)));
        return strange.map((path) => `${call.args.join(" ")}: ${path}`);
      });
      expect(found).toEqual([]);
    },
    timeoutMs,
  );
});

const ownFolders = () => [box.memDir, join(box.root, "tmp")];

/** Returns the state of each file, link and folder below a folder by its path. A folder's own times change with its files. */
function fileStates(folder: string): Map<string, string> {
  const states = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const stat = lstatSync(join(folder, name), { throwIfNoEntry: false });
    const state = stat?.isDirectory() ? "folder" : `${stat?.size} ${stat?.mtimeMs} ${stat?.ino} ${stat?.mode}`;
    states.set(join(folder, name), state);
  }
  return states;
}

function changedPaths(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path));
}

function run({ args, stdin }: Call, wrapper: readonly string[] = []): void {
  const env = { ...hookEnv(box), CLAUDE_MEM_NOW: "2026-05-04T03:02:01Z", EDITOR: "true" };
  const { exitCode } = Bun.spawnSync([...wrapper, binary(), ...args], {
    env,
    cwd: box.repo,
    stdin: Buffer.from(stdin),
  });
  if (args[0] === "hook" && exitCode !== 0) throw new Error(`${args.join(" ")} ended with ${exitCode}`);
}

/** A file is written next to its place, and then renamed. */
function isIn(path: string, place: string): boolean {
  const final = path.replace(/\/\.([^/]+)\.[\da-f-]{36}\.tmp(?=\/|$)/, "/$1");
  return final === place || final.startsWith(place + sep);
}
