import type { Database } from "bun:sqlite";
import { map } from "../lists.ts";
import type { SearchHit } from "../search/hit.ts";
import type { Observation } from "../store/observation.ts";
import type { Freshness } from "./citation.ts";
import { createCitedFiles } from "./cited-files.ts";
import { judgeMemory } from "./judge-memory.ts";

/** Score factors for memories whose cited lines changed or are gone. */
const factors: Partial<Record<Freshness, number>> = { changed: 0.8, gone: 0.6 };

/**
 * Returns one page of hits with their freshness. If sorted by relevance, hits whose lines were changed or are gone move down. Reads
 * only files of this page. Hits of another project stay unjudged, since their files are elsewhere.
 */
export function judgeHits<Hit extends Pick<SearchHit, "observation" | "score" | "freshness">>(
  db: Database,
  workspace: { root: string; project: { id: number } } | undefined,
  hits: readonly Hit[],
  { isByRelevance = true } = {},
): Hit[] {
  if (!workspace) return [...hits];
  const read = createCitedFiles(db, workspace.root, workspace.project.id);
  const judged = map(hits, (hit): Hit => {
    const isHere = hit.observation.projectId === workspace.project.id;
    const freshness = isHere ? judgeMemory(read, hit.observation) : undefined;
    return freshness ? { ...hit, freshness } : hit;
  });
  const weight = ({ score, freshness }: Hit) => score * ((freshness && factors[freshness]) ?? 1);
  return isByRelevance ? judged.toSorted((a, b) => weight(b) - weight(a)) : judged;
}

/** Returns a memory of a list with its own order in the form that `judgeHits` takes. */
export function toHit(observation: Observation): Pick<SearchHit, "observation" | "score" | "freshness"> {
  return { observation, score: 1 };
}
