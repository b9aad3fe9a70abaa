import type { Host } from "../host.ts";
import { lightOpenCode } from "./light-host.ts";
import { ruleFiles } from "./rule-files.ts";

export const openCode: Host = {
  ...lightOpenCode,
  abilities: {
    capture: "yes",
    exitCodes: "yes",
    start: "yes",
    prompt: "yes",
    file: "later",
    failure: "yes",
    subagents: "yes",
    compaction: "later",
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
};
