import type { HostPlace, HostSettings } from "../../setup.ts";
import { claudePaths } from "../paths.ts";
import { readHostEnv, sessionEnv } from "../settings-env.ts";

/** Returns access to claude-mem's settings in Claude Code's. */
export function claudeSettings({ environment, paths: { data } }: HostPlace): HostSettings {
  const paths = { ...claudePaths(environment), data };
  const file = paths.claudeSettings;
  return {
    file,
    read: () => readHostEnv(file),
    sessionEnv,
    // Loaded on demand: readers don't need the modules of install.
    change: async (name, value) => (await import("./change-setting.ts")).changeSetting(paths, { name, value }),
  };
}
