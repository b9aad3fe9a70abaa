import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../../core/db/open.ts";
import { keepCandidate, rejectCandidate } from "../../../../core/extract/judge/keep.ts";
import { storeStatements } from "../../../../core/extract/judge/statements.ts";
import { undoChange } from "../../../../core/memory/change/undo.ts";
import { removeObservation } from "../../../../core/memory/write.ts";
import { getObservation, type Observation } from "../../../../core/store/observation.ts";
import { listLinks } from "../../../../core/store/observation-link.ts";
import { insertProject } from "../../../../core/store/project.ts";
import { getPrompt, type Prompt } from "../../../../core/store/prompt.ts";
import { listAfter } from "../../../../core/store/queries/filter.ts";
import { insertSession, nextPromptNumber, type Session } from "../../../../core/store/session.ts";
import { statuses } from "../../../../core/store/vocabulary.ts";
import { insertPrompt } from "../../../support/insert-rows.ts";
import { type Sandbox, sandbox } from "../../../support/sandbox.ts";

const rule = "We never use default exports in this codebase.";

let box: Sandbox;
let db: Database;
let projectId: number;
let clock = 0;

beforeEach(() => {
  box = sandbox();
  db = openDatabase({ file: join(box.memDir, "memory.db") });
  projectId = insertProject(db, { key: "shop", name: "shop", rootCommit: null, remote: null }, 0).id;
});
afterEach(() => {
  db.close();
  box.dispose();
});

function openSession(hostId: string): Session {
  return insertSession(db, { hostId, projectId, branch: "main", source: "startup", at: 0 });
}

function type(session: Session, text: string): Prompt {
  clock += 1000;
  const number = nextPromptNumber(db, session.id);
  const id = insertPrompt(db, { captureKey: `k${clock}`, sessionId: session.id, number, text, at: clock });
  return getPrompt(db, id)!;
}

function say(session: Session, text: string) {
  return storeStatements(db, session, type(session, text), null);
}

function memories(): Observation[] {
  return listAfter(db, 0, { statuses }, 100);
}

test("a line copied from the assistant's message is no statement of the user", () => {
  const report = `Two things could be written down:\n- ${rule}\n- The tests need a database.`;
  const session = openSession("one");
  storeStatements(db, session, type(session, rule), report);
  expect(memories()).toEqual([]);
  storeStatements(db, session, type(session, rule), "Two things could be written down.");
  expect(memories()).toMatchObject([{ title: rule, status: "candidate" }]);
});

describe("an explicit request", () => {
  test("is an active memory in the user's words, without those that ask for it", () => {
    say(openSession("one"), "Remember that the staging database is called orion. And fix the typo in README.");
    expect(memories()).toMatchObject([
      {
        title: "the staging database is called orion.",
        status: "active",
        vouchedBy: "explicit",
        origin: "user",
        importance: 3,
      },
      { title: "And fix the typo in README.", status: "candidate" },
    ]);
    expect(listLinks(db, 1)).toMatchObject([{ targetKind: "prompt", quote: "the staging database is called orion." }]);
  });

  test("is stored once a prompt, and does not come back after it was deleted", () => {
    const session = openSession("one");
    const prompt = type(session, "From now on use tabs in Makefiles.");
    expect(storeStatements(db, session, prompt, null)).toMatchObject([{ id: 1, isExplicit: true }]);
    expect(storeStatements(db, session, prompt, null)).toEqual([]);
    removeObservation(db, 1);
    expect(storeStatements(db, session, prompt, null)).toEqual([]);
    expect(memories()).toEqual([]);
  });

  test("is one memory when it is repeated in a session", () => {
    const session = openSession("one");
    say(session, "Remember that the staging database is called orion.");
    say(session, "Remember: staging database is called orion!");
    expect(memories()).toHaveLength(1);
    expect(listLinks(db, 1)).toHaveLength(2);
  });

  test.each([
    ["Da ora scrivi come un esperto di sistemi di pagamento.", "Da ora scrivi come esperto con sistemi di pagamento."],
    ["From now on write the commit messages in English.", "From now on please write commit messages in English."],
    ["Ab jetzt schreib die Tests vor dem Code.", "Ab jetzt schreib Tests vor dem Code bitte."],
  ])("is one memory when it is repeated with other filler words: %s", (one, other) => {
    say(openSession("one"), one);
    say(openSession("two"), other);
    expect(memories()).toHaveLength(1);
  });

  test.each([
    ["Remember to always test with docker.", "Remember to always test without docker."],
    ["From now on prefer tabs to spaces.", "From now on prefer spaces to tabs."],
    ["Remember that the api calls the worker.", "Remember that the worker calls the api."],
  ])("is another memory when it says something else: %s", (one, other) => {
    say(openSession("one"), one);
    say(openSession("two"), other);
    expect(memories()).toHaveLength(2);
  });

  test("confirms a candidate with the same statement", () => {
    say(openSession("one"), rule);
    say(openSession("two"), `Remember: ${rule}`);
    expect(memories()).toMatchObject([{ title: rule, status: "active", vouchedBy: "explicit", importance: 3 }]);
  });

  test("restores a memory that was rejected or superseded before", () => {
    const session = openSession("one");
    say(session, rule);
    rejectCandidate(db, projectId, 1);
    say(session, `Remember: ${rule}`);
    expect(memories()).toMatchObject([{ status: "active", vouchedBy: "explicit" }]);
    say(session, "Remember: always use npm");
    say(session, "Remember: never use npm");
    say(session, "Remember: always use npm");
    const found = memories().filter(({ title }) => title.includes("npm"));
    expect<unknown>(found.map(({ title, status }) => [title, status])).toEqual([
      ["always use npm", "superseded"],
      ["never use npm", "superseded"],
      ["always use npm", "active"],
    ]);
  });

  test("is stored again, once, when a prompt repeats a superseded statement", () => {
    const session = openSession("one");
    for (const rule of ["always use npm", "never use npm"]) say(session, `Remember: ${rule}.`);
    expect(say(session, "Remember: always use npm. Remember: always use npm.")).toMatchObject([
      { id: 3, isNew: true },
      { id: 3, isNew: false },
    ]);
    expect(memories().map(({ status }) => status)).toEqual(["superseded", "superseded", "active"]);
  });

  test.each([
    ["it is taken back at once", "Remember that we use tabs. No wait, forget that."],
    ["a secret is in it", "Remember that the key is ***"],
    ["it is a question", "Do you remember that we use tabs?"],
    ["a program is quoted", "The log says:\n```\nremember to set NODE_ENV\n```"],
  ])("stores nothing when %s", (_why, text) => {
    say(openSession("one"), text);
    expect(memories().filter(({ status }) => status === "active")).toEqual([]);
  });
});

test.each([
  ["a reminder for the task", "Rename the type. Remember to also update the index when you're done."],
  ["a fragment", "Save it for later sessions in the notes (from now on plain text)."],
  ["a remark that points back", "Remember, this is the flow of the client."],
])("%s is a candidate that the model is asked about", (_what, text) => {
  expect(say(openSession("one"), text)).toMatchObject([{ isExplicit: false, isAsked: true, vouchedBy: null }]);
  expect(memories()).toMatchObject([{ status: "candidate" }]);
});

describe("a copied session", () => {
  const long = `${rule} ${"Then rename the helper in the cart and run the tests of the shop once more. ".repeat(3)}`;

  test("confirms nothing with a long prompt that is the same", () => {
    say(openSession("one"), long);
    say(openSession("two"), long);
    expect(memories().find(({ title }) => title === rule)?.status).toBe("candidate");
  });

  test("confirms nothing with the same prompts in the same order", () => {
    for (const name of ["one", "two"]) {
      const session = openSession(name);
      say(session, "Fix the typo");
      say(session, rule);
    }
    expect(memories().map(({ status }) => status)).toEqual(["candidate"]);
  });

  test("confirms nothing with a refilled template, or a repeated order", () => {
    say(openSession("one"), `Build the cart page for the shop, with tests and docs. ${rule} Ask first.`);
    say(openSession("two"), `Build the login page for the shop, with tests and docs. ${rule} Ask me first.`);
    expect(memories().find(({ title }) => title === rule)?.status).toBe("candidate");
  });

  test("confirms nothing with a prompt that a program embedded in its own", () => {
    const prompt = `Rename the helper in the cart and run its tests. ${rule}`;
    say(openSession("one"), prompt);
    say(openSession("two"), `Name this chat in five words.\n\n${prompt}`);
    expect(memories().find(({ title }) => title === rule)?.status).toBe("candidate");
  });

  test("does not prevent the user from saying it in another prompt", () => {
    say(openSession("one"), long);
    say(openSession("two"), `Fix the cart. ${rule}`);
    expect(memories().find(({ title }) => title === rule)).toMatchObject({ status: "active", vouchedBy: "repetition" });
  });
});

describe("a sentence that may be durable", () => {
  test("is a candidate when it is a question, however often it is repeated", () => {
    const question = "Do you always follow the rules in docs/rules.md?";
    say(openSession("one"), question);
    say(openSession("two"), question);
    expect(memories()).toMatchObject([{ status: "candidate", vouchedBy: null }]);
  });

  test("is asked about when the user has undone its confirmation", () => {
    for (const name of ["one", "two"]) say(openSession(name), rule);
    undoChange(db, 1);
    expect(say(openSession("three"), rule)).toMatchObject([{ id: 1, vouchedBy: null, isAsked: true }]);
    expect(memories()).toMatchObject([{ status: "candidate" }]);
    expect(say(openSession("four"), `Remember: ${rule}`)).toMatchObject([{ id: 1, vouchedBy: "explicit" }]);
  });

  test("is a candidate until it is repeated in another session", () => {
    const first = openSession("one");
    expect(say(first, rule)).toMatchObject([{ id: 1, isExplicit: false, vouchedBy: null }]);
    expect(say(first, rule)).toMatchObject([{ id: 1, vouchedBy: null }]);
    expect(memories()).toMatchObject([{ status: "candidate", vouchedBy: null, importance: 2 }]);
    expect(say(openSession("two"), "never use default exports in this codebase")).toMatchObject([
      { id: 1, vouchedBy: "repetition" },
    ]);
    expect(memories()).toMatchObject([{ title: rule, status: "active", vouchedBy: "repetition" }]);
    expect(listLinks(db, 1)).toHaveLength(3);
  });

  test.each([
    ["an order for the moment", "Don't write any code in the checkout module."],
    ["a wish for the text at hand", "The overview should give more context to the new developers."],
  ])("is asked about, not confirmed, when %s is repeated", (_what, said) => {
    say(openSession("one"), said);
    expect(memories()).toMatchObject([{ status: "candidate" }]);
    expect(say(openSession("two"), `Look at the cart first. ${said}`)).toMatchObject([
      { isAsked: true, vouchedBy: null },
    ]);
    expect(memories()).toMatchObject([{ status: "candidate", vouchedBy: null }]);
  });

  test("is another candidate with its parts reversed", () => {
    say(openSession("one"), rule);
    say(openSession("two"), "We always use default exports in this codebase.");
    expect(memories().map(({ status }) => status)).toEqual(["candidate", "candidate"]);
  });

  test("stays rejected when it is repeated", () => {
    say(openSession("one"), rule);
    rejectCandidate(db, projectId, 1);
    say(openSession("two"), rule);
    expect(getObservation(db, 1)?.status).toBe("hidden");
    expect(memories()).toHaveLength(1);
  });
});

describe("a statement that only a model has vouched for", () => {
  const judge = () => db.run("UPDATE observation SET status = 'active', vouched_by = 'model', expires_at = 9e15");

  test("is the user's when the user asks to keep it, without the end that the model gave it", () => {
    say(openSession("one"), rule);
    judge();
    expect(say(openSession("two"), `Remember: ${rule}`)).toMatchObject([{ id: 1, vouchedBy: "explicit" }]);
    expect(getObservation(db, 1)).toMatchObject({ status: "active", vouchedBy: "explicit", expiresAt: null });
  });

  test("is the user's when it is repeated in another session", () => {
    say(openSession("one"), rule);
    judge();
    expect(say(openSession("two"), rule)).toMatchObject([{ id: 1, vouchedBy: "repetition" }]);
    expect(memories()).toMatchObject([{ status: "active", vouchedBy: "repetition" }]);
  });

  test("is the user's when the user keeps it, and as it was when the host's model does", () => {
    say(openSession("one"), rule);
    judge();
    expect(keepCandidate(db, projectId, { id: 1, expiresInDays: 1 }, "host").change).toBeNull();
    expect(getObservation(db, 1)).toMatchObject({ vouchedBy: "model", expiresAt: 9e15 });
    expect(keepCandidate(db, projectId, { id: 1 }, "user").change).not.toBeNull();
    expect(getObservation(db, 1)?.vouchedBy).toBe("user");
  });
});

describe("a prompt whose answer is awaited", () => {
  const asked = "We never use npm here, only bun, in every package.";
  const weak = "The importer reads the ledger before the bank file, as the accountants expect it.";
  const hurried = (session: Session, text: string) =>
    storeStatements(db, session, type(session, text), null, { isAnswer: true });
  const titles = (): string[][] => memories().map(({ title, status }) => [title, status]);

  test("is left to the end of the turn if nothing in it is asked about", () => {
    const session = openSession("one");
    const prompt = type(session, weak);
    expect(storeStatements(db, session, prompt, null, { isAnswer: true })).toEqual([]);
    expect(memories()).toEqual([]);
    storeStatements(db, session, prompt, null);
    expect(titles()).toEqual([[weak, "candidate"]]);
  });

  test("is read at once if it asks to keep something, with everything else in it", () => {
    hurried(openSession("one"), `Remember that the staging database is called orion. ${weak}`);
    expect(titles()).toEqual([
      ["the staging database is called orion.", "active"],
      [weak, "candidate"],
    ]);
  });

  test("is read at once if it repeats a known statement", () => {
    say(openSession("one"), weak);
    expect(hurried(openSession("two"), weak)).toMatchObject([{ id: 1, isAsked: true }]);
  });

  test("is read at once if the host's model is asked about it", () => {
    expect(hurried(openSession("one"), asked)).toMatchObject([{ quote: asked, isAsked: true, isNew: true }]);
  });

  test("that another process read first is answered all the same", () => {
    const session = openSession("one");
    const prompt = type(session, `Remember that the staging database is called orion. ${rule} ${weak}`);
    const first = storeStatements(db, session, prompt, null);
    const answer = storeStatements(db, session, prompt, null, { isAnswer: true });
    expect(answer).toEqual(first.map((each) => ({ ...each, isNew: false })));
    expect(memories()).toHaveLength(3);
  });
});
