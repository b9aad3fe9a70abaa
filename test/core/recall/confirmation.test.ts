import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { storeStatements } from "../../../core/extract/judge/statements.ts";
import { minAskScore } from "../../../core/extract/prompts/candidates.ts";
import { statementLines } from "../../../core/recall/confirmation.ts";
import { withheldLines } from "../../../core/recall/withheld.ts";
import { insertProject } from "../../../core/store/project.ts";
import { getPrompt } from "../../../core/store/prompt.ts";
import { insertSession, type Session } from "../../../core/store/session.ts";
import { insertPrompt } from "../../support/insert-rows.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

let box: Sandbox;
let db: Database;
let session: Session;

beforeEach(() => {
  box = sandbox();
  db = openDatabase({ file: join(box.memDir, "memory.db") });
  const { id: projectId } = insertProject(db, { key: "shop", name: "shop", rootCommit: null, remote: null }, 0);
  session = insertSession(db, { hostId: "one", projectId, branch: "main", source: "startup", at: 0 });
});
afterEach(() => {
  db.close();
  box.dispose();
});

/** Returns the numbers of the prompts up to `last` that get a request, if each has sentences with these scores. */
function askingPrompts(last: number, ...scores: number[]): number[] {
  return Array.from({ length: last }, (_, at) => at + 1).filter((promptCount) => {
    const stored = scores.map((score, at) => ({
      ...{ id: promptCount * 10 + at, quote: "We never use npm.", score, isNew: true },
      ...{ isExplicit: false, isAsked: true, vouchedBy: null },
    }));
    return statementLines(db, { ...session, promptCount }, stored).length > 0;
  });
}

test("a session with prompts just above the minimum score gets three requests, whatever its length", () => {
  expect(askingPrompts(100, minAskScore)).toEqual([1, 2, 3]);
});

test("prompts with a far higher score may ask more often, up to one prompt in four", () => {
  expect(askingPrompts(28, 2 * minAskScore)).toEqual([1, 2, 3, 16, 20, 24, 28]);
});

test("the sentences of a prompt add to its score", () => {
  expect(askingPrompts(20, minAskScore, minAskScore)).toEqual([1, 2, 3, 16, 20]);
});

test("a line has at most 200 characters and quotes each sentence", () => {
  const stored = [1, 2, 3, 4].map((id) => ({
    ...{ id: 1000 + id, quote: `${"We always write the tests before the code ".repeat(8)}${id}`, score: 0.5 },
    ...{ isNew: true, isExplicit: false, isAsked: true, vouchedBy: null },
  }));
  const [line = "", ...others] = statementLines(db, { ...session, promptCount: 1 }, stored);
  expect(others).toEqual([]);
  expect(line.length).toBeLessThanOrEqual(200);
  expect(line.match(/#\d+/g)).toEqual(["#1001", "#1002", "#1003", "#1004"]);
});

test("a candidate is asked about once in a session, also if its prompt is sent again", () => {
  const stored = (...ids: number[]) =>
    ids.map((id) => ({
      ...{ id, quote: "We never use npm.", score: 0.5, isNew: false },
      ...{ isExplicit: false, isAsked: true, vouchedBy: null },
    }));
  expect(statementLines(db, { ...session, promptCount: 1 }, stored(7))).toHaveLength(1);
  expect(statementLines(db, { ...session, promptCount: 2 }, stored(7))).toEqual([]);
  const [line = ""] = statementLines(db, { ...session, promptCount: 3 }, stored(7, 8));
  expect(line.match(/#\d+/g)).toEqual(["#8"]);
});

test("a kept statement is named once for a prompt, also if the hook is called twice", () => {
  const stored = [
    {
      ...{ id: 7, quote: "the staging database is called orion", score: 1, isNew: true },
      ...{ isExplicit: true, isAsked: false, vouchedBy: "explicit" as const },
    },
  ];
  expect(statementLines(db, { ...session, promptCount: 1 }, stored)).toHaveLength(1);
  expect(statementLines(db, { ...session, promptCount: 1 }, stored)).toEqual([]);
  expect(statementLines(db, { ...session, promptCount: 2 }, stored)).toHaveLength(1);
});

/** Returns the lines of a prompt's answer about its own statements. */
function linesOf(number: number, text: string): string[] {
  const row = { captureKey: `k${number}`, sessionId: session.id, number, text, at: number * 1000 };
  const prompt = getPrompt(db, insertPrompt(db, row))!;
  return statementLines(db, { ...session, promptCount: number }, storeStatements(db, session, prompt, null));
}

test("the line about a kept request names what it replaces, and how to take that back", () => {
  expect(linesOf(1, "Remember: always use npm.").join()).not.toContain("replaces");
  const [line = ""] = linesOf(2, "Remember: always use pnpm.");
  expect(line).toContain('as #2. It replaces #1 "always use npm." (`claude-mem undo R');
  const [other = ""] = linesOf(3, "Remember: use yarn for the docs folder.");
  expect(other).toContain("as #3.");
  expect(other).not.toContain("replaces");
});

test("the model learns of a request that is not stored because of a secret", () => {
  let number = 0;
  const withheldFrom = (text: string) => {
    const lines: string[] = [];
    const row = { captureKey: `k${++number}`, sessionId: session.id, number, text, at: number * 1000 };
    const prompt = getPrompt(db, insertPrompt(db, row))!;
    storeStatements(db, session, prompt, null, {
      isAnswer: true,
      onWithheld: () => lines.push(...withheldLines()),
    });
    return lines.join();
  };
  expect(withheldFrom("Remember: the staging token is ***")).toContain("was not stored");
  for (const text of ["The staging token is ***", "Remember: the staging port is 5433", "Why is *** here?"])
    expect(withheldFrom(text)).toBe("");
});
