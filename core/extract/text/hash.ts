import { withAsciiTwin } from "../../language/ascii.ts";

const separators = withAsciiTwin(/[^a-z0-9]+/g, () => /[^\p{L}\p{N}]+/gu);

/** Returns a short hash of a text that ignores case, spacing and final marks. */
export function nameOf(text: string): string {
  const folded = text.normalize("NFKC").toLowerCase();
  const plain = folded.replace(separators(folded), " ").trim();
  return Bun.hash.wyhash(plain).toString(36);
}
