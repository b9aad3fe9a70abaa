/** The role of a file in the host: a skill, a subagent or a slash command. */
export const registryKinds = ["skill", "agent", "command"] as const;
export type RegistryKind = (typeof registryKinds)[number];

/**
 * Where it was found: in the user's folder of the host, in the project's, in a plugin, or in the `library`: the data folder of claude-mem or any
 * other folder of the user, which the host does not list.
 */
export type RegistryPlace = "user" | "project" | "plugin" | "library";

/** A folder of skills, agents or commands. */
export type RegistryFolder = {
  kind: RegistryKind;
  place: RegistryPlace;
  /** Absolute. */
  folder: string;
  /** The folder above that nothing may lead out of by a link; absent where links are the user's own. */
  within?: string;
  /** Stands in front of the names, as `plugin` in `plugin:name`. */
  prefix?: string;
};

/** A file that can be used: `name` as the host calls it, `file` absolute. */
export type FoundItem = { kind: RegistryKind; place: RegistryPlace; name: string; file: string };

/** The maximum size of a file that is read; a larger one is left out. */
export const maxItemBytes = 64 * 1024;
