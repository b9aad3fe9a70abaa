import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { applyChange } from "../../../core/browse/change.ts";
import type { BrowseContext } from "../../../core/browse/context.ts";
import { moveRule } from "../../../core/browse/rules-page.ts";
import { whyNot } from "../../../core/browse/why-not.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { updateMemory } from "../../../core/memory/change/update.ts";
import { everyProject } from "../../../core/memory/reach.ts";
import { saveMemory } from "../../../core/memory/save.ts";
import { identifyWorkspace, type Workspace } from "../../../core/project/identify.ts";
import { listRules } from "../../../core/recall/rules.ts";
import { parseQuery } from "../../../core/search/query-filters.ts";
import { scopeOf } from "../../../core/store/injectable.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

let box: Sandbox;
let context: BrowseContext;

beforeEach(() => {
  box = sandbox();
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  const workspace = identifyWorkspace(db, box.repo);
  // Nothing of the machine is read here.
  context = { db, cwd: box.repo, workspace } as BrowseContext;
});

afterEach(() => {
  context.db.close();
  box.dispose();
});

function requireWorkspace(): Workspace {
  if (!context.workspace) throw new Error("There is no workspace.");
  return context.workspace;
}

function save(content: string, origin: "user" | "reported" = "user"): number {
  return saveMemory(context.db, requireWorkspace(), { content, origin, type: "preference", force: true }).id;
}

/** The numbers of the user's rules, and of those that an assistant noted. */
function order(): number[][] {
  return listRules(context.db, scopeOf(requireWorkspace()), ["user", "others"], 40).map((rules) =>
    rules.map(({ id }) => id),
  );
}

const move = (id: number, to: "up" | "down" | number) => moveRule(context, { id, to });

test("a rule moves by the smallest change that recall honors, and undo brings it back", () => {
  const [first, second, third] = [save("Amounts are cents"), save("Dates are UTC"), save("Names are English")];
  expect(order()[0]).toEqual([first, second, third]);
  expect(move(third, "up")).toEqual({ text: `Moved #${third} up: importance 2 → 3.`, changes: [expect.any(Number)] });
  expect(order()[0]).toEqual([third, first, second]);
  move(first, "down");
  expect(order()[0]).toEqual([third, second, first]);
  applyChange(context, { kind: "undo", id: first });
  applyChange(context, { kind: "undo", id: third });
  expect(order()[0]).toEqual([first, second, third]);
});

test("a pin comes before any importance", () => {
  const [first, second] = [save("Amounts are cents"), save("Dates are UTC")];
  applyChange(context, { kind: "pin", ids: [first], isPinned: true });
  expect(move(second, "up").text).toContain("pinned");
  expect(order()[0]).toEqual([second, first]);
});

test("the first one moves no further up, and an assistant's note moves up by becoming the user's", () => {
  const own = save("Amounts are cents");
  const noted = save("Dates are UTC", "reported");
  expect(() => move(own, "up")).toThrow(`#${own} is first already.`);
  expect(() => move(noted, "down")).toThrow("noted by an assistant");
  expect(order()).toEqual([[own], [noted]]);
  move(noted, "up");
  expect(order()[0]).toContain(noted);
});

test("a rule moves to a place, or to the nearest one that it can have, and undo brings it back", () => {
  const [first, second, third, fourth] = [
    "Amounts are cents",
    "Dates are UTC",
    "Names are English",
    "Ship on Mondays",
  ].map((content) => save(content)) as [number, number, number, number];
  expect(move(fourth, 0).text).toBe(`Moved #${fourth} up: importance 2 → 3.`);
  expect(order()[0]).toEqual([fourth, first, second, third]);
  // Behind #1, and before #2, there is only the place that #4 has: a rule changes no other.
  expect(() => move(third, 2)).toThrow(`#${third} can't move past #${second}.`);
  expect(move(third, 1).changes).toHaveLength(1);
  expect(order()[0]).toEqual([third, fourth, first, second]);
  expect(move(second, 3)).toEqual({ text: `#${second} is there already.`, changes: [] });
  applyChange(context, { kind: "undo", id: third });
  applyChange(context, { kind: "undo", id: fourth });
  expect(order()[0]).toEqual([first, second, third, fourth]);
});

test("what an assistant noted can be put among the user's rules", () => {
  const own = save("Amounts are cents");
  const noted = save("Dates are UTC", "reported");
  expect(move(noted, 1).text).toContain("pinned");
  expect(order()).toEqual([[noted, own], []]);
  expect(() => move(own, 9)).toThrow(`#${own} is last already.`);
});

test("an edit of words that have changed in between is refused", () => {
  const id = save("Amounts are cents");
  const seenAt = getObservation(context.db, id)?.updatedAt ?? 0;
  expect(() => applyChange(context, { kind: "edit", id, seenAt: seenAt - 1, title: "Other" })).toThrow("meanwhile");
  expect(getObservation(context.db, id)?.title).toBe("Amounts are cents" as never);
  expect(
    applyChange(context, { kind: "edit", id, seenAt, title: "Amounts are integers", lesson: "No floats" }).text,
  ).toBe(`Changed title, lesson of #${id}.`);
});

test("says which words and filters keep a memory out of a search", () => {
  const [cents, hidden] = [save("Amounts are cents"), save("Amounts are never floats")];
  updateMemory(context.db, requireWorkspace(), everyProject, { id: hidden, actor: "user", status: "hidden" });
  const ask = (query: string, id: number, projectId = context.workspace?.project.id) =>
    whyNot(context, parseQuery(query), projectId, id);
  expect(ask("amounts euro", cents)).toMatchObject({ held: ["amounts"], lacked: ["euro"], failed: [], place: 1 });
  expect(ask("amounts", hidden)).toMatchObject({ failed: ["statuses"], place: null });
  expect(ask("amounts status:hidden", hidden)).toMatchObject({ failed: [], place: 1 });
  expect(ask("amounts type:bugfix file:a.ts", cents)).toMatchObject({ failed: ["types", "file"] });
  expect(ask("amounts", cents, 99)).toMatchObject({ failed: ["projectId"] });
  expect(() => ask("amounts", 99)).toThrow("There is no memory #99.");
});
