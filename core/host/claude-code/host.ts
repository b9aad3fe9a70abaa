import type { Host } from "../host.ts";
import type { HostPlace } from "../setup.ts";
import { lightClaudeCode } from "./light-host.ts";
import { claudeRegistryBase, claudeRegistryFolders } from "./registry-folders.ts";

export const claudeCode = {
  ...lightClaudeCode,
  loadSetup: async (place: HostPlace) => (await import("./setup/setup.ts")).claudeSetup(place),
  loadSettings: async (place: HostPlace) => (await import("./setup/settings.ts")).claudeSettings(place),
  loadRules: async (place: HostPlace) => (await import("./setup/rules.ts")).claudeRules(place),
  loadBrief: async () => (await import("./setup/brief-file.ts")).claudeBrief,
  loadChecks: async () => (await import("./doctor/checks.ts")).claudeChecks,
  loadTranscripts: async (place: Pick<HostPlace, "environment">) =>
    (await import("./transcripts/transcripts.ts")).claudeTranscripts(place),
  loadModelClient: async () => (await import("./model-client.ts")).askClaudeClient,
  registryFolders: claudeRegistryFolders,
  registryBase: claudeRegistryBase,
} satisfies Host;
