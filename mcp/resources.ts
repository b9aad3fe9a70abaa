// Memories as resources, which a client's user attaches to a prompt.
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { printable } from "../core/privacy/printable.ts";
import type { MemoryHandle } from "./memory-handle.ts";
import { asProtocolErrors } from "./protocol-errors.ts";

const mimeType = "text/plain";

export const resources = [
  { uri: "mem://recent", name: "recent", description: "The newest memories of this project", mimeType },
] as const;

export const resourceTemplates = [
  {
    uriTemplate: "mem://memory/{id}",
    name: "memory",
    description: "A memory of this project in full, with its evidence",
    mimeType,
  },
  {
    uriTemplate: "mem://project/{name}/rules",
    name: "rules",
    description: "The rules and decisions that hold in a project, those of the user first",
    mimeType,
  },
] as const;

/** Makes the server answer requests for resources. Their list never changes, so no change is ever announced. */
export function serveResources(server: Server, memory: Pick<MemoryHandle, "context">): void {
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [...resources] }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [...resourceTemplates] }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    // Loaded on demand: most sessions read none.
    const { readResource } = await import("./read-resource.ts");
    const text = await asProtocolErrors(() => readResource(memory.context(), uri));
    return { contents: [{ uri, mimeType, text: printable(text) }] };
  });
}
