import { expect, test } from "bun:test";
import { commits, withCommits } from "../../../../core/extract/detectors/commit.ts";
import { verifiedFixes } from "../../../../core/extract/detectors/verified-fix.ts";
import { commit, edit, fail, git, pass, prompt, story } from "../story.ts";

test("a commit is a change told by its own message", () => {
  const trace = story(
    edit("src/a.ts"),
    edit("src/b.ts"),
    commit(
      "price: round half up\n\nBanks do.\n\nSigned-off-by: Ann <ann@example.org>",
      "[main 1a2b3c4] price: round half up\n 2 files changed",
    ),
  );
  expect(commits(trace, [])).toMatchObject([
    {
      sourceKey: "commit:3",
      type: "change",
      title: "price: round half up",
      narrative: "Banks do.\nFiles: src/a.ts, src/b.ts.",
      origin: "verified",
      commit: "1a2b3c4",
      evidence: [
        { targetKind: "event", target: "3", quote: "price: round half up" },
        { targetKind: "commit", target: "1a2b3c4" },
      ],
    },
  ]);
});

test.each([
  ["on no branch", "[detached HEAD 0123abc] tidy", "0123abc"],
  ["the first of a repository", "[main (root-commit) abcdef0] tidy", "abcdef0"],
  ["after the hooks' output", "lint ok\n[main abcdef0] tidy\n 1 file changed", "abcdef0"],
  ["quiet", "", null],
])("the sha is read from a commit %s", (_name, output, sha) => {
  expect(commits(story(commit("tidy", output)), []).map((memory) => memory.commit)).toEqual([sha]);
});

test("the files are those since the commit before", () => {
  const found = commits(story(edit("a.ts"), commit("one", ""), edit("b.ts"), commit("two", "")), []);
  expect(found.map(({ files }) => files.map(({ path }) => path))).toEqual([["a.ts"], ["b.ts"]]);
});

test("an amended commit stays one memory", () => {
  const found = commits(
    story(
      edit("a.ts"),
      commit("one", "[main 1111111] one"),
      edit("b.ts"),
      commit("", "[main 2222222] one", "git commit --amend --no-edit"),
    ),
    [],
  );
  expect(found.map(({ sourceKey, commit: sha, files }) => [sourceKey, sha, files.length])).toEqual([
    ["commit:2", "2222222", 2],
  ]);
});

test.each([
  [
    "it failed",
    {
      ...commit("x", "error: pathspec"),
      event: { tool: "Bash", action: "commit", command: "git commit", change: "x", outcome: "failed" },
    } as const,
  ],
  ["there was nothing to commit", commit("x", "On branch main\nnothing to commit, working tree clean")],
  ["neither message nor output tell what it was", commit("", "")],
])("there is no memory of a commit when %s", (_name, step) => {
  expect(commits(story(step), [])).toEqual([]);
});

test("a commit of nothing but a fix of its turn points at the fix", () => {
  const trace = story(
    prompt("repair it"),
    fail("bun test", "Error: no tax"),
    edit("src/tax.ts"),
    pass("bun test"),
    commit("tax: never undefined", "[main 1a2b3c4] tax: never undefined"),
  );
  const fixes = verifiedFixes(trace);
  const [memory] = commits(trace, fixes);
  expect(memory).toMatchObject({ related: ["fix:1"], importance: 1 });
  expect(memory?.narrative).toContain("Holds the fix of: Error: no tax: fixed in src/tax.ts");
  expect(withCommits(fixes, commits(trace, fixes)).map(({ commit: sha }) => sha)).toEqual(["1a2b3c4"]);
});

test("a commit of a later turn holds the fix as well; the next one, and one of other files, does not", () => {
  const fix = [prompt("a"), fail("bun test", "Error"), edit("src/tax.ts"), pass("bun test")];
  const later = story(...fix, prompt("commit"), commit("x", "[main 1a2b3c4] x"));
  expect(commits(later, verifiedFixes(later))[0]?.related).toEqual(["fix:1"]);
  const again = story(...fix, commit("x", "[main 1a2b3c4] x"), edit("src/tax.ts"), commit("y", "[main 2b3c4d5] y"));
  expect(commits(again, verifiedFixes(again)).map(({ related }) => related)).toEqual([["fix:1"], []]);
  const before = story(edit("b.ts"), commit("x", "[main 1a2b3c4] x"), ...fix);
  expect(commits(before, verifiedFixes(before))[0]?.related).toEqual([]);
});

test("a commit that only saved what there was is no memory", () => {
  for (const subject of ["wip", "Minor changes.", "fixup! price: round", "Initial commit", "Merge branch 'main'"]) {
    expect(commits(story(edit("src/a.ts"), commit(subject, `[main 1a2b3c4] ${subject}`)), [])).toEqual([]);
  }
  for (const subject of ["v1.4.1", "Release 2.0", "chore(release): 1.4.0-rc.1", "Bump version to 3.1.0"]) {
    expect(commits(story(edit("src/a.ts"), commit(subject, `[main 1a2b3c4] ${subject}`)), [])).toEqual([]);
  }
  const told = commit("fix\n\nThe tax was added twice.", "[main 1a2b3c4] fix");
  expect(commits(story(edit("src/a.ts"), told), [])).toHaveLength(1);
});

test.each([
  ["a dry run", "git commit --dry-run -am x", "On branch main\nChanges to be committed:\n\tmodified: a.ts"],
  ["a short look", "git commit --short", "M  a.ts"],
  ["nothing staged", "git commit -m x; true", "no changes added to commit"],
  ["a hook that refused", "git commit -m x | tail -3", "husky - pre-commit script failed (code 1)"],
  ["a message that was refused", "git commit -m x || true", "commitlint failed: subject may not be empty"],
  ["an empty message", "git commit -F - || true", "Aborting commit due to empty commit message."],
  ["a lock", "git commit -m x; git status", "fatal: Unable to create '.git/index.lock': File exists."],
])("no commit came about: %s", (_name, command, output) => {
  expect(commits(story(edit("a.ts"), commit("api: add the toggle", output, command)), [])).toEqual([]);
});

test("hooks that passed, and a quiet commit, do not hide it", () => {
  for (const output of ["", "husky - running pre-commit\nall hooks passed\n[main 1a2b3c4] api: add the toggle"])
    expect(commits(story(edit("a.ts"), commit("api: add the toggle", output, "git commit -qm x")), [])).toHaveLength(1);
});

test.each([
  ["git reset --hard HEAD~1", ["one"]],
  ["git reset --soft HEAD@{1}", ["one"]],
  ["git reset --hard 1111111", ["one"]],
  ["git reset --hard 9999999", []],
  ["git reset --hard origin/main", []],
  ["git reset HEAD a.ts", ["one", "two"]],
  ["git reset a.ts", ["one", "two"]],
])("the commits that are left after `%s`", (command, left) => {
  const steps = [edit("a.ts"), commit("one", "[main 1111111] one"), edit("b.ts"), commit("two", "[main 2222222] two")];
  const found = commits(story(...steps, git(command.slice("git ".length))), []);
  expect(found.map(({ title }) => title)).toEqual(left);
});

test("what was pushed is not dropped by a reset to what the remote has", () => {
  const pushed = [edit("a.ts"), commit("one", "[main 1111111] one"), git("push")];
  const found = commits(
    story(...pushed, edit("b.ts"), commit("two", "[main 2222222] two"), git("reset --hard @{u}")),
    [],
  );
  expect(found.map(({ title }) => title)).toEqual(["one"]);
});
