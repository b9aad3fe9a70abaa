// The parts of an executable that macOS checks before it starts it, read from the file.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export type MachO = {
  processor: "x64" | "arm64" | undefined;
  /** "13.0"; undefined if the file names none. */
  oldestSystem: string | undefined;
  libraries: string[];
  hasEntry: boolean;
  signature: CodeSignature | undefined;
};

/**
 * `isAdHoc`: by no identity. `isHardened`: under the hardened runtime, which needs a right to compile at run time. `isWhole`: every page
 * has the hash that was signed, up to the signature itself.
 */
export type CodeSignature = { isAdHoc: boolean; isHardened: boolean; isWhole: boolean };

const commands = { library: 0xc, main: 0x80000028, signature: 0x1d, build: 0x32, segment: 0x19 };
const magics = { macho: 0xfeedfacf, signatures: 0xfade0cc0, directory: 0xfade0c02 };
const processors: Readonly<Record<number, "x64" | "arm64">> = { 16777223: "x64", 16777228: "arm64" };
const headerBytes = 32;
const adHocFlag = 2;
const hardenedFlag = 0x10000;
const sha256Type = 2;

/** Reads an executable of macOS for one processor. Throws if the file is none. */
export function readMachO(file: string): MachO {
  const bytes = readFileSync(file);
  if (bytes.length < headerBytes || bytes.readUInt32LE(0) !== magics.macho)
    throw new Error(`${file} is no Mach-O file.`);
  const found: MachO = {
    processor: processors[bytes.readUInt32LE(4)],
    oldestSystem: undefined,
    libraries: [],
    hasEntry: false,
    signature: undefined,
  };
  let at = headerBytes;
  for (let left = bytes.readUInt32LE(16); left > 0; left--) {
    const command = bytes.readUInt32LE(at);
    const size = bytes.readUInt32LE(at + 4);
    if (command === commands.main) found.hasEntry = true;
    if (command === commands.build) {
      const oldest = bytes.readUInt32LE(at + 12);
      found.oldestSystem = `${oldest >>> 16}.${(oldest >>> 8) & 0xff}`;
    }
    if (command === commands.library) {
      const name = bytes.toString("utf8", at + bytes.readUInt32LE(at + 8), at + size);
      found.libraries.push(name.split("\0")[0] ?? "");
    }
    if (command === commands.signature) found.signature = readSignature(bytes, bytes.readUInt32LE(at + 8));
    at += size;
  }
  return found;
}

function readSignature(bytes: Buffer, start: number): CodeSignature | undefined {
  if (bytes.readUInt32BE(start) !== magics.signatures) return undefined;
  const blobs = new Map<number, number>();
  for (let index = 0; index < bytes.readUInt32BE(start + 8); index++) {
    const blob = start + bytes.readUInt32BE(start + 12 + index * 8 + 4);
    blobs.set(bytes.readUInt32BE(blob), blob);
  }
  const directory = blobs.get(magics.directory);
  if (directory === undefined) return undefined;
  const flags = bytes.readUInt32BE(directory + 12);
  return {
    isAdHoc: (flags & adHocFlag) !== 0,
    isHardened: (flags & hardenedFlag) !== 0,
    isWhole: bytes.readUInt32BE(directory + 32) === start && hasSignedPages(bytes, directory),
  };
}

function hasSignedPages(bytes: Buffer, directory: number): boolean {
  const hashes = directory + bytes.readUInt32BE(directory + 16);
  const pages = bytes.readUInt32BE(directory + 28);
  const limit = bytes.readUInt32BE(directory + 32);
  const hashBytes = bytes[directory + 36] ?? 0;
  const pageBytes = 2 ** (bytes[directory + 39] ?? 0);
  if (bytes[directory + 37] !== sha256Type || pages !== Math.ceil(limit / pageBytes)) return false;
  for (let page = 0; page < pages; page++) {
    const content = bytes.subarray(page * pageBytes, Math.min((page + 1) * pageBytes, limit));
    const signed = bytes.subarray(hashes + page * hashBytes, hashes + (page + 1) * hashBytes);
    if (!createHash("sha256").update(content).digest().equals(signed)) return false;
  }
  return true;
}
