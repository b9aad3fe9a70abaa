import type { Host } from "../host.ts";
import { lightPi } from "./light-host.ts";
import { ruleFiles } from "./rule-files.ts";

export const pi: Host = {
  ...lightPi,
  abilities: {
    capture: "yes",
    exitCodes: "yes",
    start: "yes",
    prompt: "yes",
    file: "later",
    failure: "yes",
    subagents: "no",
    compaction: "later",
    statusLine: "no",
    server: "yes",
    transcripts: "yes",
  },
  rules: ruleFiles,
  loadSetup: async (place) =>
    (await import("../file-host.ts")).fileSetup((await import("./setup/file-host.ts")).piFiles, place),
  loadChecks: async () => (await import("../file-host.ts")).fileChecks((await import("./setup/file-host.ts")).piFiles),
  loadTranscripts: async (place) => (await import("./transcripts/transcripts.ts")).piTranscripts(place),
};
