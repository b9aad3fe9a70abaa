// Nothing leaves the machine: without a network, hooks and commands do the same. reach.test.ts watches what they open.
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readRecording } from "../demo/recording.ts";
import { setStage } from "../demo/stage.ts";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { canTrace } from "../support/strace.ts";
import { untilExtracted } from "../support/until-extracted.ts";

binary();
const timeoutMs = 120_000;

const works = (...command: string[]) => Bun.which(command[0] ?? "") !== null && Bun.spawnSync(command).success;
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

/** Plays both recorded sessions and calls every command, each through `wrapper`; returns their output. */
async function useEverything(wrapper: readonly string[]): Promise<string[]> {
  const hooks = [...readRecording("first", box), ...readRecording("second", box)].map(({ event, payload }) => ({
    args: ["hook", event],
    stdin: JSON.stringify(payload),
  }));
  const calls = [...hooks, ...commands.map((args) => ({ args, stdin: "" }))];
  // A stopped clock: the output must not depend on the speed of the machine.
  const env = { ...hookEnv(box), CLAUDE_MEM_NOW: "2026-05-04T03:02:01Z" };
  const said: string[] = [];
  for (const { args, stdin } of calls) {
    const command = [...wrapper, binary(), ...args];
    const { stdout, exitCode } = Bun.spawnSync(command, { env, cwd: box.repo, stdin: Buffer.from(stdin) });
    await untilExtracted(env);
    const text = stdout.toString().replaceAll(box.root, "<root>");
    // The doctor measures: how long, how much. Each machine gives uids of its own, and proves an export by a key of its own.
    const same = text
      .replaceAll(/[\d.,]+ (ms|[kMGT]?B)\b/g, "? $1")
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "<uid>")
      .replaceAll(/"proof":"[\da-f]{64}"/g, '"proof":"<proof>"');
    said.push(`${args.join(" ")}: ${exitCode}\n${same}`);
  }
  return said;
}

test("there is a way to find out", () => {
  const advice = "Install strace, or allow this user to run `unshare --net` (util-linux).";
  expect(isolate !== undefined || canTrace ? "" : advice).toBe("");
});

describe.skipIf(isolate === undefined)("without a network", () => {
  test(
    "every hook and every command does the same",
    async () => {
      const connected = await useEverything([]);
      box.dispose();
      box = sandbox();
      setStage(box);
      const isolated = await useEverything(isolate ?? []);
      expect(isolated).toEqual(connected);
    },
    timeoutMs,
  );
});
