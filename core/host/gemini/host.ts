import type { Host } from "../host.ts";
import { lightGemini } from "./light-host.ts";
import { ruleFiles } from "./rule-files.ts";

export const gemini: Host = {
  ...lightGemini,
  abilities: {
    capture: "yes",
    exitCodes: "yes",
    start: "yes",
    prompt: "yes",
    file: "later",
    failure: "yes",
    subagents: "no",
    compaction: "no",
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
};
