import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastValue, readGitConfig } from "../../../core/project/git-config.ts";
import { git, gitInit } from "../../support/git.ts";
import { sandbox } from "../../support/sandbox.ts";

const text = String.raw`# a comment
[core]
	repositoryformatversion = 0
	worktree = "/a b/c#d" ; a comment
	WorkTree=/last	  # another
	bare
[remote "origin"] url = https://example.invalid/a.git
	url = second
[Remote "we\"ird\\"]
	url = "with \"quotes\" and \\ and \t."
[section.dotted]
	key = a;b
[a]
	long = one \
two
	empty =
	spaced = "  kept  "   
`;

test("values are read as git reads them", () => {
  using box = sandbox();
  gitInit(box.repo);
  const file = join(box.repo, "given");
  writeFileSync(file, text);
  const expected = git(box.repo, "config", "--file", file, "--list", "-z").split("\0").filter(Boolean);
  const found = readGitConfig(text).map(({ section, subsection, key, value }) =>
    [[section, subsection, key].filter(Boolean).join("."), value].join("\n"),
  );
  // A key without a value is a switch, which nobody asks for.
  expect(found).toEqual(expected.filter((entry) => entry !== "core.bare"));
  expect(lastValue(readGitConfig(text), "core", "worktree")).toBe("/last");
});

test("a text that is no configuration has no entries", () => {
  expect(readGitConfig("\0\0[[[\n=\n[x\n\\\n")).toEqual([]);
  expect(readGitConfig(`[a]\nb = ${"\\\\".repeat(50_000)}\n`)[0]?.value).toHaveLength(50_000);
});
