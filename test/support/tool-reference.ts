// Generates the reference of the MCP tools, docs/mcp.md, from the tools themselves. Run this file to update it.
import { join } from "node:path";
import type { JsonSchema } from "../../mcp/coerce.ts";
import { instructions } from "../../mcp/instructions.ts";
import { prompts } from "../../mcp/prompts.ts";
import { resources, resourceTemplates } from "../../mcp/resources.ts";
import type { Tool } from "../../mcp/tool.ts";
import { tools } from "../../mcp/tools.ts";
import { loadAllUnlisted } from "../../mcp/unlisted.ts";
import { repository } from "./repository.ts";

type Argument = JsonSchema & {
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

/** Returns docs/mcp.md: the texts about the server and each tool that the model reads. */
export async function renderToolReference(): Promise<string> {
  const unlisted = await loadAllUnlisted();
  return [
    introduction,
    ...tools.map(renderTool),
    unlistedHeading,
    ...unlisted.map(renderTool),
    renderOthers(),
    injected,
  ].join("\n");
}

function renderOthers(): string {
  const ofResources = [
    ...resources.map(({ uri, description }) => `| \`${uri}\` | ${description} |\n`),
    ...resourceTemplates.map(({ uriTemplate, description }) => `| \`${uriTemplate}\` | ${description} |\n`),
  ];
  const ofPrompts = prompts.map(({ name, description, arguments: given }) => {
    const names = given.map((argument) => `\`${argument.name}\``).join(", ");
    return `| \`${name}\` | ${names} | ${description} |\n`;
  });
  return `# Resources

Their text is marked as recalled data, so that nothing of it is mistaken for the user's words when it is attached to a prompt.

| address | |
| --- | --- |
${ofResources.join("")}
# Prompts

In Claude Code they are \`/mcp__mem__recall\` and so on.

| prompt | argument | |
| --- | --- | --- |
${ofPrompts.join("")}
# Progress and cancellation

\`mem_ask\`, \`mem_export\` and \`mem_optimize\` report progress to a client that asks for it, and stop when it cancels; what \`mem_optimize\` has queued is still done.
`;
}

const unlistedHeading = `# Unlisted tools

A client can call these by name, but they are not in the list of tools, because each description costs tokens in every session. A host that
calls listed tools only, such as Claude Code, reaches them by \`mem_more\`.
`;

const introduction = `# MCP tools

<!-- Generated from the tools themselves: node run.mjs test/support/tool-reference.ts -->

\`claude-mem mcp\` serves these on standard input and output. \`claude-mem install\` registers it in Claude Code as \`mem\`, so that the
model knows a tool as \`mcp__mem__mem_search\`. For another client: \`{"command": "claude-mem", "args": ["mcp"]}\`.

A call is about the project of \`CLAUDE_PROJECT_DIR\`, else of the working directory. Answers are text: one line per memory, best or newest
first. Errors say what is wrong and what to do. The server keeps running until its client disconnects.
`;

const injected = `## Server instructions

\`\`\`
${instructions}
\`\`\`
`;

function renderTool({ name, description, inputSchema, annotations }: Tool): string {
  const rows = Object.entries(inputSchema.properties).map(([argument, schema]) =>
    renderArgument(argument, schema, inputSchema.required.includes(argument)),
  );
  return [
    `## ${name}\n`,
    `${description}${annotations.readOnlyHint ? " (Reads only.)" : ""}\n`,
    `| argument | | |\n| --- | --- | --- |\n${rows.join("")}`,
  ].join("\n");
}

function renderArgument(name: string, schema: Argument, isRequired: boolean): string {
  const parts = [
    schema.description,
    isRequired && "required",
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    schema.minimum !== undefined && schema.maximum !== undefined && `${schema.minimum} to ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
  ];
  const meaning = parts.filter((part) => typeof part === "string").join("; ");
  return `| \`${name}\` | ${typeOf(schema)} | ${meaning.replaceAll("|", "\\|")} |\n`;
}

function typeOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(String).join(", ");
  return schema.type === "array" ? `list of ${typeOf(schema.items ?? {})}` : (schema.type ?? "any");
}

if (import.meta.main) await Bun.write(join(repository, "docs", "mcp.md"), await renderToolReference());
