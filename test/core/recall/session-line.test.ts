import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { aboutLater, refersBackPhrases } from "../../../core/language/refers-back.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { saveHandoff } from "../../../core/recall/handoff.ts";
import { promptLines } from "../../../core/recall/prompt.ts";
import { refersBack } from "../../../core/recall/refers-back.ts";
import { searchedSessions } from "../../../core/recall/session-line.ts";
import { indexRecords } from "../../../core/search/record-document.ts";
import { searchSessions } from "../../../core/search/sessions.ts";
import type { NewObservation } from "../../../core/store/observation.ts";
import { getProject, insertProject } from "../../../core/store/project.ts";
import { findSession, insertSession } from "../../../core/store/session.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { addEvent, addPrompt, addSummary } from "../../support/session-rows.ts";

let box: Sandbox;
let db: Database;
let projectId: number;

beforeEach(() => {
  box = sandbox();
  db = openDatabase({ file: join(box.memDir, "memory.db") });
  projectId = insertProject(db, { key: "p", name: "walrus", rootCommit: null, remote: null }, 0).id;
});
afterEach(() => {
  db.close();
  box.dispose();
});

const place = { worktree: undefined, branch: null, commit: null };
let sessions = 0;

function leave(prompts: string[], commit: string): number {
  sessions++;
  const hostId = `s${sessions}`;
  const { id } = insertSession(db, { hostId, projectId, branch: null, source: "startup", at: Date.now() });
  for (const prompt of prompts) addPrompt(db, id, prompt);
  addEvent(db, id, { action: "commit", change: commit });
  addEvent(db, id, { output: "It is done." });
  addSummary(db, id, { request: prompts[0] ?? "" });
  saveHandoff(db, findSession(db, hostId)!, place, "exit", Date.UTC(2025, 10, 3, 12));
  return id;
}

function remember(title: string, fields: Partial<NewObservation> = {}): number {
  const base = {
    projectId,
    type: "bugfix",
    title,
    narrative: title,
    origin: "verified",
    vouchedBy: "evidence",
  } as const;
  return addObservation(db, newObservation({ ...base, createdAt: 1, ...fields }));
}

const asked = (prompt: string, session?: { id: number }) => {
  const project = getProject(db, projectId)!;
  const workspace = { ...place, project, root: box.repo };
  return promptLines(db, { projectId, branch: null }, prompt, { session, workspace }).map(({ text }) => text);
};

test.each(refersBackPhrases)("%s refers back", (phrase, example) => {
  expect(example.toLowerCase()).toContain(phrase);
  expect(refersBack(example)).toBe(true);
});

test.each([
  "Add a footer to the page",
  "Write a test against the parser",
  "Füge eine Fußzeile ein",
  "Füge hier einen Knopf ein",
  "Implement pagination for the invoices list",
  "给页面加一个页脚",
])("%s refers to nothing", (prompt) => expect(refersBack(prompt)).toBe(false));

test.each(aboutLater)("$example is about what comes", ({ again, negations, example }) => {
  expect(again.some((phrase) => example.includes(phrase))).toBe(true);
  expect(
    example
      .toLowerCase()
      .split(" ")
      .some((word) => negations.split(" ").includes(word)),
  ).toBe(true);
  expect(refersBack(example)).toBe(false);
});

test.each([
  "The upload does not end, it hangs again",
  "The deployment fails again",
  "I want the upload to work again",
  "The upload fails once again",
  "The export still does not write umlauts again",
  "Der Upload läuft nicht, bricht schon wieder ab",
  "La subida no termina, falla otra vez",
  "Il caricamento non finisce, fallisce di nuovo",
  "Экспорт не работает, опять падает",
])("what happened again refers back: %s", (prompt) => expect(refersBack(prompt)).toBe(true));

describe("a prompt that refers to earlier work", () => {
  test("gets the session that did it", () => {
    const id = leave(["Let the invoice export write umlauts", "yes"], "Write a byte order mark");
    leave(["Add a footer"], "Add a footer");
    expect(asked("The invoice export still does not write umlauts")).toEqual([
      `- S${id}, 3 Nov 2025: asked Let the invoice export write umlauts; committed “Write a byte order mark”`,
    ]);
  });

  test("gets nothing for a single shared word, for its own session, and without a reference", () => {
    const id = leave(["Let the invoice export write umlauts"], "Write a byte order mark");
    expect(asked("The invoice page is still not aligned with the sidebar")).toEqual([]);
    expect(asked("The invoice export still does not write umlauts", { id })).toEqual([]);
    expect(asked("Write umlauts into the invoice export")).toEqual([]);
  });

  test("does not get a session that was only asked to go on", () => {
    leave(["Let the invoice export write umlauts"], "Write a byte order mark");
    const request = { query: "continue where we left off", projectId, limit: 5 };
    leave(["continue where we left off"], "More");
    expect(
      searchSessions(db, { ...request, isContinuation: (text) => text.startsWith("continue") }).map(
        (hit) => hit.sessionId,
      ),
    ).not.toContain(2);
  });

  test("a log below it does not change what it refers to", () => {
    const id = leave(["Let the invoice export write umlauts"], "Write a byte order mark");
    leave(["Why does the gateway answer GET /healthz with 503?"], "Answer the health check");
    const log = "[ERROR] 12:01:02 gateway GET /healthz 503 upstream refused";
    expect(asked(`The invoice export still does not write umlauts: ${log}`)[0]).toStartWith(`- S${id},`);
  });
});

describe("evidence", () => {
  test("is a word that is rare among prompts, too", () => {
    remember("The quokka renderer needs a canvas of its own");
    expect(asked("How do I test the quokka renderer?")).toHaveLength(1);
    for (let count = 0; count < 6; count++) leave([`Draw the quokka renderer for page ${count}`], `Page ${count}`);
    indexRecords(db, "prompts");
    expect(asked("How do I test the quokka renderer?")).toEqual([]);
  });

  test.each(["What about walrus?", "See #a1b2c3d for GH-4711", "Is 4711 right?"])("%s has none", (prompt) => {
    remember("walrus GH-4711 a1b2c3d: 4711 is right");
    expect(asked(prompt)).toEqual([]);
  });

  test("is not a repository's name or a URL", () => {
    remember("Releases of quokka/canvas are tagged");
    expect(asked("Clone https://example.org/quokka/canvas")).toEqual([]);
    expect(asked("Clone quokka/canvas")).toEqual([]);
  });

  test("the user's own request is no answer to the same request", () => {
    remember("Draw the quokka renderer on a canvas", { type: "constraint", origin: "user", vouchedBy: "user" });
    expect(asked("Draw the quokka renderer on a canvas please")).toEqual([]);
    expect(asked("Which size has the quokka renderer?")).toHaveLength(1);
  });
});

test("a search finds sessions by their requests and results", () => {
  const id = leave(["Let the invoice export write umlauts"], "Write a byte order mark");
  leave(["Add a footer"], "Add a footer");
  const found = searchedSessions(db, { query: "umlauts export", projectId });
  expect(found.map(({ sessionId }) => sessionId)).toEqual([id]);
  expect(searchedSessions(db, { query: "umlauts export", projectId: projectId + 1 })).toEqual([]);
});
