import { join } from "node:path";
import { sharedSkills, skillFolders } from "../../registry/skill-folders.ts";
import type { HostWithTranscripts } from "../host.ts";
import { lightOpenCode } from "./light-host.ts";
import { openCodePaths } from "./paths.ts";
import { ruleFiles } from "./rule-files.ts";

export const openCode: HostWithTranscripts = {
  ...lightOpenCode,
  abilities: {
    capture: "yes",
    exitCodes: "yes",
    start: "yes",
    prompt: "yes",
    file: "later",
    failure: "yes",
    subagents: "yes",
    compaction: "yes",
    statusLine: "no",
    server: "yes",
    transcripts: "yes",
  },
  rules: ruleFiles,
  loadSetup: async (place) =>
    (await import("../file-host.ts")).fileSetup((await import("./setup/file-host.ts")).openCodeFiles, place),
  loadChecks: async () =>
    (await import("../file-host.ts")).fileChecks((await import("./setup/file-host.ts")).openCodeFiles),
  loadTranscripts: async (place) => (await import("./transcripts/transcripts.ts")).openCodeTranscripts(place),
  registryFolders: (from, root) =>
    skillFolders([join(openCodePaths(from).config, "skills"), join(from.home, sharedSkills)], {
      root,
      project: [join(".opencode", "skills"), sharedSkills],
    }),
  registryBase: (from) => ({ variable: "OPENCODE_CONFIG_DIR", folder: openCodePaths(from).config }),
};
