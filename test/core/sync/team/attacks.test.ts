// What a member who writes to the database past the program can do to the others.
import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { listRefusals } from "../../../../core/store/space.ts";
import { deviceUid } from "../../../../core/store/uid.ts";
import { pull } from "../../../../core/sync/pull.ts";
import type { RemoteDevice } from "../../../../core/sync/remote.ts";
import { jsonEnvelope } from "../../../../core/sync/team/json-envelope.ts";
import { dayMs } from "../../../../core/time.ts";
import type { MemoryRemote } from "../../../support/memory-remote.ts";
import { type Member, spaceUid, team } from "./members.ts";

type Shared = { clock: number; item: { plain: Record<string, unknown> } };

const titles = (db: Database) =>
  db
    .query<{ title: string }, []>("SELECT title FROM observation ORDER BY title")
    .all()
    .map(({ title }) => title);

/** Returns the change by which a member has shared a memory. */
function changeOf(remote: MemoryRemote, device: string): Shared {
  const row = remote.rows(spaceUid).find((each) => each.device === device && each.kind === "memory");
  return JSON.parse(Buffer.from(row?.body ?? "").toString()).change;
}

const uid = (n: number) => `01900000-0000-7000-8000-${`${n}`.padStart(12, "0")}`;

/** Puts a row that says this into the log of a device, as its next one. */
async function append(
  remote: MemoryRemote,
  device: string,
  n: number,
  { clock, ...rest }: Pick<Shared, "clock"> & Partial<Shared>,
): Promise<void> {
  const seq = remote.rows(spaceUid).filter((row) => row.device === device).length + 1;
  const item = { uid: uid(n), kind: "memory" };
  const row = await jsonEnvelope.close({ device, seq, clock }, item, { change: { ...rest, ...item, clock } });
  await remote.append(spaceUid, [row]);
}

async function joined(): Promise<{ made: Awaited<ReturnType<typeof team>>; members: Member[]; own: string }> {
  const made = await team("ann", "ben", "eve");
  const [ann, ben, eve] = made.members as [Member, Member, Member];
  eve.add({ title: "of eve" });
  for (const member of [eve, ann, ben]) await member.sync();
  return { made, members: [ann, ben, eve], own: deviceUid(eve.db) };
}

test("a member who says to have rows that nobody sent makes nobody another device", async () => {
  const { made, members, own } = await joined();
  using _ = made;
  const [ann, ben] = members as [Member, Member];
  ann.add({ title: "of ann" });
  await ann.sync();
  const device = deviceUid(ann.db);
  const [listed] = (await made.remote.listDevices(spaceUid)).filter((each) => each.device === own) as [RemoteDevice];
  await made.remote.putDevice(spaceUid, { ...listed, acknowledged: new Map([[device, 1_000_000]]) });
  ann.add({ title: "later" });
  await ann.sync();
  expect(deviceUid(ann.db)).toBe(device);
  await ben.sync();
  expect(titles(ben.db)).toEqual(["later", "of ann", "of eve"]);
});

test("of rows that are refused without end the newest are named, and the rows of others are taken", async () => {
  const { made, members, own } = await joined();
  using _ = made;
  const [ann, ben] = members as [Member, Member];
  const { clock } = changeOf(made.remote, own);
  for (let n = 1; n <= 300; n++) await append(made.remote, own, n, { clock });
  ann.add({ title: "of ann" });
  await ann.sync();
  expect((await pull(ben.session)).refused).toHaveLength(300);
  const named = listRefusals(ben.db, ben.session.space.id, 1000);
  expect(named).toHaveLength(100);
  const last = Math.max(...made.remote.rows(spaceUid).flatMap(({ device, seq }) => (device === own ? [seq] : [])));
  expect(named.some(({ seq }) => seq === last)).toBe(true);
  expect(titles(ben.db)).toEqual(["of ann", "of eve"]);
});

test("the limit of a day is that of a member, with however many devices", async () => {
  const { made, members, own } = await joined();
  using _ = made;
  const [, ben] = members as [Member, Member];
  const change = changeOf(made.remote, own);
  const [listed] = (await made.remote.listDevices(spaceUid)).filter((each) => each.device === own) as [RemoteDevice];
  const second = uid(77);
  await made.remote.putDevice(spaceUid, { ...listed, device: second });
  await append(made.remote, second, 78, change);
  await pull(ben.session);
  expect(titles(ben.db)).toHaveLength(2);
  ben.db
    .query("UPDATE space_device SET taken = 2000, day = ? WHERE device = ?")
    .run(Math.floor(Date.now() / dayMs), own);
  await append(made.remote, second, 79, change);
  const { refused } = await pull(ben.session);
  expect(refused).toMatchObject([{ device: second, reason: "Its author sent more than 2000 rows in a day." }]);
});

test("a memory counts as made when it was shared, if it says that it is of the future", async () => {
  const { made, members, own } = await joined();
  using _ = made;
  const [, ben] = members as [Member, Member];
  const change = changeOf(made.remote, own);
  const plain = { ...change.item.plain, title: "of next year", created_at: Date.now() + 365 * dayMs };
  await append(made.remote, own, 1, { ...change, item: { ...change.item, plain } });
  await pull(ben.session);
  const query = "SELECT created_at AS at FROM observation WHERE title = 'of next year'";
  expect(ben.db.query<{ at: number }, []>(query).get()?.at).toBeLessThanOrEqual(Date.now());
});

test("a clock of next year stops its device, and no other", async () => {
  const { made, members, own } = await joined();
  using _ = made;
  const [ann, ben] = members as [Member, Member];
  const change = changeOf(made.remote, own);
  await append(made.remote, own, 1, { ...change, clock: change.clock + 365 * dayMs * 1000 });
  ann.add({ title: "of ann" });
  await ann.sync();
  const { stopped } = await pull(ben.session);
  expect(stopped).toMatchObject([{ device: own, reason: expect.stringContaining("days ahead") }]);
  expect(titles(ben.db)).toEqual(["of ann", "of eve"]);
  const clock = ben.db.query<{ clock: number }, []>("SELECT clock FROM device WHERE number = 1").get()?.clock ?? 0;
  expect(clock).toBeLessThan((Date.now() + dayMs) * 1000);
});
