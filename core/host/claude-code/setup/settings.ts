import type { HostPlace, HostSettings } from "../../setup.ts";
import { claudePaths } from "../paths.ts";
import { readHostEnv, sessionEnv } from "../settings-env.ts";

/** Returns our settings in Claude Code's. */
export function claudeSettings({ environment, paths: { data } }: HostPlace): HostSettings {
  const paths = { ...claudePaths(environment), data };
  const file = paths.claudeSettings;
  return {
    file,
    read: () => readHostEnv(file),
    sessionEnv,
    // A caller that only reads does not load the code of install.
    change: async (name, value) => (await import("./change-setting.ts")).changeSetting(paths, { name, value }),
  };
}
