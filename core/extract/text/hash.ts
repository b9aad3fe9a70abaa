import { withAsciiTwin } from "../../language/ascii.ts";

const separators = withAsciiTwin(/[^a-z0-9]+/g, () => /[^\p{L}\p{N}]+/gu);

/** Returns a short name for a text, the same for the same words whatever their case, spacing and final marks. */
export function nameOf(text: string): string {
  const folded = text.normalize("NFKC").toLowerCase();
  const plain = folded.replace(separators(folded), " ").trim();
  return Bun.hash.wyhash(plain).toString(36);
}
