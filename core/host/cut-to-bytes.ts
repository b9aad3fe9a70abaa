/** Returns the start of `text` that has at most `maxBytes` bytes in UTF-8. */
export function cutToBytes(text: string, maxBytes: number): string {
  // A UTF-16 unit has at most 3 bytes.
  if (text.length * 3 <= maxBytes) return text;
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  let end = maxBytes;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.toString("utf8", 0, end);
}
