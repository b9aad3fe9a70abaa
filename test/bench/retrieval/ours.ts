import type { Database } from "bun:sqlite";
import { openDatabase } from "../../../core/db/open.ts";
import { write } from "../../../core/db/transaction.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import type { Requirement } from "../../../core/search/match/possible.ts";
import { type SearchRequest, type SearchResult, search } from "../../../core/search/search.ts";
import { insertProject } from "../../../core/store/project.ts";
import { insertSession } from "../../../core/store/session.ts";
import { sandbox } from "../../support/sandbox.ts";
import type { DataSet, Question } from "./data-set.ts";
import type { Method } from "./method.ts";

/** The documents of a set as memories, each group a separate project and each session a session. */
export type FilledStore = Disposable & {
  db: Database;
  /** Asks a question through the search of the product. */
  ask: (question: Question, limit: number, onlyLikely?: Requirement) => SearchResult;
  documentOf: (memoryId: number) => string;
  projectOf: (group: string | undefined) => number;
};

export function fillStore(set: DataSet): FilledStore {
  const box = sandbox();
  const db = openDatabase({ file: `${box.memDir}/memory.db` });
  const documents = new Map<number, string>();
  const projects = new Map<string, number>();
  const projectOf = (group = ""): number => {
    const known = projects.get(group);
    if (known !== undefined) return known;
    const project = { key: `group ${group}`, name: group, rootCommit: null, remote: null };
    const { id } = insertProject(db, project, 0);
    projects.set(group, id);
    return id;
  };
  const sessions = new Map<string, number>();
  const sessionOf = (hostId: string | undefined, projectId: number): number | null => {
    if (hostId === undefined) return null;
    const known = sessions.get(hostId);
    if (known !== undefined) return known;
    const { id } = insertSession(db, { hostId, projectId, branch: null, source: "startup", at: 0 });
    sessions.set(hostId, id);
    return id;
  };
  write(db, () => {
    for (const { id, ts, title, narrative, files, group, session } of set.documents) {
      const projectId = projectOf(group);
      const memory = newObservation({
        projectId,
        sessionId: sessionOf(session, projectId),
        type: "change",
        origin: "reported",
        title,
        narrative,
        files: files.map((path) => ({ path, role: "modified", contentHash: null, span: null })),
        createdAt: ts * 1000,
      });
      documents.set(addObservation(db, memory), id);
    }
  });
  const ask: FilledStore["ask"] = ({ text, group, before_ts }, limit, onlyLikely) => {
    const request: SearchRequest = {
      query: text,
      limit,
      projectId: projectOf(group),
      ...(onlyLikely && { onlyLikely }),
    };
    return search(db, before_ts ? { ...request, until: before_ts * 1000 - 1, now: before_ts * 1000 } : request);
  };
  return {
    db,
    ask,
    projectOf,
    documentOf: (memoryId) => documents.get(memoryId) ?? "",
    [Symbol.dispose]: () => {
      db.close();
      box.dispose();
    },
  };
}

export function methodOf(store: FilledStore): Method {
  return {
    name: "claude-mem",
    rank: (question, depth) =>
      store
        .ask(question, depth)
        .hits.map(({ observation, score }) => ({ id: store.documentOf(observation.id), score })),
    [Symbol.dispose]: () => undefined,
  };
}
