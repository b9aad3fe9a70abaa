import type { Host } from "../host.ts";
import { lightQwen } from "./light-host.ts";
import { ruleFiles } from "./rule-files.ts";

export const qwen: Host = {
  ...lightQwen,
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
    (await import("../file-host.ts")).fileSetup((await import("./setup/file-host.ts")).qwenFiles, place),
  loadChecks: async () =>
    (await import("../file-host.ts")).fileChecks((await import("./setup/file-host.ts")).qwenFiles),
  loadTranscripts: async (place) => (await import("./transcripts/transcripts.ts")).qwenTranscripts(place),
};
