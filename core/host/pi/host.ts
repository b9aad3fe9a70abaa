import { join } from "node:path";
import { sharedSkills, skillFolders } from "../../registry/skill-folders.ts";
import type { HostWithTranscripts } from "../host.ts";
import { lightPi } from "./light-host.ts";
import { piPaths } from "./paths.ts";
import { ruleFiles } from "./rule-files.ts";

export const pi: HostWithTranscripts = {
  ...lightPi,
  abilities: {
    capture: "yes",
    exitCodes: "yes",
    start: "yes",
    prompt: "yes",
    file: "later",
    failure: "yes",
    subagents: "no",
    compaction: "yes",
    statusLine: "no",
    server: "yes",
    transcripts: "yes",
  },
  rules: ruleFiles,
  loadSetup: async (place) =>
    (await import("../file-host.ts")).fileSetup((await import("./setup/file-host.ts")).piFiles, place),
  loadChecks: async () => (await import("../file-host.ts")).fileChecks((await import("./setup/file-host.ts")).piFiles),
  loadTranscripts: async (place) => (await import("./transcripts/transcripts.ts")).piTranscripts(place),
  registryFolders: (from, root) =>
    skillFolders([join(piPaths(from).agent, "skills"), join(from.home, sharedSkills)], {
      root,
      project: [join(".pi", "skills"), sharedSkills],
    }),
  registryBase: (from) => ({ variable: "PI_CODING_AGENT_DIR", folder: piPaths(from).agent }),
};
