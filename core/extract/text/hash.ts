/** Returns a short name for a text, the same for the same words whatever their case, spacing and final marks. */
export function nameOf(text: string): string {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return Bun.hash.wyhash(plain).toString(36);
}
