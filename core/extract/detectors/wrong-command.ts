import { kindMatcher } from "../../capture/outcome/errors/error-list.ts";
import cues from "../../language/pattern-cues.json";
import { holdsAny, type PatternRow } from "../../language/pattern-rows.ts";
import { oneLine } from "../../one-line.ts";
import type { Event } from "../../store/event.ts";
import { isCheck } from "../evidence/check-rounds.ts";
import { innerCommand, innerProgram, isReadOnly, shellWords } from "../evidence/command-words.ts";
import { isEdit } from "../evidence/edits.ts";
import { isOutage, mayEndOutage } from "../evidence/environment-failure.ts";
import { isMistyped } from "../evidence/typo.ts";
import { characteristicWords } from "../text/words.ts";
import { inAnyFolder, plainLine, runsOneProgram } from "./plain-command.ts";

/** The maximum number of tool uses between a wrong command and the right one. */
const maxToolUsesBetween = 8;

const isWrongCommand = kindMatcher("wrong-command");

type Command = Event & { command: string; checkCommand: string };

/**
 * Returns the command that failed because it was wrong, if this one is the first to do the same work after it, nothing
 * was changed in between and the pair is worth keeping. Read-only commands in between do not count.
 */
export function correctedBy(events: readonly Event[], at: number): Command | undefined {
  const wrong = findWrong(events, at);
  const right = events[at]?.command ?? "";
  return wrong && isTeachable(plainLine(wrong.command), plainLine(right)) ? wrong : undefined;
}

/**
 * In a chain of commands it is unknown which part was wrong; a command with only something left out is everybody's
 * first try; an installed package stays installed.
 */
function isTeachable(wrong: string, right: string): boolean {
  if (inAnyFolder(wrong) === inAnyFolder(right) || !runsOneProgram(wrong) || !runsOneProgram(right)) return false;
  if ([wrong, right].some((line) => line.length > maxChars || installsPackage.test(line))) return false;
  const known = new Set(shellWords(inAnyFolder(wrong)));
  return shellWords(inAnyFolder(right)).some((word) => !known.has(word));
}

/** A longer command would be cut where it is displayed. */
const maxChars = 160;
/**
 * `npm install --legacy-peer-deps` prepares the project; `uv pip install --system tool` adds something to the machine.
 */
const installsPackage = /\b(?:install|add|i)(?: -\S{1,60}){0,6} (?!-)[@\w][\w@/.=<>~^-]*(?:\s|$)/;

function findWrong(events: readonly Event[], at: number): Command | undefined {
  const right = events[at];
  if (!right || !isCheck(right) || right.command === null || isReadOnly(right.command)) return undefined;
  const tries: Command[] = [];
  for (let before = at - 1; before >= 0 && before >= at - maxToolUsesBetween; before--) {
    const event = events[before];
    if (!event || event.agentId !== right.agentId) continue;
    if (isEdit(event) || event.promptId !== right.promptId) return undefined;
    if (!isCheck(event) || event.command === null || isReadOnly(event.command)) continue;
    const wrong = { ...event, command: event.command };
    if (event.outcome === "ok") {
      if (doesTheSame(wrong, right)) return undefined;
      continue;
    }
    // A setting before the program makes it another command of the same check.
    if (oneLine(event.command) === oneLine(right.command)) return undefined;
    if (isMistyped(oneLine(event.command), oneLine(right.command))) return undefined;
    // The other machine was reachable again; a different second try proves nothing.
    if (isOutage(event) && !mayEndOutage({ ...right, change: null })) return undefined;
    const isWrong = isWrongCommand(`${event.errorHeadline ?? ""}\n${event.output ?? ""}`);
    if (completes(right.command, event.command) || (isWrong && doesTheSame(wrong, right))) return wrong;
    if (isOtherAttempt(event.command, right.command)) tries.push(wrong);
    // A result of trial and error: the same program failed with two other sets of options.
    if (tries.length > 1 && right.action !== "test") return tries[0];
  }
  return undefined;
}

/** The same program, for the same kind of work or on the same thing. */
function doesTheSame(wrong: Event, right: Event): boolean {
  const [other, own] = [wrong, right].map(({ command }) => command ?? "");
  if (other === undefined || own === undefined || targetProgram(other) !== targetProgram(own)) return false;
  if (wrong.action !== right.action) return false;
  if (right.action !== "run") return true;
  const [words, ownWords] = [other, own].map(
    (command) => new Set(characteristicWords(innerCommand(plainLine(command)), 20)),
  );
  return ownWords !== undefined && [...ownWords].some((each) => words?.has(each));
}

/** `yarn test` in place of `npm test`: package managers run the same scripts. */
function targetProgram(command: string): string {
  const name = innerProgram(plainLine(command));
  return /^(?:npm|pnpm|yarn|bun|npx|bunx)$/.test(name) ? "npm" : name;
}

/** The same program with other options or settings; another file or another question is other work. */
function isOtherAttempt(wrong: string, right: string): boolean {
  if (innerProgram(wrong) !== innerProgram(right)) return false;
  const [other, own] = [wrong, right].map((command) =>
    [command, innerCommand(command)].flatMap(shellWords).filter((each) => /^--?[A-Za-z]|^[\w.-]+=\S/.test(each)),
  );
  return own?.some((each) => !other?.includes(each) && !isExcuse(each)) === true;
}

/** The same command with options or settings that it lacked, which neither narrow it down nor silence it. */
function completes(right: string, wrong: string): boolean {
  const left = shellWords(wrong);
  let isValue = false;
  const added = shellWords(right).filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    // `-j 4`
    const belongs = isValue && /^[^-]/.test(each);
    isValue = at < 0 && /^--?[A-Za-z][\w-]*$/.test(each);
    return at < 0 && !belongs;
  });
  return left.length === 0 && added.length > 0 && added.every((each) => addition.test(each) && !isExcuse(each));
}

const addition = /^(?:--?[a-zA-Z][\w-]*(?:=.+)?|[A-Z][A-Z0-9_]{1,40}=.+)$/;
/** Options that narrow a run down or silence its complaints. */
export const excusingOptions: readonly PatternRow[] = [
  { id: "short", pattern: /^-[ktgmuvqxs]$/, example: "-k" },
  { id: "narrowing", pattern: /^--?(?:run|grep|filter|only|testNamePattern\S*)$/, example: "--grep" },
  { id: "loudness", pattern: /^--?(?:verbose|quiet|silent|watch|help|version|dry-run)$/, example: "--quiet" },
  {
    id: "skipping",
    pattern: /^--?(?:no-verify|skip\S*|ignore\S*|pass-?with-?no-?tests|exit-zero|no-fail\S*|allow-?empty|force)$/,
    example: "--ignore-scripts",
  },
  { id: "repeating", pattern: /^--?(?:bail|retr\S*|update\S*|fix\S*|write)$/, example: "--fix" },
];
const isExcuse = holdsAny(excusingOptions, "", cues.excusingOptions);
