// What a text must hold to need an expression is checked with one cheap expression before.
import { expect, test } from "bun:test";
import { explicitRequestLanguages } from "../../../core/language/explicit-request/languages.ts";
import { isPlainAscii, removeControls } from "../../../core/privacy/controls.ts";
import { escapeStarts } from "../../../core/privacy/escapes.ts";

const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));

test("no character that is removed, or begins an escape, is plain", () => {
  const starts = new RegExp(`[${escapeStarts}]`);
  const notable = units.filter((unit) => removeControls(unit) !== unit || starts.test(unit));
  expect(notable.length).toBeGreaterThan(100);
  expect(notable.filter(isPlainAscii)).toEqual([]);
});

test("words, white space and common marks are plain", () => {
  expect(isPlainAscii('const total = "12"; // it\'s `a < b`?\n\t(pass) [x] {y} #1 @me a/b-c')).toBeTrue();
});

test("no language is recognized by an ASCII letter", () => {
  const scripts = explicitRequestLanguages.flatMap(({ script }) => script ?? []);
  expect(scripts.length).toBeGreaterThan(3);
  const ascii = units.slice(0, 0x80);
  expect(scripts.filter((script) => ascii.some((unit) => script.test(unit)))).toEqual([]);
});
