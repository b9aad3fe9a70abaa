// Nothing leaves the machine: no hook and no command so much as opens a socket to anywhere.
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readRecording } from "../demo/recording.ts";
import { setStage } from "../demo/stage.ts";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
const timeoutMs = 120_000;

const works = (...command: string[]) => Bun.which(command[0] ?? "") !== null && Bun.spawnSync(command).success;
const canTrace = works("strace", "-f", "-e", "trace=network", "true");
// An ordinary user may have a network of its own only together with a user of its own.
const isolate = [
  ["unshare", "--net"],
  ["unshare", "--user", "--map-root-user", "--net"],
].find((command) => works(...command, "true"));

const commands = [
  ["install"],
  ["status"],
  ["doctor"],
  ["search", "excel accents"],
  ["recent"],
  ["recall", "src/export-customers.ts"],
  ["timeline"],
  ["context", "--prompt", "Excel garbles accents"],
  ["get", "1"],
  ["save", "Amounts are whole cents."],
  ["export"],
  ["repair"],
  ["delete", "1", "--yes"],
  ["uninstall"],
];

let box: Sandbox;

beforeEach(() => {
  box = sandbox();
  setStage(box);
});
afterEach(() => box.dispose());

/** Plays both recorded sessions and calls every command, each by way of `wrapper`; returns what they printed. */
function useEverything(wrapper: (number: number) => string[]): string[] {
  const hooks = [...readRecording("first", box), ...readRecording("second", box)].map(({ event, payload }) => ({
    args: ["hook", event],
    stdin: JSON.stringify(payload),
  }));
  const calls = [...hooks, ...commands.map((args) => ({ args, stdin: "" }))];
  // A clock that stands still: what is printed must not depend on how fast the machine is.
  const env = { ...hookEnv(box), CLAUDE_MEM_NOW: "2026-05-04T03:02:01Z" };
  return calls.map(({ args, stdin }, number) => {
    const command = [...wrapper(number), binary(), ...args];
    const { stdout, exitCode } = Bun.spawnSync(command, { env, cwd: box.repo, stdin: Buffer.from(stdin) });
    const text = stdout.toString().replaceAll(box.root, "<root>");
    // The doctor measures: how long, how much. Each machine gives uids of its own.
    const same = text
      .replaceAll(/[\d.,]+ (ms|[kMGT]?B)\b/g, "? $1")
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "<uid>");
    return `${args.join(" ")}: ${exitCode}\n${same}`;
  });
}

test("there is a way to find out", () => {
  const advice = "Install strace, or allow this user to run `unshare --net` (util-linux).";
  expect(canTrace || isolate !== undefined ? "" : advice).toBe("");
});

describe.skipIf(!canTrace)("under strace", () => {
  test("a connection would be seen", () => {
    const trace = join(box.root, "trace");
    const connect = 'require("node:net").connect(9, "127.0.0.1").on("error", () => {})';
    Bun.spawnSync(["strace", "-f", "-e", "trace=network", "-o", trace, process.execPath, "-e", connect]);
    expect(internetCalls(readFileSync(trace, "utf8"))).not.toBeEmpty();
  });

  test(
    "no hook and no command opens an internet socket",
    () => {
      const traces = join(box.root, "traces-");
      useEverything((number) => ["strace", "-f", "-e", "trace=network", "-o", `${traces}${number}`]);
      const files = readdirSync(box.root).filter((name) => name.startsWith("traces-"));
      expect(files.length).toBeGreaterThan(commands.length);
      const found = files.flatMap((name) => internetCalls(readFileSync(join(box.root, name), "utf8")));
      expect(found).toEqual([]);
    },
    timeoutMs,
  );
});

describe.skipIf(isolate === undefined)("without a network", () => {
  test(
    "every hook and every command does the same",
    () => {
      const connected = useEverything(() => []);
      box.dispose();
      box = sandbox();
      setStage(box);
      const isolated = useEverything(() => isolate ?? []);
      expect(isolated).toEqual(connected);
    },
    timeoutMs,
  );
});

function internetCalls(trace: string): string[] {
  return trace.split("\n").filter((line) => /\bAF_INET6?\b/.test(line));
}
