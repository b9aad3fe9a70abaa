import { isAbsolute } from "node:path";
import { AppError } from "../../../app-error.ts";
import { hostPlugin } from "../../installed-plugin.ts";
import type { HostPlace, HostSetup } from "../../setup.ts";
import { otherMemories } from "../doctor/other-memories.ts";
import { claudeEnv, isClientVariable } from "../environment.ts";
import { isOnMachine } from "../on-machine.ts";
import { claudePaths } from "../paths.ts";
import { managedSettings, whyHooksAreOff } from "./hooks-off.ts";
import { isPluginOn, removalCommands } from "./host-plugins.ts";
import { currentStatusLine, install, uninstall } from "./install.ts";
import { hasOurHooks, sharedSettings } from "./other-registrations.ts";
import { isServerInSettings } from "./registered.ts";
import { slashCommandFiles } from "./slash-commands.ts";

/** Returns the setup for Claude Code. */
export function claudeSetup({ environment, paths: { data } }: HostPlace): HostSetup {
  const paths = { ...claudePaths(environment), data };
  const { claudeSettings, claudeJson } = paths;
  const isOn = () => isPluginOn(claudeSettings);
  return {
    files: [claudeSettings, claudeJson],
    isPresent: () => isOnMachine(environment),
    assertUsable: () => assertOneFolder(claudeEnv(environment).configDir),
    ownFiles: () => slashCommandFiles(paths),
    install: (options) => install({ ...options, paths }),
    uninstall: (options) => uninstall({ ...options, paths }),
    notes: async (machine, here, byPlugin) => {
      const { status, evidence, repair } = await otherMemories.run(machine);
      const remedy = repair === undefined ? "" : `. To turn it off: ${repair}`;
      const why = whyHooksAreOff(claudeSettings, managedSettings());
      return [
        status === "warn" ? `Another memory tool is active: ${evidence}${remedy}` : undefined,
        pluginNote(isOn(), byPlugin),
        why && `Claude Code will not run the hooks, because of ${why}.`,
        sharedSettingsNote(claudeSettings, here),
      ].filter((note) => note !== undefined);
    },
    statusLineOwner: () => currentStatusLine(paths),
    plugin: hostPlugin({ program: "claude", isClientVariable }, { isOn, removal: removalCommands }, environment),
    isServerRegistered: (projectDir) => isServerInSettings(paths, projectDir),
  };
}

/** Throws AppError `usage` for a relative CLAUDE_CONFIG_DIR: Claude Code would resolve it in each folder where it starts. */
function assertOneFolder(configDir: string | undefined): void {
  if (configDir === undefined || isAbsolute(configDir)) return;
  throw new AppError("usage", `CLAUDE_CONFIG_DIR is not an absolute path: ${configDir}`, {
    hints: ["Set it to the folder's absolute path, without ~, then run `claude-mem install` again."],
  });
}

/** Returns a warning about the shared settings of a project, which install does not change. */
function sharedSettingsNote(claudeSettings: string, here: string): string | undefined {
  const file = sharedSettings(here);
  if (file === claudeSettings || !hasOurHooks(file)) return undefined;
  return `The shared settings of this project also run claude-mem, so each hook runs twice here: remove it from ${file}`;
}

/** Returns a note about the plugin if the settings have entries too. Each hook still acts once. */
function pluginNote(isOn: boolean, byPlugin: boolean): string | undefined {
  if (byPlugin) return "The plugin registers the hooks and the server; nothing was added to the settings.";
  if (!isOn) return undefined;
  const [removal] = removalCommands;
  return `The plugin is enabled as well. The settings are used, and the plugin's hooks do nothing. To remove it: claude ${removal?.join(" ")}`;
}
