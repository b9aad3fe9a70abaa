import type { Host } from "../host.ts";
import { lightAmp } from "./light-host.ts";
import { ruleFiles } from "./rule-files.ts";

export const amp: Host = {
  ...lightAmp,
  isUntried: true,
  abilities: {
    capture: "no",
    exitCodes: "no",
    start: "no",
    prompt: "no",
    file: "no",
    failure: "no",
    subagents: "no",
    compaction: "no",
    statusLine: "no",
    server: "yes",
    transcripts: "no",
  },
  rules: ruleFiles,
  loadSetup: async (place) =>
    (await import("../file-host.ts")).fileSetup((await import("./setup/file-host.ts")).ampFiles, place),
  loadChecks: async () => (await import("../file-host.ts")).fileChecks((await import("./setup/file-host.ts")).ampFiles),
};
