import type { Event } from "../../store/event.ts";
import { type Draft, draft, eventEvidence, type SessionTrace } from "../draft.ts";
import { findRounds, isCheck } from "../evidence/check-rounds.ts";
import { innerCommand, innerProgram, isInlineScript, isLook, shellWords } from "../evidence/command-words.ts";
import { isEdit } from "../evidence/edits.ts";
import { isOutage, mayEndOutage } from "../evidence/environment-failure.ts";
import { titleHeadline } from "../evidence/short-headline.ts";
import { isSettled, reportOf } from "../evidence/turns.ts";
import { isMistyped } from "../evidence/typo.ts";
import { cut, oneLine } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { tellingWords } from "../text/words.ts";
import { headlineOf } from "./fix-material.ts";

const longestCommand = 240;
const maximumPerTurn = 3;
/** How many tool uses may lie between a command that was wrong and the right one. */
const reach = 8;

/** The command itself was wrong, not what it checks. */
const wrongCommand =
  /missing script|script not found|command ["'`]?[\w:-]+["'`]? not found|command not found|unknown (?:command|option|flag|task|target|argument|subcommand)|unrecognized (?:option|argument|subcommand)|no such (?:command|option|subcommand|file or directory)|no rule to make target|is not recognized as|(?:program|executable file) not found|not a (?:valid|known) (?:command|target|task)|cannot locate tasks|is ambiguous in (?:root )?project|not found in (?:root )?project|no projects? matched|flag provided but not defined|invalid (?:option|choice|subcommand|command|argument)|unrecognised|unknown (?:lifecycle phase|service|script|environment|profile)|don't know how to build task|the task "[^"]{1,60}" could not be found|no such (?:target|package|service|task|script)|did not match any packages|no (?:test|bin|example) target named|couldn't find any package\.json|no tests? (?:were|was) found|no test (?:configuration|suite)s? (?:file )?found|no (?:configuration|config) file|nothing to test|cannot load such file|could not find [`"']?(?:cargo\.toml|package\.json|pyproject\.toml|a task)|no (?:test(?: file)?s? (?:files? )?found|tests? ran|go files|package\.json|project|workspaces? found)|collected 0 items|cannot find main module|couldn't find a script|task ["'`][\w:-]+["'`] (?:does not exist|not found)|usage: |no module named |ERR_PNPM_(?:NO_SCRIPT|RECURSIVE)|could not determine executable|is not defined in the root project|environment variable .{1,60}(?:not set|required|missing)|missing required (?:argument|option|environment)/i;

/** What a command has that nobody would guess: a script of the project, a part of it, a setting, a service. */
const particular =
  /(?:^|\s)[A-Z][A-Z0-9_]{2,40}=\S|\s(?:--filter|--workspace|--prefix|--project|--features|--config|--profile|--env|--env-file|--target|-w|-C|-f|-p|-tags|-F)[ =]\S|\brun [\w-]+:[\w:-]+|\b(?:npm|pnpm|yarn|bun)(?: run)? (?!test\b|build\b|lint\b|start\b|install\b|ci\b|add\b|i\b)[\w-]*:[\w:-]+|(?:^|\s)(?:\.{0,2}\/)?(?:scripts?|bin|tools?|hack)\/[\w./-]+|^\.\/[\w./-]+\.(?:sh|py|rb|js|ts)\b|\bmanage\.py \w|\b(?:just|task|rake|invoke|make) (?!test\b|build\b|all\b|check\b|lint\b|clean\b|install\b)[\w:-]+|\b(?:deploy|release|publish|migrate|migration|migrations|seed|provision)\b/;
/** One test, one file, a look, a script written on the spot: of use for this task only. */
const passing =
  /\s(?:-k|-t|-g|-run|--grep|--testNamePattern|--test-name-pattern|--filter-test|-m)[ =]\S|::|\.(?:test|spec)\.\w|(?:^|[\s/])test_\w+\.py|_test\.(?:go|py|exs?)\b|Test(?:s)?\.java\b|--(?:dry-run|help|version|list|watch|plan)\b|\s-(?:c|e|ec|p) ['"]|<<|\b(?:curl|wget|ssh|scp|kill|sleep|sudo|install|uninstall|add|remove)\b|[|>]|\$\(|`|\bgit\b/;

/**
 * Returns a memory for each command that was seen to work and that one would not guess. It is verified when it was
 * found after a wrong one, or is what the turn's report tells; another is a candidate, until a later session has seen it
 * work as well.
 */
export function runbooks(trace: SessionTrace): Draft[] {
  const found = new Map<string, Draft>();
  for (const [at, event] of trace.events.entries()) {
    if (!worked(event) || isSettled(trace, event)) continue;
    const wrong = correctedBy(trace.events, at);
    const key = keyOf(event);
    if (!wrong && (found.has(key) || !isWorthKeeping(event.command))) continue;
    if (!wrong && found.size >= maximumPerTurn) continue;
    found.set(key, describe(event, wrong, wrong !== undefined || isTold(trace, event)));
  }
  return [...found.values()];
}

type Command = Event & { command: string; checkCommand: string };

function worked(event: Event): event is Command {
  if (!isCheck(event) || event.outcome !== "ok" || event.command === null || event.tool !== "Bash") return false;
  return event.command.length <= longestCommand && !event.command.includes("\n") && !isInlineScript(event.command);
}

function isWorthKeeping(command: string): boolean {
  return particular.test(command) && !passing.test(command) && !isLook(command);
}

/**
 * Returns the command that failed because it was wrong, when this one is the first to do the same work after it and
 * nothing was changed in between. What only looked around on the way counts for nothing.
 */
function correctedBy(events: readonly Event[], at: number): Command | undefined {
  const right = events[at];
  if (!right || !isCheck(right) || right.command === null || isLook(right.command)) return undefined;
  const tries: Command[] = [];
  for (let before = at - 1; before >= 0 && before >= at - reach; before--) {
    const event = events[before];
    if (!event || event.agentId !== right.agentId) continue;
    if (isEdit(event) || event.promptId !== right.promptId) return undefined;
    if (!isCheck(event) || event.command === null || isLook(event.command)) continue;
    const wrong = { ...event, command: event.command };
    if (event.outcome === "ok") {
      if (doesTheSame(wrong, right)) return undefined;
      continue;
    }
    // A setting before the program makes another command of the same check.
    if (oneLine(event.command) === oneLine(right.command)) return undefined;
    if (isMistyped(oneLine(event.command), oneLine(right.command))) return undefined;
    // The other machine was there again; that the second try was another one says nothing.
    if (isOutage(event) && !mayEndOutage({ ...right, change: null })) return undefined;
    const isWrong = wrongCommand.test(`${event.errorHeadline ?? ""}\n${event.output ?? ""}`);
    if (completes(right.command, event.command) || (isWrong && doesTheSame(wrong, right))) return wrong;
    if (isOtherTry(event.command, right.command)) tries.push(wrong);
    // Found by trying: the same program was set up in other ways twice, and would not go.
    if (tries.length > 1 && right.action !== "test") return tries[0];
  }
  return undefined;
}

function doesTheSame(wrong: Event, right: Event): boolean {
  if (wrong.action === right.action && right.action !== "run") return true;
  const [other, own] = [wrong, right].map(({ command }) => tellingWords(innerCommand(command ?? ""), 20));
  return own?.some((each) => other?.includes(each)) === true;
}

/** The same program with other options or settings; another file or another question to it is another work. */
function isOtherTry(wrong: string, right: string): boolean {
  if (innerProgram(wrong) !== innerProgram(right)) return false;
  const [other, own] = [wrong, right].map((command) =>
    [command, innerCommand(command)].flatMap(shellWords).filter((each) => /^--?[A-Za-z]|^[\w.-]+=\S/.test(each)),
  );
  return own?.some((each) => !other?.includes(each) && !excuse.test(each)) === true;
}

/** The same command with options or settings that it lacked, and that neither narrow it down nor keep it from complaining. */
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
  return left.length === 0 && added.length > 0 && added.every((each) => addition.test(each) && !excuse.test(each));
}

const addition = /^(?:--?[a-zA-Z][\w-]*(?:=.+)?|[A-Z][A-Z0-9_]{1,40}=.+)$/;
const excuse =
  /^(?:-[ktgmuvqxs]|--?(?:run|grep|filter|only|verbose|quiet|silent|no-verify|skip\S*|ignore\S*|pass-?with-?no-?tests|bail|retr\S*|update\S*|fix\S*|write|watch|help|version|dry-run|testNamePattern\S*|exit-zero|no-fail\S*|allow-?empty|force))$/;

/** The report of a turn that was about running something, and changed nothing, names the command. */
function isTold(trace: SessionTrace, event: Command): boolean {
  const hasChanged = trace.events.some((other) => isEdit(other) && other.promptId === event.promptId);
  const hasFailed = findRounds(trace.events).some(({ checkCommand }) => checkCommand === event.checkCommand);
  return !hasChanged && !hasFailed && reportOf(trace, event).includes(`\`${oneLine(event.command)}\``);
}

function describe(event: Command, wrong: Command | undefined, isSure: boolean): Draft {
  const command = oneLine(event.command);
  const folder = folderOf(event.checkCommand);
  const not = wrong ? `, not \`${cut(oneLine(wrong.command), 60)}\`` : "";
  const purpose = event.action === "test" ? "Runs the tests" : event.action === "build" ? "Builds" : "Works";
  return draft({
    sourceKey: keyOf(event),
    type: "runbook",
    title: `${purpose}: \`${cut(command, 100 - Math.min(40, not.length))}\`${folder ? ` in ${folder}` : ""}${not}`,
    narrative: [
      `\`${command}\` ended with exit status 0, ${folder ? `run in ${folder}` : "run in the project's folder"}.`,
      ...(wrong ? [`\`${cut(oneLine(wrong.command), 120)}\` does not work: ${titleHeadline(headlineOf(wrong))}.`] : []),
    ].join("\n"),
    lesson: wrong ? `Use \`${cut(command, 200)}\`${not}.` : null,
    facts: [`Command: ${command}`, `Directory: ${folder || "."}`, "Exit status: 0"],
    importance: isSure ? 2 : 1,
    origin: "verified",
    confidence: wrong ? 0.85 : 0.5,
    vouchedBy: isSure ? "evidence" : null,
    status: isSure ? "active" : "candidate",
    checkCommand: event.checkCommand,
    errorSignature: wrong?.errorSignature ?? null,
    createdAt: event.createdAt,
    evidence: [eventEvidence(event), ...(wrong ? [eventEvidence(wrong, headlineOf(wrong))] : [])],
  });
}

function keyOf({ command, checkCommand }: Command): string {
  return `runbook:${nameOf(`${folderOf(checkCommand)} ${command}`)}`;
}

/** Returns where the command was run, relative to the project's root; "" for the root itself. */
export function folderOf(checkCommand: string): string {
  return /^cd (\S{1,300}) && /.exec(checkCommand)?.[1] ?? "";
}
