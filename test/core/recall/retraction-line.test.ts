import { expect, test } from "bun:test";
import { extractSession } from "../../../core/extract/extract-session.ts";
import { storeStatements } from "../../../core/extract/judge/statements.ts";
import { pinMemories } from "../../../core/memory/change/pin.ts";
import { retractionLines } from "../../../core/recall/retraction-line.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { getPrompt } from "../../../core/store/prompt.ts";
import { insertSession, nextPromptNumber } from "../../../core/store/session.ts";
import { insertPrompt } from "../../support/insert-rows.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

let at = 0;

/** Has the user type a prompt in a session of its own, and returns the lines of its hook. */
function say({ db, project }: MemorySandbox, text: string): string {
  at += 1000;
  const place = { hostId: crypto.randomUUID(), projectId: project.id, branch: "main", source: "startup", at } as const;
  const session = insertSession(db, place);
  const row = { captureKey: `k${at}`, sessionId: session.id, number: nextPromptNumber(db, session.id), text, at };
  const prompt = getPrompt(db, insertPrompt(db, row))!;
  const lines = retractionLines(db, session, prompt);
  storeStatements(db, session, prompt, null);
  extractSession(db, session);
  return lines.join("\n");
}

const known = "Remember that Alice owns the billing module.";
const hiddenLine = 'the user retracts #1 "Alice owns the billing module."';
const askingLine =
  'may mean #1 "Alice owns the billing module.", still stored. If so, it is removed by `claude-mem forget 1`';

test.each([
  "forget that Alice owns the billing module",
  "Forget what I said about Alice owning billing.",
  "Please forget everything I told you about Alice owning billing",
])("what names the statement hides it, and the model learns that: %s", (order) => {
  using box = memorySandbox();
  say(box, known);
  expect(say(box, order)).toContain(hiddenLine);
  expect(getObservation(box.db, 1)?.status).toBe("hidden");
  expect(say(box, order)).toBe("");
});

test.each(["Forget what I said about the billing owner.", "forget about Alice and her billing job"])(
  "what may mean a statement names it with the way to remove it: %s",
  (order) => {
    using box = memorySandbox();
    say(box, known);
    expect(say(box, order)).toContain(askingLine);
    expect(getObservation(box.db, 1)?.status).toBe("active");
  },
);

test("a pinned statement stays, and the line says so", () => {
  using box = memorySandbox();
  say(box, known);
  pinMemories(box.db, [1], true, "user");
  expect(say(box, "Forget what I said about Alice owning billing.")).toContain(askingLine);
  expect(getObservation(box.db, 1)?.status).toBe("active");
});

test.each([
  "Forget what I said about the login page.",
  "forget about it, let's fix the header",
  "Don't forget that Alice owns the billing module",
  "Alice owns the billing module, right?",
  "forget the billing test, Alice does it",
])("nothing is said where nothing is meant: %s", (order) => {
  using box = memorySandbox();
  say(box, known);
  expect(say(box, order)).toBe("");
  expect(getObservation(box.db, 1)?.status).toBe("active");
});

test("what takes the place of a forgotten statement replaces it", () => {
  using box = memorySandbox();
  say(box, known);
  const order = "Forget about the billing owner, Bob owns the billing module now. Remember that.";
  say(box, order);
  expect(getObservation(box.db, 1)).toMatchObject({ status: "superseded", supersededBy: 2 });
  expect<string | undefined>(getObservation(box.db, 2)?.title).toBe("Bob owns the billing module now.");
});
