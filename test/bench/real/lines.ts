// The lines that a reader judges: each with what it takes to judge it.
import {
  isConfirmationRequest,
  isVouchedFor,
  type PlayedPrompt,
  type PlayedSessions,
  type PlayedStart,
  type StoredMemory,
} from "./records.ts";
import { type LineKind, lineHash, type Verdict } from "./verdicts.ts";

export type Line = { hash: string; kind: LineKind; person: string; project: string; text: string; context: object };

/** Returns all lines that can have a verdict, each once. */
export function linesToRead({ split, hooks }: { split: PlayedSessions; hooks: PlayedSessions }): Line[] {
  const lines = [
    ...split.memories.map(memoryLine),
    ...split.starts.flatMap(startLines),
    ...split.prompts.flatMap(promptLines),
    ...hooks.prompts.flatMap(promptLines),
    ...hooks.prompts.flatMap(searchLines),
  ];
  return [...new Map(lines.map((line) => [line.hash, line])).values()];
}

export function memoryLine(memory: StoredMemory): Line {
  const { person, project, type, title, lesson, narrative, status, origin, vouchedBy, evidence, context } = memory;
  const text = `[${type}] ${title}${lesson ? ` — ${lesson}` : ""}`;
  const quotes = evidence.map(({ text: prompt, quote }) => ({ prompt: prompt.slice(0, 3_000), quote }));
  return {
    hash: lineHash("memory", project, text),
    kind: "memory",
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
            person,
            project,
            text,
            context: { firstPrompt: firstPrompt.slice(0, 1_500), commits, whole: lines.map((line) => line.text) },
          },
        ],
  );
}

/** Requests to confirm a candidate are no recalled lines. */
export function promptLines(prompt: PlayedPrompt): Line[] {
  const recalled = prompt.lines.filter((line) => line.target !== undefined && !isConfirmationRequest(line));
  return recalled.map(({ text, reason }) => ofPrompt("prompt", prompt, text, { reason }));
}

export function searchLines(prompt: PlayedPrompt): Line[] {
  return prompt.hits.map((text) => ofPrompt("search", prompt, text, {}));
}

function ofPrompt(kind: "prompt" | "search", prompt: PlayedPrompt, text: string, more: object): Line {
  const { person, project, session, previous } = prompt;
  const context = { prompt: prompt.text.slice(0, 3_000), previous, ...more };
  return { hash: lineHash(kind, `${session}\n${prompt.text}`, text), kind, person, project, text, context };
}

/** Returns those without a verdict; of each kind only as far as they are among the `sample` lines with the lowest hashes. */
export function unreadLines(
  lines: readonly Line[],
  verdicts: ReadonlyMap<string, Verdict>,
  sample = Number.POSITIVE_INFINITY,
): Line[] {
  const chosen = [...Map.groupBy(lines, ({ kind }) => kind).values()].flatMap((ofKind) =>
    ofKind.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)).slice(0, sample),
  );
  return chosen.filter(({ hash }) => !verdicts.has(hash));
}
