// The cost of a sync that has nothing to send and nothing to apply.
import { openPostgresRemote } from "../../../core/sync/postgres/open.ts";
import type { Remote } from "../../../core/sync/remote.ts";
import { sync as syncOnce } from "../../../core/sync/sync.ts";
import type { PostgresServer } from "../../support/postgres.ts";
import { startProxy } from "../../support/tcp-proxy.ts";
import { percentile } from "../support/measure.ts";
import type { Machines } from "./machines.ts";
import { report, timed } from "./report.ts";

const runs = 20;

export async function measureIdle(server: PostgresServer, { url, session, space }: Machines): Promise<void> {
  await syncOnce(session);
  const sync = (remote: Remote) => timed(() => syncOnce({ ...session, remote }));
  const connected: number[] = [];
  const whole: number[] = [];
  const empty: number[] = [];
  for (let n = 0; n < runs; n++) {
    connected.push((await sync(session.remote)).ms);
    const opened = await timed(async () => {
      const remote = await openPostgresRemote({ url });
      await sync(remote);
      await remote.close();
    });
    whole.push(opened.ms);
    empty.push((await timed(() => session.remote.readSpace(space.uid))).ms);
  }
  await using proxy = await startProxy(server.port);
  const remote = await openPostgresRemote({ url: url.replace(`:${server.port}/`, `:${proxy.port}/`) });
  const opening = proxy.passed().length;
  let calls = 0;
  await sync(counted(remote, () => calls++));
  const bytes = proxy.passed().length;
  await remote.close();
  const ms = (list: number[]) => `${percentile(list, 0.5).toFixed(1)} ms p50`;
  report("sync without news, connected", ms(connected), `${bytes - opening} B`, `${calls} calls`);
  report("sync without news, connecting included", ms(whole), `${bytes} B`);
  report("  floor: one request that reads one row", ms(empty));
}

/** Returns the same remote, which reports each call. */
function counted(remote: Remote, onCall: () => void): Remote {
  return new Proxy(remote, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== "function") return value;
      return (...values: unknown[]) => {
        onCall();
        return value.apply(target, values);
      };
    },
  });
}
