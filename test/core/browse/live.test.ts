import { expect, test } from "bun:test";
import { join } from "node:path";
import { readLiveAfter, readLiveBefore, readLiveNow } from "../../../core/browse/live.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { insertProject } from "../../../core/store/project.ts";
import { insertSession } from "../../../core/store/session.ts";
import { sandbox } from "../../support/sandbox.ts";
import { addEvent, addPrompt } from "../../support/session-rows.ts";

const names = (entries: readonly { kind: string; id: number }[]) => entries.map(({ kind, id }) => `${kind} ${id}`);

function opened() {
  const box = sandbox();
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = insertProject(db, { key: "path:a", name: "a", rootCommit: null, remote: null }, 1).id;
  const { id: sessionId } = insertSession(db, { hostId: "s", projectId, branch: null, source: "startup", at: 1 });
  const learn = (title: string, at: number) => {
    const memory = { projectId, sessionId, type: "bugfix", title, narrative: title, origin: "user" } as const;
    return addObservation(db, newObservation({ ...memory, createdAt: at }));
  };
  const close = () => {
    db.close();
    box.dispose();
  };
  return { db, projectId, sessionId, learn, [Symbol.dispose]: close };
}

test("pages of older entries follow each other without gaps, whatever the kinds", () => {
  using store = opened();
  const { db, sessionId, learn } = store;
  for (let at = 10; at <= 30; at += 10) {
    addPrompt(db, sessionId, `prompt at ${at}`, at);
    addEvent(db, sessionId, { createdAt: at + 1 });
    learn(`The cause of failure ${at}`, at + 2);
  }
  const range = { projectId: undefined, limit: 4 };
  const first = readLiveBefore(db, undefined, range);
  expect(names(first.entries)).toEqual(["observation 3", "event 3", "prompt 3", "observation 2"]);
  const second = readLiveBefore(db, first.before, range);
  expect(names(second.entries)).toEqual(["event 2", "prompt 2", "observation 1", "event 1"]);
  expect(second.isEnd).toBe(false);
  const third = readLiveBefore(db, second.before, range);
  expect([names(third.entries), third.isEnd]).toEqual([["prompt 1"], true]);
});

test("continues after the last row of each kind in pages, also if an older time comes late", () => {
  using store = opened();
  const { db, sessionId, learn } = store;
  addPrompt(db, sessionId, "before", 100);
  const { after } = readLiveBefore(db, undefined, { projectId: undefined, limit: 10 });
  for (const at of [200, 50, 300]) addEvent(db, sessionId, { createdAt: at });
  learn("Uploads fail behind the proxy", 400);
  const range = { projectId: undefined, limit: 2 };
  const page = readLiveAfter(db, after, range);
  expect([names(page.entries), page.isComplete]).toEqual([["event 1", "event 2", "observation 1"], false]);
  const rest = readLiveAfter(db, page.after, range);
  expect([names(rest.entries), rest.isComplete]).toEqual([["event 3"], true]);
  expect(readLiveAfter(db, rest.after, range)).toMatchObject({ entries: [], isComplete: true });
});

test("another project's entries are skipped; deleted and hidden ones are left out", () => {
  using store = opened();
  const { db, projectId, sessionId, learn } = store;
  const other = insertProject(db, { key: "path:b", name: "b", rootCommit: null, remote: null }, 1).id;
  addEvent(db, sessionId, { createdAt: 5 });
  const memory = learn("Uploads fail behind the proxy", 6);
  const page = readLiveBefore(db, undefined, { projectId: other, limit: 10 });
  expect([page.entries, page.after.event]).toEqual([[], 1]);
  expect(readLiveBefore(db, undefined, { projectId, limit: 10 }).entries).toHaveLength(2);
  db.run("UPDATE observation SET status = 'hidden'");
  const now = readLiveNow(db, [
    { kind: "event", id: 1 },
    { kind: "event", id: 99 },
    { kind: "observation", id: memory },
  ]);
  expect(names(now.entries)).toEqual(["event 1"]);
  expect(now.sessions.map(({ id, project }) => [id, project])).toEqual([[sessionId, "a"]]);
});
