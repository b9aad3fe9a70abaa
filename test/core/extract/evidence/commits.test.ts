import { expect, test } from "bun:test";
import { findCommits } from "../../../../core/extract/evidence/commits.ts";
import { pathsOf } from "../../../../core/extract/evidence/edits.ts";
import { commit, edit, type Step, story } from "../story.ts";

const found = (...steps: Step[]) => findCommits(story(...steps).events);

test("a commit has its subject, body and sha; trailers are no part of it", () => {
  const message = "price: round half up\n\nEach line was rounded.\n\nSigned-off-by: Ann <ann@example.org>";
  const output = "[main 1a2b3c4] price: round half up\n 2 files changed";
  expect(found(edit("src/a.ts"), commit(message, output))).toMatchObject([
    { key: "commit:e2", sha: "1a2b3c4", subject: "price: round half up", body: "Each line was rounded." },
  ]);
});

test.each([
  ["on no branch", "[detached HEAD 0123abc] tidy", "0123abc"],
  ["the first of a repository", "[main (root-commit) abcdef0] tidy", "abcdef0"],
  ["after the hooks' output", "husky - running pre-commit\nall hooks passed\n[main abcdef0] tidy", "abcdef0"],
  ["quiet", "", ""],
])("the sha is read from a commit %s", (_name, output, sha) => {
  expect(found(commit("tidy", output)).map((made) => made.sha)).toEqual([sha]);
});

test("the files are those since the previous commit", () => {
  const made = found(edit("a.ts"), commit("one", ""), edit("b.ts"), commit("two", ""));
  expect(made.map(({ edits }) => pathsOf(edits))).toEqual([["a.ts"], ["b.ts"]]);
});

test("an amended commit counts once", () => {
  const amended = commit("", "[main 2222222] one", "git commit --amend --no-edit");
  const made = found(edit("a.ts"), commit("one", "[main 1111111] one"), edit("b.ts"), amended);
  expect(made.map(({ key, sha, edits }) => [key, sha, edits.length])).toEqual([["commit:e2", "2222222", 2]]);
});

test("a failed commit does not count, nor one without a message or an output", () => {
  const failed = {
    ...commit("x", "error: pathspec"),
    event: { tool: "Bash", action: "commit", command: "git commit", change: "x", outcome: "failed" },
  } as const;
  expect(found(failed)).toEqual([]);
  expect(found(commit("", ""))).toEqual([]);
});

test.each([
  ["a dry run", "git commit --dry-run -am x", "On branch main\nChanges to be committed:\n\tmodified: a.ts"],
  ["a short look", "git commit --short", "M  a.ts"],
  ["nothing staged", "git commit -m x; true", "no changes added to commit"],
  ["a hook that refused", "git commit -m x | tail -3", "husky - pre-commit script failed (code 1)"],
  ["a message that was refused", "git commit -m x || true", "commitlint failed: subject may not be empty"],
  ["an empty message", "git commit -F - || true", "Aborting commit due to empty commit message."],
  ["a lock", "git commit -m x; git status", "fatal: Unable to create '.git/index.lock': File exists."],
])("no commit was made: %s", (_name, command, output) => {
  expect(found(edit("a.ts"), commit("api: add the toggle", output, command))).toEqual([]);
});
