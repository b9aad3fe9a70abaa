import type { Database } from "bun:sqlite";
import { openDatabase } from "../../../core/db/open.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { indexDocument } from "../../../core/search/document.ts";
import { insertObservation, type NewObservation } from "../../../core/store/observation.ts";
import { putIndexDocument } from "../../../core/store/observation-index.ts";
import { insertProject } from "../../../core/store/project.ts";
import { sandbox } from "../../support/sandbox.ts";

export type Memory = Partial<Omit<Unclean<NewObservation>, "files">> & { title: string; files?: string[] };

/** An empty store with one project (id 1) in a real file, gone when disposed. */
export function openStore(): { db: Database; [Symbol.dispose]: () => void } {
  const box = sandbox();
  const db = openDatabase({ file: `${box.memDir}/memory.db` });
  insertProject(db, { key: "key", name: "project", rootCommit: null, remote: null }, 0);
  const dispose = (): void => {
    db.close();
    box.dispose();
  };
  return { db, [Symbol.dispose]: dispose };
}

/** Stores and indexes memories and returns their ids. */
export function remember(db: Database, ...memories: Memory[]): number[] {
  return memories.map((memory) => {
    const row = newObservation({
      projectId: 1,
      type: "discovery",
      narrative: "",
      origin: "reported",
      createdAt: 1_700_000_000_000,
      updatedAt: 1_700_000_000_000,
      ...memory,
      files: (memory.files ?? []).map((path) => ({ path, role: "modified", contentHash: null, span: null })),
    });
    const id = insertObservation(db, row);
    putIndexDocument(db, id, indexDocument(row));
    return id;
  });
}
