import { afterAll, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesNamedIn } from "../../../core/memory/files-named.ts";
import { sandbox } from "../../support/sandbox.ts";

const box = sandbox();
afterAll(box.dispose);
for (const folder of ["src/dir.ts", "@scope"]) mkdirSync(join(box.repo, folder), { recursive: true });
for (const file of ["src/pool.ts", "package.json", "@scope/a.b.ts", "Makefile"])
  writeFileSync(join(box.repo, file), "1\n");

test.each([
  ["The pool of src/pool.ts has ten connections.", ["src/pool.ts"]],
  ["See `src/pool.ts:12`, package.json, and src/pool.ts again", ["src/pool.ts", "package.json"]],
  ["(@scope/a.b.ts)", ["@scope/a.b.ts"]],
  ["Node.js and example.com are no files here, src/gone.ts is not there any more", []],
  ["src/dir.ts is a folder", []],
  ["../src/pool.ts, /src/pool.ts, https://x.y/src/pool.ts and old/src/pool.ts are elsewhere", []],
  [
    Array.from({ length: 41 }, (_, at) => `f${at}.ts`)
      .join(" ")
      .concat(" package.json"),
    [],
  ],
])("%s", (text, files) => {
  expect(filesNamedIn({ root: box.repo }, text)).toEqual(files);
});
