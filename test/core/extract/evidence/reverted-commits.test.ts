import { expect, test } from "bun:test";
import { findCommits } from "../../../../core/extract/evidence/commits.ts";
import { revertedCommits } from "../../../../core/extract/evidence/reverted-commits.ts";
import { commit, edit, git, type Step, story } from "../story.ts";

const one = [edit("a.ts"), commit("one", "[main 1111111] one")];
const two = [edit("b.ts"), commit("two", "[main 2222222] two")];

function left(...steps: Step[]): string[] {
  const { events } = story(...steps);
  const takenBack = revertedCommits(events);
  return findCommits(events).flatMap(({ key, subject }) => (takenBack.has(key) ? [] : [subject]));
}

test.each([
  ["git reset --hard HEAD~1", ["one"]],
  ["git reset --soft HEAD@{1}", ["one"]],
  ["git reset --hard 1111111", ["one"]],
  ["git reset --hard 9999999", []],
  ["git reset --hard origin/main", []],
  ["git reset HEAD a.ts", ["one", "two"]],
  ["git reset a.ts", ["one", "two"]],
  ["git revert --no-edit HEAD", ["one"]],
  ["git revert HEAD~1", ["two"]],
  ["git revert 1111111", ["two"]],
])("the remaining commits after `%s`", (command, subjects) => {
  expect(left(...one, ...two, git(command.slice("git ".length)))).toEqual(subjects);
});

test("a reset to the remote's branch drops no pushed commit", () => {
  expect(left(...one, git("push"), ...two, git("reset --hard @{u}"))).toEqual(["one"]);
});

test("a commit that names another as reverted reverts it", () => {
  const revert = commit('Revert "one"', '[main 3333333] Revert "one"');
  expect(left(...one, ...two, edit("a.ts"), revert)).toEqual(["two", 'Revert "one"']);
});
