import type { Database } from "bun:sqlite";
import type { Freshness } from "../freshness/citation.ts";
import { createCitedFiles } from "../freshness/cited-files.ts";
import { judgeMemory } from "../freshness/judge-memory.ts";
import { last, map, some } from "../lists.ts";
import type { Surface } from "../store/vocabulary.ts";
import { markFreshness, type RecallLine } from "./line.ts";

/** How far a line moves below the lines of the same reason that still hold. */
const demotion: Partial<Record<Freshness, number>> = { changed: 1, gone: 2 };

/**
 * Returns the lines, each marked with the freshness of the code that its memory cites in the worktree at `root`. Among adjacent
 * lines of the same reason, those with changed code come later and those whose code is gone come last. Lines of the prompt surface
 * keep the search's order, which accounts for freshness already (core/freshness/order-hits.ts).
 */
export function withFreshness(
  db: Database,
  { root, project }: { root: string; project: { id: number } },
  surface: Surface,
  lines: readonly RecallLine[],
): RecallLine[] {
  if (!some(lines, isCiting)) return [...lines];
  const read = createCitedFiles(db, root, project.id);
  const judged = map(lines, (line) => {
    const freshness = isCiting(line) ? judgeMemory(read, { files: [...(line.files ?? [])] }) : undefined;
    return { line: freshness ? markFreshness(line, freshness) : line, rank: (freshness && demotion[freshness]) ?? 0 };
  });
  if (surface === "prompt") return map(judged, ({ line }) => line);
  return groupAdjacent(judged, ({ line }) => line.reason).flatMap((run) =>
    run.toSorted((a, b) => a.rank - b.rank).map(({ line }) => line),
  );
}

function isCiting({ files = [] }: RecallLine): boolean {
  return some(files, ({ contentHash }) => contentHash !== null);
}

/** Returns the items in their order, split wherever the key changes. */
function groupAdjacent<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const runs: Item[][] = [];
  let before: string | undefined;
  for (const item of items) {
    const key = keyOf(item);
    if (key === before) last(runs)?.push(item);
    else runs.push([item]);
    before = key;
  }
  return runs;
}
