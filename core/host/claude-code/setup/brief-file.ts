// The brief of a project as a block in its CLAUDE.md. It is written only on request, and removed byte for byte.
import { existsSync, lstatSync, readdirSync, rmdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { AppError } from "../../../app-error.ts";
import { removeFile, writeFileAtomic } from "../../../files/atomic.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { type Block, findBlock, isUntouched, putBlock, takeBlock } from "../../../setup/brief-block.ts";
import type { HostBrief, TextState } from "../../setup.ts";

/** The length at which Claude Code warns that an instruction file slows it down. */
const maxChars = 40_000;

/**
 * Returns the file for the brief of the project at `root`: its CLAUDE.md, or a rule file if there is only an AGENTS.md: the
 * client reads AGENTS.md only if there is no CLAUDE.md.
 */
export function briefFile(root: string): string {
  const rule = join(root, ".claude", "rules", "claude-mem-brief.md");
  if (existsSync(rule)) return rule;
  const own = join(root, "CLAUDE.md");
  return !existsSync(own) && existsSync(join(root, "AGENTS.md")) ? rule : own;
}

/** Returns the current state, compared to `body`. */
export function briefState(root: string, body: string | undefined): TextState {
  const found = blockIn(briefFile(root));
  if (!found) return "absent";
  if (!isUntouched(found.block)) return "edited";
  return found.block.body === body ? "current" : "outdated";
}

/**
 * Writes or updates the brief and returns its state before. An edited block is not changed. Throws
 * AppError `conflict` for an unsuitable file: a link (usually to AGENTS.md), one that would be too long, or the home folder's.
 */
export function writeBrief(root: string, home: string, body: string, isDryRun = false): TextState {
  const file = briefFile(root);
  const state = briefState(root, body);
  if (state === "current" || state === "edited") return state;
  if (root === home) throw refusal("This is your home folder: every project below it would read the file.");
  const link = linkOnTheWay(root, file);
  if (link !== undefined) throw refusal(`${link} is a symbolic link: the block would be written into its target.`);
  const text = putBlock(readTextFile(file), body);
  if (text.length > maxChars) {
    const limit = maxChars.toLocaleString("en");
    throw refusal(
      `${file} would have ${text.length.toLocaleString("en")} characters; Claude Code warns from ${limit} on.`,
    );
  }
  if (!isDryRun) writeFileAtomic(file, text, { mode: 0o644 });
  return state;
}

/** Removes the brief, with the file and folders created for it. Returns the state before. An edited block is not changed. */
export function removeBrief(root: string, isDryRun = false): TextState {
  const file = briefFile(root);
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

export const claudeBrief: HostBrief = {
  file: briefFile,
  state: briefState,
  write: writeBrief,
  remove: removeBrief,
};
