import type { HostChecks } from "../../setup.ts";
import { hookStart } from "./hook-start.ts";
import { hooks } from "./hooks.ts";
import { mcpRegistration } from "./mcp-registration.ts";
import { otherMemories } from "./other-memories.ts";
import { claudeMemory } from "./own-memory.ts";
import { hostCommand } from "./registered-program.ts";
import { repairRegistration } from "./repair-registration.ts";

export const claudeChecks: HostChecks = {
  hooks,
  server: mcpRegistration,
  all: [hooks, hookStart, mcpRegistration, otherMemories, claudeMemory],
  serverCommand: (machine) => hostCommand(machine, "server"),
  repair: repairRegistration,
};
