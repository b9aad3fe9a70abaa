import { expect, test } from "bun:test";
import { parseBounded } from "../../../core/capture/bounded-json.ts";
import { parsePayload } from "../../../core/host/claude-code/payload.ts";

test.each([
  '{"a":1,"b":[true,null,-2.5e3],"c":{"d":"x\\ny\\u00e9\\"q\\\\"}}',
  "[]",
  '"text"',
  ' { "__proto__" : 1 , "empty" : "" } ',
])("reads whole JSON as JSON.parse does: %s", (json) => {
  expect(parseBounded(json)).toEqual(JSON.parse(json));
});

test("keeps the part before the truncation", () => {
  const json = '{"session_id":"s","tool_input":{"file_path":"/a","old":["x","ha';
  expect(parseBounded(json)).toEqual({ session_id: "s", tool_input: { file_path: "/a", old: ["x", "ha"] } });
  for (let length = 1; length < json.length; length++) parseBounded(json.slice(0, length));
  expect(parseBounded("")).toBeUndefined();
  expect(parseBounded("not json")).toBeUndefined();
});

test("shortens a long string to whole lines of its head and tail", () => {
  const lines = Array.from({ length: 50_000 }, (_, index) => `line ${index} "quoted" \\ é`);
  const value = parseBounded(JSON.stringify({ before: 1, text: lines.join("\n"), after: "tail" })) as Record<
    string,
    unknown
  >;
  const kept = String(value.text).split("\n");
  expect(value.after).toBe("tail");
  expect(String(value.text).length).toBeLessThan(70_000);
  expect(kept[0]).toBe(lines[0]);
  expect(kept.at(-1)).toBe(lines.at(-1));
  expect(kept.filter((line) => line !== "…").every((line) => lines.includes(line))).toBe(true);
});

test("a string without line breaks loses its middle and the words at the cuts", () => {
  const text = `${"a".repeat(100_000)}${"\\".repeat(100_001)}${"b".repeat(100_000)}`;
  const value = parseBounded(JSON.stringify({ text })) as { text: string };
  expect(value.text).toMatch(/^a+\n…\nb+$/);
});

test("hostile text neither throws nor takes long", () => {
  for (const text of [
    "[".repeat(1e6),
    "{".repeat(1e6),
    '"'.repeat(1e6),
    "\\".repeat(1e6),
    '{"a":'.repeat(2e5),
    `"${'\\"'.repeat(5e5)}`,
  ]) {
    expect(() => parseBounded(text)).not.toThrow();
  }
});

test("a payload of 10 MB keeps its event", () => {
  const payload = {
    session_id: "s",
    tool_name: "Edit",
    tool_input: { file_path: "/repo/a.ts", old_string: "x", new_string: "y" },
    tool_response: { originalFile: "z\n".repeat(5_000_000) },
    tool_use_id: "toolu_1",
    duration_ms: 3,
  };
  const parsed = parsePayload(JSON.stringify(payload));
  expect(parsed).toMatchObject({ session_id: "s", tool_name: "Edit", tool_use_id: "toolu_1", duration_ms: 3 });
  expect(parsed?.tool_input).toEqual(payload.tool_input);
});

test.each([
  ["", undefined],
  ["null", undefined],
  ["[]", undefined],
  ["{}", undefined],
  ['{"session_id":5}', undefined],
  ['{"session_id":""}', undefined],
  ["\u0000\u0001\u0002", undefined],
  ['{"session_id":"s","tool_name":7,"prompt":{},"duration_ms":"9","error":[]}', { session_id: "s" }],
])("a payload %j is read as %j", (json, expected) => {
  const parsed = parsePayload(json);
  if (expected === undefined) expect(parsed).toBeUndefined();
  else expect(JSON.parse(JSON.stringify(parsed))).toEqual(expected);
});

test("a truncated payload with a field of a wrong type is read without that field", () => {
  const payload = parsePayload('{"session_id": "s-1", "cwd": 5, "tool_name": "Bash", "tool_use_id": "toolu_');
  expect(payload).toMatchObject({ session_id: "s-1", tool_name: "Bash" });
  expect(payload?.cwd).toBeUndefined();
});
