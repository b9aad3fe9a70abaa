// One statement comes in by each door, after another one that is known: the outcome is the same at all of them.
import { expect, test } from "bun:test";
import { draft } from "../../../core/extract/draft.ts";
import { storeExtraction } from "../../../core/extract/judge/editor/store.ts";
import { keepCandidate } from "../../../core/extract/judge/keep.ts";
import { storeStatements } from "../../../core/extract/judge/statements.ts";
import { pinMemories } from "../../../core/memory/change/pin.ts";
import { targetsOfProposal } from "../../../core/memory/change/propose.ts";
import { undoChange } from "../../../core/memory/change/undo.ts";
import { listForReview } from "../../../core/memory/review.ts";
import { saveMemory } from "../../../core/memory/save.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { listLinks } from "../../../core/store/observation-link.ts";
import { listPrompts } from "../../../core/store/prompt.ts";
import { listRevisions } from "../../../core/store/revision.ts";
import { insertSession } from "../../../core/store/session.ts";
import { foreignMemory } from "../../../core/transfer/import/foreign-memory.ts";
import { importForeign } from "../../../core/transfer/import/import-foreign.ts";
import { runUpkeep } from "../../../core/upkeep/run.ts";
import { insertPrompt } from "../../support/insert-rows.ts";
import { importDecisions } from "../transfer/import/import-decisions.ts";
import { type MemorySandbox, memorySandbox } from "./memory-sandbox.ts";

type Known = "the user" | "a model";
type Outcome = "one memory" | "two memories" | "superseded" | "asks";

/** Each lets a decision in, said after all others. */
const doors = {
  save: (at: MemorySandbox, text: string) =>
    void saveMemory(at.db, at.workspace, { content: text, type: "decision", origin: "user" }),
  prompt: (at: MemorySandbox, text: string) => {
    const session = begin(at);
    insertPrompt(at.db, { captureKey: "p", sessionId: session.id, number: 1, text: `Remember: ${text}`, at: later });
    for (const prompt of listPrompts(at.db, session.id)) storeStatements(at.db, session, prompt, null);
  },
  "review keep": (at: MemorySandbox, text: string) => {
    const fields = { type: "decision", origin: "reported", status: "candidate", vouchedBy: null } as const;
    const id = addObservation(at.db, at.draft({ ...fields, title: text, narrative: text, createdAt: later }));
    keepCandidate(at.db, at.project.id, { id }, "user");
  },
  mem_save: (at: MemorySandbox, text: string) =>
    void saveMemory(at.db, at.workspace, { content: text, type: "decision", origin: "reported" }),
  "background model": (at: MemorySandbox, text: string) => {
    const said = { type: "decision", title: text, narrative: text, createdAt: later } as const;
    const made = draft({ ...said, sourceKey: "model:1:x", origin: "inferred", vouchedBy: "model" });
    const none = { decisions: [], known: [], summary: undefined, citations: new Map(), promptNumber: 1 };
    storeExtraction(at.db, { ...none, session: begin(at), additions: [{ draft: made, replaces: undefined }] });
  },
  import: (at: MemorySandbox, text: string) => {
    const said = { type: "decision", title: text, narrative: text, createdAt: later } as const;
    const entry = foreignMemory({ ...said, key: "k", project: "here", provenance: "notes" });
    importForeign(at.db, [entry], { source: "notes", workspace: at.workspace, dryRun: false });
  },
  upkeep: (at: MemorySandbox, text: string) => {
    const fields = { type: "decision", origin: "reported", vouchedBy: "host", branch: "main" } as const;
    addObservation(at.db, at.draft({ ...fields, title: text, narrative: text, createdAt: later }));
    runUpkeep(at.db, at.project.id, { budgetMs: 10_000 });
  },
};
type Door = keyof typeof doors;

const later = Date.now() + 60_000;

function begin(at: MemorySandbox) {
  const place = { hostId: crypto.randomUUID(), projectId: at.project.id, branch: "main", source: "startup", at: 1 };
  return insertSession(at.db, place);
}

/** Saves `known` for its owner, lets `text` in by the door, and returns the sandbox with what became of the two. */
function enter(at: MemorySandbox, owner: Known, known: string, door: Door, text: string): Outcome {
  saveMemory(at.db, at.workspace, {
    content: known,
    type: "decision",
    origin: owner === "the user" ? "user" : "reported",
  });
  doors[door](at, text);
  return outcomeOf(at);
}

function outcomeOf({ db }: MemorySandbox): Outcome {
  const known = getObservation(db, 1);
  if (known?.status === "superseded" && getObservation(db, 2)?.supersededBy !== 1) return "superseded";
  if (targetsOfProposal(db, 2).includes(1) && getObservation(db, 2)?.status === "candidate") return "asks";
  return getObservation(db, 2)?.status === "active" ? "two memories" : "one memory";
}

const ofUser: Door[] = ["save", "prompt", "review keep"];
const ofOthers: Door[] = ["mem_save", "background model", "import", "upkeep"];
const all = [...ofUser, ...ofOthers];
const rules: [Known, known: string, text: string, doors: Door[], Outcome][] = [
  [
    "the user",
    "Use Redis 6 for the session cache.",
    "Use Redis 7 instead of Redis 6 for the session cache.",
    ofUser,
    "superseded",
  ],
  [
    "the user",
    "Use Redis 6 for the session cache.",
    "Use Redis 7 instead of Redis 6 for the session cache.",
    ofOthers,
    "asks",
  ],
  [
    "a model",
    "Use Redis 6 for the session cache.",
    "Use Redis 7 instead of Redis 6 for the session cache.",
    [...ofUser, "mem_save", "background model", "upkeep"],
    "superseded",
  ],
  [
    "a model",
    "Use Redis 6 for the session cache.",
    "Use Redis 7 instead of Redis 6 for the session cache.",
    ["import"],
    "asks",
  ],
  ["the user", "Wir verwenden npm.", "Wir verwenden pnpm statt npm.", ofUser, "superseded"],
  ["the user", "パッケージ管理にはnpmを使います。", "パッケージ管理にはnpmではなくpnpmを使います。", ofOthers, "asks"],
  ["the user", "Use Redis 6 for the session cache.", "Use Redis 6 for the job queue.", all, "two memories"],
  ["a model", "In production we use Postgres.", "In tests we use SQLite.", all, "two memories"],
];

test.each(
  rules.flatMap(([owner, known, text, by, outcome]) => by.map((door) => [door, text, owner, known, outcome] as const)),
)("by %s: %j after what %s said, %j: %s", (door, text, owner, known, outcome) => {
  using at = memorySandbox();
  expect(enter(at, owner, known, door, text)).toBe(outcome);
});

test.each(
  (["the user", "a model"] as const).flatMap((owner) =>
    all.filter((door) => door !== "review keep").map((door) => [door, owner] as const),
  ),
)("by %s: another wording of what %s said is one more sighting", (door, owner) => {
  using at = memorySandbox();
  enter(at, owner, "We store all timestamps in UTC.", door, "Store every timestamp in UTC.");
  const live = [1, 2].flatMap((id) => getObservation(at.db, id) ?? []).filter(({ status }) => status === "active");
  // A sentence in a prompt is counted by its links.
  const sightings = live[0] ? live[0].seenCount + listLinks(at.db, live[0].id).length : 0;
  expect([live.length, sightings >= 2]).toEqual([1, true]);
});

const redis6 = "Use Redis 6 for the session cache.";
const redis7 = "Use Redis 7 instead of Redis 6 for the session cache.";

test.each(ofOthers)(
  "what %s asks is listed in the review, and the user's confirmation replaces; undo restores both",
  (door) => {
    using at = memorySandbox();
    expect(enter(at, "the user", redis6, door, redis7)).toBe("asks");
    expect(listForReview(at.db, { projectId: at.project.id, limit: 9 }).map(({ id }) => id)).toEqual([2]);
    const { change } = keepCandidate(at.db, at.project.id, { id: 2 }, "user");
    expect([1, 2].map((id) => getObservation(at.db, id)?.status)).toEqual(["superseded", "active"]);
    undoChange(at.db, change ?? 0);
    expect([1, 2].map((id) => getObservation(at.db, id)?.status)).toEqual(["active", "candidate"]);
  },
);

test.each([...ofUser, "mem_save", "background model", "upkeep"] as const)(
  "undo restores what %s superseded, and upkeep leaves it so",
  (door) => {
    using at = memorySandbox();
    expect(enter(at, "a model", redis6, door, redis7)).toBe("superseded");
    const superseding = listRevisions(at.db, { observationId: 1, limit: 9 }).find(
      ({ action }) => action === "supersede",
    );
    undoChange(at.db, superseding?.batch ?? 0);
    const statuses = () => [1, 2].map((id) => getObservation(at.db, id)?.status);
    const restored = statuses();
    expect(restored[0]).toBe("active");
    const { steps } = runUpkeep(at.db, at.project.id, { budgetMs: 10_000 });
    expect([steps, statuses()]).toEqual([[], restored]);
  },
);

test.each(all)("%s leaves alone what the user pinned", (door) => {
  using at = memorySandbox();
  saveMemory(at.db, at.workspace, { content: redis6, type: "decision", origin: "user" });
  pinMemories(at.db, [1], true, "user");
  doors[door](at, redis7);
  expect(getObservation(at.db, 1)?.status).toBe("active");
});

test("three wordings of one decision are one memory with its sightings, by whatever doors they come", () => {
  using at = memorySandbox();
  doors.save(at, "We store all timestamps in UTC.");
  doors.import(at, "Timestamps are stored in UTC.");
  doors.prompt(at, "store every timestamp in UTC");
  const seen = getObservation(at.db, 1);
  expect([seen?.status, (seen?.seenCount ?? 0) >= 2]).toEqual(["active", true]);
  const live = [2, 3, 4].filter((id) => getObservation(at.db, id)?.status === "active");
  expect(live).toEqual([]);
});

test("an import that is older than a contradicting memory is superseded", () => {
  using at = memorySandbox();
  doors.save(at, redis7);
  const said = { type: "decision", title: redis6, narrative: redis6, createdAt: 1 } as const;
  const entry = foreignMemory({ ...said, key: "k", project: "here", provenance: "notes" });
  const report = importForeign(at.db, [entry], { source: "notes", workspace: at.workspace, dryRun: false });
  expect(report).toMatchObject({ added: 1, outdated: 1, proposed: 0 });
  expect(getObservation(at.db, 2)).toMatchObject({ status: "superseded", supersededBy: 1 });
});

test("of two imported decisions that contradict each other the later one holds", () => {
  using at = memorySandbox();
  const report = importDecisions(at, [redis6, redis7]);
  expect(report).toMatchObject({ added: 2, superseded: 1, proposed: 0 });
  expect([1, 2].map((id) => getObservation(at.db, id)?.status)).toEqual(["superseded", "active"]);
});
