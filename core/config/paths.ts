import { join, resolve } from "node:path";
import { type Env, env } from "./env.ts";

export type Paths = {
  /** Holds memory.db, its backups and the spool. */
  data: string;
  database: string;
  backups: string;
  /** Events that the database could not take, one file each, until a later process drains them. */
  spool: string;
  /** Holds the logs. */
  state: string;
  log: string;
};

/** Returns where everything lives. No I/O; CLAUDE_MEM_DIR moves all of our own files. */
export function paths(from: Env = env(), platform: NodeJS.Platform = process.platform): Paths {
  const data = from.memDir ? resolve(from.memDir) : userFolder(from, platform, "data");
  const state = from.memDir ? resolve(from.memDir) : userFolder(from, platform, "state");
  return {
    data,
    database: join(data, "memory.db"),
    backups: join(data, "backups"),
    spool: join(data, "spool"),
    state,
    log: join(state, "claude-mem.log"),
  };
}

function userFolder(from: Env, platform: NodeJS.Platform, kind: "data" | "state"): string {
  if (platform === "win32") {
    return join(from.localAppData ?? join(from.home, "AppData", "Local"), "claude-mem");
  }
  const base =
    kind === "data"
      ? (from.xdgDataHome ?? join(from.home, ".local", "share"))
      : (from.xdgStateHome ?? join(from.home, ".local", "state"));
  return join(base, "claude-mem");
}
