import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { listForFile } from "../../core/memory/list.ts";
import { relatedMemories } from "../../core/memory/related.ts";
import { renderRow } from "../../core/memory/render/render.ts";
import { requireReadable } from "../../core/memory/within-reach.ts";
import { relativePath } from "../../core/project/place.ts";
import { getObservation, type Observation } from "../../core/store/observation.ts";
import { listOfCommit, listOfConcept } from "../../core/store/queries/named.ts";
import { project, whole } from "../arguments.ts";
import { recalled, resolveScope, type Scope } from "../scope.ts";
import { defineTool, type ToolContext } from "../tool.ts";

export const relatedTool = defineTool({
  name: "mem_related",
  description: "List memories that belong together: those related to a memory, or about one concept, file or commit.",
  writes: false,
  aliases: { tag: "concept", path: "file", file_path: "file", sha: "commit", memory_id: "id" },
  input: v.object({
    id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.description("A memory"))),
    concept: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    file: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
    commit: v.optional(v.pipe(v.string(), v.maxLength(64), v.description("Its hash, from 4 characters on"))),
    limit: whole(1, 50, 10),
    project,
  }),
  run(context, { limit, project: name, ...by }) {
    const scope = resolveScope(context, name);
    const found = findRelated(context, scope, by, limit);
    if (found === undefined) {
      throw new AppError("usage", "Nothing is named.", { hints: ["Give an id, a concept, a file or a commit."] });
    }
    const rows = new Map(
      found.map(({ memory, bond }) => [memory.id, `${scope.label(renderRow(memory), memory.projectId)} (${bond})`]),
    );
    if (rows.size === 0) return `Nothing found in ${scope.name}. mem_search finds memories by words.`;
    return [recalled, ...[...rows.values()].slice(0, limit)].join("\n");
  },
});

type Named = {
  id?: number | undefined;
  concept?: string | undefined;
  file?: string | undefined;
  commit?: string | undefined;
};

/** Returns undefined if nothing is named. The bonds of memories that are found in two ways are those of the last. */
function findRelated(
  { db, workspace }: ToolContext,
  { filter, reach }: Scope,
  { id, concept, file, commit }: Named,
  limit: number,
): { memory: Observation; bond: string }[] | undefined {
  if (id === undefined && concept === undefined && file === undefined && commit === undefined) return undefined;
  const { projectId } = filter;
  const found: { memory: Observation; bond: string }[] = [];
  const add = (bond: string, memories: readonly Observation[]) =>
    found.push(...memories.map((memory) => ({ memory, bond })));
  if (id !== undefined) {
    requireReadable(db, reach, { kind: "observation", id });
    const memory = getObservation(db, id);
    for (const { observation, bond } of memory ? relatedMemories(db, memory) : []) add(bond, [observation]);
  }
  if (commit !== undefined) add("same commit", listOfCommit(db, projectId, hashOf(commit), limit));
  if (file !== undefined) {
    const path = projectId === workspace.project.id ? relativePath(workspace, file) : file;
    add("same file", listForFile(db, { ...filter, path, limit }));
  }
  if (concept !== undefined) add("same concept", listOfConcept(db, projectId, concept.trim(), limit));
  return found;
}

function hashOf(commit: string): string {
  const hash = commit.trim();
  if (/^[0-9a-f]{4,64}$/i.test(hash)) return hash;
  throw new AppError("usage", `commit: ${JSON.stringify(hash.slice(0, 60))} is not the hash of a commit.`, {
    hints: ["Give 4 or more of its digits, such as 3f2a91c."],
  });
}
