import type { Database } from "bun:sqlite";
import { isAbsolute } from "node:path";
import { isEnabled } from "../../config/categories.ts";
import { write } from "../../db/transaction.ts";
import { saveLimits } from "../../memory/change/fields.ts";
import { newObservation } from "../../memory/draft.ts";
import { Forgotten } from "../../memory/forget/forgotten.ts";
import { cleanText } from "../../privacy/clean.ts";
import { cutText } from "../../privacy/cut.ts";
import type { Workspace } from "../../project/identify.ts";
import { relativePath } from "../../project/place.ts";
import { listImportedKeys } from "../../store/import-mark.ts";
import { findObservationBySource, type NewObservation, setSupersededBy } from "../../store/observation.ts";
import { addLinks } from "../../store/observation-link.ts";
import { listSalts, wasDeleted } from "../../store/tombstone.ts";
import { addImported, createKnownRules, type Imported } from "../add-imported.ts";
import { targetProject } from "../restore/target-project.ts";
import type { ForeignEntry, ForeignMemory, Unreadable } from "./foreign-memory.ts";

export type ForeignReport = {
  added: number;
  /** Memories that were imported before, or are duplicates in the source. */
  known: number;
  /** Memories that the user deleted here. They stay deleted. */
  deleted: number;
  /** Memories of types that the user turned off. They are not stored. */
  disabled: number;
  /** Memories superseded by one with the same statement. */
  same: number;
  /** Memories superseded by a later contradiction. */
  outdated: number;
  /** Memories that wait for the user, because they contradict a memory that only the user may replace. */
  proposed: number;
  /** Older imported memories that were superseded by these. */
  superseded: number;
  unreadable: number;
  projects: number;
  /** The number of added memories by type. */
  types: Record<string, number>;
  /** The first hundred unreadable records, with the reason. */
  problems: Unreadable[];
};

export type ForeignOptions = {
  /** The name of the source; part of the key of its memories. */
  source: string;
  /** The project of memories whose source names none. */
  workspace: Workspace;
  /** Overrides the project of every memory. */
  projectId?: number;
  dryRun: boolean;
};

const batchSize = 200;
const reportedProblems = 100;
const maxFacts = 50;
const maxFiles = 50;

/**
 * Stores the new memories of another system with the origin `imported` and their own times. A second import, or one after an
 * interruption, adds no duplicates.
 */
export function importForeign(db: Database, entries: Iterable<ForeignEntry>, options: ForeignOptions): ForeignReport {
  const report: ForeignReport = {
    ...{
      added: 0,
      known: 0,
      deleted: 0,
      disabled: 0,
      same: 0,
      outdated: 0,
      proposed: 0,
      superseded: 0,
      unreadable: 0,
      projects: 0,
    },
    types: {},
    problems: [],
  };
  const prefix = `import:${options.source}:`;
  const known = new Set(listImportedKeys(db, prefix));
  const salts = listSalts(db);
  const forgotten = new Forgotten(db);
  const projects = new Set<number | string>();
  const memories: ForeignMemory[] = [];
  for (const entry of entries) {
    if ("unreadable" in entry) {
      report.unreadable += 1;
      if (report.problems.length < reportedProblems) report.problems.push(entry.unreadable);
      continue;
    }
    const memory = {
      ...forgotten.withoutSecrets(entry),
      key: `${prefix}${entry.key}`,
      links: linksWith(prefix, entry),
    };
    if (known.has(memory.key)) {
      report.known += 1;
      continue;
    }
    known.add(memory.key);
    if (wasDeleted(db, textOf(memory), salts) || forgotten.isSaidIn(entry)) {
      report.deleted += 1;
      continue;
    }
    if (!isEnabled(memory.type)) {
      report.disabled += 1;
      continue;
    }
    memories.push(memory);
    report.added += 1;
    report.types[memory.type] = (report.types[memory.type] ?? 0) + 1;
    projects.add(options.projectId ?? (memory.project === "here" ? options.workspace.project.id : memory.project.name));
  }
  report.projects = projects.size;
  if (!options.dryRun) storeAll(db, memories, options, report);
  return report;
}

function linksWith(prefix: string, { links }: ForeignMemory): ForeignMemory["links"] {
  return links.map(({ kind, key }) => ({ kind, key: `${prefix}${key}` }));
}

function storeAll(
  db: Database,
  memories: readonly ForeignMemory[],
  options: ForeignOptions,
  report: ForeignReport,
): void {
  const known = createKnownRules(db);
  for (let start = 0; start < memories.length; start += batchSize) {
    write(db, () => {
      for (const memory of memories.slice(start, start + batchSize)) {
        const draft = toDraft(memory, projectOf(db, memory, options), options.workspace);
        count(report, addImported(db, draft, known));
      }
    });
  }
  // Once all of them have an id.
  const linked = memories.filter(({ links }) => links.length > 0);
  for (let start = 0; start < linked.length; start += batchSize) {
    write(db, () => {
      for (const memory of linked.slice(start, start + batchSize)) link(db, memory, options);
    });
  }
}

function count(report: ForeignReport, { outcome, superseded }: Imported): void {
  report.superseded += superseded.length;
  if (outcome === "known") report.same += 1;
  else if (outcome !== "added") report[outcome] += 1;
}

function link(db: Database, memory: ForeignMemory, options: ForeignOptions): void {
  const projectId = projectOf(db, memory, options);
  const own = findObservationBySource(db, projectId, memory.key);
  if (!own) return;
  for (const { kind, key } of memory.links) {
    const other = findObservationBySource(db, projectId, key);
    if (!other || other.id === own.id) continue;
    const quote = kind === "supersedes" ? "active" : null;
    addLinks(db, own.id, [{ kind, targetKind: "observation", target: String(other.id), quote }]);
    if (kind === "supersedes") setSupersededBy(db, other.id, own.id);
  }
}

function projectOf(db: Database, { project }: ForeignMemory, { workspace, projectId }: ForeignOptions): number {
  if (projectId !== undefined) return projectId;
  return project === "here" ? workspace.project.id : targetProject(db, cleanText(project.name).trim() || "imported");
}

function textOf({ title, narrative }: ForeignMemory): { title: string; narrative: string } {
  // The position of a secret depends on lines, so they are joined after its removal.
  const line = clean(cleanText(title).replace(/\s+/g, " "), saveLimits.title);
  return { title: line || "(without a title)", narrative: clean(narrative, saveLimits.content) };
}

function clean(value: string, max: number): string {
  return cutText(cleanText(value).trim(), max);
}

/** Cleans and limits foreign texts, which may hold secrets and be of any size. */
function toDraft(memory: ForeignMemory, projectId: number, workspace: Workspace): NewObservation {
  const isHere = projectId === workspace.project.id;
  const files = memory.files.slice(0, maxFiles).flatMap(({ path, role }) => {
    const plain = cleanText(path).trim();
    if (plain === "") return [];
    const stored = isHere && isAbsolute(plain) ? relativePath(workspace, plain) : plain.replace(/^\.\//, "");
    return [{ path: stored, role, contentHash: null, span: null }];
  });
  const facts = memory.facts.slice(0, maxFacts).map((fact) => clean(fact, saveLimits.lesson));
  return newObservation({
    projectId,
    sourceKey: memory.key,
    type: memory.type,
    ...textOf(memory),
    facts: [...facts, `From ${clean(memory.provenance, saveLimits.lesson)}`].filter(Boolean),
    concepts: memory.concepts.slice(0, maxFacts).map((concept) => clean(concept, saveLimits.title)),
    aliases: memory.aliases.slice(0, maxFacts).map((alias) => clean(alias, saveLimits.title)),
    lesson: memory.lesson === null ? null : clean(memory.lesson, saveLimits.lesson) || null,
    importance: memory.importance,
    origin: "imported",
    confidence: memory.confidence,
    status: memory.status,
    branch: memory.branch === null ? null : clean(memory.branch, saveLimits.title),
    commit: memory.commit === null ? null : clean(memory.commit, saveLimits.title),
    createdAt: memory.createdAt,
    pinned: memory.pinned,
    files: [...new Map(files.map((file) => [file.path, file])).values()],
  });
}
