import type { Diagnosis, Result } from "./run.ts";

/** Returns the results to show: those of agents that are not on this machine are one line, at the place of the last of them. */
export function foldAbsent({ results }: Diagnosis): Result[] {
  const titles = new Set(results.flatMap(({ absent }) => absent ?? []));
  if (titles.size < 2) return [...results];
  const last = results.findLast(({ absent }) => absent !== undefined);
  const evidence = `Not on this machine: ${[...titles].join(", ")}`;
  return results.flatMap((result) => {
    if (result === last) return { id: "absent-agents", title: "Other agents", status: "skipped", evidence };
    return result.absent === undefined ? result : [];
  });
}
