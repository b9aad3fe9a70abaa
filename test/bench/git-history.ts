// What `import git` finds in the histories of real repositories: `npm run bench:git-history -- DIR…`. A DIR is a repository, or a folder of
// them. --half tune|held-out takes half of the owners, so that rules are mended on one half and judged on the other; an owner is the
// part of the folder's name before "+". --show N prints N random findings for a reader, --seed S others; nothing is stored.
import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readHead } from "../../core/project/git-files.ts";
import { findWorktree, type Worktree } from "../../core/project/worktree.ts";
import { findLessons, type Lesson } from "../../core/transfer/import/git/find-lessons.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: "string", default: "all" },
    show: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
    max: { type: "string", default: "5000" },
  },
});

/** A bare git folder has no worktree. */
function worktreeAt(folder: string): Worktree | undefined {
  const isBare = existsSync(join(folder, "HEAD")) && existsSync(join(folder, "objects"));
  return isBare ? { root: folder, gitDir: folder, commonDir: folder } : findWorktree(folder);
}

type Repository = { name: string; worktree: Worktree };

function repositoriesIn(folder: string): Repository[] {
  const own = existsSync(join(folder, ".git")) || existsSync(join(folder, "HEAD")) ? worktreeAt(folder) : undefined;
  if (own) return [{ name: basename(folder), worktree: own }];
  return readdirSync(folder).flatMap((name) =>
    [join(folder, name), join(folder, name, "repo")].flatMap((path) => {
      const worktree = existsSync(join(path, ".git")) || existsSync(join(path, "HEAD")) ? worktreeAt(path) : undefined;
      return worktree ? [{ name, worktree }] : [];
    }),
  );
}

function ownerOf(name: string): string {
  return name.split("+")[0] ?? "";
}

function isInHalf({ name }: Repository): boolean {
  const isTune = Bun.hash(ownerOf(name)) % 2n === 0n;
  return values.half === "all" || (values.half === "tune") === isTune;
}

const found: (Lesson & { name: string })[] = [];
const total = { repositories: 0, withLessons: 0, commits: 0, reverted: 0, ms: 0 };
for (const repository of positionals.flatMap((folder) => repositoriesIn(resolve(folder))).filter(isInHalf)) {
  const { name, worktree } = repository;
  const { commit: head } = readHead(worktree);
  if (head === null) continue;
  const startedAt = performance.now();
  const { lessons, report } = findLessons({ worktree, head }, { max: Number(values.max), isKnown: () => false });
  total.ms += performance.now() - startedAt;
  total.repositories += 1;
  total.withLessons += Number(lessons.length > 0);
  total.commits += report.commits;
  total.reverted += report.reverted;
  found.push(...lessons.map((lesson) => ({ ...lesson, name })));
}

const byKind = Object.entries(Object.groupBy(found, ({ kind }) => kind)).map(([kind, all]) => `${all?.length} ${kind}`);
process.stdout.write(
  `${total.repositories} repositories, ${total.commits} commits in ${Math.round(total.ms)} ms: ` +
    `${found.length} findings in ${total.withLessons} repositories (${byKind.join(", ")}); ${total.reverted} commits were reverted later\n`,
);

const random = (lesson: Lesson) => Bun.hash(`${values.seed} ${lesson.key}`);
/** One busy owner would be most of the sample. */
const maxOfOwner = 3;
const seen = new Map<string, number>();
const sample = found
  .toSorted((a, b) => (random(a) < random(b) ? -1 : 1))
  .filter(({ name }) => {
    const owner = ownerOf(name);
    seen.set(owner, (seen.get(owner) ?? 0) + 1);
    return (seen.get(owner) ?? 0) <= maxOfOwner;
  })
  .slice(0, Number(values.show));
for (const [at, { kind, title, why, name, sha, files }] of sample.entries()) {
  process.stdout.write(
    `\n${at + 1}. ${kind} ${name} ${sha.slice(0, 7)} (${files.length} files): ${title}\n   ${why.join(" | ")}\n`,
  );
}
