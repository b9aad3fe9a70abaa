import { createCitedFiles } from "../../core/freshness/cited-files.ts";
import { judgeFiles } from "../../core/freshness/judge-memory.ts";
import { getObservation } from "../../core/store/observation.ts";
import { listLinks } from "../../core/store/observation-link.ts";
import { getProject } from "../../core/store/project.ts";
import type { Core } from "../core.ts";
import type { MemoryRecord } from "../record/memory-lines.ts";

/** Returns a memory for the pane beside a list, without the related memories, which need a search. */
export function previewMemory({ db, workspace }: Core, id: number): MemoryRecord | undefined {
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
