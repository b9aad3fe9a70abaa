// The brief of a project as a block in its files of instructions.
import { lstatSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { AppError } from "../app-error.ts";
import type { TextState } from "../host/setup.ts";
import { type BlockPlace, stateInFile, writeInFile } from "./block-in-file.ts";

/** The file, and the folder of the project that it belongs to. */
export type BriefPlace = { file: string; root: string; maxChars?: number | undefined };

/** Returns the brief in a file as a block. */
export function briefBlock(place: BriefPlace): BlockPlace {
  return { ...place, kind: "brief" };
}

/**
 * Writes or updates the brief and returns its state before. Throws AppError `conflict` for an unsuitable file: a link (usually to another
 * file of instructions), one that would be too long, or the home folder's.
 */
export function writeBrief(place: BriefPlace, home: string, body: string, isDryRun = false): TextState {
  const { file, root } = place;
  const state = stateInFile(briefBlock(place), body);
  if (state === "current" || state === "edited") return state;
  if (root === home) throw refusal("This is your home folder: every project below it would read the file.");
  const link = linkOnTheWay(root, file);
  if (link !== undefined) throw refusal(`${link} is a symbolic link: the block would be written into its target.`);
  return writeInFile(briefBlock(place), body, isDryRun);
}

/** Returns the first symbolic link between the project's folder and the file, the file included. */
function linkOnTheWay(root: string, file: string): string | undefined {
  const parts = relative(root, file).split(sep);
  const paths = parts.map((_part, index) => join(root, ...parts.slice(0, index + 1)));
  return paths.find((path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink());
}

function refusal(reason: string): AppError {
  return new AppError("conflict", `${reason} Nothing was changed.`, {
    hints: ["`claude-mem brief` prints it: put it where you want it yourself."],
  });
}
