import { describe, expect, test } from "bun:test";
import { parseJson } from "../../../core/files/json-parse.ts";
import { findNode, valueAt } from "../../../core/files/json-tree.ts";

describe("parseJson", () => {
  test.each([
    "{}",
    "[]",
    "null",
    "-0.5e+10",
    '"\\u00e9\\n\\/"',
    '{"a":{"b":[1,2,{"c":null}]},"":true}',
    ' [ 1 , "x" , false ]\r\n',
    '{"__proto__":{"x":1}}',
  ])("understands %j as JSON.parse does", (text) => {
    expect(valueAt(text, [])).toEqual(JSON.parse(text));
  });

  test("tolerates comments, trailing commas and a byte order mark", () => {
    const text = '\uFEFF// top\n{"a": /* in */ [1, 2,], // end\n "b": "// no comment",\n}\n/* last */';
    expect(valueAt(text, [])).toEqual({ a: [1, 2], b: "// no comment" });
  });

  test("takes the last of members with the same key", () => {
    expect(valueAt('{"a":1,"a":2}', ["a"])).toBe(2);
  });

  test("gives offsets that cut the value out", () => {
    const text = '{"a": [10, {"b": 123456789012345678901234567890}]}';
    const node = findNode(parseJson(text), ["a", 1, "b"]);
    expect(text.slice(node?.start, node?.end)).toBe("123456789012345678901234567890");
  });

  test.each([
    ["", "line 1, column 1: expected a value"],
    ['{"a": 1\n  "b": 2}', 'line 2, column 3: expected "," or "}"'],
    ["{\r\n  a: 1}", "line 2, column 3: expected a key in double quotes"],
    ['{"a" 1}', 'line 1, column 6: expected ":"'],
    ["[1, 2", 'line 1, column 6: expected "," or "]"'],
    ['{"a": "x\n"}', "line 1, column 9: expected a closing double quote"],
    ['"\\x"', "line 1, column 2: expected a valid escape"],
    ["{} {}", "line 1, column 4: expected the end of the file"],
    ["[1, , 2]", "line 1, column 5: expected a value"],
    ["[01]", 'line 1, column 3: expected "," or "]"'],
    ["/* open", "line 1, column 1: expected an end of this comment"],
    ["'a'", "line 1, column 1: expected a value"],
    ["[NaN]", "line 1, column 2: expected a value"],
  ])("says where %j is wrong", (text, message) => {
    expect(() => parseJson(text)).toThrow(message);
  });

  test("refuses endless nesting and stays linear on long input", () => {
    expect(() => parseJson("[".repeat(100_000))).toThrow("expected less nesting");
    expect(() => parseJson(`{"a": "${"\\u".repeat(200_000)}`)).toThrow("expected a valid escape");
    expect(parseJson(`[${"/**/ ".repeat(200_000)}]`).kind).toBe("array");
  });
});
