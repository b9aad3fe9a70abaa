import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { executableFormat, isMadeFor } from "../../.ci/release/executable-format.ts";
import { notesOf } from "../../.ci/release/notes.ts";
import { baseUrl, releaseKey } from "../../core/update/release.ts";
import packageJson from "../../package.json";
import { binary } from "../support/binary.ts";
import { repository } from "../support/repository.ts";
import { sandbox } from "../support/sandbox.ts";

binary();
const read = (path: string) => readFileSync(join(repository, path), "utf8");

test("the program knows the address and the key that install.sh knows", () => {
  const [base, key] = [...read("install.sh").matchAll(/^(?:base_url|release_key)='(.*)'$/gm)].map((match) => match[1]);
  expect([baseUrl, releaseKey]).toEqual([base!, key!]);
});

test("the version is in one place, and the changelog describes it", () => {
  for (const file of ["build.ts", "core/version.ts", "install.sh", "install.ps1", ".github/workflows/release.yml"]) {
    expect(read(file)).not.toContain(packageJson.version);
  }
  expect(notesOf(read("CHANGELOG.md"), packageJson.version).length).toBeGreaterThan(100);
});

test.each([
  ["--help", 0],
  ["--keys", 2],
  ["--key", 2],
])("the release, called with %s, makes nothing and says how it is called", (option, code) => {
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, ".ci/release/main.ts", option], {
    cwd: repository,
  });
  expect({ exitCode, usage: `${stdout}${stderr}` }).toEqual({
    exitCode: code,
    usage: expect.stringMatching(/^Usage: npm run release .*\n.*\n$/),
  });
});

test("the notes of a version are the text below its heading", () => {
  const changelog = "# Changelog\n\n## 0.2.0\n\n- Two.\n\n## 0.1.0\n\n- One.\n";
  expect(notesOf(changelog, "0.2.0")).toBe("- Two.\n");
  expect(notesOf(changelog, "0.1.0")).toBe("- One.\n");
  expect(() => notesOf(changelog, "0.2")).toThrow("says nothing of 0.2");
});

const elf = (machine: number) => {
  const bytes = Buffer.alloc(64);
  bytes.write("\x7fELF", "latin1");
  bytes.writeUInt16LE(machine, 18);
  return bytes;
};
const macho = (machine: number) => {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32LE(0xfeedfacf, 0);
  bytes.writeUInt32LE(machine, 4);
  return bytes;
};
const pe = (machine: number) => {
  const bytes = Buffer.alloc(256);
  bytes.write("MZ", "latin1");
  bytes.writeUInt32LE(128, 60);
  bytes.write("PE\0\0", 128, "latin1");
  bytes.writeUInt16LE(machine, 132);
  return bytes;
};

test.each<[string, Buffer, ReturnType<typeof executableFormat>]>([
  ["Linux on Intel", elf(0x3e), { system: "linux", processor: "x64" }],
  ["Linux on ARM", elf(0xb7), { system: "linux", processor: "arm64" }],
  ["a Mac with Intel", macho(0x01000007), { system: "darwin", processor: "x64" }],
  ["a Mac with an Apple chip", macho(0x0100000c), { system: "darwin", processor: "arm64" }],
  ["Windows on Intel", pe(0x8664), { system: "windows", processor: "x64" }],
  ["Windows on ARM", pe(0xaa64), { system: "windows", processor: "arm64" }],
  ["RISC-V", elf(0xf3), undefined],
  ["a script", Buffer.from(`#!/bin/sh\n${"# ".repeat(100)}`), undefined],
  ["nothing", Buffer.alloc(0), undefined],
])("the format of an executable for %s", (_name, bytes, expected) => {
  using box = sandbox();
  const file = join(box.root, "executable");
  writeFileSync(file, bytes);
  expect(executableFormat(file)).toEqual(expected);
});

test("this machine's executable matches its name, and is within the size limit", () => {
  const target = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  expect(isMadeFor(binary(), target)).toBe(true);
  expect(isMadeFor(binary(), target === "linux-x64" ? "linux-arm64" : "linux-x64")).toBe(false);
  expect(Bun.file(binary()).size).toBeLessThanOrEqual(130_000_000);
});

test("every target is tried on a machine of its kind before it is published", () => {
  const targets = [...read("build.ts").matchAll(/^ {2}"([\w-]+)": "bun-/gm)].map((match) => match[1]!);
  const tried = [...read(".github/workflows/release.yml").matchAll(/\{ target: ([\w-]+),/g)].map((match) => match[1]!);
  expect(targets).toHaveLength(9);
  expect(tried.sort()).toEqual(targets.sort());
});
