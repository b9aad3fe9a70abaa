import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findProgram, isInside, programFolders } from "../../../core/files/find-program.ts";
import { sandbox } from "../../support/sandbox.ts";

const suffix = process.platform === "win32" ? ".exe" : "";

function program(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}${suffix}`);
  writeFileSync(file, "#!/bin/sh\n");
  chmodSync(file, 0o755);
  return file;
}

test("a program is looked up in absolute folders outside the repository", () => {
  using box = sandbox();
  const own = program(join(box.root, "bin"), "tool-of-mine");
  program(box.repo, "tool-of-mine");
  program(join(box.repo, "node_modules", ".bin"), "tool-of-mine");
  symlinkSync(join(box.repo, "node_modules", ".bin"), join(box.root, "linked"));
  const folders = [".", "", "bin", box.repo, join(box.repo, "node_modules", ".bin"), join(box.root, "linked")];
  const path = [...folders, join(box.root, "bin")].join(delimiter);
  expect(findProgram("tool-of-mine", path, box.repo)).toBe(own);
  expect(findProgram("tool-of-mine", folders.join(delimiter), box.repo)).toBeUndefined();
  expect(programFolders(path, box.repo)).toBe(join(box.root, "bin"));
});

test("the folder of the process is no part of PATH", () => {
  using box = sandbox();
  program(box.repo, "tool-of-mine");
  const before = process.cwd();
  process.chdir(box.repo);
  try {
    for (const path of ["", ".", delimiter, `.${delimiter}`]) expect(findProgram("tool-of-mine", path)).toBeUndefined();
  } finally {
    process.chdir(before);
  }
});

test("a link to a program in the repository is not followed", () => {
  using box = sandbox();
  const theirs = program(box.repo, "tool-of-mine");
  mkdirSync(join(box.root, "bin"));
  symlinkSync(theirs, join(box.root, "bin", `tool-of-mine${suffix}`));
  expect(findProgram("tool-of-mine", join(box.root, "bin"), box.repo)).toBeUndefined();
});

test.each([
  ["/a/b", "/a", true],
  ["/a", "/a", true],
  ["/ab", "/a", false],
  ["/a/..b", "/a", true],
  ["/", "/a", false],
])("%s in %s: %p", (path, folder, expected) => {
  expect(isInside(path, folder)).toBe(expected);
});
