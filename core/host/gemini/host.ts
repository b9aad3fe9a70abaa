import { dirname, join } from "node:path";
import { sharedSkills, skillFolders } from "../../registry/skill-folders.ts";
import type { HostWithTranscripts } from "../host.ts";
import { lightGemini } from "./light-host.ts";
import { geminiPaths } from "./paths.ts";
import { ruleFiles } from "./rule-files.ts";

export const gemini: HostWithTranscripts = {
  ...lightGemini,
  abilities: {
    capture: "yes",
    exitCodes: "yes",
    start: "yes",
    prompt: "yes",
    file: "later",
    failure: "yes",
    subagents: "no",
    // No event follows a compaction: the next prompt's hook finds it in the record of the session.
    compaction: "later",
    statusLine: "no",
    server: "yes",
    transcripts: "yes",
  },
  rules: ruleFiles,
  loadSetup: async (place) =>
    (await import("../file-host.ts")).fileSetup((await import("./setup/file-host.ts")).geminiFiles, place),
  loadChecks: async () =>
    (await import("../file-host.ts")).fileChecks((await import("./setup/file-host.ts")).geminiFiles),
  loadTranscripts: async (place) => (await import("./transcripts/transcripts.ts")).geminiTranscripts(place),
  registryFolders: (from, root) =>
    skillFolders([join(geminiPaths(from).gemini, "skills"), join(from.home, sharedSkills)], {
      root,
      project: [join(".gemini", "skills"), sharedSkills],
    }),
  registryBase: (from) => ({ variable: "GEMINI_CLI_HOME", folder: dirname(geminiPaths(from).gemini) }),
  loadModelClient: async () => (await import("./model-client.ts")).askGemini,
};
