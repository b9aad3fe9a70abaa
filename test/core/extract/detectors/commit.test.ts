import { expect, test } from "bun:test";
import { commits, withCommits } from "../../../../core/extract/detectors/commit.ts";
import { verifiedFixes } from "../../../../core/extract/detectors/verified-fix.ts";
import { commit, edit, fail, git, pass, prompt, type Step, story } from "../story.ts";

/** The part of a message that makes a commit a candidate. */
const why = "\n\nThe totals drifted because each line was rounded by itself.";

test("a commit whose message says why is a candidate with the reason as its lesson", () => {
  const trace = story(
    edit("src/a.ts"),
    edit("src/b.ts"),
    commit(
      `price: round half up${why}\n\nSigned-off-by: Ann <ann@example.org>`,
      "[main 1a2b3c4] price: round half up\n 2 files changed",
    ),
  );
  expect(commits(trace, [])).toMatchObject([
    {
      sourceKey: "commit:3",
      type: "change",
      title: "price: round half up",
      narrative: `${why.trim()}\nFiles: src/a.ts, src/b.ts.`,
      lesson: why.trim(),
      status: "candidate",
      vouchedBy: null,
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
  expect(commits(story(commit(`tidy${why}`, output)), []).map((memory) => memory.commit)).toEqual([sha]);
});

test("the files are those since the commit before", () => {
  const found = commits(story(edit("a.ts"), commit(`one${why}`, ""), edit("b.ts"), commit(`two${why}`, "")), []);
  expect(found.map(({ files }) => files.map(({ path }) => path))).toEqual([["a.ts"], ["b.ts"]]);
});

test("an amended commit stays one memory", () => {
  const found = commits(
    story(
      edit("a.ts"),
      commit(`one${why}`, "[main 1111111] one"),
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

const repair = [prompt("repair it"), fail("bun test", "Error: no tax"), edit("src/tax.ts"), pass("bun test")];
const made = (subject: string, sha: string) => commit(`${subject}${why}`, `[main ${sha}] ${subject}`);
const committed = (...steps: Step[]) => {
  const trace = story(...steps);
  const fixes = verifiedFixes(trace);
  return { fixes: withCommits(trace, fixes).map((fix) => fix.commit), commits: commits(trace, fixes).length };
};

test("a commit that holds a fix is named by the fix, and is none of its own", () => {
  expect(committed(...repair, made("tax: never undefined", "1a2b3c4"))).toEqual({ fixes: ["1a2b3c4"], commits: 0 });
  const trace = story(...repair, made("tax: never undefined", "1a2b3c4"));
  expect(withCommits(trace, verifiedFixes(trace))[0]?.facts[0]).toBe("Committed as: tax: never undefined");
});

test("a commit of a later turn holds the fix as well; the next one, and one before it, does not", () => {
  expect(committed(...repair, prompt("commit"), made("x", "1a2b3c4"))).toEqual({ fixes: ["1a2b3c4"], commits: 0 });
  const again = [...repair, made("x", "1a2b3c4"), edit("src/tax.ts"), made("y", "2b3c4d5")];
  expect(committed(...again)).toEqual({ fixes: ["1a2b3c4"], commits: 1 });
  expect(committed(edit("b.ts"), made("x", "1a2b3c4"), ...repair).commits).toBe(1);
});

test.each([
  ["no body", ""],
  ["a list of what was changed", "\n\n- Add a column\n- Update the tests of the export"],
  ["a sentence that does not stand by itself", "\n\nThis is needed because the driver rounds each line."],
  ["too little", "\n\nBecause of tax."],
])("a commit that gives no reason is no memory: %s", (_name, body) => {
  expect(commits(story(edit("a.ts"), commit(`price: round${body}`, "[main 1a2b3c4] price: round")), [])).toEqual([]);
});

test.each([
  "The pool was closed twice, which left every second request without a connection.",
  "The header is skipped, otherwise the importer reads it as a row of data.",
  "The driver can't nest transactions, so each import opens its own.",
  "Die Summe stimmte nicht, weil jede Zeile einzeln gerundet wurde.",
])("a commit's body says why: %s", (body) => {
  expect(commits(story(edit("a.ts"), commit(`x\n\n${body}`, "")), []).map(({ lesson }) => lesson)).toEqual([body]);
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
  expect(commits(story(edit("a.ts"), commit(`api: add the toggle${why}`, output, command)), [])).toEqual([]);
});

test("hooks that passed, and a quiet commit, do not hide it", () => {
  for (const output of ["", "husky - running pre-commit\nall hooks passed\n[main 1a2b3c4] api: add the toggle"])
    expect(
      commits(story(edit("a.ts"), commit(`api: add the toggle${why}`, output, "git commit -qm x")), []),
    ).toHaveLength(1);
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
  const steps = [
    edit("a.ts"),
    commit(`one${why}`, "[main 1111111] one"),
    edit("b.ts"),
    commit(`two${why}`, "[main 2222222] two"),
  ];
  const found = commits(story(...steps, git(command.slice("git ".length))), []);
  expect(found.map(({ title }) => title)).toEqual(left);
});

test("what was pushed is not dropped by a reset to what the remote has", () => {
  const pushed = [edit("a.ts"), commit(`one${why}`, "[main 1111111] one"), git("push")];
  const found = commits(
    story(...pushed, edit("b.ts"), commit(`two${why}`, "[main 2222222] two"), git("reset --hard @{u}")),
    [],
  );
  expect(found.map(({ title }) => title)).toEqual(["one"]);
});

test.each([
  ["only documents", edit("docs/design.md"), "design: rev 2"],
  ["only how a page looks", edit("web/index.html"), "fix: show the logo"],
  ["documents, by its subject", edit("src/a.ts"), "docs(api): say what is rounded"],
  ["a commit that it takes back", edit("src/a.ts"), "Revert the probe of the rounding"],
])("a commit that concerns %s is none", (_, change, subject) => {
  expect(commits(story(change, commit(`${subject}${why}`, "")), [])).toEqual([]);
});

test("a commit of the rules for agents is one", () => {
  expect(commits(story(edit("CLAUDE.md"), commit(`rules: round once${why}`, "")), [])).toHaveLength(1);
});
