import { join, resolve } from "node:path";
import { configFile } from "./config-file.ts";
import { type Env, env } from "./env.ts";

export type Paths = {
  /** Contains memory.db, its backups and the spool. */
  data: string;
  database: string;
  backups: string;
  /** One file per event that could not be stored, until a later process stores it. */
  spool: string;
  /** Contains the logs. */
  state: string;
  log: string;
  /** The user's config.toml, which may not exist. */
  config: string;
};

/** Returns all paths. No I/O. CLAUDE_MEM_DIR moves all files of claude-mem. */
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
    config: configFile(from, platform),
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
