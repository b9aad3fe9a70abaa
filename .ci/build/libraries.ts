// Large libraries are bundled before the rest, with only the names that are used.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BunPlugin } from "bun";
import { define, stage } from "./stage.ts";

/** Replaces modules that libraries import but this program never uses by empty ones. */
export const absent: BunPlugin = {
  name: "absent",
  setup(build) {
    // Ink's developer tools: the bundler resolves them, although they are loaded only on demand.
    build.onResolve({ filter: /^react-devtools-core$/ }, () => ({ path: "devtools", namespace: "absent" }));
    // A large library with which the MCP server would validate forms of the client. This server uses no forms.
    build.onResolve({ filter: /\/ajv-provider\.js$/ }, () => ({ path: "ajv-provider", namespace: "absent" }));
    build.onLoad({ filter: /.*/, namespace: "absent" }, () => ({
      contents: "export class AjvJsonSchemaValidator {}\nexport default {};",
      loader: "js",
    }));
  },
};

/**
 * Lets Ink measure text as the browser does, by Bun. Its own way compiles the expression of all emoji and segments each line with a
 * character that is not ASCII, which every screen has.
 */
const measuredByBun: BunPlugin = {
  name: "text measured by Bun",
  setup(build) {
    build.onResolve({ filter: /^string-width$/ }, () => ({ path: "string-width", namespace: "measured-by-bun" }));
    build.onLoad({ filter: /.*/, namespace: "measured-by-bun" }, () => ({
      contents: "export default (text, options) => typeof text === 'string' ? Bun.stringWidth(text, options) : 0;",
      loader: "js",
    }));
  },
};

type Library = { name: string; imported: RegExp; exported: string };

/** A missing name fails the build. */
const libraries: readonly Library[] = [
  {
    name: "drawing",
    imported: /^(?:ink|react|react\/jsx-runtime)$/,
    exported: `
      export { Box, render, Text } from "ink";
      export { Component, createContext, memo, useContext, useMemo, useSyncExternalStore } from "react";
      export { Fragment, jsx, jsxs } from "react/jsx-runtime";`,
  },
  {
    name: "mcp",
    imported: /^@modelcontextprotocol\/sdk\/(?:server\/index|types)\.js$/,
    exported: `
      export { Server } from "@modelcontextprotocol/sdk/server/index.js";
      export {
        CallToolRequestSchema, ErrorCode, GetPromptRequestSchema, InitializeRequestSchema, JSONRPCMessageSchema,
        ListPromptsRequestSchema, ListResourcesRequestSchema, ListResourceTemplatesRequestSchema, ListToolsRequestSchema,
        McpError, PingRequestSchema, ReadResourceRequestSchema,
      } from "@modelcontextprotocol/sdk/types.js";`,
  },
  {
    name: "anthropic",
    imported: /^@anthropic-ai\/sdk$/,
    exported: `
      export { APIConnectionError, APIConnectionTimeoutError, APIError, BaseAnthropic } from "@anthropic-ai/sdk";`,
  },
];

/** Bundles the libraries, and returns what makes a later bundle take them from there. */
export async function stageLibraries(): Promise<BunPlugin> {
  const staged: { imported: RegExp; path: string }[] = [];
  for (const library of libraries) staged.push({ imported: library.imported, path: await stageLibrary(library) });
  return {
    name: "staged libraries",
    setup(build) {
      for (const { imported, path } of staged) build.onResolve({ filter: imported }, () => ({ path }));
    },
  };
}

async function stageLibrary({ name, exported }: Library): Promise<string> {
  const outdir = join(stage, name);
  mkdirSync(outdir, { recursive: true });
  const entry = join(outdir, "entry.ts");
  writeFileSync(entry, exported);
  const result = await Bun.build({
    entrypoints: [entry],
    outdir,
    naming: "library.js",
    target: "bun",
    format: "esm",
    minify: true,
    define,
    plugins: [absent, measuredByBun],
  });
  if (!result.success) throw new AggregateError(result.logs, `Build of the library ${name} failed.`);
  const file = join(outdir, "library.js");
  if (name === "drawing") writeFileSync(file, withoutBase64(readFileSync(file, "utf8"), outdir));
  return file;
}

/**
 * Returns the source with its WebAssembly, which lays out the screen, in a file that the executable embeds: as text in base64 it would be in
 * the source and once more in the bytecode.
 */
function withoutBase64(source: string, outdir: string): string {
  const form = /(["'`])data:application\/octet-stream;base64,\s*(?:\\n)?([A-Za-z0-9+/=]{9999,})\1/;
  const [literal = "", , text = ""] = form.exec(source) ?? [];
  if (literal === "") throw new Error("The library that draws has no WebAssembly of the form that is known here.");
  const file = join(outdir, "layout.wasm");
  writeFileSync(file, Buffer.from(text, "base64"));
  const imports = `import layoutFile from ${JSON.stringify(file)} with { type: "file" };
import { readFileSync as readLayout } from "node:fs";
`;
  return (
    imports +
    source.replace(literal, () => '("data:application/octet-stream;base64," + readLayout(layoutFile, "base64"))')
  );
}
