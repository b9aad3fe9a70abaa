// What git must not be started on. Git waits for such files, or reads them without an end.
import { expect, test } from "bun:test";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { AppError } from "../../../core/app-error.ts";
import { requireRegularObjects } from "../../../core/project/git-objects.ts";
import { git, gitInit } from "../../support/git.ts";
import { sandbox } from "../../support/sandbox.ts";

const isPosix = process.platform !== "win32";
const isRoot = process.getuid?.() === 0;

/** Makes a repository of one commit and returns its objects. */
function makeObjects(folder: string): string {
  mkdirSync(folder, { recursive: true });
  gitInit(folder);
  git(folder, "commit", "-q", "--allow-empty", "-m", "first");
  return join(folder, ".git/objects");
}

/** Returns the message of the refusal; undefined if the objects are accepted. */
function refusalOf(objects: string): string | undefined {
  try {
    requireRegularObjects(objects);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.hints.length).toBeGreaterThan(0);
    return `${error.code}: ${error.message}`;
  }
}

/** Where git opens files on its own. */
const places = [
  "info",
  "info/alternates",
  "info/http-alternates",
  "info/packs",
  "info/commit-graph",
  "info/commit-graphs",
  "info/commit-graphs/commit-graph-chain",
  `info/commit-graphs/graph-${"a".repeat(40)}.graph`,
  "pack",
  `pack/pack-${"a".repeat(40)}.pack`,
  `pack/pack-${"a".repeat(40)}.idx`,
  `pack/pack-${"a".repeat(40)}.rev`,
  `pack/pack-${"a".repeat(40)}.bitmap`,
  `pack/pack-${"a".repeat(40)}.keep`,
  `pack/pack-${"a".repeat(40)}.promisor`,
  `pack/pack-${"a".repeat(40)}.mtimes`,
  "pack/multi-pack-index",
  "pack/multi-pack-index.d/multi-pack-index-chain",
  "0a",
  `0a/${"b".repeat(38)}`,
];

const plants: [name: string, plant: (file: string) => void][] = [
  ["a pipe", (file) => Bun.spawnSync(["mkfifo", file])],
  ["a link", (file) => symlinkSync("/dev/zero", file)],
];

test.skipIf(!isPosix).each(places.flatMap((place) => plants.map(([kind, plant]) => ({ kind, place, plant }))))(
  "$kind is refused: $place",
  ({ kind, place, plant }) => {
    using box = sandbox();
    const objects = makeObjects(box.repo);
    const file = join(objects, place);
    rmSync(file, { recursive: true, force: true });
    mkdirSync(dirname(file), { recursive: true });
    plant(file);
    expect(refusalOf(objects)).toStartWith(`conflict: ${file} is ${kind}: git was not started`);
    // Also where the repository only borrows them.
    const borrower = makeObjects(join(box.root, "borrower"));
    writeFileSync(join(borrower, "info/alternates"), `# theirs\n../../../repo/.git/objects\n`);
    expect(refusalOf(borrower)).toStartWith(`conflict: ${file} is ${kind}`);
  },
);

test.skipIf(!isPosix)("a socket is refused", async () => {
  using box = sandbox();
  // The path of a socket may have about 100 characters.
  const file = join(box.root, "o/info/x");
  mkdirSync(dirname(file), { recursive: true });
  const server = createServer();
  await new Promise<void>((done) => server.listen(file, done));
  expect(refusalOf(join(box.root, "o"))).toStartWith(`conflict: ${file} is a socket`);
  await new Promise((done) => server.close(done));
});

test.skipIf(!isPosix || isRoot)(
  "a folder that can't be listed is refused: git opens files in it by their names",
  () => {
    using box = sandbox();
    const objects = makeObjects(box.repo);
    const pack = join(objects, "pack");
    chmodSync(pack, 0o300);
    try {
      expect(refusalOf(objects)).toStartWith(`permission: Cannot read ${pack}`);
    } finally {
      chmodSync(pack, 0o700);
    }
  },
);

const alternates: [name: string, text: string | Buffer, message: string][] = [
  ["a path in quotation marks", '"/x\\057y"\n', "has a path in quotation marks"],
  ["a path that ends in a NUL for git", "/\0x\n", "is not a text"],
  ["a path of other bytes", Buffer.from([0x2f, 0xff, 0x0a]), "is not a text"],
  [
    "many folders",
    Array.from({ length: 200 }, (_, at) => `../../../many/${at}\n`).join(""),
    "has more than 100 alternates",
  ],
];

test.each(alternates)("alternates are refused: %s", (_name, text, message) => {
  using box = sandbox();
  const objects = makeObjects(box.repo);
  for (let at = 0; at < 200; at++) mkdirSync(join(box.root, "many", String(at)), { recursive: true });
  writeFileSync(join(objects, "info/alternates"), text);
  expect(refusalOf(objects)).toContain(message);
});

test("a giant alternates is refused", () => {
  using box = sandbox();
  const objects = makeObjects(box.repo);
  const file = join(objects, "info/alternates");
  writeFileSync(file, "x");
  truncateSync(file, 3_000_000_000);
  expect(refusalOf(objects)).toContain(`${file} is larger than`);
});

test.skipIf(!isPosix)("an alternate behind a link and `..` is found as each version of git finds it", () => {
  using box = sandbox();
  const objects = makeObjects(box.repo);
  // By its name the folder is beside `link`, by the links beside `deep/inside`.
  const evil = join(box.root, "deep/evil");
  mkdirSync(join(evil, "info"), { recursive: true });
  mkdirSync(join(box.root, "deep/inside"));
  symlinkSync("deep/inside", join(box.root, "link"));
  Bun.spawnSync(["mkfifo", join(evil, "info/alternates")]);
  for (const path of ["../../../link/../evil", join(box.root, "link").concat("/../evil")]) {
    writeFileSync(join(objects, "info/alternates"), `${path}\n`);
    expect(refusalOf(objects)).toContain("is a pipe");
  }
  renameSync(evil, join(box.root, "evil"));
  expect(refusalOf(objects)).toContain("is a pipe");
});

test("what git itself makes is accepted: packs, graphs, indexes, alternates in a circle, a missing alternate", () => {
  using box = sandbox();
  const objects = makeObjects(box.repo);
  git(box.repo, "gc", "-q");
  rmSync(join(objects, "info/commit-graph"), { force: true });
  git(box.repo, "commit-graph", "write", "--reachable", "--split");
  git(box.repo, "multi-pack-index", "write");
  git(box.repo, "commit", "-q", "--allow-empty", "-m", "second");
  expect(readdirSync(join(objects, "info"))).toContain("commit-graphs");
  git(box.root, "clone", "-q", "--shared", box.repo, "shared");
  const shared = join(box.root, "shared/.git/objects");
  writeFileSync(join(objects, "info/alternates"), `${shared}\n`);
  appendFileSync(join(shared, "info/alternates"), "/nowhere/objects\n");
  // Git opens no such name.
  if (isPosix) symlinkSync("/", join(objects, "other"));
  expect([refusalOf(objects), refusalOf(shared)]).toEqual([undefined, undefined]);
});

test("a repository without objects is accepted, and so is a link to its objects", () => {
  using box = sandbox();
  const objects = makeObjects(box.repo);
  expect(refusalOf(join(box.root, "missing"))).toBeUndefined();
  if (!isPosix) return;
  symlinkSync(objects, join(box.root, "link"));
  expect(refusalOf(join(box.root, "link"))).toBeUndefined();
  Bun.spawnSync(["mkfifo", join(objects, "info/commit-graph")]);
  expect(refusalOf(join(box.root, "link"))).toContain("is a pipe");
});
