import { tools } from "../../../../mcp/tools.ts";
import { startClient } from "../../../mcp/client.ts";
import { findUnprintable } from "../../../support/hostile-text.ts";
import type { Grammar, Json } from "../grammar.ts";
import type { Surface } from "../surface.ts";

const methods = [
  "tools/call",
  "tools/call",
  "tools/call",
  "tools/list",
  "ping",
  "initialize",
  "resources/list",
  "completion/complete",
];
const casesPerServer = 2_000;

/** Messages to the real server over standard input and output: calls of every tool with any arguments, and broken lines. */
export const mcp: Surface = {
  open(box) {
    let client = startClient(box);
    let cases = 0;
    return {
      close: async () => client[Symbol.asyncDispose](),
      make: (grammar) => ({ line: messageLine(grammar) }),
      async run({ line = "" }) {
        if (++cases % casesPerServer === 0) {
          await client[Symbol.asyncDispose]();
          client = startClient(box);
        }
        const mark = `behind-${cases}`;
        client.send(`${line}\n${JSON.stringify({ jsonrpc: "2.0", id: mark, method: "ping" })}\n`);
        const problems: string[] = [];
        for (let answers = 0; answers <= 3; answers++) {
          const reply = await client.next();
          const hidden = findUnprintable(JSON.stringify(reply.result?.content ?? ""));
          const text = JSON.stringify(reply.result ?? "");
          if (hidden && !/^"\\/.test(text)) problems.push(`unprintable: ${hidden}`);
          if (text.includes("failed inside claude-mem")) problems.push(text.slice(0, 500));
          if (reply.error?.code === -32603) problems.push(`internal error: ${reply.error.message.slice(0, 300)}`);
          if (reply.id === mark) return problems;
        }
        return [...problems, "more than one answer to a line"];
      },
    };
  },
};

function messageLine(grammar: Grammar): string {
  const tool = grammar.one(tools);
  const args = Object.entries(tool.inputSchema.properties).flatMap(([name, schema]): [string, Json][] => {
    if (!grammar.chance(0.6)) return [];
    return [[name, grammar.chance(0.6) ? validOf(grammar, schema) : grammar.value()]];
  });
  const params: Json = { name: tool.name, arguments: Object.fromEntries(args) };
  const message: Json = { jsonrpc: "2.0", id: grammar.below(1_000), method: grammar.one(methods), params };
  const line = grammar.json(grammar.chance(0.4) ? grammar.mutate(message) : message);
  return line.replaceAll("\n", " ");
}

function validOf(grammar: Grammar, { type, enum: choices }: { type?: string; enum?: unknown[] }): Json {
  if (choices && choices.length > 0) return grammar.one(choices) as Json;
  if (type === "integer" || type === "number") return grammar.below(20);
  if (type === "boolean") return grammar.chance(0.5);
  if (type === "array") return [grammar.text()];
  return grammar.text();
}
