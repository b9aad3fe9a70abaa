import type { Agent } from "./agent.ts";
import { isAvailable } from "./available.ts";
import { codexAgent } from "./codex.ts";
import { copilotAgent } from "./copilot.ts";
import { geminiAgent } from "./gemini.ts";
import { openCodeAgent } from "./opencode.ts";
import { piAgent } from "./pi.ts";
import { qwenAgent } from "./qwen.ts";

const clients = [codexAgent, copilotAgent, geminiAgent, openCodeAgent, piAgent, qwenAgent];

/** Returns the agents whose clients can be had. */
export function availableAgents(): Agent[] {
  return clients.filter(isAvailable);
}

/** Returns them, each with the next one, which recalls what it learned. */
export function agentPairs(): [one: Agent, next: Agent][] {
  const agents = availableAgents();
  return agents.map((agent, index) => [agent, agents[(index + 1) % agents.length] ?? agent]);
}
