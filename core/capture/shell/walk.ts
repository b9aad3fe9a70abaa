import { find, findIndex, map } from "../../lists.ts";
import type { Argument } from "./argument.ts";
import { type Effect, effectOf, type Input, type Kind } from "./effect.ts";
import { expandWord, type Scope } from "./expand.ts";
import { lex } from "./lex.ts";
import { splitArguments } from "./options.ts";
import { absolutePath } from "./paths.ts";
import { cmdletName } from "./powershell/cmdlets.ts";
import { powerShellEffect, scriptEffect, toSlashes } from "./powershell/effect.ts";
import { lexPowerShell } from "./powershell/lex.ts";
import { changeLocation } from "./powershell/location.ts";
import { codeOf, isPowerShellProgram } from "./powershell/program.ts";
import { programEffect } from "./program.ts";
import { programName } from "./program-name.ts";
import { redirectedFiles } from "./redirects.ts";
import { assign, changeFolder, isAssignment, leaveFor, setLoopVariable } from "./scope.ts";
import { hiddenStatuses } from "./status.ts";
import type { Command, Segment, Step, Word } from "./syntax.ts";
import { unwrap } from "./unwrap.ts";
import { shells } from "./verbs.ts";

/** One program of a command line. */
export type Part = {
  kind: Kind;
  /** The program as it was written; undefined when it read its code from the command line itself. */
  command: { words: Word[]; input: Word | undefined } | undefined;
  /** Its folder: an absolute path, or the unknown folder as written. */
  folder: string;
  statusHidden: boolean;
};

/** The findings so far. */
export type Trail = {
  parts: Part[];
  reads: Set<string>;
  writes: Set<string>;
  moves: [from: string, to: string][];
  message: string | undefined;
  /** Heredocs by the path they were written to. */
  bodies: Map<string, string>;
};

/** `powershell`: the steps are PowerShell, whose programs and paths are read differently. */
type ShellContext = { lost: boolean; pipefail: boolean; depth: number; powershell?: boolean };

/** The maximum number of programs read in one command line. */
export const maxParts = 256;
const maxFiles = 64;
const maxDepth = 6;
const keywords = new Set(["if", "then", "elif", "else", "while", "until", "do", "!", "time"]);

/** Adds what the steps do to the trail, in the order they run. `scope` is left as the steps leave it. */
export function walkSteps(steps: readonly Step[], scope: Scope, trail: Trail, around: ShellContext): void {
  const hidden = hiddenStatuses(steps, around);
  const folders: { cwd: string | undefined; away: string }[] = [];
  for (const [index, step] of steps.entries()) {
    if (trail.parts.length >= maxParts) return;
    if (step.kind === "command") walkCommand(step, scope, trail, { ...around, lost: hidden[index] === true });
    else if (step.text === "(") folders.push({ cwd: scope.cwd, away: scope.away });
    else if (step.text === ")") Object.assign(scope, folders.pop());
  }
}

function walkCommand(command: Command, scope: Scope, trail: Trail, around: ShellContext): void {
  const start = findIndex(command.words, ({ source }) => !keywords.has(source));
  const words = start === -1 ? [] : command.words.slice(start);
  const assigned = findIndex(words, (word) => !isAssignment(word));
  const isAssignmentOnly = words.length > 0 && assigned === -1;
  if (around.powershell) setPipelineVariable(command, scope);
  walkNested(command, scope, trail, { ...around, lost: around.lost || !isAssignmentOnly });
  if (isAssignmentOnly) {
    for (const word of words) assign(word, scope);
    return;
  }
  if (words[0]?.source === "for" && words[2]?.source === "in") setLoopVariable(words, scope);
  const program = unwrap(words.slice(assigned), scope);
  const [name, ...rest] = map(program, (word) => expandWord(word, scope));
  const absoluteOf = (path: string) => absolutePath(around.powershell ? toSlashes(path) : path, scope.cwd);
  const input = inputOf(command, scope, (path) => trail.bodies.get(absoluteOf(path) ?? ""));
  const isFollowed = name !== undefined && walkCode(name, rest, input, scope, trail, around);
  const effect = name && !isFollowed ? commandEffect(name, rest, program, input, scope, around) : effectOf("neutral");
  const add = (into: Set<string>, path: string) => {
    const absolute = absoluteOf(path);
    if (absolute && into.size < maxFiles) into.add(absolute);
  };
  for (const path of effect.reads) add(trail.reads, path);
  for (const path of effect.writes) add(trail.writes, path);
  for (const [from, to] of effect.moves ?? []) {
    const [source, target] = [absoluteOf(from), absoluteOf(to)];
    if (source && target && trail.moves.length < maxFiles) trail.moves.push([source, target]);
  }
  const redirects = redirectedFiles(command, scope);
  for (const path of redirects.reads) add(trail.reads, path);
  for (const path of redirects.writes) {
    add(trail.writes, path);
    const target = absoluteOf(path);
    if (target && input.heredoc !== undefined) trail.bodies.set(target, input.heredoc);
  }
  if (around.powershell) for (const path of effect.writes) trail.bodies.delete(absoluteOf(path) ?? "");
  if (effect.message !== undefined) trail.message ??= effect.message;
  const isPassive = effect.kind === "read" || effect.kind === "neutral";
  trail.parts.push({
    kind: isPassive && redirects.isWriting ? "write" : effect.kind,
    command: input.heredoc === undefined ? { words: program, input: redirects.input } : undefined,
    folder: scope.cwd ?? scope.away,
    statusHidden: around.lost,
  });
}

function commandEffect(
  name: Argument,
  rest: readonly Argument[],
  words: readonly Word[],
  input: Input,
  scope: Scope,
  around: ShellContext,
): Effect {
  if (isPowerShellProgram(name.text)) {
    const { script } = codeOf(name.text, rest, input);
    if (script !== undefined) return scriptEffect(script);
  }
  if (around.powershell) {
    changeLocation(name.text, rest, scope);
    return powerShellEffect(name.text, rest, input);
  }
  if (name.text === "cd" || name.text === "pushd") changeFolder(rest, scope);
  else if (name.text === "popd") leaveFor(scope, "popd");
  else if (name.text === "export" || name.text === "local" || name.text === "declare") {
    for (const word of words.slice(1)) assign(word, scope);
  }
  return programEffect(name.text, rest, input);
}

function isShell({ text }: Argument): boolean {
  return shells.has(programName(text));
}

/** Follows the code that a shell is given; returns false when the program is none, or runs a file. */
function walkCode(
  name: Argument,
  rest: readonly Argument[],
  input: Input,
  scope: Scope,
  trail: Trail,
  around: ShellContext,
): boolean {
  if (isShell(name)) return walkShell(rest, input, scope, trail, around);
  if (!isPowerShellProgram(name.text)) return false;
  const { code, isBlock } = codeOf(name.text, rest, input);
  if (code === undefined || around.depth >= maxDepth) return isBlock;
  const inner = { ...scope, variables: new Map(scope.variables) };
  const within = { lost: around.lost, pipefail: false, depth: around.depth + 1, powershell: true };
  walkSteps(lexPowerShell(code), inner, trail, within);
  return true;
}

/** Follows `bash -c "…"` and `bash <<EOF`; returns false for a script file, which is a program like any other. */
function walkShell(rest: readonly Argument[], input: Input, scope: Scope, trail: Trail, around: ShellContext): boolean {
  const { operands, options } = splitArguments(rest, { short: "oO" });
  const code = options.has("c") ? operands[0]?.values[0] : operands.length === 0 ? input.heredoc : undefined;
  if (code === undefined || around.depth >= maxDepth) return false;
  const pipefail = options.get("o")?.text === "pipefail";
  const inner = { ...scope, variables: new Map(scope.variables) };
  walkSteps(lex(code), inner, trail, { lost: around.lost, pipefail, depth: around.depth + 1 });
  return true;
}

function walkNested(command: Command, scope: Scope, trail: Trail, around: ShellContext): void {
  if (around.depth >= maxDepth) return;
  const words = [...command.words, ...map(command.redirects, ({ target }) => target)];
  for (const word of words) walkWord(word, scope, trail, around);
}

function walkWord({ segments }: Word, scope: Scope, trail: Trail, around: ShellContext): void {
  for (const segment of segments) {
    if (segment.kind === "list") for (const word of segment.words) walkWord(word, scope, trail, around);
    if (!hasSteps(segment)) continue;
    walkSteps(segment.steps, { ...scope }, trail, { ...around, depth: around.depth + 1 });
  }
}

/** Sets `$_` to the values that come from strings: `'a', 'b' | ForEach-Object { … }`. */
function setPipelineVariable({ words, redirects }: Command, scope: Scope): void {
  const name = cmdletName(words[0]?.source ?? "");
  if (name !== "foreach-object" && name !== "where-object") return;
  const fed = find(redirects, ({ operator }) => operator === "<<<");
  scope.variables.set("_", fed ? expandWord(fed.target, scope).values : []);
}

function hasSteps(segment: Segment): segment is Segment & { steps: Step[] } {
  return segment.kind === "substitution" || segment.kind === "process";
}

function inputOf(command: Command, scope: Scope, bodyOf: Input["bodyOf"]): Input {
  const fed = find(command.redirects, ({ operator }) => operator.startsWith("<<"));
  const heredoc = fed?.operator === "<<<" ? expandWord(fed.target, scope).values[0] : fed?.heredoc;
  return { root: scope.root, heredoc, bodyOf };
}
