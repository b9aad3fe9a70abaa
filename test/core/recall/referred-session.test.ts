import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { pastDayPhrases } from "../../../core/language/past-days.ts";
import { saveHandoff } from "../../../core/recall/handoff.ts";
import { promptLines } from "../../../core/recall/prompt.ts";
import { referredPeriod } from "../../../core/recall/referred-period.ts";
import { orderRows } from "../../../core/recall/search-rows.ts";
import { searchedSessions } from "../../../core/recall/session-line.ts";
import { subjectOf } from "../../../core/recall/subject.ts";
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

const dayMs = 86_400_000;
const place = { worktree: undefined, branch: null, commit: null };
let sessions = 0;

function begin(at = Date.now()): number {
  sessions++;
  return insertSession(db, { hostId: `r${sessions}`, projectId, branch: null, source: "startup", at }).id;
}

/** Stores a session with a request and its outcome. Returns its id. */
function leave(daysAgo: number, prompts: string[], commit: string): number {
  const at = Date.now() - daysAgo * dayMs;
  const id = begin(at);
  for (const prompt of prompts) addPrompt(db, id, prompt, at);
  addEvent(db, id, { action: "commit", change: commit });
  addEvent(db, id, { output: "It is done." });
  addSummary(db, id, { request: prompts[0] ?? "", updatedAt: at });
  saveHandoff(db, findSession(db, `r${sessions}`)!, place, "exit", at);
  return id;
}

/** Returns the session that is injected for a prompt of a session that was asked `before`. */
function meantBy(prompt: string, before: string[] = []): number | undefined {
  const id = begin();
  for (const text of [...before, prompt]) addPrompt(db, id, text);
  const workspace = { ...place, project: getProject(db, projectId)!, root: box.repo };
  const [line, ...others] = promptLines(db, { projectId, branch: null }, prompt, { session: { id }, workspace });
  expect(others).toEqual([]);
  return line && Number(line.target?.slice(1));
}

/** Eight sessions of a shop: the newest last. */
function leaveShop() {
  return {
    invoices: leave(40, ["Let the invoice export write umlauts"], "Write a byte order mark into the invoice export"),
    queue: leave(30, ["Send the newsletter over a queue", "Now the retries"], "Send the newsletter over a queue"),
    login: leave(
      20,
      ["The login page loops when the cookie has expired"],
      "Renew the expired cookie before the redirect",
    ),
    search: leave(12, ["Build the search index in the background"], "Build the search index in the background"),
    currency: leave(9, ["Add a currency to the price list"], "Add the currency to price lists"),
    thumbnails: leave(6, ["Scale the thumbnails of the catalog"], "Scale thumbnails with sharp"),
    coupons: leave(3, ["Coupons are taken off twice in the cart"], "Take coupons off the cart once"),
    shipping: leave(1, ["Calculate the shipping by weight"], "Calculate the shipping by weight"),
  };
}
type Shop = ReturnType<typeof leaveShop>;

describe("a first prompt that refers to earlier work", () => {
  test.each<[prompt: string, meant: keyof Shop]>([
    ["The coupons are still not right: the total is negative.", "coupons"],
    ["Do the wishlist index in the background as well, like we did with the search.", "search"],
    ["As I asked you, umlauts matter. Check the invoice export.", "invoices"],
    ["We moved the newsletter to a queue, so drop the old sender.", "queue"],
    ["Please look at the thumbnails again, they are blurred.", "thumbnails"],
    ["What you built yesterday rounds the weight wrongly.", "shipping"],
    ["Der Newsletter ist schon wieder kaputt.", "queue"],
    ["Los coupons siguen mal, otra vez dos veces en el cart.", "coupons"],
    ["Thumbnails опять размыты.", "thumbnails"],
    ["shipping 的错误又出现了。", "shipping"],
  ])("%s", (prompt, meant) => {
    const shop = leaveShop();
    expect(meantBy(prompt)).toBe(shop[meant]);
  });

  test.each([
    "Run the tests again.",
    "The footer is still not aligned with the sidebar.",
    "Is the dark mode that we discussed ready?",
    "What you changed yesterday broke the coupons.",
    "Add a gift wrapping to the cart.",
  ])("%s gets no session", (prompt) => {
    leaveShop();
    expect(meantBy(prompt)).toBeUndefined();
  });
});

describe("a later prompt", () => {
  const prompt = "The thumbnails of the catalog are blurred again.";

  test("means its own session if that matches", () => {
    leaveShop();
    expect(meantBy(prompt, ["Cache the thumbnails of the catalog"])).toBeUndefined();
  });
  test("otherwise means an earlier session", () => {
    const { thumbnails } = leaveShop();
    expect(meantBy(prompt, ["Write the release notes"])).toBe(thumbnails);
  });
});

test("the sentence that refers back is part of the subject, at any position", () => {
  const text = "Hello. I have a question. It is about mails. In the last session we built a queue.";
  const isChosen = (sentence: string) => sentence.includes("last session");
  expect(subjectOf(text, isChosen)).toBe("Hello. I have a question. In the last session we built a queue.");
  expect(subjectOf(text)).toBe("Hello. I have a question.");
});

describe("days that a prompt names", () => {
  const now = new Date(2025, 10, 12, 15).getTime();
  const day = (date: number) => new Date(2025, 10, date).getTime();

  test.each(pastDayPhrases)("%s", (phrase, firstDaysAgo, lastDaysAgo, example) => {
    expect(example.toLowerCase()).toContain(phrase);
    const period = referredPeriod(example, now);
    expect(period).toEqual({ from: day(12 - firstDaysAgo), to: day(12 - lastDaysAgo + 1) });
  });

  test("none", () => expect(referredPeriod("Add a calendar", now)).toBeUndefined());
});

test("a search for where work left off finds the newest sessions", () => {
  const { shipping, coupons, thumbnails } = leaveShop();
  const found = searchedSessions(db, { query: "pick up where we left off", projectId });
  expect(found.map(({ sessionId }) => sessionId)).toEqual([shipping, coupons, thumbnails]);
  const others = searchedSessions(db, { query: "pick up where we left off", projectId, exceptSession: shipping });
  expect(others.map(({ sessionId }) => sessionId)).toEqual([coupons, thumbnails, expect.any(Number)]);
});

describe("rows of a search", () => {
  const hit = (title: string, coverage: number) => ({ observation: { title }, coverage, evidence: weak }) as never;
  const weak = { terms: [], indexed: 0, occurrences: { lengths: {}, counts: new Map(), distance: () => 1 } };
  const rows = (query: string, coverages: number[]) =>
    orderRows(
      query,
      coverages.map((coverage, index) => hit(`m${index}`, coverage)),
      ["s0", "s1"],
      ({ observation }) => observation.title,
    );

  test("sessions follow the best memories", () => {
    expect(rows("umlauts export", [1, 1, 1, 1])).toEqual(["m0", "m1", "m2", "s0", "s1", "m3"]);
  });
  test("sessions come first if the query refers to earlier work", () => {
    expect(rows("the umlauts export we fixed", [1, 1, 1, 1])).toEqual(["s0", "s1", "m0", "m1", "m2", "m3"]);
  });
  test("sessions come first if no memory is an answer", () => {
    expect(rows("umlauts export", [0.1, 0.1, 0.1, 0.1])).toEqual(["s0", "s1", "m0", "m1", "m2"]);
  });
});
