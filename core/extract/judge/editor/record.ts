// The record of a segment for a model: short enough to be cheap, but complete where a memory could rest on it.

import { oneLine } from "../../../one-line.ts";
import type { Event } from "../../../store/event.ts";
import type { Prompt } from "../../../store/prompt.ts";
import { typedText } from "../../prompts/typed-text.ts";
import { cutAtWord } from "../../text/cut.ts";
import { renderCandidates } from "./candidates.ts";
import { type Detail, ends, eventLines, type LineLimits, nameEvents } from "./event-lines.ts";
import { isReplaceable } from "./known.ts";
import { kindOf, type Material, nameAt } from "./material.ts";

type Limits = LineLimits & { prompt: number; pasted: number; finalReport: number; otherReport: number };

const prompts = { prompt: 8_000 };
const reports = { finalReport: 6_000, otherReport: 900, pasted: 400 };
const routine: LineLimits = { command: 160, failure: 400, change: 300, output: 120, folded: 160, summed: 6_000 };

const baseSize = 1_200;
const sizePerUse = 190;
const sizePerTurn = 100;
/** Where there are more turns than tool uses, what was said is all there is. */
const sizePerTalk = 330;
const maxSize = 24_000;
const reportBeforeChars = 900;
const nextChars = 500;
const step = 0.75;

/** The share of each kind of line that is kept, 0 to 1. */
type Shares = { routine: number; reports: number; prompts: number };

/**
 * How much of the events is shown, and how short it may become before the next less detailed way is taken: below that
 * lines of single events name no cause any more.
 */
const modes: readonly { detail: Detail; minShare: number }[] = [
  { detail: "runs", minShare: 0.25 },
  { detail: "changes", minShare: 0.25 },
  { detail: "turns", minShare: 0.02 },
];
const minReports = 0.03;
const headShare = 0.6;
const minPrompts = 0.01;

/** Returns the maximum size, by `sizeOf`, of the record of a segment; the drafts are not part of it. */
export function recordLimit({ prompts, events }: Pick<Material, "prompts" | "events">): number {
  const uses = events.filter(({ action }) => action !== "report").length;
  return recordLimitOf({ uses, turns: prompts.length });
}

export function recordLimitOf({ uses, turns }: { uses: number; turns: number }): number {
  return Math.min(
    maxSize,
    Math.round(baseSize + sizePerUse * uses + sizePerTurn * turns + sizePerTalk * Math.max(0, turns - uses)),
  );
}

/** Returns the question's text: what is known, the record and the drafts, each line under the name that an answer may use. */
export function renderMaterial(material: Material, maxSize = recordLimit(material)): string {
  const around = [...knownLines(material), ...beforeLines(material)];
  const after =
    material.next === null ? [] : [`Next turn of the user, not part of the segment: ${ends(material.next, nextChars)}`];
  const drafts = renderCandidates(material);
  return [...around, "Record:", recordWithin(material, maxSize), ...after, ...drafts].join("\n");
}

function recordWithin(material: Material, maxSize: number): string {
  for (const [detail, shares] of waysToShorten()) {
    const text = recordLines(material, limitsFor(shares), detail).join("\n");
    if (sizeOf(text) <= maxSize) return text;
  }
  return firstAndLast(recordLines(material, limitsFor({ routine: 0, reports: 0, prompts: 0 }), "turns"), maxSize);
}

/** Returns whole lines from the beginning (three fifths) and the end, of at most this size in bytes: a name is the beginning of a line. */
function firstAndLast(lines: readonly string[], maxSize: number): string {
  const leftOut = (count: number) => `[${count} ${count === 1 ? "line" : "lines"} left out]`;
  // A single prompt of many parts may be longer than the record.
  const maxLine = maxSize / 3;
  const shown = lines.map((line) =>
    sizeOf(line) <= maxLine ? line : ends(line, Math.floor((maxLine * line.length) / sizeOf(line))),
  );
  let room = maxSize - sizeOf(leftOut(lines.length)) - 1;
  const fits = (line: string, share: number) => {
    if (sizeOf(line) + 1 > room - (1 - share) * maxSize) return false;
    room -= sizeOf(line) + 1;
    return true;
  };
  const first = takeWhile(shown, (line) => fits(line, headShare));
  const last = takeWhile(shown.slice(first.length).toReversed(), (line) => fits(line, 1)).toReversed();
  const rest = shown.length - first.length - last.length;
  return [...first, ...(rest > 0 ? [leftOut(rest)] : []), ...last].join("\n");
}

function takeWhile(lines: readonly string[], fits: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !fits(line));
  return lines.slice(0, end < 0 ? lines.length : end);
}

/**
 * Yields shorter and shorter forms. Routine is cut before reports, because reports name causes, and reports before prompts,
 * because only the user knows what is in prompts.
 */
function* waysToShorten(): Generator<[Detail, Shares]> {
  for (const { detail, minShare } of modes) {
    for (let share = 1; share >= minShare; share *= step) yield [detail, { routine: share, reports: 1, prompts: 1 }];
  }
  const routine = 0.02;
  for (let share = step; share >= minReports; share *= step) yield ["turns", { routine, reports: share, prompts: 1 }];
  for (let share = step; share >= minPrompts; share *= step)
    yield ["turns", { routine, reports: minReports, prompts: share }];
}

/** Returns a text's size in bytes: four of them are about a token in whatever script, and four characters are not. */
export function sizeOf(text: string): number {
  return Buffer.byteLength(text);
}

function limitsFor(shares: Shares): Limits {
  const scaled = <T extends Record<string, number>>(limits: T, by: number, min: number): T =>
    Object.fromEntries(
      Object.entries(limits).map(([name, chars]) => [name, Math.max(min, Math.floor(chars * by))]),
    ) as T;
  return {
    ...scaled(prompts, shares.prompts, 60),
    ...scaled(reports, shares.reports, 60),
    ...scaled(routine, shares.routine, 24),
  };
}

function knownLines({ known }: Material): string[] {
  const lines = known.map((memory, index) => {
    const { type, title, status } = memory;
    const marks = [status === "active" ? "" : "did not work", isReplaceable(memory) ? "" : "the user's"].filter(
      Boolean,
    );
    const about = marks.length === 0 ? "" : ` (${marks.join(", ")})`;
    return `${nameAt("K", index)} ${kindOf(type)}${about}: ${cutAtWord(oneLine(title), 120)}`;
  });
  return lines.length === 0 ? [] : ["Known already:", ...lines, ""];
}

function beforeLines({ before }: Material): string[] {
  if (before === null) return [];
  return [
    `The session began with: ${cutAtWord(oneLine(before.request), 300)}`,
    ...(before.report === ""
      ? []
      : [`The assistant's message before this segment: ${ends(before.report, reportBeforeChars)}`]),
    "",
  ];
}

/** A prompt and what followed it. */
type Turn = { prompt: Prompt | undefined; name: string; events: Event[] };

function recordLines(material: Material, limits: Limits, detail: Detail): string[] {
  const cited = citedEvents(material);
  const named = new Map(nameEvents(material.events, cited).map((each) => [each.event.id, each]));
  return turnsOf(material).flatMap(({ prompt, name, events }) => {
    const reports = events.filter(({ action }) => action === "report");
    const final = reports.findLast(({ agentId }) => agentId === null);
    const others = events.filter(({ action, tool }) => action !== "report" && tool !== "compaction");
    const lines = [
      ...eventLines(
        others.flatMap(({ id }) => named.get(id) ?? []),
        limits,
        detail,
      ),
      ...reports.map((report) => ({
        at: report.createdAt,
        text: reportLine(report, named.get(report.id)?.name ?? "", report === final, limits),
      })),
    ].toSorted((a, b) => a.at - b.at);
    return [...(prompt ? [`${name} user: ${promptText(prompt.text, limits)}`] : []), ...lines.map(({ text }) => text)];
  });
}

function turnsOf({ prompts, events }: Material): Turn[] {
  const byPrompt = Map.groupBy(events, ({ promptId }) => promptId);
  const known = new Set(prompts.map(({ id }) => id));
  const earlier = events.filter(({ promptId }) => promptId === null || !known.has(promptId));
  return [
    { prompt: undefined, name: "", events: earlier },
    ...prompts.map((prompt, index) => ({ prompt, name: nameAt("P", index), events: byPrompt.get(prompt.id) ?? [] })),
  ];
}

function citedEvents({ candidates }: Material): Set<number> {
  const links = candidates.flatMap(({ evidence }) => evidence);
  return new Set(links.filter(({ targetKind }) => targetKind === "event").map(({ target }) => Number(target)));
}

function reportLine({ agentId, output }: Event, name: string, isFinal: boolean, limits: Limits): string {
  const who = agentId === null ? "assistant" : "subagent";
  const chars = isFinal ? limits.finalReport : limits.otherReport;
  return `${name} ${who}: ${ends(output ?? "", chars)}`;
}

/** Typed parts whole, pasted ones by their ends: a log contains nobody's rule. */
function promptText(prompt: string, limits: Limits): string {
  const spans = typedText(prompt);
  const parts: string[] = [];
  let at = 0;
  const typedChars = spans.reduce((sum, { text }) => sum + text.length, 0);
  const share = Math.min(1, limits.prompt / Math.max(1, typedChars));
  for (const { start, end, text } of spans) {
    parts.push(pastedPart(prompt.slice(at, start), limits.pasted));
    parts.push(ends(text, Math.max(40, Math.floor(text.length * share))));
    at = end;
  }
  parts.push(pastedPart(prompt.slice(at), limits.pasted));
  return parts.filter((part) => part !== "").join(" ");
}

function pastedPart(text: string, chars: number): string {
  const trimmed = text.trim();
  return trimmed === "" ? "" : `[pasted, ${trimmed.split("\n").length} lines: ${ends(trimmed, chars)}]`;
}
