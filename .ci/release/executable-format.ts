import { closeSync, openSync, readSync } from "node:fs";

/** The system and processor of an executable. */
export type ExecutableFormat = { system: "linux" | "darwin" | "windows"; processor: "x64" | "arm64" };

const elf = { 62: "x64", 183: "arm64" } as const;
const macho = { 16777223: "x64", 16777228: "arm64" } as const;
const pe = { 34404: "x64", 43620: "arm64" } as const;

/** Returns the format in the first bytes of a file; undefined if it is not an executable of a released kind. */
export function executableFormat(file: string): ExecutableFormat | undefined {
  const head = readHead(file, 4096);
  if (head.length < 64) return undefined;
  if (head.readUInt32BE(0) === 0x7f454c46) return made("linux", elf, head.readUInt16LE(18));
  if (head.readUInt32LE(0) === 0xfeedfacf) return made("darwin", macho, head.readUInt32LE(4));
  if (head.toString("latin1", 0, 2) !== "MZ") return undefined;
  const at = head.readUInt32LE(60);
  const isPe = at + 6 <= head.length && head.toString("latin1", at, at + 4) === "PE\0\0";
  return isPe ? made("windows", pe, head.readUInt16LE(at + 4)) : undefined;
}

/** Returns whether a file is built for the target: "linux-x64-musl", "windows-arm64". */
export function isMadeFor(file: string, target: string): boolean {
  const format = executableFormat(file);
  const [system, processor] = target.split("-");
  return format?.system === system && format?.processor === processor;
}

function made(
  system: ExecutableFormat["system"],
  processors: Record<number, ExecutableFormat["processor"]>,
  machine: number,
): ExecutableFormat | undefined {
  const processor = processors[machine];
  return processor && { system, processor };
}

function readHead(file: string, bytes: number): Buffer {
  const handle = openSync(file, "r");
  try {
    const head = Buffer.alloc(bytes);
    return head.subarray(0, readSync(handle, head, 0, bytes, 0));
  } finally {
    closeSync(handle);
  }
}
