import type { Freshness } from "../freshness/citation.ts";
import { judgeMemory } from "../freshness/judge-memory.ts";
import { createSourceReader } from "../freshness/source-reader.ts";
import { last, map, some } from "../lists.ts";
import type { Surface } from "../store/injection.ts";
import { markFreshness, type RecallLine } from "./line.ts";

/** Told after those that were found for the same reason and still hold. */
const lowered: Partial<Record<Freshness, number>> = { changed: 1, gone: 2 };

/**
 * Returns the lines, each with what became of the code that its memory cites in the worktree at `root`. Of lines that
 * stand together for one reason those whose code was changed come after the others, and those whose code is gone last; what a
 * prompt brought up is in the search's order already (core/freshness/order-hits.ts).
 */
export function withFreshness(root: string, surface: Surface, lines: readonly RecallLine[]): RecallLine[] {
  if (!some(lines, isCiting)) return [...lines];
  const read = createSourceReader(root);
  const judged = map(lines, (line) => {
    const freshness = isCiting(line) ? judgeMemory(read, { files: [...(line.files ?? [])] }) : undefined;
    return { line: freshness ? markFreshness(line, freshness) : line, rank: (freshness && lowered[freshness]) ?? 0 };
  });
  if (surface === "prompt") return map(judged, ({ line }) => line);
  return runsOf(judged, ({ line }) => line.reason).flatMap((run) =>
    run.toSorted((a, b) => a.rank - b.rank).map(({ line }) => line),
  );
}

function isCiting({ files = [] }: RecallLine): boolean {
  return some(files, ({ contentHash }) => contentHash !== null);
}

/** Returns the items in their order, cut wherever the key changes. */
function runsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
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
