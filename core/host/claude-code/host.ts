import type { Host } from "../host.ts";
import type { HostPlace } from "../setup.ts";
import { lightClaudeCode } from "./light-host.ts";
import { claudeRegistryBase, claudeRegistryFolders } from "./registry-folders.ts";
import { ruleFiles } from "./rule-files.ts";

export const claudeCode = {
  ...lightClaudeCode,
  abilities: {
    capture: "yes",
    exitCodes: "yes",
    start: "yes",
    prompt: "yes",
    file: "yes",
    failure: "yes",
    subagents: "yes",
    compaction: "yes",
    statusLine: "yes",
    server: "yes",
    transcripts: "yes",
  },
  rules: ruleFiles,
  loadSetup: async (place: HostPlace) => (await import("./setup/setup.ts")).claudeSetup(place),
  loadSettings: async (place: HostPlace) => (await import("./setup/settings.ts")).claudeSettings(place),
  loadRules: async (place: HostPlace) => (await import("./setup/rules.ts")).claudeRules(place),
  loadChecks: async () => (await import("./doctor/checks.ts")).claudeChecks,
  loadTranscripts: async (place: Pick<HostPlace, "environment">) =>
    (await import("./transcripts/transcripts.ts")).claudeTranscripts(place),
  loadModelClient: async () => (await import("./model-client.ts")).askClaudeClient,
  registryFolders: claudeRegistryFolders,
  registryBase: claudeRegistryBase,
} satisfies Host;
