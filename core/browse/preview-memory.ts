import { createCitedFiles } from "../freshness/cited-files.ts";
import { judgeFiles } from "../freshness/judge-memory.ts";
import type { FetchedRecord } from "../memory/fetch.ts";
import { getObservation } from "../store/observation.ts";
import { listLinks } from "../store/observation-link.ts";
import { getProject } from "../store/project.ts";
import type { BrowseContext } from "./context.ts";

/** A memory with everything that belongs to it. */
export type MemoryRecord = Extract<FetchedRecord, { kind: "observation" }>;

/** Returns a memory for the pane beside a list, without the related memories, which need a search. */
export function previewMemory({ db, workspace }: BrowseContext, id: number): MemoryRecord | undefined {
  const observation = getObservation(db, id);
  if (!observation) return undefined;
  const { projectId } = observation;
  const isHere = workspace?.project.id === projectId;
  return {
    kind: "observation",
    id,
    projectId,
    project: getProject(db, projectId)?.name ?? "",
    observation,
    links: listLinks(db, id),
    cited: workspace && isHere ? judgeFiles(createCitedFiles(db, workspace.root, projectId), observation.files) : [],
    related: [],
  };
}
