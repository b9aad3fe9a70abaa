import { holdsAny, type PatternRow } from "../../language/pattern-rows.ts";
import type { Event } from "../../store/event.ts";
import { type Draft, draft, eventEvidence, type SessionTrace } from "../draft.ts";
import { isCheck } from "../evidence/check-rounds.ts";
import { innerCommand, innerProgram, isInlineScript, isLook, shellWords } from "../evidence/command-words.ts";
import { isEdit } from "../evidence/edits.ts";
import { isOutage, mayEndOutage } from "../evidence/environment-failure.ts";
import { wrongCommands } from "../evidence/error-patterns.ts";
import { mayActOutside } from "../evidence/outside-effect.ts";
import { titleHeadline } from "../evidence/short-headline.ts";
import { headlineOf } from "../evidence/symptom.ts";
import { isSettled } from "../evidence/turns.ts";
import { isMistyped } from "../evidence/typo.ts";
import { cut, oneLine } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { tellingWords } from "../text/words.ts";

const maxCommand = 240;
const maxPerTurn = 3;
/** How many tool uses may lie between a command that was wrong and the right one. */
const reach = 8;

const isWrongCommand = holdsAny(wrongCommands);

/** Scripts, targets and tasks of the project itself. */
export const ownPrograms: readonly PatternRow[] = [
  { id: "script", pattern: /\brun [\w-]+:[\w:-]+/, example: "npm run test:unit" },
  {
    id: "package-script",
    pattern:
      /\b(?:npm|pnpm|yarn|bun)(?: run)? (?!test\b|build\b|lint\b|start\b|install\b|ci\b|add\b|i\b)[\w-]*:[\w:-]+/,
    example: "yarn e2e:smoke",
  },
  {
    id: "own-script",
    pattern: /(?:^|\s)(?:\.{0,2}\/)?(?:scripts?|bin|tools?|hack)\/[\w./-]+|^\.\/[\w./-]+\.(?:sh|py|rb|js|ts)\b/,
    example: "bash scripts/check.sh",
  },
  { id: "manage", pattern: /\bmanage\.py \w/, example: "python manage.py check" },
  {
    id: "task",
    pattern: /\b(?:just|task|rake|invoke|make) (?!test\b|build\b|all\b|check\b|lint\b|clean\b|install\b)[\w:-]+/,
    example: "make integration",
  },
  { id: "data", pattern: /\b(?:migrate|migrations?|seed|provision)\b/, example: "npx prisma migrate dev" },
];
const isOwnProgram = holdsAny(ownPrograms, "");
const isStart = (command: string) => /\b(?:dev|serve|server|start|up|runserver|preview)\b/.test(command);
/** What a command has that nobody would guess: a setting, a part of the project. */
export const particularOptions: readonly PatternRow[] = [
  { id: "setting", pattern: /(?:^|\s)[A-Z][A-Z0-9_]{2,40}=\S/, example: "PORT=4000 npm test" },
  {
    id: "option",
    pattern:
      /\s(?:--filter|--workspace|--prefix|--project|--features|--config|--profile|--env|--env-file|--target|-w|-C|-f|-p|-tags|-F)[ =]\S/,
    example: "pnpm --filter web build",
  },
];
const isParticular = holdsAny([...particularOptions, ...ownPrograms], "");
/** One test, one file, a look, a script written on the spot: of use for this task only. */
export const passingCommands: readonly PatternRow[] = [
  {
    id: "one-test",
    pattern: /\s(?:-k|-t|-g|-run|--grep|--testNamePattern|--test-name-pattern|--filter-test|-m)[ =]\S|::/,
    example: "pytest -k total",
  },
  {
    id: "one-file",
    pattern: /\.(?:test|spec)\.\w|(?:^|[\s/])test_\w+\.py|_test\.(?:go|py|exs?)\b|Test(?:s)?\.java\b/,
    example: "bun test src/cart.test.ts",
  },
  { id: "look", pattern: /--(?:dry-run|help|version|list|watch|plan)\b/, example: "make --dry-run all" },
  { id: "inline", pattern: /\s-(?:c|e|ec|p) ['"]|<<|\$\(|`/, example: "bash -c 'make all'" },
  {
    id: "machine",
    pattern: /\b(?:sleep|sudo|install|uninstall|add|git)\b/,
    example: "sudo make all",
  },
  { id: "redirect", pattern: />|\|(?!\s*(?:tail|head)\b)/, example: "make report > out.txt" },
];
const isPassing = holdsAny(passingCommands, "");

/**
 * Returns a candidate for each check, build or start that was seen to work and that one would not guess. Another session that
 * sees it work as well makes it active (reconcile/confirm-runbooks.ts).
 */
export function runbooks(trace: SessionTrace): Draft[] {
  const found = new Map<string, Draft>();
  for (const [at, event] of trace.events.entries()) {
    if (!worked(event) || isSettled(trace, event)) continue;
    const wrong = correctedBy(trace.events, at);
    // Of what neither tests nor builds, programs of the project and starts are worth knowing, and the way a tool has to be called.
    if (!wrong && event.action === "run" && !isOwnProgram(event.command) && !isStart(event.command)) continue;
    if (wrong && inAnyFolder(plainLine(wrong.command)) === inAnyFolder(plainLine(event.command))) continue;
    const key = keyOf(event);
    if (!wrong && (found.has(key) || !isWorthKeeping(plainCommand(event)))) continue;
    if (!wrong && found.size >= maxPerTurn) continue;
    found.set(key, describe(event, wrong));
  }
  return [...found.values()];
}

type Command = Event & { command: string; checkCommand: string };

function worked(event: Event): event is Command {
  if (!isCheck(event) || event.outcome !== "ok" || event.command === null || event.tool !== "Bash") return false;
  const { command } = event;
  return command.length <= maxCommand && !command.includes("\n") && !isInlineScript(command) && !mayActOutside(command);
}

function isWorthKeeping(command: string): boolean {
  return isParticular(command) && !isPassing(command) && !isLook(command);
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
    const isWrong = isWrongCommand(`${event.errorHeadline ?? ""}\n${event.output ?? ""}`);
    if (completes(right.command, event.command) || (isWrong && doesTheSame(wrong, right))) return wrong;
    if (isOtherTry(event.command, right.command)) tries.push(wrong);
    // Found by trying: the same program was set up in other ways twice, and would not go.
    if (tries.length > 1 && right.action !== "test") return tries[0];
  }
  return undefined;
}

/** The same program, asked for the same kind of work or to work on the same thing. */
function doesTheSame(wrong: Event, right: Event): boolean {
  const [other, own] = [wrong, right].map(({ command }) => command ?? "");
  if (other === undefined || own === undefined || targetProgram(other) !== targetProgram(own)) return false;
  if (wrong.action === right.action && right.action !== "run") return true;
  const [words, ownWords] = [other, own].map((command) => new Set(tellingWords(innerCommand(plainLine(command)), 20)));
  return ownWords !== undefined && [...ownWords].some((each) => words?.has(each));
}

/** `yarn test` in the place of `npm test`: package managers run the same scripts. */
function targetProgram(command: string): string {
  const name = innerProgram(plainLine(command));
  return /^(?:npm|pnpm|yarn|bun|npx|bunx)$/.test(name) ? "npm" : name;
}

/** The same program with other options or settings; another file or another question to it is another work. */
function isOtherTry(wrong: string, right: string): boolean {
  if (innerProgram(wrong) !== innerProgram(right)) return false;
  const [other, own] = [wrong, right].map((command) =>
    [command, innerCommand(command)].flatMap(shellWords).filter((each) => /^--?[A-Za-z]|^[\w.-]+=\S/.test(each)),
  );
  return own?.some((each) => !other?.includes(each) && !isExcuse(each)) === true;
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
  return left.length === 0 && added.length > 0 && added.every((each) => addition.test(each) && !isExcuse(each));
}

const addition = /^(?:--?[a-zA-Z][\w-]*(?:=.+)?|[A-Z][A-Z0-9_]{1,40}=.+)$/;
/** Options that narrow a run down, or keep it from complaining. */
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
const isExcuse = holdsAny(excusingOptions, "");

function describe(event: Command, wrong: Command | undefined): Draft {
  const command = plainCommand(event);
  const folder = folderOf(event.checkCommand);
  const wrongLine = wrong ? plainLine(wrong.command) : "";
  const not = wrong ? `, not \`${cut(wrongLine, 60)}\`` : "";
  const purpose = event.action === "test" ? "Runs the tests" : event.action === "build" ? "Builds" : "Works";
  return draft({
    sourceKey: keyOf(event),
    type: "runbook",
    title: `${purpose}: \`${cut(command, 100 - Math.min(40, not.length))}\`${folder ? ` in ${folder}` : ""}${not}`,
    narrative: [
      `\`${command}\` ended with exit status 0, ${folder ? `run in ${folder}` : "run in the project's folder"}.`,
      ...(wrong ? [`\`${cut(wrongLine, 120)}\` does not work: ${titleHeadline(headlineOf(wrong))}.`] : []),
    ].join("\n"),
    lesson: wrong ? `Use \`${cut(command, 200)}\`${not}.` : null,
    facts: [`Command: ${command}`, `Directory: ${folder || "."}`, "Exit status: 0"],
    importance: 1,
    origin: "verified",
    confidence: wrong ? 0.85 : 0.5,
    status: "candidate",
    checkCommand: event.checkCommand,
    errorSignature: wrong?.errorSignature ?? null,
    createdAt: event.createdAt,
    evidence: [eventEvidence(event), ...(wrong ? [eventEvidence(wrong, headlineOf(wrong))] : [])],
  });
}

/** Returns the command without what only shortens or joins its output, and without the change of folder that the title names. */
function plainCommand({ command, checkCommand }: Command): string {
  const line = plainLine(command);
  return folderOf(checkCommand) === "" ? line : inAnyFolder(line);
}

/** The folder alone makes no other command. */
function inAnyFolder(line: string): string {
  return line.replace(/^cd \S{1,300} && /, "");
}

function plainLine(command: string): string {
  return oneLine(command)
    .replace(/(?: 2>&1)?(?: \| (?:tail|head)(?: -n)? ?-?\d{0,5}){1,3}$/, "")
    .replace(/ 2>(?:&1|\/dev\/null)$/, "");
}

function keyOf({ checkCommand }: Command): string {
  return `runbook:${nameOf(checkCommand)}`;
}

/** Returns where the command was run, relative to the project's root; "" for the root itself. */
export function folderOf(checkCommand: string): string {
  return /^cd (\S{1,300}) && /.exec(checkCommand)?.[1] ?? "";
}
