import { afterEach, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { type LineKind, lineHash, mergeVerdicts, readVerdicts } from "./verdicts.ts";

let box: Sandbox;
afterEach(() => box?.dispose());

const known = lineHash("start", "shop", "- #12 [constraint, 3d ago] Prices are in cents");
const kinds = new Map<string, LineKind>([[known, "start"]]);

function files(rows: object[]): { from: string; file: string } {
  box = sandbox();
  const from = join(box.root, "reader.jsonl");
  writeFileSync(from, rows.map((row) => JSON.stringify(row)).join("\n"));
  return { from, file: join(box.root, "verdicts.jsonl") };
}

test("a line keeps its hash when the memory's number and age change", () => {
  expect(known).toMatch(/^[0-9a-f]{16}$/);
  expect(lineHash("start", "shop", "- #7 [constraint, 11d ago] Prices are in cents")).toBe(known);
});

test("another kind, place or text is another line", () => {
  const text = "- #12 [constraint, 3d ago] Prices are in cents";
  const others = [
    lineHash("memory", "shop", text),
    lineHash("start", "billing", text),
    lineHash("start", "shop", `${text}.`),
  ];
  expect(new Set([known, ...others]).size).toBe(4);
});

test("verdicts are merged, the last one of a line counts", () => {
  const { from, file } = files([
    { hash: known, verdict: "noise", reader: "a" },
    { hash: known, verdict: "useful", reader: "b" },
  ]);
  expect(mergeVerdicts(from, kinds, file)).toBe(2);
  expect([...readVerdicts(file).values()]).toEqual([{ hash: known, verdict: "useful", reader: "b" }]);
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(1);
});

test.each([
  ["a line that is not of this run", { hash: "0123456789abcdef", verdict: "useful", reader: "a" }, "is no line"],
  ["a verdict of another kind of line", { hash: known, verdict: "irrelevant", reader: "a" }, "is not said"],
  ["a verdict that does not exist", { hash: known, verdict: "nice", reader: "a" }, "verdict"],
  ["a text beside the verdict", { hash: known, verdict: "useful", reader: "a", text: "Prices are in cents" }, "text"],
])("%s is refused, and nothing is added", (_, row, message) => {
  const { from, file } = files([{ hash: known, verdict: "useful", reader: "a" }, row]);
  expect(() => mergeVerdicts(from, kinds, file)).toThrow(message);
  expect(readVerdicts(file).size).toBe(0);
});
