import { expect, test } from "bun:test";
import { findStatements } from "../../../../core/extract/prompts/statements.ts";
import { decided } from "../../../../core/language/explicit-request/decisions.ts";

function typesOf(prompt: string) {
  const found = findStatements(prompt, { previousReport: null, isRepeated: () => false });
  return found.flatMap(({ type, isExplicit }) => (isExplicit ? [type] : []));
}

test.each(decided.map(({ id, example }) => [id, example]))("%s: %s is a decision", (_id, example) => {
  expect(typesOf(`/remember ${example}`)).toEqual(["decision"]);
});

test.each([
  ["Remember that we decided against GraphQL.", "decision"],
  ["We went with Postgres for the audit log, keep that in mind.", "decision"],
  ["From now on we use pnpm.", "preference"],
  ["Remember that the decision table is generated.", "constraint"],
  ["Remember that users who have chosen a plan may not see ads.", "constraint"],
])("%s → %s", (prompt, type) => {
  expect(typesOf(prompt)).toEqual([type as "decision"]);
});
