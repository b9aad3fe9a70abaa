import { describe, expect, test } from "bun:test";
import { insertInArray, removeAt, setAt } from "../../../core/files/json-edit.ts";
import { valueAt } from "../../../core/files/json-tree.ts";

describe("setAt", () => {
  test.each([
    ["two spaces", '{\n  "a": 1\n}\n', '{\n  "a": 1,\n  "n": {\n    "x": [\n      1\n    ]\n  }\n}\n'],
    [
      "four spaces",
      '{\n    "a": 1\n}',
      '{\n    "a": 1,\n    "n": {\n        "x": [\n            1\n        ]\n    }\n}',
    ],
    [
      "tabs, CRLF",
      '{\r\n\t"a": 1\r\n}\r\n',
      '{\r\n\t"a": 1,\r\n\t"n": {\r\n\t\t"x": [\r\n\t\t\t1\r\n\t\t]\r\n\t}\r\n}\r\n',
    ],
    ["no indentation", '{\n"a": 1\n}', '{\n"a": 1,\n"n": {\n"x": [\n1\n]\n}\n}'],
    ["minified", '{"a":1}', '{"a":1,"n":{"x":[1]}}'],
    ["one line, spaced", '{"a": 1, "b": 2}', '{"a": 1, "b": 2, "n": {"x": [1]}}'],
    ["tight colons", '{\n  "a":1\n}', '{\n  "a":1,\n  "n":{\n    "x":[\n      1\n    ]\n  }\n}'],
    ["empty", "{}", '{\n  "n": {\n    "x": [\n      1\n    ]\n  }\n}'],
    ["empty, broken", "{\n}\n", '{\n  "n": {\n    "x": [\n      1\n    ]\n  }\n}\n'],
    ["byte order mark", '\uFEFF{"a":1}', '\uFEFF{"a":1,"n":{"x":[1]}}'],
    ["trailing comma", '{\n  "a": 1,\n}', '{\n  "a": 1,\n  "n": {\n    "x": [\n      1\n    ]\n  },\n}'],
    ["remark", '{\n  "a": 1 // one\n}', '{\n  "a": 1, // one\n  "n": {\n    "x": [\n      1\n    ]\n  }\n}'],
    [
      "remark after comma",
      '{\n  "a": 1, /* 1 */ // one\n}',
      '{\n  "a": 1, /* 1 */ // one\n  "n": {\n    "x": [\n      1\n    ]\n  },\n}',
    ],
    ["only a comment", "{\n  // nothing\n}", '{\n  // nothing\n  "n": {\n    "x": [\n      1\n    ]\n  }\n}'],
  ])("adds a member in the file's style: %s", (_style, before, after) => {
    expect(setAt(before, ["n", "x"], [1])).toBe(after);
  });

  test("replaces only the value", () => {
    const text = '{ "a" : 1e400, "b":  "\\u0041" /* b */, "c": [1,  2] }';
    expect(setAt(text, ["b"], "x")).toBe('{ "a" : 1e400, "b":  "x" /* b */, "c": [1,  2] }');
    expect(setAt(text, ["c", 1], { y: [] })).toBe('{ "a" : 1e400, "b":  "\\u0041" /* b */, "c": [1,  {"y": []}] }');
  });

  test("edits the last of members with the same key, which is the one that counts", () => {
    expect(setAt('{"a":{"x":1},"a":{"x":2}}', ["a", "x"], 3)).toBe('{"a":{"x":1},"a":{"x":3}}');
  });

  test("refuses to make a member of something that has none", () => {
    expect(() => setAt('{"a": 1}', ["a", "b"], 2)).toThrow("add a value at a.b");
  });
});

describe("insertInArray", () => {
  test.each([
    ['{\n  "a": []\n}', '{\n  "a": [\n    {\n      "k": 1\n    }\n  ]\n}'],
    ['{\n  "a": [\n    0\n  ]\n}', '{\n  "a": [\n    0,\n    {\n      "k": 1\n    }\n  ]\n}'],
    ['{\n  "a": [0, 1]\n}', '{\n  "a": [0, 1, {"k": 1}]\n}'],
    ['{\n  "a": [{\n    "z": 0\n  }]\n}', '{\n  "a": [{\n    "z": 0\n  }, {\n    "k": 1\n  }]\n}'],
    ['{"a":[0]}', '{"a":[0,{"k":1}]}'],
    ['{"a":[]}', '{"a":[{"k":1}]}'],
    ['{"a": [0 // zero\n]}', '{"a": [0, // zero\n{"k": 1}\n]}'],
    ['{"a": [0, /* 0 */ // zero\n]}', '{"a": [0, /* 0 */ // zero\n{"k": 1},\n]}'],
    ['{"a":[ // none\n]}', '{"a":[ // none\n{"k":1}\n]}'],
  ])("appends to %j", (before, after) => {
    expect(insertInArray(before, ["a"], { k: 1 })).toBe(after);
  });
});

describe("removeAt", () => {
  test.each([
    ['{\n  "a": 1,\n  "x": 2,\n  "b": 3\n}', '{\n  "a": 1,\n  "b": 3\n}'],
    ['{\n  "x": 2,\n  "b": 3\n}', '{\n  "b": 3\n}'],
    ['{\n  "a": 1,\n  "x": 2\n}', '{\n  "a": 1\n}'],
    ['{\n  "a": 1,\n  "x": 2,\n}', '{\n  "a": 1,\n}'],
    ['{\n  "x": 2\n}', "{}"],
    ['{"a":1,"x":2,"b":3}', '{"a":1,"b":3}'],
    ['{"x":2, "b":3}', '{ "b":3}'],
    ['{\n  // about a\n  "a": 1, // one\n  "x": 2 // ours\n}', '{\n  // about a\n  "a": 1 // one\n // ours\n}'],
    ['{"a": 1, // one\n"x": 2}', '{"a": 1 // one\n}'],
    ['{\n  // alone\n  "x": 2\n}', "{\n  // alone\n}"],
    ['{"a":1}', '{"a":1}'],
  ])("takes x out of %j", (before, after) => {
    expect(removeAt(before, ["x"])).toBe(after);
  });
});

const containers = [
  '{"a": [1, [], {"b": {}}], "c": {}}',
  '{\n  "a": [\n    1,\n    [],\n    {\n      "b": {}\n    }\n  ],\n  "c": {}\n}\n',
  '\uFEFF{\r\n\t"a": [ 1, // one\r\n\t\t[],\r\n\t\t{ "b": {}, }, ],\r\n\t"c": {}, // last\r\n}',
  '// head\n{ "a":[1,/* two */[],{"b":{}}] // tail\n, "c":{} }',
];
const places = [["new"], ["c", "new"], ["c", "deep", "new"], ["a", 2, "new"], ["a", 2, "b", "new"]];
const cases = containers.flatMap((text) => places.map((path) => ({ text, path })));

test.each(cases)("setting and removing $path gives the same text (case $#)", ({ text, path }) => {
  const edited = setAt(text, path, { k: ["v", 1] });
  expect(valueAt(edited, path)).toEqual({ k: ["v", 1] });
  const created = path.includes("deep") ? path.slice(0, -1) : path;
  expect(removeAt(edited, created)).toBe(text);
});
