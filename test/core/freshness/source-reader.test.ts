import { expect, test } from "bun:test";
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSourceReader } from "../../../core/freshness/source-reader.ts";
import { sandbox } from "../../support/sandbox.ts";

test("a reader returns lines or 'missing', and undefined for anything but text of the project", () => {
  using box = sandbox();
  const put = (path: string, text: string | Uint8Array) => writeFileSync(join(box.repo, path), text);
  put("a.ts", "one\ntwo");
  put("b.png", Buffer.from([137, 80, 0, 71]));
  put("big.ts", "x".repeat(300_000));
  mkdirSync(join(box.repo, "folder"));
  symlinkSync("nowhere", join(box.repo, "dangling"));
  writeFileSync(join(box.root, "outside.txt"), "secret");
  const read = createSourceReader(box.repo);
  expect(read("a.ts")).toEqual(["one", "two"]);
  expect([read("gone.ts"), read("a.ts/below"), read("dangling")]).toEqual(["missing", "missing", "missing"]);
  for (const path of [
    "b.png",
    "big.ts",
    "folder",
    "../outside.txt",
    join(box.root, "outside.txt"),
    "folder/../../outside.txt",
  ]) {
    expect(read(path)).toBeUndefined();
  }
});

test.skipIf(process.platform === "win32")("a pipe that nobody writes to is not waited for", () => {
  using box = sandbox();
  execFileSync("mkfifo", [join(box.repo, "pipe")]);
  expect(createSourceReader(box.repo)("pipe")).toBeUndefined();
});

test("a file is read once, and the total size is limited", () => {
  using box = sandbox();
  const paths = Array.from({ length: 12 }, (_, index) => `${index}.ts`);
  for (const path of paths) writeFileSync(join(box.repo, path), "x".repeat(200_000));
  const read = createSourceReader(box.repo);
  expect(paths.filter((path) => read(path) !== undefined)).toEqual(paths.slice(0, 10));
  writeFileSync(join(box.repo, "0.ts"), "changed");
  expect(read("0.ts")?.[0]).toStartWith("xxx");
});
