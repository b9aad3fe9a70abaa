import type { Database } from "bun:sqlite";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { integrityCheck } from "../../../../core/db/health.ts";
import { openDatabase } from "../../../../core/db/open.ts";
import { runHook } from "../../../../hooks/main.ts";
import { findOpenFence, findUnprintable } from "../../../support/hostile-text.ts";
import { payload, payloadNames } from "../../../support/payload.ts";
import type { Sandbox } from "../../../support/sandbox.ts";
import type { Grammar, Json } from "../grammar.ts";
import type { Input, Surface, Target } from "../surface.ts";

export const hookNames = [
  "session-start",
  "user-prompt-submit",
  "pre-tool-use",
  "post-tool-use",
  "post-tool-use-failure",
  "subagent-start",
  "subagent-stop",
  "stop",
  "pre-compact",
  "session-end",
];
const sessions = 30;
/** Sessions of some 70 events; in a larger store each case would only take longer. */
const casesPerStore = 2_000;
/** Of so many stores one is opened by each hook anew, which takes most of its time. Every second one of these has no server that keeps it open. */
const storesPerOpened = 5;

/** Payloads of every event, passed to the entry of the hooks, with one store. */
export const hooks: Surface = {
  open(box) {
    const examples = examplesIn(box.repo);
    const run = runHooks(box, ({ event = "" }) => [event], answerProblems);
    return { ...run, make: (grammar) => makePayload(grammar, examples) };
  },
};

/** Returns what gives the text of a case to the hook with the arguments `argsOf`, and judges its answers by `problemsOf`. */
export function runHooks(
  { memDir }: Sandbox,
  argsOf: (input: Input) => string[],
  problemsOf: (answers: readonly string[], input: Input) => string[],
): Pick<Target, "run" | "check"> {
  const log = join(memDir, "claude-mem.log");
  const file = join(memDir, "memory.db");
  let logged = 0;
  let cases = 0;
  let held: Database | undefined;
  /** Opens the store, unless each hook is to open it first and close it last, and returns it for the hooks that are to use it. */
  const hold = () => {
    const number = Math.floor(cases / casesPerStore);
    const isOpened = number % storesPerOpened === 0;
    // As a session's MCP server does, so that the hook's connection is not the last to close, which writes the log back.
    if (held === undefined && (!isOpened || number % 2 === 1)) held = openDatabase({ file });
    return isOpened ? undefined : held;
  };
  const renew = () => {
    held?.close();
    held = undefined;
    for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
  };
  const check = () => {
    if (!existsSync(file)) return [];
    using db = openDatabase({ file });
    return integrityCheck(db);
  };
  return {
    check,
    async run(input) {
      const store = hold();
      const answers: string[] = [];
      await runHook(argsOf(input), {
        read: async () => input.text ?? "",
        print: (answer) => void (answer !== undefined && answers.push(answer)),
        store,
      });
      const problems = [...problemsOf(answers, input), ...logProblems(log, logged)];
      logged = sizeOf(log);
      if (++cases % casesPerStore === 0) {
        problems.push(...check());
        renew();
      }
      return problems;
    },
  };
}

export function makePayload(grammar: Grammar, examples: ReadonlyMap<string, readonly Json[]>): Record<string, string> {
  const event = grammar.one(hookNames);
  const example = grammar.one(examples.get(event) ?? [{}]) as Record<string, Json>;
  const session = { session_id: `session-${grammar.below(sessions)}` };
  const hasText = event === "user-prompt-submit" && grammar.chance(0.5);
  const body: Json = { ...example, ...session, ...(hasText ? { prompt: grammar.text() } : {}) };
  // A payload that names no session ends before most of the code.
  const mutated = grammar.mutate(body);
  const keepsSession =
    grammar.chance(0.9) && typeof mutated === "object" && mutated !== null && !Array.isArray(mutated);
  return { event, text: grammar.json(keepsSession ? { ...mutated, ...session } : mutated) };
}

/** Returns recorded payloads by their event, in the folder `repo`. */
export function examplesIn(repo: string): Map<string, Json[]> {
  const longestFirst = hookNames.toSorted((a, b) => b.length - a.length);
  const examples = new Map<string, Json[]>();
  for (const name of payloadNames()) {
    const event = longestFirst.find((each) => name === each || name.startsWith(`${each}-`));
    if (event) examples.set(event, [...(examples.get(event) ?? []), payload(name, { repo }) as Json]);
  }
  return examples;
}

/** Returns what is wrong with the answers of one call: none, or one JSON document whose text is a closed block. */
export function answerProblems(answers: readonly string[]): string[] {
  if (answers.length > 1) return [`${answers.length} answers`];
  return answers.flatMap((answer) => {
    const { hookSpecificOutput, systemMessage = "" } = JSON.parse(answer);
    return textProblems(hookSpecificOutput?.additionalContext ?? "", systemMessage);
  });
}

/** Returns the blocks of an answer. After a compaction, a host that runs no hook then gets two with the next prompt. */
function blocksOf(text: string): string[] {
  if (!text.startsWith('<claude-mem surface="compact">')) return text === "" ? [] : [text];
  return text.split(/(?<=\n<\/claude-mem>)\n(?=<claude-mem surface="prompt">\n)/);
}

/** Returns what is wrong with a text for the model and one for the user. */
export function textProblems(text: string, forUser = ""): string[] {
  const hidden = findUnprintable(text) ?? findUnprintable(forUser);
  const open = blocksOf(withoutNotes(text))
    .map(findOpenFence)
    .find((found) => found !== undefined);
  return [...(hidden ? [`unprintable: ${hidden}`] : []), ...(open ? [`open block: ${open}`] : [])];
}

/** Returns the text without the notes about the current prompt, which are lines after the block or alone. */
function withoutNotes(text: string): string {
  const lines = text.split("\n");
  while (lines.at(-1)?.startsWith("claude-mem: ") && !/<\/?claude-mem/.test(lines.at(-1) ?? "")) lines.pop();
  return lines.join("\n");
}

function logProblems(log: string, from: number): string[] {
  if (sizeOf(log) <= from) return [];
  return readFileSync(log)
    .subarray(from)
    .toString()
    .split("\n")
    .filter((line) => /hook failed|event spooled|hook skipped/.test(line));
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
