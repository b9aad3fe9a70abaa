// Finds the local rows that a change of another device refers to.
import type { Database } from "bun:sqlite";
import { keptUid } from "../store/change-log.ts";
import type { LinkTarget } from "../store/observation-link.ts";
import {
  idOfCapture,
  insertForeignSession,
  lowerSessionUid,
  type PortableProject,
  type PortableSession,
} from "../store/portable-item.ts";
import { findProjectByKey, insertProject } from "../store/project.ts";
import { findSession } from "../store/session.ts";
import { idOfUid } from "../store/uid.ts";

/** Returns the id of the project. It is inserted when its key is unknown. */
export function localProject(db: Database, project: PortableProject, at: number): number {
  const known = findProjectByKey(db, project.key);
  if (known) return known.id;
  const { key, name, root_commit: rootCommit, remote } = project;
  return insertProject(db, { key, name, rootCommit, remote }, at).id;
}

/** Returns the id of the session. A session of another device is inserted without its prompts and events. */
export function localSession(db: Database, session: PortableSession): number {
  const known = findSession(db, session.host_id);
  // A session that was imported on two devices has two uids: the smaller one stays.
  if (known) lowerSessionUid(db, known.id, session.uid);
  return known?.id ?? insertForeignSession(db, session, localProject(db, session.project, session.started_at));
}

/** Returns the local id of the memory with this uid; null when there is none. */
export function localMemory(db: Database, uid: string): number | null {
  return idOfUid(db, "observation", keptUid(db, uid)) ?? null;
}

/** Returns the local target of a link; undefined for an unknown memory. An unknown event or prompt keeps its capture key. */
export function localTarget(db: Database, kind: LinkTarget, target: string): string | undefined {
  if (kind === "observation") return localMemory(db, target)?.toString();
  if (kind === "event" || kind === "prompt") return idOfCapture(db, kind, target)?.toString() ?? target;
  return target;
}
