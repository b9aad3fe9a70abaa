// A remote that changes, drops, moves or repeats rows of a personal space.
import { expect, test } from "bun:test";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { listRefusals } from "../../../core/store/space.ts";
import { pull } from "../../../core/sync/pull.ts";
import { push } from "../../../core/sync/push.ts";
import type { RemoteRow } from "../../../core/sync/remote.ts";
import { sealedEnvelope } from "../../../core/sync/seal/sealed-envelope.ts";
import { type TestDevice, TestDevices } from "./devices.ts";

/** Three rows of one device, and another device that has applied nothing. */
async function threeRows(): Promise<{ devices: TestDevices; one: TestDevice; two: TestDevice; rows: RemoteRow[] }> {
  const devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  for (const title of ["first", "second", "third"]) {
    const memory = { projectId: 1, type: "decision", origin: "user", createdAt: 5, title, narrative: title } as const;
    addObservation(one.db, newObservation(memory));
  }
  await push(one.session);
  return { devices, one, two, rows: devices.remote.rows(devices.space.uid) };
}

const count = ({ db }: TestDevice) => db.query<{ n: number }, []>("SELECT count(*) AS n FROM observation").get()?.n;

const spoiled: [what: string, spoil: (rows: RemoteRow[]) => RemoteRow | undefined, reason: string][] = [
  [
    "a changed body",
    ([, row]) => ({ ...row!, body: row!.body.with(60, row!.body[60]! ^ 1) }),
    "changed after it was sealed",
  ],
  ["a cut body", ([, row]) => ({ ...row!, body: row!.body.subarray(0, 30) }), "not sealed"],
  ["a body of 10 MB", ([, row]) => ({ ...row!, body: new Uint8Array(10_000_000).fill(1) }), "larger than a row may be"],
  ["an empty body", ([, row]) => ({ ...row!, body: new Uint8Array() }), "not sealed"],
  ["another clock", ([, row]) => ({ ...row!, clock: row!.clock + 1 }), "changed after it was sealed"],
  ["a clock of next year", ([, row]) => ({ ...row!, clock: row!.clock * 2 }), "days ahead"],
  ["another name", ([, row]) => ({ ...row!, uid: "0".repeat(32) }), "changed after it was sealed"],
  ["a kind", ([, row]) => ({ ...row!, kind: "memory" }), "changed after it was sealed"],
  ["the row before in its place", ([row]) => ({ ...row!, seq: 2 }), "put in another place"],
  ["the row after in its place", ([, , row]) => ({ ...row!, seq: 2 }), "put in another place"],
  ["no row", () => undefined, "Row 2 is missing before it."],
];

test.each(spoiled)("%s is refused and named, and nothing from there on is applied", async (_what, spoil, reason) => {
  const { devices, one, two, rows } = await threeRows();
  using _ = devices;
  devices.remote.spoil(devices.space.uid, one.uid(), 2, spoil(rows));
  const { stopped } = await pull(two.session);
  const [stop] = stopped;
  expect(stop?.device).toBe(one.uid());
  expect(stop?.reason).toContain(reason);
  expect(count(two)).toBe(1);
  expect(listRefusals(two.db, two.session.space.id, 5)).toMatchObject([{ device: one.uid(), reason: stop?.reason }]);
  // Once the right row is there again, all is well.
  devices.remote.spoil(devices.space.uid, one.uid(), 2, rows[1]);
  expect((await pull(two.session)).stopped).toEqual([]);
  expect(count(two)).toBe(3);
});

test("a row of one device is not taken as another's, and an old row not as a new one", async () => {
  const { devices, one, two, rows } = await threeRows();
  using _ = devices;
  const other = devices.add();
  await pull(other.session);
  const [first] = rows;
  devices.remote.spoil(devices.space.uid, one.uid(), 4, { ...first!, seq: 4 });
  await push(other.session);
  const moved = { ...first!, device: other.uid(), seq: 1 };
  await devices.remote.append(devices.space.uid, [moved]);
  const { stopped, applied } = await pull(two.session);
  expect(applied).toBe(3);
  expect(new Map(stopped.map(({ device, seq }) => [device, seq]))).toEqual(
    new Map([
      [one.uid(), 4],
      [other.uid(), 1],
    ]),
  );
});

test("rows that rest on rows which the remote holds back wait for them", async () => {
  const { devices, one, two, rows } = await threeRows();
  using _ = devices;
  const other = devices.add();
  await pull(other.session);
  other.db.run("UPDATE observation SET title = 'edited' WHERE title = 'third'");
  await push(other.session);
  devices.remote.spoil(devices.space.uid, one.uid(), 3);
  const { stopped } = await pull(two.session);
  expect(stopped).toMatchObject([{ device: other.uid(), seq: 1 }]);
  expect(stopped[0]?.reason).toContain(`It rests on row 3 of device ${one.uid()}`);
  devices.remote.spoil(devices.space.uid, one.uid(), 3, rows[2]);
  expect(await pull(two.session)).toMatchObject({ applied: 2, stopped: [] });
  expect(two.db.query("SELECT count(*) AS n FROM observation WHERE title = 'edited'").get()).toEqual({ n: 1 });
});

test("a malformed change of a device of the space is set aside, the others are applied", async () => {
  const { devices, one, two } = await threeRows();
  using _ = devices;
  const envelope = sealedEnvelope(devices.space.keyring);
  const bad = [{ change: { device: one.uid(), seq: 99, clock: 1, kind: "poem" } }, { change: "text" }];
  for (const [i, body] of bad.entries()) {
    const row = await envelope.close({ device: one.uid(), seq: 4 + i, clock: 1 }, { uid: "x", kind: "memory" }, body);
    await devices.remote.append(devices.space.uid, [row]);
  }
  const report = await pull(two.session);
  expect(report.applied).toBe(3);
  expect(report.stopped).toEqual([]);
  expect(report.refused.map(({ seq }) => seq)).toEqual([4, 5]);
  expect((await pull(two.session)).refused).toEqual([]);
});

test("the remote sees no word, no uid and no size of what it stores", async () => {
  const { devices, one } = await threeRows();
  using _ = devices;
  const rows = devices.remote.rows(devices.space.uid);
  const all = Buffer.concat(rows.map(({ body }) => body)).toString("latin1");
  for (const word of ["first", "decision", "memory", "path:one"]) expect(all).not.toContain(word);
  const uids = one.db.query<{ uid: string }, []>("SELECT uid FROM observation").all();
  for (const { uid } of uids) expect(JSON.stringify(rows.map(({ body: _body, ...row }) => row))).not.toContain(uid);
  expect(new Set(rows.map(({ uid }) => uid)).size).toBe(rows.length);
  const [device] = await devices.remote.listDevices(devices.space.uid);
  expect(Buffer.from(device?.name ?? "").toString("latin1")).not.toContain("a machine");
});
