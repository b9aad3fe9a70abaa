// Every call of the page, with input that no page sends, by the compiled program: an error in our words, and nothing else of the program.
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { GenericSchema } from "valibot";
import { endpoints } from "../../web/server/endpoints.ts";
import { binary } from "../support/binary.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { type Visitor, visit } from "./support/http.ts";
import { startWeb, type WebProgram } from "./support/page.ts";

binary();

const names = Object.keys(endpoints);
const changes = Object.entries(endpoints).flatMap(([name, { isChange }]) => (isChange ? [name] : []));
const timeoutMs = 60_000;

let box: Sandbox;
let servers: { writing: WebProgram; reading: WebProgram };
let writing: Visitor;
let reading: Visitor;
beforeAll(async () => {
  box = sandbox();
  Bun.spawnSync([binary(), "save", "Amounts of money are integers of cents"], { cwd: box.repo, env: box.env });
  servers = { writing: await startWeb(box), reading: await startWeb(box, { args: ["--read-only"] }) };
  writing = await visit(servers.writing.url);
  reading = await visit(servers.reading.url);
}, timeoutMs);
afterAll(async () => {
  for (const server of Object.values(servers)) await server[Symbol.asyncDispose]();
  box.dispose();
});

/** Returns the error of an answer. Throws if it isn't one, or if it holds more than words. */
function errorOf({ status, text }: { status: number; text: string }): { status: number; message: string } {
  const { error } = JSON.parse(text) as { error: { code: string; message: string; hints: string[] } };
  expect(Object.keys(error).sort()).toEqual(["code", "hints", "message"]);
  expect(error.message).not.toMatch(
    /\n\s*at |\.[jt]sx?:\d|node_modules|undefined is not|Expected .* but received|SQLITE_/,
  );
  expect(error.message.length).toBeLessThan(800);
  return { status, message: error.message };
}

/** No call takes one of these. */
const never: Record<string, string> = {
  nothing: "",
  "no JSON": "{",
  "a list": "[]",
  "no value": "null",
  "a number": "1e400",
  "a text": '"x"',
  "an unknown key": '{"unknown":1}',
  "a key of every object": '{"__proto__":{"isAdmin":true},"constructor":1,"toString":2}',
  "deep lists": `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  "deep objects": `${'{"query":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  "half a character": '{"\\ud800":"\\udc00"}',
};

test.each(names)(
  "%s refuses what it does not know",
  async (name) => {
    for (const [what, body] of Object.entries(never)) {
      const { status, message } = errorOf(await writing.call(name, body));
      expect({ what, status }).toEqual({ what, status: 400 });
      expect(message.length).toBeGreaterThan(10);
    }
  },
  timeoutMs,
);

const oddValues = [
  ...[null, true, -1, 0, 1.5, 9_007_199_254_740_991, 1e308, "", "\u0000", "\u202e#1", "'; DROP TABLE observation; --"],
  ...["x".repeat(100_000), "%s%n", [], ["x"], [[]], {}, { toString: 1 }, Array.from({ length: 5_000 }, () => 1)],
];

/** The keys that objects of a schema may have, in all of its variants. */
function keysOf(schema: GenericSchema): string[] {
  const {
    entries = {},
    options = [],
    pipe = [],
  } = schema as unknown as {
    entries?: Record<string, unknown>;
    options?: GenericSchema[];
    pipe?: GenericSchema[];
  };
  return [...Object.keys(entries), ...[...options, ...pipe.filter((part) => part !== schema)].flatMap(keysOf)];
}

test.each(names)(
  "%s answers odd values of each key by an error or a result, never by a failure of its own",
  async (name) => {
    const keys = [...new Set(keysOf(endpoints[name as keyof typeof endpoints].input))];
    for (const key of keys.length > 0 ? keys : ["id"]) {
      for (const value of oddValues) {
        const all = Object.fromEntries(keys.map((each) => [each, each === "count" ? 1 : "x"]));
        for (const input of [
          { [key]: value },
          { ...all, [key]: value },
          { query: "", count: 1, id: 1, [key]: value },
        ]) {
          const answered = await writing.call(name, JSON.stringify(input));
          const shown = JSON.stringify(input).slice(0, 100);
          expect({ shown, status: answered.status }).not.toEqual({ shown, status: 500 });
          if (answered.status !== 200) errorOf(answered);
        }
      }
    }
  },
  timeoutMs,
);

test("there are calls that change", () => {
  expect(changes).toContain("changeMemories");
});

test.each(changes)("%s is refused by a read-only page before its input is read", async (name) => {
  for (const body of ["{}", '{"kind":"pin","ids":[1],"isPinned":true}', "no JSON"]) {
    const { status, message } = errorOf(await reading.call(name, body));
    expect({ status, message }).toEqual({ status: 403, message: "Nothing was changed: this page is read-only." });
  }
});

test("a name that is no call", async () => {
  for (const name of ["nothing", "__proto__", "toString", "constructor", "memory/", "%6demory"]) {
    expect([name, (await writing.call(name, "{}")).status]).toEqual([name, 404]);
  }
});
