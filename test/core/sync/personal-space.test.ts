import { expect, test } from "bun:test";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { listSpaces } from "../../../core/store/space.ts";
import { deviceUid } from "../../../core/store/uid.ts";
import { keyFile } from "../../../core/sync/personal/key-file.ts";
import {
  changePhrase,
  createPersonalSpace,
  joinPersonalSpace,
  openPersonalSpace,
  type SpacePlace,
} from "../../../core/sync/personal/personal-space.ts";
import { pull } from "../../../core/sync/pull.ts";
import { push } from "../../../core/sync/push.ts";
import { formatPhrase, newSecret } from "../../../core/sync/seal/phrase.ts";
import { MemoryRemote } from "../../support/memory-remote.ts";
import { sandbox } from "../../support/sandbox.ts";
import { begin } from "../changes/history.ts";

type Machine = SpacePlace & { add: (title: string) => void; titles: () => string[]; sync: () => Promise<void> };

/** Returns machines with a data folder each, and one remote. */
function machines(count: number): { all: Machine[]; remote: MemoryRemote; [Symbol.dispose]: () => void } {
  const boxes = Array.from({ length: count }, () => sandbox());
  const remote = new MemoryRemote();
  const all = boxes.map(({ memDir }) => machineAt(memDir, remote));
  return {
    all,
    remote,
    [Symbol.dispose]: () => {
      for (const { db } of all) db.close();
      for (const box of boxes) box.dispose();
    },
  };
}

function machineAt(data: string, remote: MemoryRemote): Machine {
  const db = openDatabase({ file: join(data, "memory.db") });
  begin(db);
  const place = { db, remote, paths: { data }, address: "memory" };
  return {
    ...place,
    add: (title) =>
      addObservation(
        db,
        newObservation({ projectId: 1, type: "decision", origin: "user", createdAt: 5, title, narrative: title }),
      ),
    titles: () =>
      db
        .query<{ title: string }, []>("SELECT title FROM observation ORDER BY title")
        .all()
        .map(({ title }) => title),
    sync: async () => {
      const session = await openPersonalSpace(place, listSpaces(db)[0]!, "a machine");
      await pull(session);
      await push(session);
    },
  };
}

test("a second machine joins with the phrase, and has the memories of the first", async () => {
  using made = machines(2);
  const [one, two] = made.all as [Machine, Machine];
  one.add("from one");
  const { space, phrase } = await createPersonalSpace(one);
  expect(statSync(keyFile(one.paths, space.uid)).mode & 0o777).toBe(0o600);
  await one.sync();
  expect((await joinPersonalSpace(two, phrase.toLowerCase())).uid).toBe(space.uid);
  await two.sync();
  expect(two.titles()).toEqual(["from one"]);
  // The phrase is in the key file only.
  expect(two.db.serialize().toString("latin1")).not.toContain(phrase.slice(0, 9));
});

test("a wrong phrase is refused before anything is written", async () => {
  using made = machines(2);
  const [one, two] = made.all as [Machine, Machine];
  const { phrase } = await createPersonalSpace(one);
  await changePhrase(one, listSpaces(one.db)[0]!);
  const attempts: [phrase: string, message: string][] = [
    [phrase.replace(/^./, (letter) => (letter === "7" ? "8" : "7")), "This is not a recovery phrase"],
    [formatPhrase(newSecret()), "The remote has no space of this recovery phrase."],
    [phrase, "The recovery phrase does not open this space."],
  ];
  for (const [attempt, message] of attempts) {
    await expect(joinPersonalSpace(two, attempt)).rejects.toThrow(message);
    expect(listSpaces(two.db)).toEqual([]);
    expect(existsSync(join(two.paths.data, "keys"))).toBe(false);
  }
});

test("after a change of the phrase, a device needs the new one to continue, and still reads earlier rows", async () => {
  using made = machines(3);
  const [one, two, three] = made.all as [Machine, Machine, Machine];
  one.add("before");
  const { space, phrase } = await createPersonalSpace(one);
  await joinPersonalSpace(two, phrase);
  for (const machine of [one, two]) await machine.sync();
  const next = await changePhrase(one, space);
  expect(next).not.toBe(phrase);
  one.add("after");
  two.add("made meanwhile");
  await one.sync();
  await expect(two.sync()).rejects.toThrow("The recovery phrase does not open this space.");
  expect(two.titles()).toEqual(["before", "made meanwhile"]);
  await joinPersonalSpace(two, next);
  await two.sync();
  await joinPersonalSpace(three, next);
  await three.sync();
  for (const machine of [two, three]) expect(machine.titles()).toEqual(["after", "before", "made meanwhile"]);
});

test("a device with the old phrase alone can't send rows that the others take", async () => {
  using made = machines(3);
  const [one, stolen, three] = made.all as [Machine, Machine, Machine];
  const { space, phrase } = await createPersonalSpace(one);
  await joinPersonalSpace(stolen, phrase);
  const oldSession = await openPersonalSpace(stolen, listSpaces(stolen.db)[0]!, "stolen");
  stolen.add("early");
  await push(oldSession);
  const next = await changePhrase(one, space);
  stolen.add("forged");
  await push(oldSession);
  await joinPersonalSpace(three, next);
  const session = await openPersonalSpace(three, listSpaces(three.db)[0]!, "three");
  const { stopped } = await pull(session);
  expect(stopped).toMatchObject([{ device: deviceUid(stolen.db), seq: 2 }]);
  expect(stopped[0]?.reason).toContain("replaced before");
  expect(three.titles()).toEqual(["early"]);
});

test("a change of the phrase that is cut off leaves a key that opens the space", async () => {
  using made = machines(1);
  const [one] = made.all as [Machine];
  const { space } = await createPersonalSpace(one);
  for (const when of ["before", "after"] as const) {
    made.remote.fault = (call) => (call === "replaceSpace" ? { when, failure: "cut" } : undefined);
    await expect(changePhrase(one, space)).rejects.toThrow("replaceSpace");
    made.remote.fault = () => undefined;
    one.add(when);
    await one.sync();
  }
  await changePhrase(one, space);
  await one.sync();
  expect(one.titles()).toEqual(["after", "before"]);
});
