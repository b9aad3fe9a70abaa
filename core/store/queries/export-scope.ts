import type { SQLQueryBindings } from "bun:sqlite";
import { statuses } from "../vocabulary.ts";
import { filterCondition, type SearchFilter } from "./filter.ts";

/** Which memories are exported. */
export type ExportFilter = Pick<SearchFilter, "types" | "since" | "until"> & {
  /** About at least one of these files: a stored path, or its end from a folder boundary on. */
  files?: readonly string[];
};

/** The scope of an export: whole projects with all their rows, or some memories with the records they name. */
export type ExportScope = {
  /** All projects when left out. */
  projectId?: number;
  /** Only these memories and the records they name. */
  only?: { ids: readonly number[] } | ExportFilter;
};

type Condition = { where: string; bindings: SQLQueryBindings[] };

/** Returns the condition that memories, rows `o`, are part of the export. */
export function memoriesIn({ projectId, only = {} }: ExportScope): Condition {
  const project = projectId === undefined ? {} : { projectId };
  if (!("ids" in only)) return memoriesOf(only, project);
  const { where, bindings } = filterCondition({ statuses, ...project });
  return {
    where: `${where} AND o.id IN (SELECT value FROM json_each(?))`,
    bindings: [...bindings, JSON.stringify(only.ids)],
  };
}

/** Returns the condition that memories of any status, rows `o`, pass the filter. */
export function memoriesOf({ files, ...filter }: ExportFilter, project: { projectId?: number } = {}): Condition {
  const { where, bindings } = filterCondition({ statuses, ...project, ...filter });
  if (files === undefined) return { where, bindings };
  const isAbout = `EXISTS (SELECT 1 FROM observation_file x JOIN json_each(?) f
    ON x.path = f.value OR substr(x.path, -length(f.value) - 1) = '/' || f.value WHERE x.observation_id = o.id)`;
  return { where: `${where} AND ${isAbout}`, bindings: [...bindings, JSON.stringify(files)] };
}

/** Returns the condition that rows of a table that belong to a project, `r`, are part of it. */
export function rowsIn({ projectId, only }: ExportScope): Condition {
  if (only) return { where: "0", bindings: [] };
  return projectId === undefined ? { where: "1", bindings: [] } : { where: "r.project_id = ?", bindings: [projectId] };
}

/** Returns the condition that sessions, rows `r`, are part of it, or that a memory names them. */
export function sessionsIn(scope: ExportScope): Condition {
  if (!scope.only) return rowsIn(scope);
  const { where, bindings } = memoriesIn(scope);
  return { where: `r.id IN (SELECT o.session_id FROM observation o WHERE ${where})`, bindings };
}

/** Returns the condition that projects, rows `r`, have rows that are part of it. */
export function projectsIn(scope: ExportScope): Condition {
  const { where, bindings } = memoriesIn(scope);
  const hasMemory = `EXISTS (SELECT 1 FROM observation o WHERE o.project_id = r.id AND ${where})`;
  const ofSession = sessionsIn(scope);
  const hasSession = `r.id IN (SELECT r.project_id FROM session r WHERE ${ofSession.where})`;
  const ofWork = rowsIn(scope);
  const hasWork = `r.id IN (SELECT r.project_id FROM deferred r WHERE ${ofWork.where})`;
  return {
    where: `(${hasMemory} OR ${hasSession} OR ${hasWork})`,
    bindings: [...bindings, ...ofSession.bindings, ...ofWork.bindings],
  };
}
