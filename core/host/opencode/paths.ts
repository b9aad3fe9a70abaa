import { join, resolve } from "node:path";
import { type Env, env, variable } from "../../config/env.ts";

export type OpenCodePaths = {
  /** OpenCode's settings and plugins. */
  config: string;
  /** The settings files, in the order in which it reads them. */
  settings: readonly [string, string];
  /** The script of claude-mem. */
  plugin: string;
  /** The folder of its data, and its database of sessions there. */
  data: string;
  database: string;
};

/** Returns the paths of OpenCode's files. No I/O. */
export function openCodePaths(from: Env = env()): OpenCodePaths {
  const own = variable(from, "OPENCODE_CONFIG_DIR");
  const config = own ? resolve(own) : join(from.xdgConfigHome ?? join(from.home, ".config"), "opencode");
  const data = join(from.xdgDataHome ?? join(from.home, ".local", "share"), "opencode");
  return {
    config,
    settings: [join(config, "opencode.json"), join(config, "opencode.jsonc")],
    plugin: join(config, "plugins", "claude-mem.js"),
    data,
    database: resolve(data, variable(from, "OPENCODE_DB") ?? "opencode.db"),
  };
}
