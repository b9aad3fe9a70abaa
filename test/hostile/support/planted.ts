// Repositories with a file that can't be read to its end: who reads it waits forever, or fills the memory.
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { git } from "../../support/git.ts";
import type { Hostile } from "./repositories.ts";

/** Where something is read, by the program or by git that it starts: all become pipes, endless files and giant ones. */
const places = [
  ...["HEAD", "config", "index", "packed-refs", "logs/HEAD", "refs/heads/main", "commondir", "shallow"].map(
    (name) => `.git/${name}`,
  ),
  ...["objects/info/alternates", "objects/info/commit-graph", "info/grafts", "config.worktree", "ORIG_HEAD"].map(
    (name) => `.git/${name}`,
  ),
  ...[
    "objects/info/commit-graphs/commit-graph-chain",
    "objects/info/http-alternates",
    "objects/pack/multi-pack-index",
    "objects/pack",
    "refs/replace",
    "worktrees",
    "modules",
    "info/exclude",
    "info/attributes",
  ].map((name) => `.git/${name}`),
  ...[
    ".git",
    "CLAUDE.md",
    ".claude/settings.json",
    ".claude/settings.local.json",
    "src/price.ts",
    "package.json",
    ".gitmodules",
  ],
];

/** What can't be read to its end, or not at all. */
const plants: [name: string, plant: (file: string) => void][] = [
  ["pipe", makePipe],
  ["endless", (file) => symlinkSync("/dev/zero", file)],
  ["giant", makeGiant],
];

/** Files that git opens only because of others: a link to a pipe, the object of HEAD, the index of a pack, the objects of an alternate. */
const objectPlaces: [string, (repo: string) => string][] = [
  ["the commit of HEAD", (repo) => clear(repo, objectOf(git(repo, "rev-parse", "HEAD")))],
  ["the tree of HEAD", (repo) => clear(repo, objectOf(git(repo, "rev-parse", "HEAD^{tree}")))],
  [
    "the index of a pack",
    (repo) => {
      const pack = `.git/objects/pack/pack-${"a".repeat(40)}`;
      writeFileSync(clear(repo, `${pack}.pack`), "PACK");
      return clear(repo, `${pack}.idx`);
    },
  ],
  [
    "a pack",
    (repo) => {
      const stdin = Buffer.from(`${git(repo, "rev-parse", "HEAD")}\n`);
      const packed = Bun.spawnSync(["git", "pack-objects", "-q", ".git/objects/pack/pack"], { cwd: repo, stdin });
      if (!packed.success) throw new Error(`git pack-objects: ${packed.stderr}`);
      return clear(repo, `.git/objects/pack/pack-${packed.stdout.toString().trim()}.pack`);
    },
  ],
  [
    "what a link leads to",
    (repo) => {
      symlinkSync("../../planted", clear(repo, ".git/objects/info/commit-graph"));
      return clear(repo, ".git/planted");
    },
  ],
  [
    "the alternates of an alternate",
    (repo) => {
      writeFileSync(clear(repo, ".git/objects/info/alternates"), "../../borrowed\n");
      return clear(repo, "borrowed/info/alternates");
    },
  ],
  [
    "the graph of an alternate",
    (repo) => {
      writeFileSync(clear(repo, ".git/objects/info/alternates"), "../../borrowed\n");
      return clear(repo, "borrowed/info/commit-graph");
    },
  ],
];

function objectOf(hash: string): string {
  return `.git/objects/${hash.slice(0, 2)}/${hash.slice(2)}`;
}

export const planted: Hostile[] = plants.flatMap(([kind, plant]) => [
  ...places.map((path): Hostile => ({ name: `${kind}: ${path}`, make: (repo) => plant(clear(repo, path)) })),
  ...objectPlaces.map(
    ([name, placeIn]): Hostile => ({ name: `${kind}: ${name}`, make: (repo) => plant(placeIn(repo)) }),
  ),
]);

/** Removes what is at a path of the repository, makes its folder, and returns its absolute path. */
export function clear(repo: string, path: string): string {
  const file = join(repo, path);
  rmSync(file, { recursive: true, force: true });
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

export function makePipe(file: string): void {
  const { success, stderr } = Bun.spawnSync(["mkfifo", file]);
  if (!success) throw new Error(`mkfifo ${file}: ${stderr}`);
}

function makeGiant(file: string): void {
  writeFileSync(file, "x");
  truncateSync(file, 3_000_000_000);
}
