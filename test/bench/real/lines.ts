// The lines that a reader judges, each with its context.
import type { Material } from "./measures/measure.ts";
import {
  isCandidate,
  isConfirmationRequest,
  isStatement,
  isVouchedFor,
  type PlayedPrompt,
  type PlayedStart,
  type StoredMemory,
} from "./records.ts";
import { judgeStatement } from "./statement.ts";
import { type LineKind, lineHash, type Verdict } from "./verdicts.ts";

/** `group` names the rows of the table that count the line. */
export type Line = {
  group: string;
  hash: string;
  kind: LineKind;
  person: string;
  project: string;
  text: string;
  context: object;
};

/**
 * Prompts that refer back are few, and one of several lines decides: a sample of the lines would not represent them.
 */
const referringGroup = "prompt that refers back";
const wholeGroups = new Set([referringGroup, "search"]);

/** Returns all lines that need a verdict, each once. Statements that the labels judge are not among them. */
export function linesToRead({ split, hooks, labels }: Material): Line[] {
  const byId = new Map(labels.map((label) => [label.id, label]));
  const isWanted = (memory: StoredMemory) =>
    isStatement(memory)
      ? isVouchedFor(memory) && judgeStatement(memory, byId) === undefined
      : isVouchedFor(memory) || isCandidate(memory);
  const referring = new Set(labels.filter(({ refers_back }) => refers_back).map(({ id }) => id));
  const lines = [
    ...split.memories.filter(isWanted).map(memoryLine),
    ...lastStarts(split.starts).flatMap(startLines),
    ...split.prompts.flatMap(promptLines),
    ...hooks.prompts
      .filter(({ id }) => id !== undefined && referring.has(id))
      .flatMap((prompt) => [...promptLines(prompt), ...heldLines(prompt)])
      .map((line) => ({ ...line, group: referringGroup })),
    ...hooks.prompts.flatMap(searchLines),
  ];
  return [...new Map(lines.map((line) => [line.hash, line])).values()];
}

/** Returns the last start of each project: earlier starts are similar, and some projects have many. */
export function lastStarts(starts: readonly PlayedStart[]): PlayedStart[] {
  return [...new Map(starts.map((start) => [`${start.person} ${start.project}`, start])).values()];
}

export function memoryLine(memory: StoredMemory): Line {
  const { person, project, type, title, lesson, narrative, status, origin, vouchedBy, evidence, context } = memory;
  const text = `[${type}] ${title}${lesson ? ` — ${lesson}` : ""}`;
  const quotes = evidence.map(({ text: prompt, quote }) => ({ prompt: prompt.slice(0, 3_000), quote }));
  return {
    hash: lineHash("memory", project, text),
    kind: "memory",
    group: `${isStatement(memory) ? "statement" : "memory"}, ${isVouchedFor(memory) ? "active" : status}`,
    person,
    project,
    text,
    context: {
      status,
      isInjectable: isVouchedFor(memory),
      origin,
      vouchedBy,
      narrative,
      quotes,
      events: context.slice(0, 8),
    },
  };
}

export function startLines({ person, project, lines, firstPrompt, commits }: PlayedStart): Line[] {
  return lines.flatMap(({ text, target }) =>
    target === undefined
      ? []
      : [
          {
            hash: lineHash("start", project, text),
            kind: "start" as const,
            group: "start",
            person,
            project,
            text,
            context: { firstPrompt: firstPrompt.slice(0, 1_500), commits, whole: lines.map((line) => line.text) },
          },
        ],
  );
}

/** Requests to confirm a candidate are not recalled lines. */
export function promptLines(prompt: PlayedPrompt): Line[] {
  const recalled = prompt.lines.filter((line) => line.target !== undefined && !isConfirmationRequest(line));
  return recalled.map(({ text, reason }) => ofPrompt("prompt", prompt, text, { reason }));
}

/**
 * Returns the lines of the start of the prompt's session: they are not injected again, and answer the prompt as well.
 */
export function heldLines(prompt: PlayedPrompt): Line[] {
  const recalled = prompt.startLines.filter(({ target }) => target !== undefined);
  return recalled.map(({ text, reason }) => ofPrompt("prompt", prompt, text, { reason }));
}

export function searchLines(prompt: PlayedPrompt): Line[] {
  return prompt.hits.map((text) => ofPrompt("search", prompt, text, {}));
}

function ofPrompt(kind: "prompt" | "search", prompt: PlayedPrompt, text: string, more: object): Line {
  const { person, project, session, previous } = prompt;
  const context = { prompt: prompt.text.slice(0, 3_000), previous, ...more };
  return {
    hash: lineHash(kind, `${session}\n${prompt.text}`, text),
    kind,
    group: kind,
    person,
    project,
    text,
    context,
  };
}

/**
 * Returns the lines without a verdict; of each group only those among its `sample` lines with the lowest hashes, but
 * all lines of the groups that must be read completely.
 */
export function unreadLines(
  lines: readonly Line[],
  verdicts: ReadonlyMap<string, Verdict>,
  sample = Number.POSITIVE_INFINITY,
): Line[] {
  const chosen = [...Map.groupBy(lines, ({ group }) => group)].flatMap(([group, ofGroup]) =>
    ofGroup.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)).slice(0, wholeGroups.has(group) ? undefined : sample),
  );
  return chosen.filter(({ hash }) => !verdicts.has(hash));
}
