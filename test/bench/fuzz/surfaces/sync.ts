import type { Database } from "bun:sqlite";
import { integrityCheck } from "../../../../core/db/health.ts";
import { rememberMerge } from "../../../../core/store/change-log.ts";
import { deviceUid } from "../../../../core/store/uid.ts";
import { listSpaceDevices } from "../../../../core/sync/list-devices.ts";
import { pull } from "../../../../core/sync/pull.ts";
import { maxBodyBytes, type RemoteDevice } from "../../../../core/sync/remote.ts";
import { jsonEnvelope } from "../../../../core/sync/team/json-envelope.ts";
import { type Member, spaceUid, team } from "../../../core/sync/team/members.ts";
import type { Grammar, Json } from "../grammar.ts";
import { foreignError } from "../invariants.ts";
import type { Surface } from "../surface.ts";

const casesPerTeam = 300;
const rowsPerCase = 3;

/** What a member of a team's space may write: changed statements of memories, of the others' too, any bytes, and any claim of a device. */
export const sync: Surface = {
  async open() {
    let made = await begin();
    let cases = 0;
    let seq = 0;
    // No later row of a device is taken.
    let isStopped = false;
    const close = () => made.team[Symbol.dispose]();
    return {
      check: () => integrityCheck(made.ben.db),
      close,
      make: (grammar) => ({
        rows: JSON.stringify(Array.from({ length: rowsPerCase }, () => rowOf(grammar, made.uids))),
        claim: grammar.chance(0.3) ? claimOf(grammar) : "",
      }),
      async run({ rows = "", claim = "" }) {
        try {
          if (++cases % casesPerTeam === 0 || isStopped) {
            close();
            [made, seq, isStopped] = [await begin(), 0, false];
          }
          for (const { uid, kind, change, raw } of JSON.parse(rows) as HostileRow[]) {
            const clock = made.clock + seq + 1;
            const place = { device: made.hostile, seq: seq + 1, clock };
            const body = change === null || typeof change !== "object" ? change : { ...change, clock };
            const row = await jsonEnvelope.close(place, { uid, kind }, { change: body });
            const sent = raw === "" ? row : { ...row, body: Buffer.from(raw) };
            // The server takes no larger one.
            if (sent.body.length > maxBodyBytes) continue;
            await made.team.remote.append(spaceUid, [sent]);
            seq += 1;
          }
          if (claim !== "")
            await made.team.remote.putDevice(spaceUid, claimed(made.record, deviceUid(made.ben.db), claim));
          const { stopped } = await pull(made.ben.session);
          await listSpaceDevices(made.ben.session);
          isStopped = stopped.length > 0;
          return ownOf(made.ben.db) === made.own ? [] : ["a memory or the device of the user was changed"];
        } catch (error) {
          return foreignError(error);
        }
      },
    };
  },
};

/** A uid that a memory of the user had before it was merged with another. */
const merged = "01900000-0000-7000-8000-0000000000ff";

/** What a device says about itself, and how many rows of another one it claims to have applied. */
function claimOf(grammar: Grammar): string {
  const note = {
    v: 1,
    name: grammar.text(),
    removed: [[1, grammar.below(9)]],
    tips: { [merged]: [1, grammar.text()] },
  };
  return JSON.stringify({
    note: grammar.json(grammar.chance(0.5) ? grammar.mutate(note) : note),
    applied: grammar.below(2 ** 40),
  });
}

function claimed(record: RemoteDevice, of: string, claim: string): RemoteDevice {
  const { note, applied } = JSON.parse(claim);
  return { ...record, name: new TextEncoder().encode(note), acknowledged: new Map([[of, applied]]) };
}

type HostileRow = { uid: string; kind: string; change: Json; raw: string };

/** Two members with a memory each, and a device of a third one. */
async function begin() {
  const made = await team("ann", "ben", "eve");
  const [ann, ben, eve] = made.members as [Member, Member, Member];
  ann.add({ title: "of ann" });
  ben.add({ title: "of ben" });
  for (const member of [ann, ben, eve]) await member.sync();
  const own = ben.db.query<{ uid: string }, []>("SELECT uid FROM observation WHERE title = 'of ben'").get()?.uid ?? "";
  rememberMerge(ben.db, merged, own);
  const record = (await made.remote.listDevices(spaceUid)).find(({ author }) => author === "eve");
  if (!record) throw new Error("No device of eve.");
  const [statement] = made.remote.rows(spaceUid);
  const { change } = JSON.parse(Buffer.from(statement?.body ?? "").toString());
  const uids = ben.db
    .query<{ uid: string }, []>("SELECT uid FROM observation")
    .all()
    .map(({ uid }) => uid);
  return {
    team: made,
    ben,
    record,
    hostile: deviceUid(eve.db),
    uids: { uids: [...uids, merged], change },
    clock: Number(change.clock),
    own: ownOf(ben.db),
  };
}

function rowOf(
  grammar: Grammar,
  { uids, change }: { uids: readonly string[]; change: Record<string, Json> },
): HostileRow {
  const fresh = `01900000-0000-7000-8000-${String(grammar.below(40)).padStart(12, "0")}`;
  const uid = grammar.chance(0.3) ? grammar.one(uids) : fresh;
  const kind = grammar.chance(0.9) ? "memory" : grammar.one(["deferred", "summary", "x"]);
  const action = grammar.one(["create", "create", "create", "delete", "edit", "link", "unlink"]);
  const stated = { ...change, uid, kind, action };
  const mutated = grammar.chance(0.7) ? grammar.mutate(stated) : stated;
  const isObject = mutated !== null && typeof mutated === "object" && !Array.isArray(mutated);
  return {
    uid,
    kind,
    change: isObject && grammar.chance(0.9) ? { ...mutated, uid, kind } : mutated,
    raw: grammar.chance(0.01) ? grammar.text() : "",
  };
}

/** What the user of the database has, and its device, as text. */
function ownOf(db: Database): string {
  return (
    deviceUid(db) +
    JSON.stringify(
      db
        .query(
          "SELECT uid, title, narrative, origin, status, pinned FROM observation WHERE origin = 'user' ORDER BY uid",
        )
        .all(),
    )
  );
}
