import { AppError } from "../core/app-error.ts";
import { incognito, isExcluded } from "../core/config/control.ts";
import { paths } from "../core/config/paths.ts";
import { openDatabase } from "../core/db/open.ts";
import { inodeOf } from "../core/db/same-file.ts";
import { callingSession } from "../core/host/hosts.ts";
import { log } from "../core/log.ts";
import { identifyWorkspace } from "../core/project/identify.ts";
import { findSession } from "../core/store/session.ts";
import type { ToolContext } from "./tool.ts";

export type MemoryHandle = {
  /** Opens the database if need be and says where we are; throws AppError, and tries anew the next time. */
  context: () => ToolContext;
  /**
   * Opens a database that is there already, and never throws. While one connection is open the hooks' own are not the
   * last to close, and need not write everything back and flush it each time.
   */
  hold: () => void;
  close: () => void;
};

/** The model can do something else meanwhile and call again; a person is waiting for it. */
const budgetMs = 2000;

/** Returns the way to the database, which is opened by the first call: the host waits for the list of tools, not for us. */
export function createMemoryHandle(): MemoryHandle {
  const file = paths().database;
  let opened: { db: ToolContext["db"]; inode: number } | undefined;
  const close = () => {
    opened?.db.close();
    opened = undefined;
  };
  const open = () => {
    // Someone moved the file away to start afresh, or restored a backup: writing to the old one would be lost.
    if (opened && opened.inode !== inodeOf(file)) close();
    opened ??= { db: openDatabase({ file, budgetMs }), inode: inodeOf(file) };
    return opened.db;
  };
  return {
    context() {
      const folder = callingSession().projectDir ?? process.cwd();
      if (isExcluded(folder)) throw new AppError("permission", "This project is excluded from memory.");
      // A reader that leaves no trace sees the file as it was when it was opened.
      if (incognito() === "read") close();
      const db = open();
      // Anew each time: the branch and the commit change during a session.
      const workspace = identifyWorkspace(db, folder);
      const hostId = callingSession().sessionId;
      return { db, workspace, sessionId: (hostId && findSession(db, hostId)?.id) || null };
    },
    hold() {
      try {
        if (incognito() === "off" && inodeOf(file) !== 0) open();
      } catch (error) {
        // The first call will say it to the model.
        log("warn", "mcp could not open the database", { error: String(error) });
      }
    },
    close,
  };
}
