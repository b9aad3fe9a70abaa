import { join } from "node:path";
import { sharedSkills, skillFolders } from "../../registry/skill-folders.ts";
import type { HostWithTranscripts } from "../host.ts";
import { lightCodex } from "./light-host.ts";
import { codexPaths } from "./paths.ts";
import { ruleFiles } from "./rule-files.ts";

export const codex: HostWithTranscripts = {
  ...lightCodex,
  abilities: {
    capture: "yes",
    exitCodes: "yes",
    start: "yes",
    prompt: "yes",
    file: "yes",
    failure: "yes",
    subagents: "yes",
    compaction: "yes",
    statusLine: "no",
    server: "yes",
    transcripts: "yes",
  },
  rules: ruleFiles,
  loadSetup: async (place) =>
    (await import("../file-host.ts")).fileSetup((await import("./setup/file-host.ts")).codexFiles, place),
  loadChecks: async () =>
    (await import("../file-host.ts")).fileChecks((await import("./setup/file-host.ts")).codexFiles),
  loadTranscripts: async (place) => (await import("./transcripts/transcripts.ts")).codexTranscripts(place),
  registryFolders: (from, root) =>
    skillFolders([join(codexPaths(from).codex, "skills"), join(from.home, sharedSkills)], {
      root,
      project: [join(".codex", "skills"), sharedSkills],
    }),
  registryBase: (from) => ({ variable: "CODEX_HOME", folder: codexPaths(from).codex }),
  loadModelClient: async () => (await import("./model-client.ts")).askCodex,
};
