// What `u` undoes on the page. Only the network is replaced.
import { afterEach, expect, test } from "bun:test";
import { change, notices, perform, undoLast } from "../../web/client/data/notices.ts";

const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
  notices.set([]);
});

type Reply = { text: string; changes: number[]; step?: number; undone?: number[] } | { error: object };

/** Answers the calls with these replies, one after the other, and returns the list in which it writes what was asked. */
function answerWith(...replies: Reply[]): unknown[] {
  const asked: unknown[] = [];
  globalThis.fetch = (async (_address: unknown, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    const reply = replies.shift() ?? { text: "Done.", changes: [] };
    return Response.json(reply, { status: "error" in reply ? 503 : 200 });
  }) as unknown as typeof fetch;
  return asked;
}

const pin = () => change({ kind: "pin", ids: [1], isPinned: true });
const rename = () => perform("changeProject", { kind: "rename", id: 1, name: "yearbook" });
const locked = { error: { code: "db-locked", message: "It is locked.", hints: [] } };

test("a second u while the first is under way forgets nothing", async () => {
  answerWith({ text: "Merged.", changes: [], step: 1 }, { text: "Renamed.", changes: [], step: 2 });
  await rename();
  await rename();
  const asked = answerWith();
  expect(await Promise.all([undoLast(), undoLast()])).toEqual([true, false]);
  await undoLast();
  expect(asked).toEqual([{ step: 2 }, { step: 1 }]);
});

test("what could not be undone for a moment is undone by the next u", async () => {
  answerWith({ text: "Renamed.", changes: [], step: 3 });
  await rename();
  const asked = answerWith(locked);
  expect(await undoLast()).toBe(false);
  expect(await undoLast()).toBe(true);
  expect(asked).toEqual([{ step: 3 }, { step: 3 }]);
});

test("what was undone with its memory is not undone again", async () => {
  answerWith({ text: "Pinned.", changes: [4, 5] }, { text: "Pinned.", changes: [6] });
  await pin();
  await pin();
  const asked = answerWith(
    { text: "Undid R6.", changes: [], undone: [6] },
    { text: "Undid R5.", changes: [], undone: [5] },
  );
  await change({ kind: "undo", id: 1 });
  await change({ kind: "undo", id: 1 });
  await undoLast();
  expect(asked.at(-1)).toEqual({ kind: "undoChanges", changes: [4] });
});
