// What one user's days leave at the server: some days of the year that `npm run bench:soak` plays, pushed at the end of each.
import { initPostgres, openPostgresRemote } from "../../../core/sync/postgres/open.ts";
import { push } from "../../../core/sync/push.ts";
import { personalSpace, sessionOf } from "../../core/sync/devices.ts";
import type { PostgresServer } from "../../support/postgres.ts";
import { sandbox } from "../../support/sandbox.ts";
import { simulatedClock } from "../soak/clock.ts";
import { Year } from "../soak/year.ts";
import { report } from "./report.ts";

const year = { days: 365, sessions: 2000, projects: 12, seed: 1, turns: { min: 4, max: 24 } };

export async function measureUsage(server: PostgresServer, days: number): Promise<void> {
  const database = await server.createDatabase();
  const url = server.address(database);
  await initPostgres({ url }, { team: false });
  const remote = await openPostgresRemote({ url });
  const space = await personalSpace();
  await remote.createSpace({ space: space.uid, kind: "personal", version: 1, meta: new Uint8Array([1]) });
  using _clock = simulatedClock();
  using box = sandbox();
  const played = new Year(box, year);
  let [sent, bytes] = [0, 0];
  for (let day = 0; day < days; day++) {
    await played.playDay(day);
    using db = played.open();
    const pushed = await push(sessionOf(db, space, remote));
    sent += pushed.sent;
    bytes += pushed.bytes;
  }
  const [row] = await server.run("SELECT pg_total_relation_size('claude_mem.change') AS bytes", database);
  using db = played.open();
  // The server can't tell which rows are about the same item; the log of the device can.
  const items = db.query<{ items: number }, []>("SELECT count(DISTINCT uid) AS items FROM change").get()?.items ?? 0;
  const perDay = (count: number) => `${(count / days).toFixed(1)} a day`;
  report(`${days} days of a user: rows sent`, perDay(sent), `${sent} rows`);
  report("  bodies", `${(bytes / days / 1000).toFixed(1)} KB a day`, `${(bytes / sent).toFixed(0)} B a row`);
  report(
    "  stored, key included",
    `${(Number(row?.bytes) / days / 1000).toFixed(1)} KB a day`,
    `${(Number(row?.bytes) / sent).toFixed(0)} B a row`,
  );
  report("  items that the rows are about", perDay(items));
  await remote.close();
}
