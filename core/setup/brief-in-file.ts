// The brief as a block in a file of instructions. It is written only on request, and removed byte for byte.
import { lstatSync, readdirSync, rmdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { AppError } from "../app-error.ts";
import { removeFile, writeFileAtomic } from "../files/atomic.ts";
import { readTextFile } from "../files/text-file.ts";
import type { TextState } from "../host/setup.ts";
import { type Block, findBlock, isUntouched, putBlock, takeBlock } from "./brief-block.ts";

/** The length from which on a file of instructions slows sessions down. */
const maxChars = 40_000;

/** The file, and the folder of the project that it belongs to. */
export type BriefPlace = { file: string; root: string };

/** Returns the current state, compared to `body`. */
export function stateInFile(file: string, body: string | undefined): TextState {
  const found = blockIn(file);
  if (!found) return "absent";
  if (!isUntouched(found.block)) return "edited";
  return found.block.body === body ? "current" : "outdated";
}

/**
 * Writes or updates the brief and returns its state before. An edited block is not changed. Throws AppError `conflict` for an unsuitable
 * file: a link (usually to another file of instructions), one that would be too long, or the home folder's.
 */
export function writeInFile({ file, root }: BriefPlace, home: string, body: string, isDryRun = false): TextState {
  const state = stateInFile(file, body);
  if (state === "current" || state === "edited") return state;
  if (root === home) throw refusal("This is your home folder: every project below it would read the file.");
  const link = linkOnTheWay(root, file);
  if (link !== undefined) throw refusal(`${link} is a symbolic link: the block would be written into its target.`);
  const text = putBlock(readTextFile(file), body);
  if (text.length > maxChars) {
    const limit = maxChars.toLocaleString("en");
    throw refusal(`${file} would have ${text.length.toLocaleString("en")} characters; clients warn from ${limit} on.`);
  }
  if (!isDryRun) writeFileAtomic(file, text, { mode: 0o644 });
  return state;
}

/** Removes the brief, with the file and folders created for it. Returns the state before. An edited block is not changed. */
export function removeFromFile({ file, root }: BriefPlace, isDryRun = false): TextState {
  const found = blockIn(file);
  if (!found) return "absent";
  if (!isUntouched(found.block)) return "edited";
  if (isDryRun) return "current";
  const rest = takeBlock(found.text, found.block);
  if (rest !== "" || !found.block.isOwnFile) writeFileAtomic(file, rest);
  else {
    removeFile(file);
    for (let folder = dirname(file); folder !== root && readdirSync(folder).length === 0; folder = dirname(folder)) {
      rmdirSync(folder);
    }
  }
  return "current";
}

/** Returns the first symbolic link between the project's folder and the file, the file included. */
function linkOnTheWay(root: string, file: string): string | undefined {
  const parts = relative(root, file).split(sep);
  const paths = parts.map((_part, index) => join(root, ...parts.slice(0, index + 1)));
  return paths.find((path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink());
}

function blockIn(file: string): { text: string; block: Block } | undefined {
  const text = readTextFile(file);
  const block = text === undefined ? undefined : findBlock(text);
  if (block === "broken") {
    throw refusal(`The markers of the brief in ${file} don't match: one of them was removed or duplicated.`);
  }
  return text === undefined || block === undefined ? undefined : { text, block };
}

function refusal(reason: string): AppError {
  return new AppError("conflict", `${reason} Nothing was changed.`, {
    hints: ["`claude-mem brief` prints it: put it where you want it yourself."],
  });
}
