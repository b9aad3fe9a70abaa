// The plugin forms of hosts: the same hooks and server as `install` registers. The build writes them into plugin/, one folder for each
// host but the default one, whose plugin is that folder itself.

/** A file of a plugin, with its path in the plugin's folder. */
export type PluginFile = { path: string; text: string };

/** The description in every plugin. */
export const pluginDescription =
  "A memory that survives the session: one executable, one SQLite file, nothing leaves your machine.";

/** The launcher in each plugin. It finds the installed program: a plugin is one folder for all machines. */
export const launcherPath = "bin/claude-mem";

/** Returns a file in JSON. */
export function jsonFile(path: string, value: object): PluginFile {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` };
}
