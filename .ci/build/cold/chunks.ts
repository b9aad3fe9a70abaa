import type { Chunk, Item } from "./chunk.ts";

/** The chunks of a bundle by their files. */
export type Chunks = ReadonlyMap<string, Chunk>;

/** Returns the item that a name at the top of a chunk means, in whichever chunk it is; undefined for anything else. */
export function resolve(chunks: Chunks, chunk: Chunk, name: string): Item | undefined {
  const imported = chunk.imports.get(name);
  if (!imported) return chunk.items.get(name);
  const source = chunks.get(imported.file);
  const local = source?.exports.get(imported.name);
  return source && local !== undefined ? resolve(chunks, source, local) : undefined;
}
