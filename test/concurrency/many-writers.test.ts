// Many sessions write to one database at the same time: every acknowledged event is stored exactly once.
import { afterEach, beforeEach, expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { column, logText } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { drainAll } from "./support/drain.ts";
import { callHook } from "./support/hook-process.ts";

binary();
const atOnce = 64;
const rounds = 20;
const sessions = 8;
const timeoutMs = 120_000;

let box: Sandbox;

beforeEach(() => {
  box = sandbox();
});
afterEach(() => box.dispose());

type Call = { event: string; payload: unknown; key: string };

/** Every fourth call is a prompt; the others edit, read and run commands. */
function makeCall(number: number): Call {
  const session = `session-${number % sessions}`;
  const common = { repo: box.repo, session_id: session };
  if (number % 4 === 3) {
    const prompt = `Prompt ${number} asks for something.`;
    const body = payload("user-prompt-submit", { ...common, prompt, prompt_id: `prompt-${number}` });
    return { event: "user-prompt-submit", payload: body, key: prompt };
  }
  const name = ["post-tool-use-edit", "post-tool-use-read", "post-tool-use-bash"][number % 4] ?? "";
  const tool = `toolu_${number}`;
  return {
    event: "post-tool-use",
    payload: payload(name, { ...common, tool_use_id: tool }),
    key: `${session}:${tool}`,
  };
}

test(
  `${atOnce} hooks at once, ${rounds} times over, lose nothing and never speak of a lock`,
  async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const calls = Array.from({ length: atOnce }, (_, index) => makeCall(round * atOnce + index));
      const ended = await Promise.all(calls.map((call) => callHook(box, call.event, call.payload)));
      for (const [index, { acknowledged: isKept, stdout, stderr }] of ended.entries()) {
        if (isKept) acknowledged.push(calls[index]!.key);
        expect(`${stdout}${stderr}`).not.toMatch(/SQLITE_BUSY|locked/);
      }
    }
    expect(acknowledged).toHaveLength(atOnce * rounds);
    await drainAll(box);
    const stored = column(box, "SELECT capture_key FROM event UNION ALL SELECT text FROM prompt");
    expect(stored.toSorted()).toEqual(acknowledged.toSorted());
    expect(column(box, "SELECT count(*) FROM project")).toEqual([1]);
    expect(column(box, "SELECT count(*) FROM session WHERE host_id <> 'drainer'")).toEqual([sessions]);
    expect(column(box, "PRAGMA quick_check")).toEqual(["ok"]);
    expect(logText(box)).not.toMatch(/SQLITE_BUSY|"level":"error"/);
  },
  timeoutMs,
);
