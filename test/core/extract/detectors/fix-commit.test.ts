import { expect, test } from "bun:test";
import { withCommits } from "../../../../core/extract/detectors/fix-commit.ts";
import { verifiedFixes } from "../../../../core/extract/detectors/verified-fix.ts";
import { commit, edit, fail, pass, prompt, type Step, story } from "../story.ts";

const repaired = [prompt("repair it"), fail("bun test", "Error: no tax"), edit("src/tax.ts")];
const repair = [...repaired, pass("bun test")];
const made = (subject: string, sha: string) => commit(subject, `[main ${sha}] ${subject}`);

function fixes(...steps: Step[]) {
  const trace = story(...steps);
  return withCommits(trace, verifiedFixes(trace)).map((fix) => [fix.commit, fix.facts[0]]);
}

test("a fix names the commit that holds it", () => {
  expect(fixes(...repair, made("tax: never undefined", "1a2b3c4"))).toEqual([
    ["1a2b3c4", "Committed as: tax: never undefined"],
  ]);
});

test("a commit of a later turn holds the fix as well; the following one, and an earlier one, do not", () => {
  const sha = (...steps: Step[]) => fixes(...steps).map(([commit]) => commit);
  expect(sha(...repair, prompt("commit"), made("x", "1a2b3c4"))).toEqual(["1a2b3c4"]);
  expect(sha(...repair, made("x", "1a2b3c4"), edit("src/tax.ts"), made("y", "2b3c4d5"))).toEqual(["1a2b3c4"]);
  expect(sha(...repair, edit("b.ts"), made("y", "2b3c4d5"), edit("c.ts"), made("z", "3c4d5e6"))).toEqual(["2b3c4d5"]);
  expect(sha(...repaired, made("x", "1a2b3c4"), pass("bun test"))).toEqual([null]);
});
