import type { Host } from "../host.ts";
import { lightCopilot } from "./light-host.ts";
import { ruleFiles } from "./rule-files.ts";

export const copilot: Host = {
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
    compaction: "yes",
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
};
