import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { EventWindow, recentEvents } from "../../../core/extract/evidence/event-window.ts";
import { extractSession } from "../../../core/extract/extract-session.ts";
import { hideRetractedSince } from "../../../core/extract/reconcile/retracted.ts";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { undoChange } from "../../../core/memory/change/undo.ts";
import { changeObservation, removeObservation } from "../../../core/memory/write.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import { getObservation, type Observation } from "../../../core/store/observation.ts";
import { listLinks } from "../../../core/store/observation-link.ts";
import { insertProject } from "../../../core/store/project.ts";
import { listAfter } from "../../../core/store/queries/filter.ts";
import { listRevisions } from "../../../core/store/revision.ts";
import { insertSession, nextPromptNumber, type Session } from "../../../core/store/session.ts";
import { findSummary } from "../../../core/store/summary.ts";
import { statuses } from "../../../core/store/vocabulary.ts";
import { insertEvent, insertPrompt } from "../../support/insert-rows.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { commit, edit, fail, git, pass, prompt, type Step, say, story } from "./story.ts";

let box: Sandbox;
let db: Database;
let projectId: number;
let session: Session;
let clock = 0;

beforeEach(() => {
  box = sandbox();
  db = openDatabase({ file: join(box.memDir, "memory.db") });
  projectId = insertProject(db, { key: "shop", name: "shop", rootCommit: null, remote: null }, 0).id;
  session = openSession("one");
});
afterEach(() => {
  db.close();
  box.dispose();
});

function openSession(hostId: string): Session {
  return insertSession(db, { hostId, projectId, branch: "main", source: "startup", at: 0 });
}

/** Stores the steps as capture does. */
function happen(...steps: Step[]): void {
  for (const step of steps) {
    clock += 1000;
    const key = `key-${clock}`;
    const sessionId = session.id;
    if (step.kind === "prompt") {
      const number = nextPromptNumber(db, sessionId);
      insertPrompt(db, { captureKey: key, sessionId, number, text: step.text, at: clock });
      continue;
    }
    const [event] = story(step).events;
    if (!event) throw new Error("only prompts and events are stored");
    insertEvent(db, { ...event, captureKey: key, sessionId, createdAt: clock });
  }
}

function memories(): Observation[] {
  return listAfter(db, 0, { statuses }, 100);
}

const brief = () => memories().map(({ type, origin, status }) => `${type} ${origin} ${status}`);

const fixStory = [
  prompt("The total crashes. From now on always use tabs."),
  fail("bun test", "TypeError: no initial value"),
  edit("src/price.ts", "- sum\n+ sum, 0"),
  pass("bun test"),
  commit("price: empty is zero", "[main 1a2b3c4] price: empty is zero"),
  say("Fixed by giving reduce an initial value.\n\nNext: cents."),
];

test("a turn becomes memories with their evidence, links and summary", () => {
  happen(...fixStory);
  const { added, changed } = extractSession(db, session);
  expect(changed).toEqual([]);
  expect(added).toEqual(memories().map(({ id }) => id));
  expect(brief()).toEqual(["preference user active", "bugfix verified active"]);
  const [, fix] = memories();
  expect(fix).toMatchObject({
    projectId,
    sessionId: session.id,
    branch: "main",
    commit: "1a2b3c4",
    checkCommand: "bun test",
  });
  expect(listLinks(db, fix!.id).filter(({ targetKind }) => targetKind === "event")).toHaveLength(3);
  expect(findSummary(db, session.id)).toMatchObject({
    promptNumber: 1,
    origin: "reported",
    request: "The total crashes. From now on always use tabs.",
    completed: "Fixed by giving reduce an initial value.",
    nextSteps: "cents.",
  });
});

test("a summary holds the messages of all commits, also of those before the events that are read", () => {
  const committed = () =>
    db.query<{ commits: string }, [number]>("SELECT commits FROM summary WHERE session_id = ?").get(session.id)
      ?.commits;
  happen(prompt("Look at the total."), say("It adds cents."));
  extractSession(db, session);
  expect(committed()).toBe("");
  happen(...fixStory);
  extractSession(db, session);
  const messages = committed();
  expect(messages).not.toBe("");
  happen(prompt("Read on."), ...Array.from({ length: 500 }, (_, at) => edit(`src/${at}.ts`)), say("Read."));
  extractSession(db, session);
  expect(committed()).toBe(messages);
  db.run("UPDATE summary SET commits = ''");
  happen(prompt("Read more."), say("Read."));
  extractSession(db, session);
  expect(committed()).toBe(messages);
});

test("a caller that reads each event once gets the same memories", () => {
  const window = new EventWindow(session.id);
  for (let turn = 0; turn < 90; turn++) {
    happen(prompt(`Attempt ${turn}`), ...fixStory.slice(1));
    expect(window.read(db)).toEqual(recentEvents(db, session.id));
  }
  expect(window.read(db)).toEqual(recentEvents(db, session.id));
  expect(window.read(db)[0]?.id).toBeGreaterThan(1);
});

test("extracting again changes nothing, in the same turn and in later ones", () => {
  happen(...fixStory);
  extractSession(db, session);
  const before = memories();
  const links = before.map(({ id }) => listLinks(db, id));
  expect(extractSession(db, session)).toEqual({ added: [], changed: [] });
  happen(prompt("Thanks"), say("You are welcome."));
  expect(extractSession(db, session)).toEqual({ added: [], changed: [] });
  expect(extractSession(db, session)).toEqual({ added: [], changed: [] });
  expect(memories()).toEqual(before);
  expect(before.map(({ id }) => listLinks(db, id))).toEqual(links);
});

test("a fix is stored when the pass comes in a later turn", () => {
  happen(prompt("repair"), fail("bun test", "Error: x"), edit("src/a.ts"));
  expect(extractSession(db, session).added).toEqual([]);
  happen(prompt("go on"), pass("bun test"));
  extractSession(db, session);
  expect(brief()).toEqual(["bugfix verified candidate"]);
});

test("a fix gets the commit that a later turn made of it", () => {
  happen(...fixStory.slice(0, 4), say("Fixed by giving reduce an initial value."));
  extractSession(db, session);
  const commitTurn = [
    prompt("Good, commit that."),
    commit("price: empty is zero", "[main 1a2b3c4] price: empty is zero"),
    say("Committed."),
  ];
  const fix = memories().find(({ type }) => type === "bugfix");
  happen(...commitTurn);
  expect(extractSession(db, session).changed).toEqual([fix!.id]);
  expect(memories().map(({ commit: sha, importance }) => [sha, importance])).toEqual([
    [null, 3],
    ["1a2b3c4", 1],
  ]);
  expect(findSummary(db, session.id)).toMatchObject({
    request: "The total crashes. From now on always use tabs.",
    completed: "Fixed by giving reduce an initial value.",
  });
});

test("a fix that was deleted before it was committed stays deleted", () => {
  happen(...fixStory.slice(0, 4), say("Fixed."));
  extractSession(db, session);
  removeObservation(db, memories().find(({ type }) => type === "bugfix")!.id);
  happen(prompt("Commit"), commit("price: empty is zero", "[main 1a2b3c4] price: empty is zero"));
  extractSession(db, session);
  expect(memories().map(({ type }) => type)).toEqual(["preference"]);
});

test.each([
  ["in another language", "Behoben. Die Summe leerer Körbe ist jetzt null.", "Die Summe leerer Körbe ist jetzt null."],
  ["announced", "Both are fixed:\n\n1. The total is zero\n2. The tax as well", "The total is zero\nThe tax as well"],
])("the report's opening describes a turn that changed something: %s", (_name, report, completed) => {
  happen(...fixStory.slice(0, 4), say(report));
  extractSession(db, session);
  expect(findSummary(db, session.id)?.completed).toBe(completed);
});

test("a candidate whose edits were undone is removed, and the attempt stays", () => {
  happen(prompt("repair"), fail("bun test", "Error: x"), edit("src/a.ts"));
  extractSession(db, session);
  happen(fail("bun test", "Error: y"), git("checkout -- src/a.ts"));
  extractSession(db, session);
  expect(brief()).toEqual(["discovery verified rejected"]);
});

const twoAttempts = [
  prompt("Make the parser test pass."),
  fail("bun test", "Error: parse is null"),
  edit("src/parse.ts", "- return null;\n+ return;"),
  fail("bun test", "Error: parse is null"),
  edit("src/parse.ts", "- return;\n+ return [];"),
  pass("bun test"),
  say("It returns an empty list now."),
];

test("a fix that the user rejects with the next prompt did not work, if its lines go", () => {
  happen(...twoAttempts);
  extractSession(db, session);
  expect(brief()).toEqual(["bugfix verified candidate"]);
  happen(
    prompt("No, that's wrong: it should throw. Revert that."),
    edit("src/parse.ts", "- return [];\n+ throw new Error();"),
  );
  extractSession(db, session);
  expect(brief()[0]).toBe("bugfix verified rejected");
  happen(say("Done."), prompt("Good."), say("Fine."));
  extractSession(db, session);
  expect(brief()[0]).toBe("bugfix verified rejected");
});

test.each([
  ["the answer changes other lines", prompt("no, that's wrong"), edit("src/cart.ts", "- a cart;\n+ the cart;")],
  ["the user does not reject it", prompt("Now use a constant."), edit("src/parse.ts", "- return [];\n+ return none;")],
] as const)("a fix stays if %s", (_name, next, answer) => {
  happen(...twoAttempts);
  extractSession(db, session);
  happen(next, answer);
  extractSession(db, session);
  expect(brief()[0]).toBe("bugfix verified candidate");
});

test("a memory that the user edited or deleted stays unchanged", () => {
  happen(...fixStory);
  extractSession(db, session);
  const [rule, fix] = memories();
  changeObservation(db, { ...fix!, title: cleanText("My words"), humanEdited: true });
  happen(prompt("next"), say("Nothing to do."));
  removeObservation(db, rule!.id);
  extractSession(db, session);
  extractSession(db, session);
  expect<unknown>(getObservation(db, fix!.id)?.title).toBe("My words");
  expect(brief()).toEqual(["bugfix verified active"]);
});

test("a memory deleted after the turn does not come back when the session ends", () => {
  happen(...fixStory);
  extractSession(db, session);
  for (const { id } of memories()) removeObservation(db, id);
  extractSession(db, session);
  expect(memories()).toEqual([]);
});

test("a memory that the user deleted does not come back with an import, but when it happens again", () => {
  const steps = [prompt("repair"), fail("bun test", "Error: x"), edit("src/a.ts"), pass("bun test")];
  const learnIn = (hostId: string, source: string) => {
    session = insertSession(db, { hostId, projectId, branch: "main", source, at: 0 });
    happen(...steps);
    return extractSession(db, session).added;
  };
  const [fix] = learnIn("two", "import");
  expect(brief()).toEqual(["bugfix verified candidate"]);
  deleteMemories(db, [fix ?? 0]);
  expect(learnIn("three", "import")).toEqual([]);
  expect(learnIn("four", "startup")).toHaveLength(1);
});

test("a turn that continues after a compaction is described completely", () => {
  happen(...fixStory.slice(0, 3));
  extractSession(db, session);
  happen(...fixStory.slice(3));
  extractSession(db, session);
  expect(memories().find(({ type }) => type === "bugfix")).toMatchObject({
    status: "active",
    lesson: "“Fixed by giving reduce an initial value.”",
  });
});

test("an interrupted turn is extracted at the end of the next one", () => {
  happen(...fixStory.slice(0, 4), prompt("stop, something else"), say("All right."));
  extractSession(db, session);
  expect(brief()).toEqual(["preference user active", "bugfix verified candidate"]);
});

test("sessions never mix: a failure of one and a pass of the other are no fix", () => {
  happen(prompt("a"), fail("bun test", "Error: x"));
  session = openSession("two");
  happen(prompt("b"), edit("src/a.ts"), pass("bun test"));
  extractSession(db, session);
  expect(memories()).toEqual([]);
});

test("the same rule in another session is the same memory", () => {
  happen(prompt("Remember: never push to main."));
  extractSession(db, session);
  session = openSession("two");
  happen(prompt("Remember: never push to main."));
  expect(extractSession(db, session).added).toEqual([]);
  expect(memories()).toHaveLength(1);
});

test("the summary accumulates completed work and keeps only what is still open", () => {
  happen(prompt("first"), say("Done: a\nNot done: b"));
  extractSession(db, session);
  happen(prompt("second"), say("Done: c\nNext: d"));
  extractSession(db, session);
  extractSession(db, session);
  expect(findSummary(db, session.id)).toMatchObject({
    promptNumber: 2,
    request: "first\nsecond",
    completed: "c\na",
    notDone: "",
    nextSteps: "d",
  });
});

test("an empty session leaves nothing", () => {
  expect(extractSession(db, session)).toEqual({ added: [], changed: [] });
  expect(findSummary(db, session.id)).toBeNull();
});

function nextSession(hostId: string): void {
  session = openSession(hostId);
  clock += 60_000;
}

function extract(): { added: number[]; changed: number[] } {
  return extractSession(db, { ...session, lastSeenAt: clock });
}

const said = say("It failed because a.ts reads the rate as text.");
const routine = [prompt("lint"), fail("npx eslint src", "rate is no number"), edit("src/a.ts"), pass("npx eslint src")];

test("a linter's complaint is no fix until another session has it too", () => {
  happen(...routine, said);
  extract();
  expect(brief()).toEqual(["discovery reported candidate"]);
  nextSession("two");
  happen(...routine, said);
  extract();
  expect(memories()[1]).toMatchObject({ status: "active", vouchedBy: "evidence" });
});

test("the same failure in another project is no recurrence", () => {
  happen(...routine, said);
  extract();
  projectId = insertProject(db, { key: "other", name: "other", rootCommit: null, remote: null }, 0).id;
  nextSession("two");
  happen(...routine, said);
  extract();
  expect(memories().map(({ status }) => status)).toEqual(["candidate", "candidate"]);
});

test("a candidate of a fix stays when the session continues", () => {
  happen(prompt("repair"), fail("bun test", "Error: bad stamp"), edit("src/a.ts"), pass("bun test"), say("Done."));
  extractSession(db, session);
  expect(brief()).toEqual(["bugfix verified candidate"]);
  happen(prompt("Thanks"), say("You are welcome."));
  extractSession(db, session);
  expect(brief()).toEqual(["bugfix verified candidate"]);
});

test("a candidate that turns out to be flaky is removed", () => {
  happen(prompt("repair"), fail("bun test", "Error: bad stamp"), edit("src/a.ts"), pass("bun test"), say("Done."));
  extract();
  expect(brief()).toEqual(["bugfix verified candidate"]);
  happen(say("That check is flaky."));
  extract();
  expect(memories()).toEqual([]);
});

test("a newer decision supersedes the older one, which returns when the newer is deleted", () => {
  happen(prompt("Remember: we run the API on port 3000."));
  extract();
  happen(prompt("Remember: we run the API on port 4000."));
  const [newer] = extract().added;
  expect(memories().map(({ status }) => status)).toEqual(["superseded", "active"]);
  removeObservation(db, newer!);
  expect(memories()).toMatchObject([{ status: "active", supersededBy: null }]);
});

test("a statement that the user retracts is not stored, or is hidden if it was", () => {
  happen(prompt("From now on always use tabs. hmm no, forget that. rename foo"));
  extract();
  expect(memories()).toEqual([]);
  happen(prompt("Remember: we use Redis for the queue."));
  extract();
  happen(prompt("wait no, scrap that, nothing is decided"));
  expect(extract().changed).toEqual([memories()[0]!.id]);
  expect(memories().map(({ status }) => status)).toEqual(["hidden"]);
  // Later turns do not mention it.
  happen(prompt("scrap that"));
  expect(extract().changed).toEqual([]);
});

test("a rule of another session is retracted by its name, unless the user pinned it", () => {
  happen(prompt("Remember: always write a jsdoc block. And remember: always use tabs for indentation."));
  const [jsdoc] = extract().added;
  session = openSession("two");
  changeObservation(db, { ...getObservation(db, jsdoc!)!, pinned: true });
  happen(prompt("drop the jsdoc rule please"), prompt("and drop the tabs rule"));
  extract();
  expect(memories().map(({ status }) => status)).toEqual(["active", "hidden"]);
});

test("a superseded statement that is repeated holds again", () => {
  for (const rule of ["Remember: always use tabs.", "Remember: always use spaces.", "Remember: always use tabs."]) {
    happen(prompt(rule));
    extract();
  }
  expect(memories().map(({ title, status }) => `${title} ${status}`)).toEqual([
    "always use tabs. superseded",
    "always use spaces. superseded",
    "always use tabs. active",
  ]);
});

test("a rule never supersedes a memory that the user saved, edited or pinned: it notes the difference", () => {
  happen(prompt("Remember: always use tabs."));
  const [known] = extract().added;
  changeObservation(db, { ...getObservation(db, known!)!, pinned: true });
  happen(prompt("Remember: always use spaces."));
  extract();
  const [kept, newer] = memories();
  expect(kept).toMatchObject({ status: "active", supersededBy: null });
  expect<unknown>(newer?.facts).toEqual([`Differs from #${known}, which was kept: always use tabs.`]);
  expect(listLinks(db, newer!.id)).toContainEqual({
    kind: "related",
    targetKind: "observation",
    target: String(known),
    quote: "contradicts",
  });
});

test("a memory or an output that the assistant repeats is not learned again", () => {
  happen(...fixStory.slice(0, 4), say("The crash was caused by reduce without initial value in src/price.ts."));
  extract();
  const count = memories().length;
  nextSession("two");
  const printed = "The problem was that every client loses its tokens in src/price.ts";
  happen(
    prompt("what is known?"),
    { kind: "event", event: { tool: "Bash", action: "run", command: "cat notes", output: printed, files: [] } },
    edit("src/price.ts"),
    say(`The crash was caused by reduce without initial value in src/price.ts. ${printed}.`),
  );
  extract();
  expect(memories()).toHaveLength(count);
  nextSession("three");
  happen(
    prompt("read it out"),
    edit("src/price.ts"),
    say("- #1 discovery, did not work, 3d ago: The crash was caused by a lamp that burnt in src/price.ts."),
  );
  extract();
  expect(memories()).toHaveLength(count);
});

test("a command that works is a candidate until it works in another session", () => {
  const works = [prompt("test"), pass("pnpm --filter api test"), say("Passed.")];
  happen(...works);
  extract();
  expect(brief()).toEqual(["runbook verified candidate"]);
  nextSession("two");
  happen(...works);
  expect(extract()).toEqual({ added: [], changed: [memories()[0]!.id] });
  expect(memories()).toMatchObject([{ type: "runbook", status: "active", vouchedBy: "evidence" }]);
});

test("a confirmation that the user has undone is not repeated", () => {
  const works = [prompt("test"), pass("pnpm --filter api test"), say("Passed.")];
  for (const name of ["one", "two", "three"]) {
    if (name !== "one") nextSession(name);
    happen(...works);
    extract();
    if (name === "two") undoChange(db, listRevisions(db, { limit: 1 })[0]!.batch);
  }
  expect(brief()).toEqual(["runbook verified candidate"]);
});

test("a retraction that the user has undone is not repeated for the same prompt", () => {
  happen(prompt("Remember: always write a jsdoc block."));
  const [jsdoc] = extract().added;
  happen(prompt("drop the jsdoc rule please"));
  extract();
  const [{ batch } = { batch: 0 }] = listRevisions(db, { limit: 1 });
  undoChange(db, batch);
  hideRetractedSince(db, new Set([jsdoc!]));
  expect(memories()).toMatchObject([{ status: "active" }]);
});

test("a pass that a pipe hides confirms no command", () => {
  happen(prompt("test"), pass("pnpm --filter api test"), say("Passed."));
  extract();
  nextSession("two");
  const hidden = pass("pnpm --filter api test | tail -3", "collecting");
  if (hidden.kind === "event") hidden.event.checkCommand = "pnpm --filter api test";
  happen(prompt("test"), hidden, say("Passed."));
  extract();
  expect(brief()).toEqual(["runbook verified candidate"]);
});

test("a fix that a later turn reverts is rejected, unless the user pinned it", () => {
  const fix = [prompt("repair it"), fail("bun test", "Error: x"), edit("src/a.ts"), pass("bun test"), say("Done.")];
  happen(...fix);
  extractSession(db, session);
  happen(prompt("no, undo that"), git("checkout -- src/a.ts"), say("Undone."));
  extractSession(db, session);
  expect(brief()).toEqual(["bugfix verified rejected"]);
  session = openSession("two");
  happen(...fix);
  extractSession(db, session);
  const pinned = memories()[1];
  if (pinned) changeObservation(db, { ...pinned, pinned: true }, []);
  happen(prompt("no, undo that"), git("checkout -- src/a.ts"), say("Undone."));
  extractSession(db, session);
  expect(brief()).toEqual(["bugfix verified rejected", "bugfix verified candidate"]);
});

test("a memory of another session that the user repeats word for word is not learned again", () => {
  const said = "We decided to use compose instead of docker run because of the health check.";
  happen(prompt(said));
  extractSession(db, session);
  changeObservation(db, { ...(memories()[0] as Observation), origin: "reported", sourceKey: "decided:1:x" }, []);
  session = openSession("two");
  happen(prompt(`Say again:\n${said.toLowerCase()}`));
  extractSession(db, session);
  expect(memories()).toHaveLength(1);
});
