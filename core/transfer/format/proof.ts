// Whose export a file is. Its end holds a digest of all other lines, keyed with a secret that never leaves the database that wrote it. Only
// that database can make or check it: knowing its uid or an older export is of no use.
import type { Database } from "bun:sqlite";
import type { BoundedLine } from "../../files/lines.ts";
import { deviceKey } from "../../store/device-key.ts";

/** Digests the lines before the end of an export. */
export class Proof {
  private readonly hash: Bun.CryptoHasher;

  constructor(db: Database) {
    this.hash = new Bun.CryptoHasher("sha256", deviceKey(db));
  }

  /** Adds a line without its line end. */
  add(line: string): void {
    this.hash.update(`${line}\n`);
  }

  /** Returns the digest in hex digits. To be called once. */
  digest(): string {
    return this.hash.digest("hex");
  }
}

/** Returns whether this database wrote all lines, and none was added, changed or left out. */
export function isOwnExport(db: Database, lines: Iterable<BoundedLine>): boolean {
  const proof = new Proof(db);
  let previous: string | undefined;
  for (const line of lines) {
    if (line === undefined) return false;
    if (previous !== undefined) proof.add(previous);
    previous = line;
  }
  const given = /^\{"kind":"end","records":\d{1,12},"proof":"([0-9a-f]{64})"\}$/.exec(previous ?? "")?.[1];
  return given !== undefined && given === proof.digest();
}
