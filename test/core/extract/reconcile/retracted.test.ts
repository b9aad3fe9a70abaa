import { expect, test } from "bun:test";
import { extractSession } from "../../../../core/extract/extract-session.ts";
import { storeStatements } from "../../../../core/extract/judge/statements.ts";
import { undoChange } from "../../../../core/memory/change/undo.ts";
import { briefOf } from "../../../../core/recall/brief.ts";
import { promptLines } from "../../../../core/recall/prompt.ts";
import { search } from "../../../../core/search/search.ts";
import { scopeOf } from "../../../../core/store/injectable.ts";
import { getObservation } from "../../../../core/store/observation.ts";
import { getPrompt } from "../../../../core/store/prompt.ts";
import { listRevisions } from "../../../../core/store/revision.ts";
import { insertSession, nextPromptNumber } from "../../../../core/store/session.ts";
import { insertPrompt } from "../../../support/insert-rows.ts";
import { type MemorySandbox, memorySandbox } from "../../memory/memory-sandbox.ts";

let at = 0;

/** Has the user type the prompts in a session of their own, and returns what was stored for the last one. */
function say({ db, project }: MemorySandbox, ...texts: string[]) {
  const place = { hostId: crypto.randomUUID(), projectId: project.id, branch: "main", source: "startup", at } as const;
  const session = insertSession(db, place);
  return texts.map((text) => {
    at += 1000;
    const row = { captureKey: `k${at}`, sessionId: session.id, number: nextPromptNumber(db, session.id), text, at };
    const prompt = getPrompt(db, insertPrompt(db, row))!;
    const stored = storeStatements(db, session, prompt, null);
    extractSession(db, session);
    return stored;
  });
}

const freeze = "Remember that we freeze releases in December.";

/** Returns the places where the first memory is found. */
function seenIn({ db, workspace, project }: MemorySandbox): string[] {
  const brief = briefOf(db, project.id, 60, "").flatMap(({ entries }) => entries);
  const found = search(db, { query: "when can I release the app", projectId: project.id, limit: 9 }).hits;
  const injected = promptLines(db, scopeOf(workspace), "do we freeze releases in December?");
  return [
    ...(brief.some((line) => line.includes("freeze")) ? ["brief"] : []),
    ...(found.length > 0 ? ["search"] : []),
    ...(injected.length > 0 ? ["prompt"] : []),
  ];
}

test("what the user asked to forget is neither a rule nor a failed attempt, and not found", () => {
  using box = memorySandbox();
  say(box, freeze);
  expect(seenIn(box)).toContain("brief");
  say(box, "forget that we freeze releases in December");
  expect(getObservation(box.db, 1)?.status).toBe("hidden");
  expect(seenIn(box)).toEqual([]);
  undoChange(box.db, listRevisions(box.db, { observationId: 1, limit: 1 })[0]!.batch);
  expect(getObservation(box.db, 1)?.status).toBe("active");
});

test("what the user retracted holds again on request, not because it is mentioned", () => {
  using box = memorySandbox();
  const rule = "We never use default exports in this codebase.";
  say(box, rule, "scrap that, nothing is decided");
  expect(getObservation(box.db, 1)?.status).toBe("hidden");
  say(box, rule);
  expect(getObservation(box.db, 1)?.status).toBe("hidden");
  say(box, `Remember: ${rule}`);
  expect(getObservation(box.db, 1)?.status).toBe("active");
});
