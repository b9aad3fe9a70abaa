// The installer's record: the executable, its path and its releases. Without a record, nothing replaces
// an executable, because a package manager or the user installed it.
import { realpathSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import type { Paths } from "../config/paths.ts";
import { writeFileAtomic } from "../files/atomic.ts";
import { readTextFile } from "../files/text-file.ts";

const keptSchema = v.object({ file: v.string(), version: v.string(), sha256: v.string() });

const receiptSchema = v.object({
  version: v.literal(1),
  /** The path of the installed executable. */
  executable: v.string(),
  /** The name of the released executable for this machine; "source" for one built from a checkout. */
  platform: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  /** The address of the releases, and the public key of their signatures. */
  base: v.string(),
  key: v.string(),
  /** The replaced executables, last first. */
  kept: v.array(keptSchema),
});

export type Receipt = v.InferOutput<typeof receiptSchema>;
export type Kept = v.InferOutput<typeof keptSchema>;

/** Returns the path of the receipt. */
export function receiptFile({ data }: Pick<Paths, "data">): string {
  return join(data, "receipt.json");
}

/** Returns the receipt; "damaged" if it can't be parsed, undefined if there is none. */
export function readReceipt(paths: Pick<Paths, "data">): Receipt | "damaged" | undefined {
  try {
    const text = readTextFile(receiptFile(paths));
    if (text === undefined) return undefined;
    const result = v.safeParse(receiptSchema, JSON.parse(text));
    return result.success ? result.output : "damaged";
  } catch (error) {
    if (error instanceof AppError && error.code !== "settings-unreadable") throw error;
    return "damaged"; // not text, or not JSON
  }
}

/** Writes the receipt atomically. */
export function writeReceipt(paths: Pick<Paths, "data">, receipt: Receipt): void {
  writeFileAtomic(receiptFile(paths), `${JSON.stringify(receipt, null, 2)}\n`);
}

/** Returns whether the receipt is for this executable, by real path. */
export function names(receipt: Receipt, executable: string): boolean {
  try {
    return realpathSync(receipt.executable) === realpathSync(executable);
  } catch {
    return false;
  }
}
