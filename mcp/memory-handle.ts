import { AppError } from "../core/app-error.ts";
import { storeBatched } from "../core/capture/spool.ts";
import { incognito, isExcluded } from "../core/config/control.ts";
import { paths } from "../core/config/paths.ts";
import { openDatabase } from "../core/db/open.ts";
import { releaseMemory } from "../core/db/release-memory.ts";
import { inodeOf } from "../core/db/same-file.ts";
import { callingSession } from "../core/host/light-hosts.ts";
import { log as writeLog } from "../core/log.ts";
import { identifyWorkspace } from "../core/project/identify.ts";
import { findSession, storedId } from "../core/store/session.ts";
import type { ToolContext } from "./tool.ts";

export type MemoryHandle = {
  /** Opens the database if necessary and returns the context of the call. Throws AppError on failure; the next call tries again. */
  context: () => ToolContext;
  /**
   * Opens an existing database, and never throws. While this connection is open, the hooks' connections are not the
   * last to close, so they need not checkpoint and flush each time.
   */
  hold: () => void;
  close: () => void;
};

/** Short, because the user is waiting: the model can do something else and call again. */
const budgetMs = 2000;

/**
 * Returns a handle that opens the database at the first call, so that the tool list does not wait for it. `end` ends the process
 * after the answer, without closing anything. A server waits for most of a session: `restsAfterMs` after the last call `release`
 * frees the memory that calls have used.
 */
export function createMemoryHandle(
  end: () => void,
  { restsAfterMs = 5_000, release = releaseMemory } = {},
): MemoryHandle {
  const file = paths().database;
  const log = `${file}-wal`;
  let opened: { db: ToolContext["db"]; inode: number; log: number } | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const restLater = () => {
    clearTimeout(rest);
    rest = setTimeout(() => opened && release(opened.db), restsAfterMs);
    rest.unref();
  };
  const hasLostLog = () => opened !== undefined && opened.inode === inodeOf(file) && opened.log !== inodeOf(log);
  const close = () => {
    // Closing would write the deleted log back, over what other processes have stored since.
    if (hasLostLog()) end();
    else opened?.db.close();
    opened = undefined;
  };
  const open = () => {
    if (hasLostLog()) {
      // All connections of a process share the index of the log, so this one can't start over.
      end();
      throw new AppError(
        "conflict",
        `The log of the database was deleted, nothing was changed, and this server ends: ${log}`,
        {
          hints: ["Reconnect the server claude-mem (`/mcp` in Claude Code), or start a new session."],
        },
      );
    }
    // The user moved the file away or restored a backup: writes to the old file would be lost.
    if (opened && opened.inode !== inodeOf(file)) close();
    if (!opened) {
      const db = openDatabase({ file, budgetMs, isLongRunning: true });
      opened = { db, inode: inodeOf(file), log: inodeOf(log) };
    }
    return opened.db;
  };
  return {
    context() {
      const folder = callingSession().projectDir ?? process.cwd();
      if (isExcluded(folder)) throw new AppError("permission", "This project is excluded from memory.");
      // An incognito reader sees the file as of the time of opening, so it opens it for each call.
      if (incognito() === "read") close();
      const db = open();
      storeBatched(db);
      restLater();
      // Read at each call: the branch and the commit change during a session.
      const workspace = identifyWorkspace(db, folder);
      const { sessionId: hostId, host } = callingSession();
      return { db, workspace, sessionId: (hostId && findSession(db, storedId(db, hostId, host))?.id) || null };
    },
    hold() {
      try {
        if (opened === undefined && incognito() === "off" && inodeOf(file) !== 0) open();
      } catch (error) {
        // The first tool call reports the error to the model.
        writeLog("warn", "mcp could not open the database", { error: String(error) });
      }
    },
    close,
  };
}
