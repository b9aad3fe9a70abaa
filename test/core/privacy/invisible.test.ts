// All invisible characters of Unicode: no token hides after one, and none carries text for the model only.
import { expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";
import { inertLine } from "../../../core/privacy/fence.ts";
import { printable } from "../../../core/privacy/printable.ts";

const emojiMark = 0xfe0f;
const all = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .filter((code) => /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(String.fromCodePoint(code)));
const names = (codes: readonly number[]) => codes.map((code) => code.toString(16));

test("a token with one inside is hidden", () => {
  expect(all.length).toBeGreaterThan(4_000);
  const [start, end] = [`ghp_${"a1B2c3D4".repeat(2)}`, `${"a1B2c3D4".repeat(2)}mmmm`];
  const left = all.filter((code) => {
    const cleaned = cleanText(`it is ${start}${String.fromCodePoint(code)}${end} here`);
    return cleaned.includes(start) || cleaned.includes(end);
  });
  expect(names(left)).toEqual([]);
});

test("none reaches the model or a terminal, but the mark of an emoji", () => {
  const shown = all.filter((code) => {
    const char = String.fromCodePoint(code);
    return code !== emojiMark && [inertLine(`a${char}b`, 20), printable(`a${char}b`)].some((text) => text !== "ab");
  });
  expect(names(shown)).toEqual([]);
});
