// The texts that claude-mem writes into the instruction files of hosts: that of `adopt` for the user, the brief for a project.
import { realpathSync } from "node:fs";
import { AppError } from "../app-error.ts";
import type { Env } from "../config/env.ts";
import { readTextFile } from "../files/text-file.ts";
import { adoptedText } from "../setup/adopted-text.ts";
import { type BlockPlace, bodyInFile, removeFromFile, stateInFile, writeInFile } from "../setup/block-in-file.ts";
import { findBlock } from "../setup/marked-block.ts";
import { briefBlock, writeBrief } from "../setup/project-brief.ts";
import type { Host } from "./host.ts";
import type { HostPlace, HostRules, TextState } from "./setup.ts";

/** Returns the text of `adopt` in the user's instructions for a host; undefined if the host reads no file of the user. */
export async function hostRules(host: Host, place: HostPlace): Promise<HostRules | undefined> {
  if (host.loadRules) return host.loadRules(place);
  const { user, whyNoNewFile, maxChars } = host.rules ?? {};
  if (user === undefined) return undefined;
  const file = user(place.environment);
  const block: BlockPlace = { file, root: place.environment.home, kind: "adopt", maxChars };
  const state = () => stateInFile(block, adoptedText);
  const adopt = (dryRun: boolean) => {
    const refusal = readTextFile(file) === undefined ? whyNoNewFile?.(place.environment) : undefined;
    if (refusal === undefined) return writeInFile(block, adoptedText, dryRun);
    const hints = [`Create ${file} with what it should say, and try again.`];
    throw new AppError("conflict", `${refusal} Nothing was changed.`, { hints });
  };
  return {
    file,
    chars: adoptedText.length,
    isBlock: true,
    state,
    adopt,
    unadopt: (dryRun) => removeFromFile(block, dryRun),
    refresh: (dryRun) => state() === "outdated" && adopt(dryRun) === "outdated",
  };
}

/** The brief of one project in the files that a host reads. The functions throw AppError `conflict`, as those of block-in-file.ts do. */
export type ProjectBrief = {
  /** The file that has it, else the one for it. */
  file: string;
  /** All files that have it: with more than one, the host reads it more than once. */
  copies: readonly string[];
  /** Returns its lines in `file`. */
  body: () => string | undefined;
  /** Returns the state in `file`, compared to `body`. */
  state: (body: string | undefined) => TextState;
  write: (home: string, body: string, dryRun: boolean) => TextState;
  /** Removes it from one of the copies. */
  remove: (file: string, dryRun: boolean) => TextState;
};

/** Returns the brief for the project at `root`; undefined if the host reads no file of a project. */
export function projectBrief({ rules }: Host, environment: Env, root: string): ProjectBrief | undefined {
  if (rules === undefined) return undefined;
  const { project, maxChars } = rules;
  const files = project(root, environment);
  const copies = distinctFiles(files.filter(hasBrief));
  const [preferred] = files;
  const place = { file: copies[0] ?? preferred, root, maxChars };
  return {
    file: place.file,
    copies,
    body: () => bodyInFile(briefBlock(place)),
    state: (body) => stateInFile(briefBlock(place), body),
    write: (home, body, dryRun) => writeBrief(place, home, body, dryRun),
    remove: (copy, dryRun) => removeFromFile(briefBlock({ file: copy, root }), dryRun),
  };
}

/** Returns whether a file has the block, whole or with markers that don't match. One that can't be read has none. */
function hasBrief(file: string): boolean {
  try {
    return findBlock(readTextFile(file) ?? "", "brief") !== undefined;
  } catch {
    return false;
  }
}

/** Returns the files without those that are links to another of them. */
function distinctFiles(files: readonly string[]): string[] {
  return [...new Map(files.toReversed().map((file) => [realpathSync(file), file])).values()].toReversed();
}
