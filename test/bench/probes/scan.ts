// Looks for pieces of many secrets in the raw bytes of files.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** This many consecutive characters of a secret are a leak: about half of the shortest value. */
const pieceLength = 7;
/** Letters alone are a part of words by chance. */
const letterPieceLength = 10;
/** Hexadecimal digits are in every file: of hashes and ids. */
const hexPieceLength = 14;
/** Entities come from markup, and `tokens_` from a key that the program prints. */
const markupOrKey = /&(?:quot|amp|lt|gt);|tokens_/;
const filterBits = 20;

/** An index of all pieces of secrets. It finds them in any case: the search index holds words in lower case. */
export class Needles {
  private readonly owners = new Map<string, number>();
  private readonly filter = new Uint8Array(1 << filterBits);

  /** `owner` is what `find` gives for a piece of the secret; a piece that `around` has by itself is none. */
  add(secret: string, owner: number, around = ""): void {
    const lower = secret.toLowerCase();
    for (let at = 0; at + pieceLength <= lower.length; at += 1) {
      const length = lengthOf(lower.slice(at, at + pieceLength));
      const piece = lower.slice(at, at + length);
      // Digits alone may be a time.
      if (piece.length < length || /^\d+$/.test(piece) || markupOrKey.test(piece) || around.includes(piece)) continue;
      this.owners.set(piece, owner);
      this.filter[slotOf(Buffer.from(piece, "latin1").readUInt32BE(0))] = 1;
    }
  }

  find(bytes: Buffer): Set<number> {
    const found = new Set<number>();
    const lower = Buffer.from(bytes.toString("latin1").toLowerCase(), "latin1");
    let word = 0;
    for (let at = 0; at < lower.length; at += 1) {
      word = ((word << 8) | (lower[at] ?? 0)) >>> 0;
      if (at < 3 || this.filter[slotOf(word)] === 0) continue;
      for (const size of [pieceLength, letterPieceLength, hexPieceLength]) {
        const owner = this.owners.get(lower.toString("latin1", at - 3, at - 3 + size));
        if (owner !== undefined) found.add(owner);
      }
    }
    return found;
  }
}

/** Returns how long a piece that begins so has to be. */
function lengthOf(start: string): number {
  if (/^[\da-f-]+$/.test(start)) return hexPieceLength;
  return /^[a-z]+$/.test(start) ? letterPieceLength : pieceLength;
}

function slotOf(word: number): number {
  return Math.imul(word, 0x9e3779b1) >>> (32 - filterBits);
}

/** Returns the files below the folder, but those below one of `without`. */
export function filesBelow(folder: string, without: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !without.some((each) => file === each || file.startsWith(join(each, "/"))));
}

export function readAll(files: readonly string[]): { file: string; bytes: Buffer }[] {
  return files.map((file) => ({ file, bytes: readFileSync(file) }));
}
