// Every tool with every kind of wrong argument: the answer is in our words, names what is wrong, and nothing is changed by it.
import { expect, test } from "bun:test";
import { AppError } from "../../core/app-error.ts";
import { addObservation } from "../../core/memory/write.ts";
import { insertProject } from "../../core/store/project.ts";
import type { Tool } from "../../mcp/tool.ts";
import { tools as listed } from "../../mcp/tools.ts";
import { loadAllUnlisted } from "../../mcp/unlisted.ts";
import { type MemorySandbox, memorySandbox } from "../core/memory/memory-sandbox.ts";

const tools: readonly Tool[] = [...listed, ...(await loadAllUnlisted())];

/** Arguments with which a tool works. */
const valid: Record<string, Record<string, unknown>> = {
  mem_search: { query: "proxy" },
  mem_recall: { file: "src/a.ts" },
  mem_get: { ids: ["1"] },
  mem_ask: { question: "which proxy?" },
  mem_save: { content: "Something new" },
  mem_keep: { id: 1 },
  mem_update: { id: 1, title: "Another" },
  mem_defer: { title: "Later" },
  mem_defer_drop: { id: "D1", reason: "gone" },
  mem_related: { id: 1 },
  mem_delete: { ids: [1] },
  mem_registry: { query: "proxy" },
  mem_use: { name: "proxy" },
};

/** Words of the schema library and of the runtime. */
const foreignWords =
  /\bInvalid (?:type|key|value|length)|\bExpected\b|\breceived\b|undefined|NaN|\[object|TypeError|valibot/;

type Property = { type?: string; enum?: unknown[]; items?: Property; minimum?: number };

const property = (tool: Tool, name: string): Property => tool.inputSchema.properties[name] as Property;
const namesOf = (tool: Tool, isWanted: (property: Property) => boolean) =>
  Object.keys(tool.inputSchema.properties).filter((name) => isWanted(property(tool, name)));

/** Returns an answer or the message of an expected error. Any other error fails the test. */
async function answer(at: MemorySandbox, tool: Tool, args: Record<string, unknown>): Promise<string> {
  try {
    return await tool.call({ db: at.db, workspace: at.workspace, sessionId: null }, args);
  } catch (error) {
    if (error instanceof AppError) return `REFUSED ${[error.message, ...error.hints].join(" ")}`;
    throw error;
  }
}

const dump = (at: MemorySandbox) =>
  ["observation", "revision", "deferred", "job"].map((table) => at.db.query(`SELECT * FROM ${table}`).all());

type Kind = "nothing" | "wrong type" | "unknown key" | "huge" | "foreign id" | "negative";

/** Returns the calls of one kind; `isRefused` names the argument that the refusal has to name. */
function callsOf(tool: Tool, kind: Kind): { args: Record<string, unknown>; names?: string }[] {
  const base = valid[tool.name] ?? {};
  const { required } = tool.inputSchema;
  const isId = (name: string) => ["id", "ids", "anchor", "supersedes", "closes"].includes(name);
  switch (kind) {
    case "nothing":
      return [required[0] === undefined ? { args: {} } : { args: {}, names: required[0] }];
    case "wrong type":
      return Object.keys(tool.inputSchema.properties).map((name) => {
        const takesList = property(tool, name).type === "array";
        return { args: { ...base, [name]: takesList ? [{ a: 1 }] : { a: 1 } }, names: name };
      });
    case "unknown key":
      return [{ args: { ...base, verbosity: "high" }, names: "verbosity" }];
    case "huge":
      return [
        ...namesOf(tool, ({ type }) => type === "string").map((name) => ({
          args: { ...base, [name]: "x ".repeat(40_000) },
        })),
        ...namesOf(tool, ({ type }) => type === "array").map((name) => ({
          args: { ...base, [name]: Array.from({ length: 5000 }, (_, i) => i + 1) },
        })),
        ...namesOf(tool, ({ type }) => type === "integer").map((name) => ({ args: { ...base, [name]: 1e21 } })),
      ];
    case "foreign id":
      return namesOf(tool, () => true)
        .filter(isId)
        .map((name) => ({ args: { ...base, [name]: property(tool, name).type === "array" ? ["2"] : "2" } }));
    case "negative":
      return namesOf(tool, ({ type }) => type === "integer").map((name) => ({
        args: { ...base, [name]: -1 },
        names: name,
      }));
  }
}

const kinds: Kind[] = ["nothing", "wrong type", "unknown key", "huge", "foreign id", "negative"];

test.each(tools.flatMap((tool) => kinds.map((kind) => [tool.name, kind, tool] as const)))(
  "%s with %s",
  async (_name, kind, tool) => {
    using at = memorySandbox();
    addObservation(at.db, at.draft({ title: "Proxy is nginx" }));
    const other = insertProject(at.db, { key: "o", name: "payroll", rootCommit: null, remote: null }, 1);
    addObservation(at.db, at.draft({ title: "Wages are paid on friday", projectId: other.id }));
    for (const { args, names } of callsOf(tool, kind)) {
      const before = dump(at);
      const said = await answer(at, tool, args);
      expect([args, said.match(foreignWords)?.[0]]).toEqual([args, undefined]);
      expect(said.length).toBeLessThan(5000);
      expect(said).not.toContain("Wages");
      if (names !== undefined) {
        expect([names, said]).toEqual([names, expect.stringMatching(/^REFUSED /)]);
        expect(said).toContain(names);
        expect(dump(at)).toEqual(before);
      }
    }
  },
);

test.each<[Record<string, unknown>, string]>([
  [{}, "query: is missing."],
  [{ query: "" }, "query: is empty."],
  [{ query: ["a"] }, 'query: ["a"] is not a text.'],
  [{ query: "x".repeat(2001) }, "query: 2001 characters are too many; the limit is 2000."],
  [{ query: "x", limit: "many" }, 'limit: "many" is not a whole number.'],
  [{ query: "x", limit: 1.5 }, "limit: 1.5 is not a whole number."],
  [{ query: "x", limit: 0 }, "limit: 0 is less than 1."],
  [{ query: "x", limit: 1000 }, "limit: 1000 is more than 100."],
  [{ query: "x", explain: "perhaps" }, 'explain: "perhaps" is neither true nor false.'],
  [{ query: "x", sort: "size" }, 'sort: "size" is not one of relevance, time, importance.'],
  [{ query: "x", importance: 4 }, "importance: 4 is not one of 1, 2, 3."],
  [{ query: "x", colour: 1 }, 'Unknown argument "colour".'],
])("mem_search with %j is refused in plain words", async (args, message) => {
  using at = memorySandbox();
  const tool = tools.find(({ name }) => name === "mem_search");
  expect(tool && (await answer(at, tool, args))).toStartWith(`REFUSED ${message}`);
});
