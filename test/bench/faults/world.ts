// The data folder that every trial begins with, and a copy of it for one trial.
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { write } from "../../../core/db/transaction.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { insertProject } from "../../../core/store/project.ts";
import { insertSession } from "../../../core/store/session.ts";
import { insertPrompt } from "../../support/insert-rows.ts";
import { planSession } from "../../support/kill-workers.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

/** The sessions whose reading by a model is due. */
export const plannedSessions = 2;
/** The memories, and the prompts, of each of the projects alpha and beta. */
export const rowsPerProject = 40;

const dayMs = 86_400_000;

/** Fills the box with two projects of a year, and with work for a model. */
export function fillBox(box: Sandbox): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const now = Date.now();
  write(db, () => {
    for (const name of ["alpha", "beta"]) {
      const project = insertProject(db, { key: name, name, rootCommit: null, remote: null }, now);
      for (let i = 0; i < rowsPerProject; i++) {
        const at = now - (300 - i * 7) * dayMs;
        const place = { hostId: `${name}-${i}`, projectId: project.id, branch: null, source: "startup", at };
        const sessionId = insertSession(db, place).id;
        insertPrompt(db, { captureKey: `${name}-${i}`, sessionId, number: 1, text: `old ${name} ${i}`, at });
        const title = `The ${name} pump number ${i} runs at ${i * 7} bar`;
        const narrative = `${title}. ${"It was measured. ".repeat(10)}`;
        const origin = "reported";
        addObservation(
          db,
          newObservation({ projectId: project.id, type: "discovery", origin, title, narrative, createdAt: at }),
        );
      }
    }
  });
  for (let i = 0; i < plannedSessions; i++) planSession(box, i, now);
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

/** Returns a new box with a copy of the data folder of `template`. */
export function copyBox(template: Sandbox): Sandbox {
  const box = sandbox();
  mkdirSync(box.memDir, { mode: 0o700 });
  cpSync(template.memDir, box.memDir, { recursive: true });
  return box;
}
