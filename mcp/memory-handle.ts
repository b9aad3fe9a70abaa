import { statSync } from "node:fs";
import { env } from "../core/config/env.ts";
import { paths } from "../core/config/paths.ts";
import { openDatabase } from "../core/db/open.ts";
import { identifyWorkspace } from "../core/project/identify.ts";
import { findSession } from "../core/store/session.ts";
import type { ToolContext } from "./tool.ts";

export type MemoryHandle = {
  /** Opens the database if need be and says where we are; throws AppError, and tries anew the next time. */
  context: () => ToolContext;
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
  return {
    context() {
      // Someone moved the file away to start afresh, or restored a backup: writing to the old one would be lost.
      if (opened && opened.inode !== inodeOf(file)) close();
      if (!opened) {
        const db = openDatabase({ file, budgetMs });
        opened = { db, inode: inodeOf(file) };
      }
      const { db } = opened;
      // Anew each time: the branch and the commit change during a session.
      const workspace = identifyWorkspace(db, env().projectDir ?? process.cwd());
      const hostId = env().hostSessionId;
      return { db, workspace, sessionId: (hostId && findSession(db, hostId)?.id) || null };
    },
    close,
  };
}

function inodeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? 0;
}
