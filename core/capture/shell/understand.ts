import { every, filter, find, map, some } from "../../lists.ts";
import { normalizeCheck } from "./check.ts";
import { lex, maxCommandChars } from "./lex.ts";
import { normalizePath } from "./paths.ts";
import { isPowerShell } from "./powershell/detect.ts";
import { lexPowerShell } from "./powershell/lex.ts";
import { maxParts, type Part, type Trail, walkSteps } from "./walk.ts";

export type CommandAction = "read" | "write" | "test" | "build" | "commit" | "run";

export type CommandUse = {
  /** The purpose of the whole command: the strongest of its parts (commit, test, build, write, run, read). */
  action: CommandAction;
  /** Files, as absolute normalized paths; only those that are certain from the text. */
  reads: string[];
  writes: string[];
  /** Files and folders that were moved, as pairs of such paths. */
  moves: [from: string, to: string][];
  /** The normalized programs whose exit status counts: tests and builds when there are any, else what was run. */
  check: string | undefined;
  /** No part changes anything: the output is never an error of the project. */
  readOnly: boolean;
  /** The exit status of the whole hides that of a program of the check. */
  statusHidden: boolean;
  /** The message of `git commit`, when the text holds it. */
  commitMessage: string | undefined;
};

const strength: readonly CommandAction[] = ["commit", "test", "build", "write", "run"];

/** `rootVariable` names a variable whose value is the root, when the host sets one. */
export type CommandPlace = { cwd: string; root: string; home: string; rootVariable?: string | undefined };

/** Returns what a shell command does, from its text alone: nothing is run or looked up. Linear time; never throws. */
export function understandCommand(command: string, options: CommandPlace): CommandUse {
  const trail: Trail = {
    parts: [],
    reads: new Set(),
    writes: new Set(),
    moves: [],
    message: undefined,
    bodies: new Map(),
  };
  const scope = {
    cwd: normalizePath(options.cwd),
    away: "",
    root: options.root,
    home: options.home,
    variables: new Map(options.rootVariable === undefined ? [] : [[options.rootVariable, [options.root]]]),
    budget: { chars: 256 * 1024 },
  };
  const powershell = isPowerShell(command);
  const steps = powershell ? lexPowerShell(command) : lex(command);
  walkSteps(steps, scope, trail, { lost: false, pipefail: false, depth: 0, powershell });

  const kinds = new Set(map(trail.parts, ({ kind }) => kind));
  // The unread part may do anything.
  const isWhole = command.length <= maxCommandChars && trail.parts.length < maxParts;
  const checked = checkedParts(trail.parts);
  return {
    action: find(strength, (action) => kinds.has(action)) ?? "read",
    reads: [...trail.reads],
    writes: [...trail.writes],
    moves: trail.moves,
    check: normalizeCheck(checked, options.root),
    readOnly: isWhole && every(strength, (action) => !kinds.has(action)),
    statusHidden: some(checked, ({ statusHidden }) => statusHidden),
    commitMessage: powershell ? writtenIn(command, trail.message) : trail.message,
  };
}

/** A command is cleaned of secrets before it is read: text that escapes put together was not. */
function writtenIn(command: string, text: string | undefined): string | undefined {
  return text !== undefined && command.includes(text) ? text : undefined;
}

function checkedParts(parts: readonly Part[]): Part[] {
  const judged = filter(parts, ({ kind }) => kind === "test" || kind === "build");
  if (judged.length > 0) return judged;
  // Failures of git concern the repository's state, which no edit of a file turns into a pass.
  return filter(parts, ({ kind, command }) => kind === "run" && command?.words[0]?.source !== "git");
}
