/** Claude Code reserves plugin names that begin with "claude-", but not names of marketplaces. */
export const pluginName = "mem";
export const marketplaceName = "claude-mem";

/** The plugin's full name in Claude Code's settings and commands. */
export const pluginId = `${pluginName}@${marketplaceName}`;
