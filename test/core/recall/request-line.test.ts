import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { storeStatements } from "../../../core/extract/judge/statements.ts";
import { packRanges, textsAt } from "../../../core/extract/prompts/typed-ranges.ts";
import { typedText } from "../../../core/extract/prompts/typed-text.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import { requestOf } from "../../../core/recall/request-line.ts";
import { insertProject } from "../../../core/store/project.ts";
import { insertPrompt, lastPrompt } from "../../../core/store/prompt.ts";
import { insertSession } from "../../../core/store/session.ts";
import { sandbox } from "../../support/sandbox.ts";

const log = Array.from(
  { length: 12 },
  (_, at) => `2026-03-0${(at % 9) + 1} 10:00:0${at % 10} ERROR worker ${at}: exit code 1`,
);
const pasted = ["The import of the ledger stops in the middle, please find out why.", "", "```", ...log, "```"].join(
  "\n",
);
const prompts = [
  "Please rename the column of the ledger.",
  pasted,
  `${log.join("\n")}\n\nwhy does the worker of the import exit here? it ran fine yesterday`,
  "",
];

test.each(prompts)("the stored places give the typed texts: %#", (prompt) => {
  const typed = typedText(prompt);
  expect(textsAt(prompt, packRanges(typed))).toEqual(typed.map(({ text }) => text));
  expect(requestOf({ text: prompt, typedRanges: packRanges(typed) })).toBe(requestOf({ text: prompt }));
});

test("the request is read from the stored places, if the prompt is not longer than what is read", () => {
  expect(requestOf({ text: pasted, typedRanges: "0-31" })).toBe("The import of the ledger stops");
  expect(requestOf({ text: pasted.padEnd(30_000), typedRanges: "0-31" })).not.toBe("The import of the ledger stops");
});

test("reading the statements stores the places, and a changed text forgets them", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = insertProject(db, { key: "p", name: "p", rootCommit: null, remote: null }, 0).id;
  const session = insertSession(db, { hostId: "s", projectId, branch: null, source: "startup", at: 0 });
  insertPrompt(db, { captureKey: "k", sessionId: session.id, number: 1, text: cleanText(pasted), at: 0 });
  const stored = () => lastPrompt(db, session.id);
  const prompt = stored();
  if (prompt === null) throw new Error("The prompt was not stored.");
  storeStatements(db, session, prompt, null);
  expect(stored()?.typedRanges).toBe(packRanges(typedText(pasted)));
  db.run("UPDATE prompt SET text = 'x' || text");
  expect(stored()?.typedRanges).toBeNull();
});

test("the request in a command's template is what stands behind the command", () => {
  const templateOf = (input: string) =>
    `## User Input\n\n\`\`\`text\n${input}\n\`\`\`\n\nYou **MUST** consider the user input before proceeding (if not empty).\n\n## Outline\n\n1. Run the setup.`;
  expect(requestOf({ text: templateOf("Add a page for coupons.") })).toBe("Add a page for coupons.");
  const specification =
    "You are generating a specification for ONE use case, treated as a feature. - Use cases: ./UC-01.md";
  expect(requestOf({ text: templateOf(specification) })).toStartWith("You are generating a specification");
  expect(requestOf({ text: templateOf("") })).toBe("");
});
