// Many devices of one space that connect, append and read at the same time.
import { initPostgres, openPostgresRemote } from "../../../core/sync/postgres/open.ts";
import { device, rows } from "../../core/sync/postgres/support.ts";
import type { PostgresServer } from "../../support/postgres.ts";
import { percentile } from "../support/measure.ts";
import { perSecond, report, seconds, timed } from "./report.ts";

const rowsOfDevice = 100;
const rowsOfRequest = 10;
const rowsRead = 500;

export async function measureCrowd(server: PostgresServer, devices: number): Promise<void> {
  const url = server.address(await server.createDatabase());
  await initPostgres({ url }, { team: false });
  const first = await openPostgresRemote({ url });
  await first.createSpace({ space: "s", kind: "personal", version: 1, meta: new Uint8Array([1]) });
  const names = Array.from({ length: devices }, (_, n) => `device-${`${n}`.padStart(4, "0")}`);
  const opened = await timed(() =>
    Promise.all(
      names.map(async (name) => {
        const remote = await openPostgresRemote({ url });
        await remote.putDevice("s", device(name));
        return { name, remote };
      }),
    ),
  );
  report(`${devices} devices connect and join at once`, seconds(opened.ms));
  const waits: number[] = [];
  const appended = await timed(() =>
    Promise.all(
      opened.result.map(async ({ name, remote }) => {
        for (let from = 1; from <= rowsOfDevice; from += rowsOfRequest) {
          waits.push((await timed(() => remote.append("s", rows(name, from, from + rowsOfRequest - 1)))).ms);
        }
      }),
    ),
  );
  const total = [...(await first.heads("s")).values()].reduce((sum, head) => sum + head, 0);
  if (total !== devices * rowsOfDevice) throw new Error(`${total} of ${devices * rowsOfDevice} rows are there`);
  const p95 = `${percentile(waits, 0.95).toFixed(0)} ms p95`;
  report(
    `${devices} devices append ${rowsOfRequest} rows a request`,
    perSecond(total, appended.ms),
    seconds(appended.ms),
    p95,
  );
  const read = await timed(() =>
    Promise.all(
      opened.result.map(({ remote }) => remote.readAfter("s", new Map(), { maxRows: rowsRead, maxBytes: 4e6 })),
    ),
  );
  const count = read.result.reduce((sum, part) => sum + part.length, 0);
  report(`${devices} devices read ${rowsRead} rows each`, perSecond(count, read.ms), seconds(read.ms));
  await Promise.all([first, ...opened.result.map(({ remote }) => remote)].map((remote) => remote.close()));
}
