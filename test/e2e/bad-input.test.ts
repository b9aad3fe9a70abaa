// Whatever comes on stdin, a hook ends with 0, answers nothing or one JSON document, and keeps what can be kept.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { openMemory } from "../support/memory-files.ts";
import { type Payload, payload } from "../support/payload.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { callHook, countStored, hookEvents, misbehaviour, payloadOf } from "./support/hook-events.ts";

binary();
const timeoutMs = 60_000;
const megabyte = 1_000_000;

type Input = { name: string; isKept: boolean; make: (body: Payload) => string | Uint8Array };

const cut = (body: Payload, share: number) => {
  const text = JSON.stringify(body);
  return text.slice(0, Math.floor(text.length * share));
};
const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const withExtra = (body: Payload, extra: string) => `${JSON.stringify(body).slice(0, -1)},"extra":${extra}}`;
const binaryBytes = Uint8Array.from({ length: 4096 }, (_, index) => (index * 167) % 256);

const inputs: Input[] = [
  { name: "nothing", isKept: false, make: () => "" },
  { name: "an opening brace", isKept: false, make: () => "{" },
  { name: "null", isKept: false, make: () => "null" },
  { name: "an array", isKept: false, make: () => "[]" },
  { name: "binary bytes", isKept: false, make: () => binaryBytes },
  { name: "the payload twice", isKept: true, make: (body) => JSON.stringify(body).repeat(2) },
  { name: "a byte order mark in front", isKept: true, make: (body) => `\uFEFF${JSON.stringify(body)}` },
  { name: "the closing brace missing", isKept: true, make: (body) => JSON.stringify(body).slice(0, -1) },
  {
    name: "bytes that are no UTF-8 at the end",
    isKept: true,
    make: (body) => Buffer.concat([Buffer.from(withExtra(body, '"').slice(0, -1)), binaryBytes, Buffer.from('"}')]),
  },
  { name: "10 MB more than expected", isKept: true, make: (body) => withExtra(body, `"${"x ".repeat(5 * megabyte)}"`) },
  { name: "JSON nested 100,000 levels deep", isKept: true, make: (body) => withExtra(body, nested(100_000)) },
  { name: "an unknown tool", isKept: true, make: (body) => JSON.stringify({ ...body, tool_name: "Frobnicate" }) },
  { name: "no session id", isKept: false, make: ({ session_id: _, ...body }) => JSON.stringify(body) },
  { name: "an empty session id", isKept: false, make: (body) => JSON.stringify({ ...body, session_id: "" }) },
  {
    name: "a session id of 1 MB",
    isKept: false,
    make: (body) => JSON.stringify({ ...body, session_id: "s".repeat(megabyte) }),
  },
];

const wrongValues: [string, unknown][] = [
  ["null", null],
  ["a number", -1.5e300],
  ["an array", [[], {}]],
  ["an object", { toString: "x", length: -1, __proto__: null }],
  ["a string", "\u0000\ud800 \u202e"],
  ["true", true],
];

const cuts = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);

describe.each(Object.keys(hookEvents))("%s", (event) => {
  let box: Sandbox;

  beforeAll(() => {
    box = sandbox();
  });
  afterAll(() => box.dispose());

  const stdinOf = (input: Input, place: Sandbox) => input.make(payloadOf(event, place));

  test.each(inputs)(
    "$name",
    async (input) => {
      using fresh = sandbox();
      // The end of a session that never began is nothing to keep.
      if (event === "session-end") {
        const start = payload("session-start-startup", { repo: fresh.repo, session_id: event });
        await callHook(fresh, "session-start", JSON.stringify(start));
      }
      expect(misbehaviour(await callHook(fresh, event, stdinOf(input, fresh)))).toEqual([]);
      const isStored = statSync(join(fresh.memDir, "memory.db"), { throwIfNoEntry: false }) !== undefined;
      const wanted = input.isKept && hookEvents[event]?.count !== undefined ? 1 : 0;
      expect(isStored ? countStored(fresh, event) : 0).toBe(wanted);
    },
    timeoutMs,
  );

  test(
    "a payload that breaks off anywhere",
    async () => {
      const ended = await Promise.all(cuts.map((share) => callHook(box, event, cut(payloadOf(event, box), share))));
      expect(ended.flatMap(misbehaviour)).toEqual([]);
    },
    timeoutMs,
  );

  test.each(wrongValues)(
    "%s in the place of every value, and of every one but the session id",
    async (_name, wrong) => {
      const keys = Object.keys(payloadOf(event, box));
      const all = Object.fromEntries(keys.map((key) => [key, wrong]));
      const texts = [all, { ...all, session_id: event }].map((body) => JSON.stringify(body));
      const ended = await Promise.all(texts.map((text) => callHook(box, event, text)));
      expect(ended.flatMap(misbehaviour)).toEqual([]);
    },
    timeoutMs,
  );
});

test.each(["no-such-event", "PostToolUse", "", "__proto__", "../../etc/passwd"])(
  "an event called %p is none",
  async (event) => {
    using box = sandbox();
    const stdin = JSON.stringify(payloadOf("post-tool-use", box));
    expect(await callHook(box, event, stdin)).toMatchObject({ code: 0, stdout: "", stderr: "" });
  },
);

test(
  "an edit of a file of 2 MB is stored with its file and without its bulk",
  async () => {
    using box = sandbox();
    const body = payloadOf("post-tool-use", box);
    const originalFile = "const line = 'of a very long file';\n".repeat((2 * megabyte) / 36);
    const stdin = JSON.stringify({ ...body, tool_response: { ...(body.tool_response as object), originalFile } });
    expect(stdin.length).toBeGreaterThan(2 * megabyte);
    expect(misbehaviour(await callHook(box, "post-tool-use", stdin))).toEqual([]);
    using db = openMemory(box);
    expect(db.query("SELECT path, role FROM event_file").all()).toEqual([{ path: "src/price.ts", role: "modified" }]);
    const { change } = db.query<{ change: string }, []>("SELECT change FROM event").get()!;
    expect(change).toContain("sum + price, 0)");
    expect(change).not.toContain("very long file");
    expect(statSync(db.filename).size).toBeLessThan(megabyte);
  },
  timeoutMs,
);
