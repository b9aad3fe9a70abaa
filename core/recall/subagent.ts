import type { Database } from "bun:sqlite";
import type { Workspace } from "../project/identify.ts";
import { relativePath } from "../project/place.ts";
import { injectionThreshold, isConfident } from "../search/rank/confidence.ts";
import { search } from "../search/search.ts";
import { scopeOf } from "../store/injectable.ts";
import { type ObservationType, observationTypes } from "../store/vocabulary.ts";
import { fileLines } from "./file.ts";
import { heading, type RecallLine, shortLine } from "./line.ts";
import { userRules } from "./rules.ts";

/** The beginning of a task says what it is about; instructions on how to report follow. */
const queryChars = 400;
const readChars = 8_000;
const maxFiles = 4;
const linesPerFile = 1;
const displayLimit = 3;
const ruleLimit = 3;
/** By default a subagent gets this many lines. A setting with more lines adds to each kind. */
const defaultLines = 10;

/**
 * Returns the lines for a subagent: memories of the files that its task names, memories that match the task, and the user's rules,
 * which otherwise only the main thread has. Only memories of these `types` are included. `maxLines` (default 10) scales how many there are of
 * each kind.
 */
export function subagentLines(
  db: Database,
  workspace: Workspace,
  task: string,
  types: readonly ObservationType[] = observationTypes,
  maxLines = defaultLines,
): RecallLine[] {
  if (types.length === 0) return [];
  const scope = scopeOf(workspace);
  const scaled = (limit: number) => Math.ceil(limit * Math.max(1, maxLines / defaultLines));
  const lines = new Map<string, RecallLine>();
  const add = (line: RecallLine) => {
    if (line.target && !lines.has(line.target)) lines.set(line.target, line);
  };
  for (const path of namedFiles(task)) {
    fileLines(db, scope, relativePath(workspace, path), "read", types).slice(0, scaled(linesPerFile)).forEach(add);
  }
  const { hits } = search(db, {
    query: task.slice(0, queryChars),
    projectId: scope.projectId,
    types,
    statuses: ["active"],
    injectableOn: scope,
    withGlobal: true,
    limit: scaled(displayLimit),
    origin: "automatic",
    onlyLikely: { minConfidence: injectionThreshold },
  });
  for (const hit of hits.filter(isConfident)) add(shortLine(hit.observation, `matches ${hit.matched.join(" ")}`));
  const rules = userRules(db, scope, scaled(ruleLimit), types).filter(({ target }) => !lines.has(target ?? ""));
  return [...lines.values(), ...(rules.length > 0 ? [heading("Rules of the user:"), ...rules] : [])];
}

function namedFiles(task: string): string[] {
  const named = task.slice(0, readChars).match(/(?:[\w@.-]{1,80}\/){0,12}[\w@.-]{1,80}\.[A-Za-z]\w{0,7}\b/g) ?? [];
  return [...new Set(named)].slice(0, maxFiles);
}
