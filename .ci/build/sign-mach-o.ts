// Signs an executable of macOS ad hoc. Bun does so for Apple's processors only. In one for Intel it leaves the signature of Bun's
// own executable, which requests the hardened runtime and no longer matches: macOS may kill such a program at its start.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const commands = { segment: 0x19, signature: 0x1d };
const headerBytes = 32;
const pageBytes = 4096;
const segmentPageBytes = 16_384;
const identifier = "claude-mem\0";
const superBlobBytes = 20;
const directoryBytes = 88;
const hashBytes = 32;

/** Replaces the signature of an executable for one processor. Throws if the file has no place for one at its end. */
export function signAdHoc(file: string): void {
  const bytes = readFileSync(file);
  const { signature, text, linkEdit } = findCommands(bytes);
  const start = bytes.readUInt32LE(signature + 8);
  const size = superBlobBytes + directoryBytes + identifier.length + Math.ceil(start / pageBytes) * hashBytes;
  const linkEditAt = Number(bytes.readBigUInt64LE(linkEdit + 40));
  if (linkEditAt > start || start + bytes.readUInt32LE(signature + 12) !== bytes.length) {
    throw new Error(`${file}: the signature is not at the end.`);
  }
  const signed = Buffer.concat([bytes.subarray(0, start), Buffer.alloc(size)]);
  signed.writeUInt32LE(size, signature + 12);
  const linkEditBytes = start + size - linkEditAt;
  signed.writeBigUInt64LE(BigInt(Math.ceil(linkEditBytes / segmentPageBytes) * segmentPageBytes), linkEdit + 32);
  signed.writeBigUInt64LE(BigInt(linkEditBytes), linkEdit + 48);
  // The commands are on the first page: its hash is taken after they have changed.
  writeSignature(signed, start, Number(bytes.readBigUInt64LE(text + 48)));
  writeFileSync(file, signed);
}

/** Returns where three of the load commands are. */
function findCommands(bytes: Buffer): { signature: number; text: number; linkEdit: number } {
  const found = new Map<string, number>();
  let lastAddress = 0n;
  let at = headerBytes;
  for (let left = bytes.readUInt32LE(16); left > 0; left--) {
    const command = bytes.readUInt32LE(at);
    if (command === commands.signature) found.set("signature", at);
    if (command === commands.segment) {
      found.set(bytes.toString("latin1", at + 8, at + 24).replace(/\0+$/, ""), at);
      const address = bytes.readBigUInt64LE(at + 24);
      if (address > lastAddress) lastAddress = address;
    }
    at += bytes.readUInt32LE(at + 4);
  }
  const [signature, text, linkEdit] = ["signature", "__TEXT", "__LINKEDIT"].map((name) => found.get(name));
  if (signature === undefined || text === undefined || linkEdit === undefined) {
    throw new Error("The executable has no place for a signature.");
  }
  if (bytes.readBigUInt64LE(linkEdit + 24) !== lastAddress) throw new Error("__LINKEDIT is not the last segment.");
  return { signature, text, linkEdit };
}

/** Writes a signature with one part: the hashes of all pages before it. */
function writeSignature(bytes: Buffer, start: number, textBytes: number): void {
  const pages = Math.ceil(start / pageBytes);
  const identifierAt = directoryBytes;
  const hashesAt = identifierAt + identifier.length;
  const directory = start + superBlobBytes;
  const signatures = [0xfade0cc0, bytes.length - start, 1, 0, superBlobBytes];
  const version = 0x20400;
  const adHocByLinker = 0x20002;
  const fields = [
    0xfade0c02,
    bytes.length - directory,
    version,
    adHocByLinker,
    hashesAt,
    identifierAt,
    0,
    pages,
    start,
  ];
  for (const [index, value] of [...signatures, ...fields].entries()) bytes.writeUInt32BE(value, start + index * 4);
  // The size of a hash, its kind (SHA-256), no platform, and the size of a page as a power of two.
  bytes.set([hashBytes, 2, 0, Math.log2(pageBytes)], directory + 36);
  bytes.writeBigUInt64BE(BigInt(textBytes), directory + 72);
  const isMainProgram = 1n;
  bytes.writeBigUInt64BE(isMainProgram, directory + 80);
  bytes.write(identifier, directory + identifierAt, "latin1");
  for (let page = 0; page < pages; page++) {
    const content = bytes.subarray(page * pageBytes, Math.min((page + 1) * pageBytes, start));
    bytes.set(createHash("sha256").update(content).digest(), directory + hashesAt + page * hashBytes);
  }
}
