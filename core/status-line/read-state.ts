import type { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { AppError } from "../app-error.ts";
import { countSpooled } from "../capture/spool-files.ts";
import { now } from "../clock.ts";
import { incognito, isExcluded, quietSurfaces } from "../config/control.ts";
import { paths } from "../config/paths.ts";
import { figuresShown } from "../config/surfaces.ts";
import { openDatabase } from "../db/open.ts";
import { currentWorkspace } from "../project/identify.ts";
import { locate } from "../project/place.ts";
import { countOpenDeferred } from "../store/deferred.ts";
import { countInjected } from "../store/ledger.ts";
import { countMemories } from "../store/project.ts";
import { findSession, storedId } from "../store/session.ts";
import { isSyncFailing } from "../sync/due.ts";
import type { MemoryState } from "./line.ts";
import type { Watched } from "./watched.ts";

/** Limit of waiting for a locked database. The line is drawn again soon. */
const budgetMs = 5;

/** Returns the state for the status line. Writes nothing and never throws. */
export function readMemoryState({ sessionId, projectDir, hadPrompt }: Watched): MemoryState {
  try {
    const mode = incognito();
    if (mode === "on") return { kind: "off", why: "incognito" };
    if (isExcluded(projectDir)) return { kind: "off", why: "excluded" };
    const waiting = countSpooled();
    const file = paths().database;
    if (!statSync(file, { throwIfNoEntry: false })) return waiting > 0 ? unreadable : { kind: "new" };
    using db = openDatabase({ file, budgetMs, readonly: true });
    const session = sessionId === undefined ? null : findSession(db, storedId(db, sessionId));
    const projectId = session?.projectId ?? currentWorkspace(db, locate(projectDir))?.project.id;
    return {
      kind: "on",
      ...counts(db, projectId, session?.id),
      waiting,
      isSyncFailing: isSyncFailing(db, now()),
      isUnseen: hadPrompt && !session && mode === "off" && waiting === 0,
      readsOnly: mode === "read",
      isQuiet: quietSurfaces() === "all",
      shown: figuresShown(),
    };
  } catch (error) {
    return faultOf(error);
  }
}

const unreadable: MemoryState = { kind: "fault", what: "unreadable" };

function counts(db: Database, projectId: number | undefined, sessionId: number | undefined) {
  const injected = sessionId === undefined ? { injected: 0, used: 0 } : countInjected(db, sessionId);
  if (projectId === undefined) return { memories: 0, deferred: 0, ...injected };
  return { memories: countMemories(db, projectId), deferred: countOpenDeferred(db, projectId), ...injected };
}

function faultOf(error: unknown): MemoryState {
  switch (error instanceof AppError ? error.code : undefined) {
    case "conflict": // of an older schema
      return { kind: "older" };
    case "db-older":
      return { kind: "fault", what: "unreleased" };
    case "db-locked":
      return { kind: "fault", what: "busy" };
    case "db-corrupt":
      return { kind: "fault", what: "damaged" };
    case "db-newer":
      return { kind: "fault", what: "newer" };
    default:
      return unreadable;
  }
}
