// What the installer notes of itself: which executable it put where, and from which releases. Without such a note nothing replaces
// an executable: a package manager, or a person, has put it there and has to be asked.
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
  /** The path that the installer moved the executable to. */
  executable: v.string(),
  /** Of the released executables the one for this machine; "source" for one built from a checkout. */
  platform: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  /** Where its releases are, and the public key that they are signed with. */
  base: v.string(),
  key: v.string(),
  /** Executables that were replaced, the last one first. */
  kept: v.array(keptSchema),
});

export type Receipt = v.InferOutput<typeof receiptSchema>;
export type Kept = v.InferOutput<typeof keptSchema>;

/** Returns the file that the receipt is in. */
export function receiptFile({ data }: Pick<Paths, "data">): string {
  return join(data, "receipt.json");
}

/** Returns the receipt, "damaged" when it can't be read as one, undefined when there is none. */
export function readReceipt(paths: Pick<Paths, "data">): Receipt | "damaged" | undefined {
  try {
    const text = readTextFile(receiptFile(paths));
    if (text === undefined) return undefined;
    const result = v.safeParse(receiptSchema, JSON.parse(text));
    return result.success ? result.output : "damaged";
  } catch (error) {
    if (error instanceof AppError && error.code !== "settings-unreadable") throw error;
    return "damaged"; // no text, or no JSON
  }
}

/** Writes the receipt, in one step. */
export function writeReceipt(paths: Pick<Paths, "data">, receipt: Receipt): void {
  writeFileAtomic(receiptFile(paths), `${JSON.stringify(receipt, null, 2)}\n`);
}

/** Tells whether the receipt is about this executable, by whatever path each of them is reached. */
export function names(receipt: Receipt, executable: string): boolean {
  try {
    return realpathSync(receipt.executable) === realpathSync(executable);
  } catch {
    return false;
  }
}
