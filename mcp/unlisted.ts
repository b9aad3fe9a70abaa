// Tools that can be called but are not listed: each description would cost tokens in every session, for a call in few of them.
import type { Tool } from "./tool.ts";

/** Each is loaded at its first call, so that the server starts no slower and needs no more memory. */
const loaders: Readonly<Record<string, () => Promise<Tool>>> = {
  mem_stats: async () => (await import("./tools/stats.ts")).statsTool,
  mem_browse: async () => (await import("./tools/browse.ts")).browseTool,
  mem_related: async () => (await import("./tools/related.ts")).relatedTool,
  mem_review: async () => (await import("./tools/review.ts")).reviewTool,
  mem_delete: async () => (await import("./tools/delete.ts")).deleteTool,
  mem_export: async () => (await import("./tools/export.ts")).exportTool,
  mem_compress: async () => (await import("./tools/compress.ts")).compressTool,
  mem_maintain: async () => (await import("./tools/maintain.ts")).maintainTool,
  mem_optimize: async () => (await import("./tools/optimize.ts")).optimizeTool,
  mem_fts_check: async () => (await import("./tools/fts-check.ts")).ftsCheckTool,
  mem_registry: async () => (await import("./tools/registry.ts")).registryTool,
  mem_use: async () => (await import("./tools/use.ts")).useTool,
};

export const unlistedNames: readonly string[] = Object.keys(loaders);

/** Returns the unlisted tool with a name of `unlistedNames`. */
export async function loadUnlisted(name: string): Promise<Tool> {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (!load) throw new RangeError(`There is no unlisted tool ${name}.`);
  return load();
}

/** Returns all unlisted tools, in their order. */
export async function loadAllUnlisted(): Promise<Tool[]> {
  return Promise.all(unlistedNames.map(loadUnlisted));
}
