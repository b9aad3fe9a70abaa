import { join } from "node:path";
import { sharedSkills, skillFolders } from "../../registry/skill-folders.ts";
import type { HostWithTranscripts } from "../host.ts";
import { lightCopilot } from "./light-host.ts";
import { copilotPaths } from "./paths.ts";
import { ruleFiles } from "./rule-files.ts";

export const copilot: HostWithTranscripts = {
  ...lightCopilot,
  abilities: {
    capture: "yes",
    exitCodes: "yes",
    start: "yes",
    prompt: "yes",
    // Copilot runs the hook before the tool, and passes its text with the result.
    file: "later",
    failure: "yes",
    subagents: "yes",
    // No event follows a compaction.
    compaction: "later",
    statusLine: "no",
    server: "yes",
    transcripts: "yes",
  },
  rules: ruleFiles,
  loadSetup: async (place) =>
    (await import("../file-host.ts")).fileSetup((await import("./setup/file-host.ts")).copilotFiles, place),
  loadChecks: async () =>
    (await import("../file-host.ts")).fileChecks((await import("./setup/file-host.ts")).copilotFiles),
  loadTranscripts: async (place) => (await import("./transcripts/transcripts.ts")).copilotTranscripts(place),
  registryFolders: (from, root) =>
    skillFolders([join(copilotPaths(from).copilot, "skills"), join(from.home, sharedSkills)], {
      root,
      project: [join(".github", "skills"), sharedSkills],
    }),
  registryBase: (from) => ({ variable: "COPILOT_HOME", folder: copilotPaths(from).copilot }),
  loadModelClient: async () => (await import("./model-client.ts")).askCopilot,
};
