// Prompts, which a client offers to its user as slash commands.
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { inertLine } from "../core/privacy/fence.ts";
import { printable } from "../core/privacy/printable.ts";
import type { MemoryHandle } from "./memory-handle.ts";
import type { PromptName } from "./prompt-text.ts";
import { asProtocolErrors } from "./protocol-errors.ts";

export const prompts = [
  {
    name: "recall",
    description: "What earlier sessions know about a topic",
    arguments: [{ name: "topic", description: "Words, names or an error message", required: true }],
  },
  {
    name: "file",
    description: "What is known about a file, before it is changed",
    arguments: [{ name: "file", description: "Its path", required: true }],
  },
  { name: "review", description: "Go through the memories that no one vouched for", arguments: [] },
  { name: "handover", description: "Leave this session's decisions and open work for the next", arguments: [] },
] as const satisfies readonly { name: PromptName; description: string; arguments: readonly object[] }[];

/** Makes the server answer requests for prompts. Their list never changes, so no change is ever announced. */
export function servePrompts(server: Server, memory: Pick<MemoryHandle, "context">): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map((prompt) => ({ ...prompt, arguments: [...prompt.arguments] })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, async ({ params }) => {
    const prompt = prompts.find(({ name }) => name === params.name);
    if (!prompt) {
      const known = prompts.map(({ name }) => name).join(", ");
      throw new McpError(
        ErrorCode.InvalidParams,
        `There is no prompt ${inertLine(params.name, 60)}. There are ${known}.`,
      );
    }
    const [argument] = prompt.arguments;
    const given = argument === undefined ? "" : (params.arguments?.[argument.name] ?? "").trim();
    if (argument !== undefined && given === "") {
      throw new McpError(ErrorCode.InvalidParams, `${argument.name} is missing: ${argument.description}.`);
    }
    // Loaded on demand: most sessions use none.
    const { promptText } = await import("./prompt-text.ts");
    const text = await asProtocolErrors(() => promptText(memory.context(), prompt.name, given));
    return {
      description: prompt.description,
      messages: [{ role: "user" as const, content: { type: "text" as const, text: printable(text) } }],
    };
  });
}
