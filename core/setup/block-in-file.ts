// A block of claude-mem in a file of instructions. It is written only on request, and removed byte for byte.
import { existsSync, readdirSync, rmdirSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "../app-error.ts";
import { removeFile, writeFileAtomic } from "../files/atomic.ts";
import { readTextFile } from "../files/text-file.ts";
import type { TextState } from "../host/setup.ts";
import { type Block, type BlockKind, findBlock, isUntouched, putBlock, takeBlock } from "./marked-block.ts";

/** The length from which on a file of instructions slows sessions down. */
export const maxInstructionChars = 40_000;

/**
 * A block of a file. `root`: a folder above the file that is never removed. `maxChars`: the length of the file from which on the host cuts it or
 * warns.
 */
export type BlockPlace = { file: string; root: string; kind: BlockKind; maxChars?: number | undefined };

/** Returns the current state, compared to `body`. Throws AppError `conflict` if the markers don't match. */
export function stateInFile(place: BlockPlace, body: string | undefined): TextState {
  const found = blockIn(place);
  if (!found) return "absent";
  if (!isUntouched(found.block)) return "edited";
  return found.block.body === body ? "current" : "outdated";
}

/** Returns the lines of the block; undefined if there is none. Throws like stateInFile. */
export function bodyInFile(place: BlockPlace): string | undefined {
  return blockIn(place)?.block.body;
}

/**
 * Writes or updates the block and returns its state before. An edited block is not changed. Throws AppError `conflict` if the file would
 * be too long, and changes nothing in that case.
 */
export function writeInFile(place: BlockPlace, body: string, isDryRun = false): TextState {
  const { file, kind, maxChars = maxInstructionChars } = place;
  const state = stateInFile(place, body);
  if (state === "current" || state === "edited") return state;
  const was = readTextFile(file);
  const text = putBlock({ text: was, folders: missingFolders(file) }, body, kind);
  // A block that is only updated was accepted at this place.
  if (text.length > maxChars && text.length > (was?.length ?? 0)) {
    const [has, limit] = [text.length, maxChars].map((count) => count.toLocaleString("en"));
    throw refusal(kind, `${file} would have ${has} characters; clients warn or cut it from ${limit} on.`);
  }
  if (!isDryRun) writeFileAtomic(file, text, { mode: 0o644 });
  return state;
}

/** Removes the block, with the file and folders created for it. Returns the state before. An edited block is not changed. */
export function removeFromFile(place: BlockPlace, isDryRun = false): TextState {
  const found = blockIn(place);
  if (!found) return "absent";
  if (!isUntouched(found.block)) return "edited";
  if (isDryRun) return "current";
  const rest = takeBlock(found.text, found.block);
  if (rest !== "" || !found.block.isOwnFile) writeFileAtomic(place.file, rest);
  else {
    removeFile(place.file);
    removeFolders(place, found.block.folders);
  }
  return "current";
}

/** Returns the number of folders that are missing above a file. */
function missingFolders(file: string): number {
  let count = 0;
  for (let folder = dirname(file); !existsSync(folder) && folder !== dirname(folder); folder = dirname(folder)) count++;
  return count;
}

/** Removes the empty folders above a file: as many as were created for it, all below the root if that is not known. */
function removeFolders({ file, root }: BlockPlace, created = Number.POSITIVE_INFINITY): void {
  let folder = dirname(file);
  for (let count = 0; count < created && folder !== root && readdirSync(folder).length === 0; count++) {
    rmdirSync(folder);
    folder = dirname(folder);
  }
}

function blockIn({ file, kind }: BlockPlace): { text: string; block: Block } | undefined {
  const text = readTextFile(file);
  const block = text === undefined ? undefined : findBlock(text, kind);
  if (block === "broken") {
    throw refusal(kind, `The markers of the ${kind} block in ${file} don't match: one was removed or duplicated.`);
  }
  return text === undefined || block === undefined ? undefined : { text, block };
}

function refusal(kind: BlockKind, reason: string): AppError {
  const hint = kind === "brief" ? ["`claude-mem brief` prints it: put it where you want it yourself."] : [];
  return new AppError("conflict", `${reason} Nothing was changed.`, { hints: hint });
}
