/** Reads a number of one to nine bytes, and where it ends; undefined if the bytes end before it. A rowid is a signed one. */
export function readVarint(bytes: Buffer, at: number): { value: number; end: number } | undefined {
  let value = 0n;
  for (let i = 0; i < 9; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) return undefined;
    if (i === 8) return { value: Number(BigInt.asIntN(64, (value << 8n) | BigInt(byte))), end: at + 9 };
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return { value: Number(value), end: at + i + 1 };
  }
  return undefined;
}
