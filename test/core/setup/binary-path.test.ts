import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";
import { stableBinaryPath } from "../../../core/setup/binary-path.ts";

let folder: string;
const at = (...parts: string[]) => join(folder, ...parts);
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "binary-path-")));
  for (const name of ["versions", "bin", "other", "empty"]) mkdirSync(at(name));
  writeFileSync(at("versions", "claude-mem"), "");
  writeFileSync(at("other", "claude-mem"), "");
  symlinkSync("../versions/claude-mem", at("bin", "claude-mem"));
  symlinkSync("versions/claude-mem", at("cm"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const search = (...names: string[]) => names.map((name) => at(name)).join(delimiter);
const real = () => at("versions", "claude-mem");

test("registers the link on PATH that leads to this executable", () => {
  expect(stableBinaryPath("claude-mem", real(), search("empty", "bin", "other"))).toBe(at("bin", "claude-mem"));
});

test("registers this executable when another one comes first on PATH", () => {
  expect(stableBinaryPath("claude-mem", real(), search("other", "bin"))).toBe(real());
});

test("registers the link it was called by when PATH has none", () => {
  const called = relative(process.cwd(), at("bin", "claude-mem"));
  expect(stableBinaryPath(called, real(), search("empty"))).toBe(at("bin", "claude-mem"));
});

test("registers the executable itself when it was called by another name or program", () => {
  expect(stableBinaryPath(at("cm"), real(), "")).toBe(real());
  expect(stableBinaryPath(at("other", "claude-mem"), real(), "")).toBe(real());
});

test("passes over relative and missing folders of PATH", () => {
  const path = [relative(process.cwd(), at("bin")), "", at("missing"), at("bin")].join(delimiter);
  expect(stableBinaryPath("claude-mem", real(), path)).toBe(at("bin", "claude-mem"));
});

test("looks for claude-mem.exe on Windows", () => {
  symlinkSync("../versions/claude-mem", at("bin", "claude-mem.exe"));
  expect(stableBinaryPath("claude-mem", real(), search("bin"), "win32")).toBe(at("bin", "claude-mem.exe"));
});
