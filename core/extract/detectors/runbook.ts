import cues from "../../language/pattern-cues.json";
import { holdsAny, type PatternRow } from "../../language/pattern-rows.ts";
import type { Event } from "../../store/event.ts";
import { type Draft, draft, eventEvidence, type SessionTrace } from "../draft.ts";
import { isCheck } from "../evidence/check-rounds.ts";
import { isInlineScript, isReadOnly } from "../evidence/command-words.ts";
import { mayHaveExternalEffect } from "../evidence/external-effect.ts";
import { isProvenPass } from "../evidence/proven-pass.ts";
import { titleHeadline } from "../evidence/short-headline.ts";
import { headlineOf } from "../evidence/symptom.ts";
import { isSettled } from "../evidence/turns.ts";
import { cut } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { commandForm, folderOf, isNarrowed } from "./command-form.ts";
import { inAnyFolder, plainLine, runsOneProgram } from "./plain-command.ts";
import { correctedBy } from "./wrong-command.ts";

const maxCommand = 240;
/** A title that is cut is not a command that can be run. */
const maxTitleChars = 88;
const maxPerTurn = 3;
/** The project's own scripts, targets and tasks. */
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
const isOwnProgram = holdsAny(ownPrograms, "", cues.ownPrograms);
const isStart = (command: string) => /\b(?:dev|serve|server|start|up|runserver|preview)\b/.test(command);
/** The parts of a command that nobody would guess: a setting, a part of the project. */
export const settings: readonly PatternRow[] = [
  { id: "setting", pattern: /(?:^|\s)[A-Z][A-Z0-9_]{2,40}=\S/, example: "PORT=4000 npm test" },
];
const hasSetting = holdsAny(settings, "", cues.settings);
export const particularOptions: readonly PatternRow[] = [
  ...settings,
  {
    id: "option",
    pattern:
      /\s(?:--filter|--workspace|--prefix|--project|--features|--config|--profile|--env|--env-file|--target|-w|-C|-f|-p|-tags|-F)[ =]\S/,
    example: "pnpm --filter web build",
  },
];
const isParticular = holdsAny([...particularOptions, ...ownPrograms], "", cues.particularOptions, cues.ownPrograms);
/** One test, one file, a read-only command, a throw-away script: useful for this task only. */
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
const isPassing = holdsAny(passingCommands, "", cues.passingCommands);

/**
 * Returns a candidate for each command that worked after a wrong one, and for tests, programs and starts of the project
 * with a setting that one would not guess. It becomes active when it works in another session too
 * (reconcile/confirm-runbooks.ts). Builds, linters and scripts are documented by the project's own files.
 */
export function runbooks(trace: SessionTrace): Draft[] {
  const found = new Map<string, Draft>();
  for (const [at, event] of trace.events.entries()) {
    if (!worked(event) || isSettled(trace, event)) continue;
    const wrong = correctedBy(trace.events, at);
    const key = runbookKey(event.checkCommand);
    if (!wrong && (isKnown(found, key, event) || !isWorthKeeping(event))) continue;
    if (isProvenPass(event)) found.set(key, runbookDraft(event, wrong));
  }
  return [...found.values()];
}

/** Returns whether the turn has a shorter form of the command, or has reached the limit. */
function isKnown(found: ReadonlyMap<string, Draft>, key: string, { checkCommand }: Command): boolean {
  const known = found.get(key);
  if (!known) return found.size >= maxPerTurn;
  return known.lesson !== null || (known.checkCommand ?? "").length <= checkCommand.length;
}

type Command = Event & { command: string; checkCommand: string };

function worked(event: Event): event is Command {
  if (!isCheck(event) || event.outcome !== "ok" || event.command === null || event.kind !== "shell") return false;
  const { command } = event;
  return (
    command.length <= maxCommand &&
    !command.includes("\n") &&
    !isInlineScript(command) &&
    !mayHaveExternalEffect(command)
  );
}

function isWorthKeeping(event: Command): boolean {
  const command = plainCommand(event);
  if (command.length > maxTitleChars || !runsOneProgram(command) || isPassing(command) || isReadOnly(command))
    return false;
  if (event.action === "test") return isParticular(command) && !isNarrowed(command);
  return event.action === "run" && hasSetting(command) && (isOwnProgram(command) || isStart(command));
}

function runbookDraft(event: Command, wrong: Command | undefined): Draft {
  const command = plainCommand(event);
  const folder = folderOf(event.checkCommand);
  const wrongLine = wrong ? lineIn(wrong, folder) : "";
  const not = wrong ? `, not \`${cut(wrongLine, 60)}\`` : "";
  const purpose = event.action === "test" ? "Runs the tests" : "Works";
  return draft({
    sourceKey: runbookKey(event.checkCommand),
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

/**
 * Returns the command without the parts that only shorten or join its output, and without the change of folder that the
 * title names.
 */
function plainCommand({ command, checkCommand }: Command): string {
  const line = plainLine(command);
  return folderOf(checkCommand) === "" ? line : inAnyFolder(line);
}

/** Returns the wrong command as written in the folder that the title names for both. */
function lineIn({ command, checkCommand }: Command, folder: string): string {
  return folder !== "" && folderOf(checkCommand) === folder ? inAnyFolder(plainLine(command)) : plainLine(command);
}

/** Returns the source key of a check's runbook, the same in every session, folder and form of the command. */
export function runbookKey(checkCommand: string): string {
  return `runbook:${nameOf(commandForm(checkCommand))}`;
}
