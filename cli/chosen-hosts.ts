import type { Host } from "../core/host/host.ts";
import { hosts, theDefaultHost } from "../core/host/hosts.ts";
import type { HostSetup } from "../core/host/setup.ts";
import type { RemovalResult } from "../core/setup/make-and-apply.ts";
import type { CliContext } from "./context.ts";

export type ChosenHost = { host: Host; setup: HostSetup };

/**
 * Returns the named hosts in the order of core/host/hosts.ts; without names those on this machine, or the default one if there is none.
 */
export async function chooseHosts(
  context: CliContext,
  names: readonly string[] | undefined,
  isAll: boolean,
): Promise<ChosenHost[]> {
  const all = await Promise.all(hosts.map(async (host) => ({ host, setup: await host.loadSetup(context) })));
  if (names !== undefined) return all.filter(({ host }) => names.includes(host.name));
  const present = isAll ? all : all.filter(({ setup }) => setup.isPresent());
  return present.length > 0 ? present : all.filter(({ host }) => host.name === theDefaultHost().name);
}

/** Returns one result for those of several hosts. A file that belongs to none of them, which each would write, counts once. */
export function uniteResults(results: readonly RemovalResult[]): RemovalResult {
  const byFile = Map.groupBy(
    results.flatMap(({ changes }) => changes),
    ({ file }) => file,
  );
  return {
    changes: [...byFile.values()].flatMap(([first]) => first ?? []),
    unchanged: results.every(({ unchanged }) => unchanged),
    left: [...new Set(results.flatMap(({ left }) => left))],
    folders: results.flatMap(({ folders }) => folders),
    byPlugin: results.some(({ byPlugin }) => byPlugin),
  };
}
