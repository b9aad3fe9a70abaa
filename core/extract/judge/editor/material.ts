// What a model is shown of a stretch of work: short enough to be cheap, with the places that a memory would rest on.
import type { Event } from "../../../store/event.ts";
import type { Observation } from "../../../store/observation.ts";
import type { Prompt } from "../../../store/prompt.ts";
import { cut, oneLine } from "../../text/cut.ts";

export type Material = {
  prompts: readonly Prompt[];
  /** Oldest first, the assistant's reports among them. */
  events: readonly Event[];
  /** Memories about the same files, and those that the session was told. */
  known: readonly Observation[];
};

const baseChars = 4_000;
const mostChars = 12_000;
const charsPerEvent = 60;
const wholeEvents = 12;
const knownShown = 6;

type Limits = { prompt: number; report: number; command: number; failure: number; change: number; output: number };

const widest: Limits = { prompt: 500, report: 1_400, command: 160, failure: 320, change: 260, output: 100 };

/** Returns the record as lines, each under the name that a quote refers to it by: `P3`, `E12`. */
export function renderMaterial(material: Material): string {
  const budget = Math.min(mostChars, baseChars + charsPerEvent * Math.max(0, material.events.length - wholeEvents));
  for (let share = 1; ; share *= 0.75) {
    const text = render(material, scaled(share));
    if (text.length <= budget || share < 0.1) return cut(text, budget);
  }
}

function scaled(share: number): Limits {
  const entries = Object.entries(widest).map(([name, chars]) => [name, Math.max(24, Math.floor(chars * share))]);
  return Object.fromEntries(entries) as Limits;
}

function render({ prompts, events, known }: Material, limits: Limits): string {
  const moments = [
    ...prompts.map((prompt) => ({
      at: prompt.createdAt,
      line: `P${prompt.id} user: ${short(prompt.text, limits.prompt)}`,
    })),
    ...withoutReads(events).map((event) => ({ at: event.createdAt, line: eventLine(event, limits) })),
  ].toSorted((a, b) => a.at - b.at);
  const read = new Set(events.filter(isRead).flatMap(({ files }) => files.map(({ path }) => path)));
  const shown = known.slice(0, knownShown).map(({ id, title }) => `#${id} ${short(title, 110)}`);
  return [
    ...(shown.length > 0 ? ["Known already:", ...shown, ""] : []),
    "Record:",
    ...moments.map(({ line }) => line),
    ...(read.size > 0 ? [`read: ${short([...read].join(", "), limits.failure)}`] : []),
  ].join("\n");
}

/** A read says no more than its path. */
function withoutReads(events: readonly Event[]): Event[] {
  return events.filter((event) => !isRead(event) && event.tool !== "compaction");
}

function isRead({ action, tool, outcome }: Event): boolean {
  return action === "read" && tool === "Read" && outcome === "ok";
}

function eventLine(event: Event, limits: Limits): string {
  const { id, tool, outcome, command, change, output, commit } = event;
  if (event.action === "report") return `E${id} assistant: ${short(output ?? "", limits.report)}`;
  const files = event.files.map(({ path }) => path).join(" ");
  const parts = [
    `E${id} ${tool}${outcome === "ok" ? "" : ` ${outcome}`}:`,
    command === null ? files : short(command, limits.command),
    commit === null ? "" : `commit ${commit.slice(0, 9)}`,
    change === null ? "" : `| ${short(change, limits.change)}`,
    output === null ? "" : `| ${ends(output, outcome === "failed" ? limits.failure : limits.output)}`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

function short(text: string, chars: number): string {
  return cut(oneLine(text), chars);
}

/** What went wrong stands at the beginning of an output or at its end. */
function ends(text: string, chars: number): string {
  const line = oneLine(text);
  if (line.length <= chars) return line;
  const head = Math.ceil(chars * 0.6);
  return `${cut(line, head)} ${line.slice(line.length - (chars - head)).toWellFormed()}`;
}
