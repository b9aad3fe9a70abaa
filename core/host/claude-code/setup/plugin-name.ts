/** The client keeps names that begin with "claude-" for its maker's own plugins; those of marketplaces are free. */
export const pluginName = "mem";
export const marketplaceName = "claude-mem";

/** As Claude Code's settings and commands name it. */
export const pluginId = `${pluginName}@${marketplaceName}`;
