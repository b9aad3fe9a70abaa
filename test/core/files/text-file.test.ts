import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTextFile } from "../../../core/files/text-file.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "text-file-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("returns the text with its byte order mark", () => {
  writeFileSync(join(folder, "bom"), "\uFEFF{}\r\n");
  expect(readTextFile(join(folder, "bom"))).toBe("\uFEFF{}\r\n");
});

test("returns undefined when there is no file", () => {
  expect(readTextFile(join(folder, "none"))).toBeUndefined();
});

test("refuses bytes that are not UTF-8", () => {
  writeFileSync(join(folder, "latin"), Uint8Array.of(0x7b, 0xe9, 0x7d));
  expect(() => readTextFile(join(folder, "latin"))).toThrow("is not UTF-8 text");
});

test("names a path that is no file", () => {
  expect(() => readTextFile(folder)).toThrow(`Cannot read ${folder} (EISDIR)`);
});
