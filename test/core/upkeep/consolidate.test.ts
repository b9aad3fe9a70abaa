// A model's choice is only applied if upkeep might have made the change itself, and can be undone.

import { expect, test } from "bun:test";
import { undoChange } from "../../../core/memory/change/undo.ts";
import { updateMemory } from "../../../core/memory/change/update.ts";
import { fetchRecords } from "../../../core/memory/fetch.ts";
import { everyProject } from "../../../core/memory/reach.ts";
import { addObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import type { NewObservation } from "../../../core/store/observation.ts";
import { countIndexDrift } from "../../../core/store/observation-index.ts";
import { consolidate } from "../../../core/upkeep/consolidate.ts";
import {
  type ConsolidationAnswer,
  consolidationRequest,
  readConsolidation,
} from "../../../core/upkeep/consolidation-request.ts";
import { findOverlaps } from "../../../core/upkeep/find-overlaps.ts";
import { dayMs, upkeepSandbox } from "./upkeep-sandbox.ts";

const file = { path: "src/upload.ts", role: "modified", contentHash: null, span: null } as const;
const inferred = { origin: "inferred", files: [file] } satisfies Partial<Unclean<NewObservation>>;

type At = ReturnType<typeof upkeepSandbox>;

function ask({ db, project }: At, answer: Partial<ConsolidationAnswer>): number[] {
  const { groups } = findOverlaps(db, project.id, 0);
  return consolidate(db, groups, { same: [], outdated: [], ...answer });
}

/** Adds a memory on the uploads, older by `daysAgo`. */
function add(at: At, title: string, fields: Partial<Unclean<NewObservation>> & { daysAgo?: number } = {}): number {
  return at.add({ ...inferred, title, narrative: `${title} indeed.`, ...fields });
}

test("duplicates become one memory with the words, files, facts and evidence of all, until it is undone", () => {
  using at = upkeepSandbox();
  const link = (target: string) => ({ kind: "evidence", targetKind: "event", target, quote: `q${target}` }) as const;
  const parser = { ...file, path: "src/parser.ts" };
  const draft = { origin: "inferred", createdAt: Date.now() } as const;
  const ids = [
    addObservation(
      at.db,
      at.draft({ ...draft, title: "Uploads stall behind the proxy", files: [file], facts: ["It idles."] }),
      [link("1")],
    ),
    addObservation(
      at.db,
      at.draft({ ...draft, title: "Idle sockets are cut", files: [file, parser], facts: ["After 60 s."] }),
      [link("2")],
    ),
    addObservation(
      at.db,
      at.draft({ ...draft, title: "Large pictures never arrive", files: [file], lesson: "Ping." }),
      [link("3")],
    ),
  ];
  const before = at.all();
  expect(ask(at, { same: [ids] })).toEqual([1, 2]);
  const kept = ids.find((id) => at.get(id).status === "active")!;
  const rest = ids.filter((id) => id !== kept);
  expect(rest.map((id) => at.get(id).supersededBy)).toEqual([kept, kept]);
  const text = JSON.stringify(at.get(kept));
  for (const said of [
    "Uploads stall",
    "Idle sockets",
    "Large pictures",
    "It idles.",
    "After 60 s.",
    "Ping.",
    "src/parser.ts",
  ])
    expect(text).toContain(said);
  const [record] = fetchRecords(at.db, [{ kind: "observation", id: kept }], everyProject);
  const links = record?.kind === "observation" ? record.links : [];
  expect(
    links
      .filter(({ kind }) => kind === "evidence")
      .map(({ target }) => target)
      .sort(),
  ).toEqual(["1", "2", "3"]);
  expect(at.find("idle sockets")).toEqual([kept]);

  undoChange(at.db, 2);
  undoChange(at.db, 1);
  expect(at.all()).toEqual(before);
  expect(countIndexDrift(at.db)).toEqual({ missing: 0, stray: 0 });
  // An undone change is neither requested nor made again.
  expect(findOverlaps(at.db, at.project.id, 0).groups).toEqual([]);
});

test("an outdated memory is superseded by the one that shows it, until it is undone", () => {
  using at = upkeepSandbox();
  const old = add(at, "The uploads go through port 8080", { daysAgo: 9 });
  const now = add(at, "The uploads go through port 9090");
  const [before, holds] = [at.all(), at.get(now)];
  expect(ask(at, { outdated: [{ id: old, by: now }] })).toEqual([1]);
  expect(at.get(old)).toMatchObject({ status: "superseded", supersededBy: now });
  expect(at.get(now)).toEqual(holds);
  undoChange(at.db, 1);
  expect(at.all()).toEqual(before);
});

test.each<[string, Partial<Unclean<NewObservation>>, Partial<Unclean<NewObservation>>]>([
  ["was said by a person", { origin: "user" }, { origin: "user" }],
  ["is pinned", { pinned: true }, {}],
  ["was edited by hand", { humanEdited: true }, {}],
  ["was imported", { origin: "imported" }, {}],
  ["was verified, by a guess", { origin: "verified" }, {}],
  ["was reported, by a guess", { origin: "reported" }, {}],
  ["is newer", {}, { createdAt: 1 }],
  ["is of another branch", { branch: "other" }, {}],
  ["would go for one that is unverified", {}, { status: "candidate" }],
])("a memory that %s is not replaced", (_name, older, newer) => {
  using at = upkeepSandbox();
  const old = add(at, "The uploads go through port 8080", { daysAgo: 9, ...older });
  const now = add(at, "The uploads go through port 9090", newer);
  const before = at.all();
  expect(ask(at, { outdated: [{ id: old, by: now }] })).toEqual([]);
  expect(at.all()).toEqual(before);
});

test.each<[string, Partial<Unclean<NewObservation>>, Partial<Unclean<NewObservation>>]>([
  ["one is the person's own words", { origin: "user" }, {}],
  ["one is pinned", { pinned: true }, {}],
  ["one was edited by hand", { humanEdited: true }, {}],
  ["one is verified and the other a guess", { origin: "verified" }, {}],
  ["they are of other errors", { errorSignature: "a" }, { errorSignature: "b" }],
  ["they are two commits", { type: "change", commit: "a".repeat(40) }, { type: "change", commit: "b".repeat(40) }],
  ["one is a decision", { type: "decision" }, {}],
  ["one is unverified", { status: "candidate" }, {}],
])("two memories stay two when %s", (_name, one, other) => {
  using at = upkeepSandbox();
  const ids = [
    add(at, "The uploads stall behind the proxy", one),
    add(at, "The uploads wait for the warehouse", other),
  ];
  const before = at.all();
  expect(ask(at, { same: [ids, ids.toReversed()] })).toEqual([]);
  expect(at.all()).toEqual(before);
});

const ofUser = { origin: "user", type: "preference" } as const;
const judged = { ...ofUser, vouchedBy: "model" } as const;

test.each<[string, (ids: number[]) => Partial<ConsolidationAnswer>, string]>([
  ["repeat", (ids) => ({ same: [ids] }), "a model found that it says the same"],
  ["change", ([id = 0, by = 0]) => ({ outdated: [{ id, by }] }), "a model found that it no longer holds"],
])("words of the user that only a model vouched for are replaced by others that %s them", (_name, answer, reason) => {
  using at = upkeepSandbox();
  const old = add(at, "Run the uploads on port 8080", { ...judged, daysAgo: 9 });
  const now = add(at, "Run the uploads on port 9090 from now on", { ...ofUser, vouchedBy: "explicit", importance: 3 });
  const before = at.all();
  const holds = at.get(now);
  expect(consolidationRequest([at.all()]).prompt.match(/fixed: .*/g)).toHaveLength(1);
  expect(ask(at, answer([old, now]))).toEqual([1]);
  expect(at.get(old)).toMatchObject({ status: "superseded", supersededBy: now });
  expect(at.get(now)).toEqual(holds);
  expect(at.db.query("SELECT reason FROM revision WHERE observation_id = ?").get(old)).toEqual({ reason });
  undoChange(at.db, 1);
  expect(at.all()).toEqual(before);
});

test.each<[string, Partial<Unclean<NewObservation>>, Partial<Unclean<NewObservation>>]>([
  ["words of an assistant", judged, { ...judged, origin: "reported" }],
  ["an inference", judged, { ...judged, origin: "inferred" }],
  ["words of a branch, if they hold everywhere,", judged, { ...judged, scope: "branch", branch: "other" }],
  ["words that hold for a shorter time", judged, { ...judged, expiresAt: 8e15 }],
  ["words that nobody vouched for", judged, { ...ofUser, vouchedBy: null }],
  ["anything, if the user said them twice,", { ...ofUser, vouchedBy: "repetition" }, judged],
  ["anything, if the user asked to keep them,", { ...ofUser, vouchedBy: "explicit" }, judged],
  ["anything, if the user pinned them,", { ...judged, pinned: true }, judged],
])("words of the user are not replaced by %s by a model", (_name, older, newer) => {
  using at = upkeepSandbox();
  const old = add(at, "Run the uploads on port 8080", { daysAgo: 9, ...older });
  const now = add(at, "Run the uploads on port 9090 from now on", newer);
  const groups = [[at.get(old), at.get(now)]];
  const answer = { same: [[old, now]], outdated: [{ id: old, by: now }] };
  consolidate(at.db, groups, answer);
  expect(at.get(old)).toMatchObject({ status: "active", supersededBy: null });
});

test("a sentence of the user that nobody vouched for is not part of the request", () => {
  using at = upkeepSandbox();
  add(at, "The uploads stall behind the proxy");
  add(at, "The uploads wait for the warehouse");
  add(at, "We run the uploads behind the proxy", { ...ofUser, status: "candidate" });
  expect(findOverlaps(at.db, at.project.id, 0).groups.flat()).toHaveLength(2);
});

test("leaves a memory alone that changed during the model's call", () => {
  using at = upkeepSandbox();
  const ids = [add(at, "The uploads stall behind the proxy"), add(at, "The uploads wait for the warehouse")];
  const { groups } = findOverlaps(at.db, at.project.id, 0);
  updateMemory(at.db, at.workspace, everyProject, { id: ids[1]!, actor: "user", content: "They are fine now." });
  const before = at.all();
  expect(consolidate(at.db, groups, { same: [ids], outdated: [{ id: ids[0]!, by: ids[1]! }] })).toEqual([]);
  expect(at.all()).toEqual(before);
});

test("leaves memories alone that were not in the request, or not in one group", () => {
  using at = upkeepSandbox();
  const [a, b] = [
    add(at, "The uploads stall behind the proxy", { daysAgo: 2 }),
    add(at, "The uploads wait for the warehouse"),
  ];
  const other = { files: [{ ...file, path: "docs/kettle.md" }] };
  const [c, d] = [add(at, "Kettles whistle", { ...other, daysAgo: 2 }), add(at, "Parrots listen to kettles", other)];
  const before = at.all();
  const ids = [a, c, 999, -1, 0.5];
  expect(
    ask(at, {
      same: [ids, [b, d], [a, a], [a], []],
      outdated: [
        { id: a, by: d },
        { id: c, by: b },
        { id: a, by: 999 },
        { id: a, by: a },
      ],
    }),
  ).toEqual([]);
  expect(at.all()).toEqual(before);
});

test("one memory does not do away with all others", () => {
  using at = upkeepSandbox();
  const ids = Array.from({ length: 6 }, (_, i) =>
    add(at, `The uploads were ${"slow late cold wet dull odd".split(" ")[i]}`, { daysAgo: 9 - i }),
  );
  const by = ids.at(-1)!;
  expect(ask(at, { outdated: ids.map((id) => ({ id, by })) })).toHaveLength(3);
});

test.each<[string, unknown, ConsolidationAnswer | undefined]>([
  [
    "as asked for",
    { same: [{ ids: [1, 2] }], outdated: [{ id: 3, by: 4 }] },
    { same: [[1, 2]], outdated: [{ id: 3, by: 4 }] },
  ],
  ["with ids as they are written", { same: [["#1", "2"]] }, { same: [[1, 2]], outdated: [] }],
  [
    "in part",
    { same: "all", outdated: [{ id: 1 }, null, "x", { id: 1, by: 2 }] },
    { same: [], outdated: [{ id: 1, by: 2 }] },
  ],
  ["with odd ids", { same: [["one", 2], [1.5, 2], [{}]], outdated: [{ id: "", by: "x" }] }, { same: [], outdated: [] }],
  ["as something else", { memories: [] }, undefined],
  ["as a list", [[1, 2]], undefined],
  ["as nothing", undefined, undefined],
  ["as text", "#1 and #2", undefined],
])("an answer %s is read as far as it goes", (_name, value, expected) => {
  expect(readConsolidation(value)).toEqual(expected);
});

test("a request has a maximum size, and the next one continues where it stopped", () => {
  using at = upkeepSandbox();
  const long = "a very long story ".repeat(400);
  for (let i = 0; i < 90; i++) {
    add(at, `Room ${i} is ${long}`, {
      files: [{ ...file, path: `src/room-${Math.floor(i / 5)}.ts` }],
      daysAgo: 100 - i,
    });
  }
  const seen: number[] = [];
  for (let after = 0, rounds = 0; rounds < 10; rounds++) {
    const { groups, lookedUntil } = findOverlaps(at.db, at.project.id, after);
    if (groups.length === 0) break;
    const listed = groups.flat().map(({ id }) => id);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBeLessThanOrEqual(24);
    expect(lookedUntil).toBeGreaterThan(after);
    const { system, prompt, maxTokens } = consolidationRequest(groups);
    expect(system.length + prompt.length).toBeLessThan(12_000);
    expect(maxTokens).toBeLessThanOrEqual(1_000);
    seen.push(...listed);
    after = lookedUntil;
  }
  expect(new Set(seen).size).toBe(90);
});

test("a day's own memories that have nothing in common are not asked about", () => {
  using at = upkeepSandbox();
  add(at, "Kettles whistle", { files: [] });
  add(at, "Meadow fences rot", { files: [], createdAt: Date.now() - dayMs });
  expect(findOverlaps(at.db, at.project.id, 0)).toEqual({ groups: [], lookedUntil: 2 });
});
