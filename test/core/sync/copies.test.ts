// Two copies of a database go on as one device until they notice each other.
import { expect, test } from "bun:test";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { replaceFiles } from "../../../core/store/observation-file.ts";
import { addLinks } from "../../../core/store/observation-link.ts";
import { push } from "../../../core/sync/push.ts";
import { sync } from "../../../core/sync/sync.ts";
import { stateOf } from "../changes/history.ts";
import { personalSpace, sessionOf } from "./devices.ts";
import { copyOf, emptyDatabase } from "./simulated/device.ts";

test("what each copy wrote about a memory that neither had sent reaches the other, also when a push was cut", async () => {
  const space = await personalSpace();
  const one = emptyDatabase();
  const draft = { projectId: 1, sessionId: null, type: "decision", origin: "user", createdAt: 5 } as const;
  const id = addObservation(one, newObservation({ ...draft, title: "Amounts are cents", narrative: "Whole cents." }));
  const two = copyOf(one);
  for (const [db, name] of [[one, "one"] as const, [two, "two"] as const]) {
    replaceFiles(db, id, [{ path: `${name}.ts`, role: "read", contentHash: null, span: null }]);
    addLinks(db, id, [{ kind: "evidence", targetKind: "commit", target: name, quote: null }]);
  }
  const [first, second] = [one, two].map((db) => sessionOf(db, space, space.remote)) as [never, never];
  space.remote.fault = (call) => (call === "append" ? { when: "before", failure: "cut" } : undefined);
  await expect(push(second)).rejects.toThrow();
  space.remote.fault = () => undefined;
  await push(first);
  for (const session of [second, first, second, first]) await sync(session);
  expect(stateOf(two)).toEqual(stateOf(one));
  const [memory] = Object.values(stateOf(one)) as { files: { path: string }[]; links: { target: string }[] }[];
  expect(memory?.links.map(({ target }) => target).toSorted()).toEqual(["one", "two"]);
});

test("what a copy deleted stays deleted, also when both were made while the clock was a year ahead", async () => {
  const space = await personalSpace();
  const one = emptyDatabase();
  one.query("UPDATE device SET clock = (unixepoch() + 365 * 86400) * 1000000 WHERE number = 1").run();
  const draft = {
    projectId: 1,
    sessionId: null,
    type: "decision",
    origin: "user",
    createdAt: 5,
    narrative: "n",
  } as const;
  const ids = ["deleted", "edited"].map((title) => addObservation(one, newObservation({ ...draft, title })));
  const two = copyOf(one);
  const [first, second] = [one, two].map((db) => sessionOf(db, space, space.remote)) as [never, never];
  await push(first);
  deleteMemories(one, ids.slice(0, 1));
  one.run("UPDATE observation SET title = 'edited later'");
  await push(first);
  await push(second);
  for (const session of [first, second, first]) await sync(session);
  for (const db of [one, two]) {
    expect(db.query("SELECT title FROM observation").all()).toEqual([{ title: "edited later" }]);
  }
});
