// An export replaces nothing without being asked to, and claude-mem's own data never.
import { describe, expect, test } from "bun:test";
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { readEnv } from "../../../core/config/env.ts";
import { type Paths, paths as pathsOf } from "../../../core/config/paths.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { writePartsAtomic } from "../../../core/files/atomic.ts";
import { writeExport } from "../../../core/transfer/export/write-export.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

const hint = "Give another name.";

function filled(box: Sandbox): Paths {
  const at = pathsOf(readEnv(box.env));
  openDatabase({ file: at.database }).close();
  for (const folder of [at.backups, at.spool]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(at.backups, "memory-1.db"), "a copy");
  writeFileSync(join(at.spool, "1.json"), "an event");
  writeFileSync(`${at.database}-wal`, "the log");
  return at;
}

/** Every file below the folder with its bytes. */
function contents(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  return Object.fromEntries(files.map((path) => [relative(folder, path), readFileSync(path, "latin1")]));
}

/** The ways to name a file of claude-mem's own, or a new one among them. */
const disguises: [name: string, disguise: (at: Paths, box: Sandbox) => string][] = [
  ["the database", ({ database }) => database],
  ["its log", ({ database }) => `${database}-wal`],
  ["a file that SQLite will make", ({ database }) => `${database}-shm`],
  ["a backup", ({ backups }) => join(backups, "memory-1.db")],
  ["a waiting event", ({ spool }) => join(spool, "1.json")],
  ["a new event", ({ spool }) => join(spool, "2.json")],
  ["the receipt, which is not there", ({ data }) => join(data, "receipt.json")],
  ["a file that SQLite would take for its own", ({ database }) => `${database}-journal`],
  ["a path with dots", ({ data }, box) => join(box.repo, relative(box.repo, data), "x", "..", "memory.db")],
  [
    "a link",
    ({ database }, box) => {
      symlinkSync(database, join(box.repo, "a.jsonl"));
      return join(box.repo, "a.jsonl");
    },
  ],
  [
    "a link to a link that counts from its folder",
    ({ database }, box) => {
      symlinkSync(relative(box.repo, database), join(box.repo, "a.jsonl"));
      symlinkSync("a.jsonl", join(box.repo, "b.jsonl"));
      return join(box.repo, "b.jsonl");
    },
  ],
  [
    "a link to a file that is not there yet",
    ({ database }, box) => {
      symlinkSync(`${database}-shm`, join(box.repo, "a.jsonl"));
      return join(box.repo, "a.jsonl");
    },
  ],
  [
    "a hard link",
    ({ database }, box) => {
      linkSync(database, join(box.repo, "a.jsonl"));
      return join(box.repo, "a.jsonl");
    },
  ],
  [
    "a hard link to a backup",
    ({ backups }, box) => {
      linkSync(join(backups, "memory-1.db"), join(box.repo, "a.jsonl"));
      return join(box.repo, "a.jsonl");
    },
  ],
  [
    "a folder that links to the data",
    ({ data }, box) => {
      symlinkSync(data, join(box.repo, "folder"));
      return join(box.repo, "folder", "memory.db");
    },
  ],
  [
    "a new file in a new folder behind a link into the data",
    ({ spool }, box) => {
      symlinkSync(spool, join(box.repo, "folder"));
      return join(box.repo, "folder", "new", "x.jsonl");
    },
  ],
  [
    "the place that the database links to",
    ({ database }, box) => {
      const real = join(box.root, "disk", "real.db");
      mkdirSync(dirname(real));
      renameSync(database, real);
      symlinkSync(real, database);
      return real;
    },
  ],
];

describe.skipIf(process.platform === "win32")("claude-mem's own data", () => {
  test.each(disguises)("%s is never replaced", (_name, disguise) => {
    using box = sandbox();
    const at = filled(box);
    const file = disguise(at, box);
    const before = contents(box.root);
    for (const isForced of [true, false]) {
      expect(() => writeExport(file, ["text"], { paths: at, isForced, hint })).toThrow("own data");
    }
    expect(contents(box.root)).toEqual(before);
  });

  test("a name in other letter case is the same file, if the file system treats it so", () => {
    using box = sandbox();
    const at = filled(box);
    const file = join(box.root, "MEM", "MEMORY.DB");
    // Here it may be another file: a link makes it the same one, as such a file system would.
    if (!existsSync(file)) symlinkSync(at.data, join(box.root, "MEM"));
    if (!existsSync(file)) linkSync(at.database, file);
    expect(() => writeExport(file, ["text"], { paths: at, isForced: true, hint })).toThrow("own data");
  });
});

test("an existing file, a link and a dangling link stay without --force", () => {
  using box = sandbox();
  const at = filled(box);
  const [file, link, dangling] = ["file", "link", "dangling"].map((name) => join(box.repo, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(file, "before");
  symlinkSync(file, link);
  symlinkSync(join(box.repo, "nowhere"), dangling);
  for (const path of [file, link, dangling]) {
    expect(() => writeExport(path, ["text"], { paths: at, isForced: false, hint })).toThrow("already exists.");
  }
  expect(readFileSync(file, "utf8")).toBe("before");
  expect(readdirSync(box.repo).sort()).toEqual(["dangling", "file", "link"]);
  writeExport(link, ["text"], { paths: at, isForced: true, hint });
  expect(readFileSync(file, "utf8")).toBe("text");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

test("a file that appears while the export is written stays", () => {
  using box = sandbox();
  const file = join(box.repo, "new.jsonl");
  const parts = function* () {
    yield "text";
    writeFileSync(file, "of somebody else");
  };
  expect(() => writePartsAtomic(file, parts(), { isNew: true })).toThrow("already exists.");
  expect(readFileSync(file, "utf8")).toBe("of somebody else");
  expect(readdirSync(box.repo)).toEqual(["new.jsonl"]);
});

test.skipIf(process.platform === "win32")(
  "only a regular file is replaced, and only its owner can read it then",
  () => {
    using box = sandbox();
    const at = filled(box);
    const pipe = join(box.repo, "pipe");
    Bun.spawnSync(["mkfifo", pipe]);
    for (const path of [pipe, box.repo, "/dev/null"]) {
      expect(() => writeExport(path, ["text"], { paths: at, isForced: true, hint })).toThrow("not a regular file");
    }
    const file = join(box.repo, "open.jsonl");
    writeFileSync(file, "", { mode: 0o666 });
    writeExport(file, ["text"], { paths: at, isForced: true, hint });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  },
);
