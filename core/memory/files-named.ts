import { createSourceReader } from "../freshness/source-reader.ts";
import type { Workspace } from "../project/identify.ts";

const maxFiles = 5;
/** A text that names more than these is a listing. */
const maxNames = 40;
/** A relative path or a file name with an extension. */
const namePattern = /(?<![\w/.@:-])[\w@][\w@.+-]*(?:\/[\w@.+-]+)*\.[A-Za-z]\w{0,7}(?![\w/])/g;

/** Returns the paths in `text` that are files of the workspace, in their order; none if the text lists many. */
export function filesNamedIn({ root }: Pick<Workspace, "root">, text: string): string[] {
  const names = [...new Set(text.match(namePattern) ?? [])];
  if (names.length > maxNames) return [];
  const read = createSourceReader(root);
  return names.filter((name) => Array.isArray(read(name))).slice(0, maxFiles);
}
