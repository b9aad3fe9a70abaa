import { describe, expect, test } from "bun:test";
import storedErrorCues from "../../../core/capture/outcome/errors/cues.json";
import storedCues from "../../../core/language/pattern-cues.json";
import { anyWord, holdsAny } from "../../../core/language/pattern-rows.ts";
import { cuesOfPattern } from "./pattern-cues.ts";
import { errorCues, patternCues, patternTables } from "./pattern-tables.ts";

const tables = await patternTables();

test("the tables are found", () => {
  expect(tables.length).toBeGreaterThan(30);
});

describe("every row matches its example, and has its own id", () => {
  test.each(tables)("$file $name", ({ rows }) => {
    const wrong = rows.filter(({ pattern, example }) => !new RegExp(pattern.source, "i").test(example));
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});

test("a row matches in any case, unless the flags differ", () => {
  const rows = [{ id: "a", pattern: /\bpool\b/, example: "pool" }];
  expect(holdsAny(rows)("The Pool is full")).toBe(true);
  expect(holdsAny(rows, "")("The Pool is full")).toBe(false);
  expect(holdsAny(rows)("The spool is full")).toBe(false);
});

test("a list of words makes one expression", () => {
  expect(anyWord("set~up built").test("it was set up")).toBe(true);
  expect(anyWord("set~up built").test("it was rebuilt")).toBe(false);
});

test("the stored cues match the rows; write-cues.ts writes them", async () => {
  expect(storedCues as Record<string, string>).toEqual(await patternCues());
  expect(storedErrorCues as Record<string, string>).toEqual(errorCues());
});

test("a row is found by its cues, in any case", () => {
  const lost = tables.flatMap(({ name, rows }) => {
    const packed = (storedCues as Record<string, string>)[name];
    if (packed === undefined) return [];
    const holds = holdsAny(rows, "i", packed);
    const isLost = (text: string) =>
      !holds(text) && new RegExp(rows.map(({ pattern }) => pattern.source).join("|"), "i").test(text);
    return rows.flatMap(({ example }) => [example, example.toUpperCase(), example.toLowerCase()].filter(isLost));
  });
  expect(lost).toEqual([]);
});

test("many texts get the same answers as few", () => {
  const rows = [
    { id: "a", pattern: /\bpools?\b/, example: "pool" },
    { id: "b", pattern: /\d/, example: "3" },
  ];
  const holds = holdsAny(rows, "i", "pool\n");
  const answers = () => [holds("two pools"), holds("a spool"), holds("item 3"), holds("")];
  const first = answers();
  for (let times = 0; times < 200; times++) expect(answers()).toEqual(first);
  expect(first).toEqual([true, false, true, false]);
});

test.each([
  [
    /\b(?:read|write)s? (?:it )?back\b/,
    [
      "read back",
      "reads back",
      "read it back",
      "reads it back",
      "write back",
      "writes back",
      "write it back",
      "writes it back",
    ],
  ],
  [
    /\bthe (?:real )?(?:cause|reason)(?: [^.]{3,80}?)? was\b/,
    ["the cause", "the reason", "the real cause", "the real reason"],
  ],
  [/because(?! of the edit)/, ["because"]],
  [/(?:une )?erreur[s]+|^caf\u00e9$/, ["erreur", "caf\u00e9"]],
  [/h[au]ngs?/, ["hang", "hung"]],
  [/\bTimed?Out\b/, ["timeout", "timedout"]],
  [/a{2,}|\w+/, []],
  [/\d+|word/, []],
  [/a\|b/, []],
  [/x[a-c]y{2}zone/, ["zone"]],
])("%s holds one of its cues", (pattern, cues) => {
  expect(cuesOfPattern(pattern.source).toSorted()).toEqual([...cues].toSorted());
});
