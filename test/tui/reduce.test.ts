// The state and what keys make of it: no terminal, no database.
import { expect, test } from "bun:test";
import { newMemory, newSearch, newTimeline } from "../../tui/screens/open.ts";
import { firstVisible, moveCursor } from "../../tui/state/move.ts";
import { type Message, reduce } from "../../tui/state/reduce.ts";
import { type State, topScreen } from "../../tui/state/state.ts";

const start: State = {
  size: { columns: 80, rows: 24 },
  scope: { id: 1, name: "repo" },
  home: { id: 1, name: "repo" },
  stack: [newTimeline()],
  overlay: undefined,
  notice: undefined,
  marked: new Set(),
  hasMouse: false,
};
const key = (name: string): Message => ({ kind: "key", name, text: name === "space" ? " " : name });
const after = (state: State, ...names: string[]) => names.reduce((now, name) => reduce(now, key(name)).state, state);

test("screens open on each other, and Escape leads back as far as the first", () => {
  const searching = after(start, "/");
  expect(searching.stack.map(({ kind }) => kind)).toEqual(["timeline", "search"]);
  expect(after(searching, "escape").stack.map(({ kind }) => kind)).toEqual(["timeline"]);
  expect(after(searching, "escape", "escape").stack.map(({ kind }) => kind)).toEqual(["timeline"]);
});

test("what is typed into the search is text, commands included", () => {
  const typed = after({ ...start, stack: [newSearch()] }, "q", "u", "space", "1");
  expect(topScreen(typed)).toMatchObject({ kind: "search", query: "qu 1" });
});

test("q and Ctrl+C ask to quit, Ctrl+C wherever one is", () => {
  expect(reduce(start, key("q")).effects).toEqual([{ kind: "quit" }]);
  expect(reduce({ ...start, stack: [newSearch()] }, key("ctrl+c")).effects).toEqual([{ kind: "quit" }]);
  expect(reduce(after(start, "?"), key("ctrl+c")).effects).toEqual([{ kind: "quit" }]);
});

test("nothing is deleted but by y on the question", () => {
  const effect = { kind: "delete", ids: [4] } as const;
  const overlay = { kind: "confirm", question: "Delete it?", details: [], verb: "delete", effect } as const;
  const asked: State = { ...start, overlay };
  for (const name of ["enter", "n", "d", "escape", "space"]) expect(reduce(asked, key(name)).effects).toEqual([]);
  expect(reduce(asked, key("y"))).toMatchObject({ state: { overlay: undefined }, effects: [effect] });
});

test("a notice stays until the next key", () => {
  const injected = reduce(start, { kind: "notice", notice: { text: "Pinned.", tone: "good" } }).state;
  expect(reduce(injected, { kind: "changed" }).state.notice).toBeDefined();
  expect(after(injected, "j").notice).toBeUndefined();
});

test("a key that means nothing here changes nothing", () => {
  const opened: State = { ...start, stack: [newTimeline(), newMemory(4)] };
  expect(reduce(opened, key("z"))).toEqual({ state: opened, effects: [] });
});

test("a shows all projects and, again, that of the folder", () => {
  const all = after(start, "a");
  expect(all.scope).toBeUndefined();
  expect(after(all, "a").scope).toEqual(start.home);
});

test.each([
  ["down", 0, 1],
  ["down", 9, 9],
  ["k", 0, 0],
  ["pagedown", 0, 4],
  ["ctrl+u", 5, 3],
  ["G", 0, 9],
  ["g", 7, 0],
])("%s from row %i leads to row %i of ten", (name, from, to) => {
  expect(moveCursor(name, from, 10, 4)).toBe(to);
});

test("an empty list has no row to go to", () => {
  expect(moveCursor("down", 0, 0, 4)).toBe(0);
  expect(moveCursor("x", 0, 10, 4)).toBeUndefined();
});

test("the selected row is seen, and no row is wasted at the ends", () => {
  for (const [cursor, count, height] of [
    [0, 100, 10],
    [50, 100, 10],
    [99, 100, 10],
    [2, 3, 10],
  ] as const) {
    const first = firstVisible(cursor, count, height);
    expect(cursor).toBeGreaterThanOrEqual(first);
    expect(cursor).toBeLessThan(first + height);
    expect(first).toBe(Math.max(0, Math.min(first, count - height)));
  }
});
