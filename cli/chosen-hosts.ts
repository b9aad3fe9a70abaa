import { AppError } from "../core/app-error.ts";
import type { Host } from "../core/host/host.ts";
import { hosts, theDefaultHost } from "../core/host/hosts.ts";
import type { HostSetup } from "../core/host/setup.ts";
import type { RemovalResult } from "../core/setup/make-and-apply.ts";
import type { CliContext } from "./context.ts";
import { printHint } from "./output.ts";

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

/**
 * Returns the hosts for which `attempt`, which edits files or plans it, succeeds, and prints why the others can't. Throws AppError
 * `settings-unreadable` or `conflict` if that is none, or, with `isStrict`, at the first failure.
 */
export function editableHosts(
  context: CliContext,
  chosen: readonly ChosenHost[],
  isStrict: boolean,
  attempt: (each: ChosenHost) => unknown,
): ChosenHost[] {
  const refusals: AppError[] = [];
  const editable = chosen.filter((each) => {
    try {
      attempt(each);
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || isStrict) throw error;
      refusals.push(error);
      return false;
    }
  });
  const [first] = refusals;
  if (first && editable.length === 0) throw first;
  for (const { message, hints } of refusals) {
    for (const line of [`Skipped: ${message}`, ...hints]) printHint(context, line);
  }
  return editable;
}

/** A change of a file; `host`: the name of the agent that it belongs to. */
export type HostChange = RemovalResult["changes"][number] & { host?: string };

export type HostResult = RemovalResult & { host: Host };

/** `pluginHosts`: the names of the hosts whose plugin registers claude-mem. */
export type UnitedResult = Omit<RemovalResult, "byPlugin"> & { changes: HostChange[]; pluginHosts: string[] };

/** Returns one result for those of several hosts. A file that belongs to none of them, which each would write, counts once. */
export function uniteResults(results: readonly HostResult[]): UnitedResult {
  const byFile = Map.groupBy(
    results.flatMap(({ changes, host }) => changes.map((change) => ({ ...change, host: host.name }))),
    ({ file }) => file,
  );
  return {
    changes: [...byFile.values()].flatMap(([first, ...others]) => {
      if (first === undefined || others.length === 0) return first ?? [];
      const { host: _, ...shared } = first;
      return [shared];
    }),
    unchanged: results.every(({ unchanged }) => unchanged),
    left: [...new Set(results.flatMap(({ left }) => left))],
    folders: results.flatMap(({ folders }) => folders),
    pluginHosts: results.flatMap(({ byPlugin, host }) => (byPlugin ? [host.name] : [])),
  };
}
