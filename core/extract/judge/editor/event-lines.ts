// The events of a segment as lines: those that a memory may rest on word for word, and routine folded.
import { lineKind } from "../../../capture/outcome/error-lines.ts";
import { oneLine } from "../../../one-line.ts";
import type { Event } from "../../../store/event.ts";
import { modifiedPaths } from "../../../store/modified-paths.ts";
import { changedLines } from "../../evidence/change-lines.ts";
import { cutAtWord } from "../../text/cut.ts";
import { nameAt } from "./material.ts";

/** The maximum characters of each kind of line. */
export type LineLimits = {
  command: number;
  failure: number;
  change: number;
  output: number;
  folded: number;
  /** For each list in the line that sums up a turn. */
  summed: number;
};

/** An event with its name in the record. `isCited` means that a draft rests on it: it is not folded. */
export type NamedEvent = { event: Event; name: string; isCited: boolean };

/** Which events have lines of their own: all but routine, failures and changes, or only those that drafts rest on. */
export type Detail = "runs" | "changes" | "turns";

export type EventLine = { at: number; text: string };

const minCitedChars = 300;

/** Returns the lines of a turn's events in their order, without reports. */
export function eventLines(events: readonly NamedEvent[], limits: LineLimits, detail: Detail): EventLine[] {
  if (detail === "turns") return summedLines(events, limits);
  const isFolded = detail === "runs" ? isRoutine : isUneventful;
  const lines: EventLine[] = [];
  const edited = new Map<string, NamedEvent[]>();
  for (let at = 0; at < events.length; at++) {
    const each = events[at];
    if (!each) break;
    if (isFolded(each)) {
      const run = runOf(events, at, isFolded);
      lines.push({ at: each.event.createdAt, text: foldedLine(run, limits) });
      at += run.length - 1;
      continue;
    }
    if (isEmpty(each.event)) continue;
    const path = editedPath(each);
    if (path === undefined) {
      lines.push({ at: each.event.createdAt, text: eventLine(each, limits) });
      continue;
    }
    const same = edited.get(path);
    if (same) same.push(each);
    else edited.set(path, [each]);
  }
  for (const [path, edits] of edited) {
    lines.push({ at: edits[0]?.event.createdAt ?? 0, text: editLine(path, edits, limits) });
  }
  return lines;
}

/** Returns the lines of a turn in which only cited events have their own; the others are summed up. */
function summedLines(events: readonly NamedEvent[], limits: LineLimits): EventLine[] {
  const rest = events.filter(({ isCited }) => !isCited);
  const cited = events
    .filter(({ isCited }) => isCited)
    .map((each) => ({ at: each.event.createdAt, text: eventLine(each, limits) }));
  const [first] = rest;
  return first ? [{ at: first.event.createdAt, text: summedLine(rest, limits) }, ...cited] : cited;
}

function summedLine(events: readonly NamedEvent[], limits: LineLimits): string {
  const list = (of: (event: Event) => string[]) =>
    cutAtWord([...new Set(events.flatMap(({ event }) => of(event)))].join("; "), limits.summed);
  const edited = list(({ files }) => modifiedPaths(files));
  const failed = list(({ outcome, errorHeadline, command }) =>
    outcome === "failed" ? [errorHeadline ?? command ?? ""] : [],
  );
  const parts = [
    `${rangeOf(events)} ${events.length} tool uses`,
    edited && `edited ${edited}`,
    failed && `failed: ${failed}`,
  ];
  return parts.filter(Boolean).join(" | ");
}

function runOf(events: readonly NamedEvent[], start: number, isFolded: (event: NamedEvent) => boolean): NamedEvent[] {
  const end = events.findIndex((event, at) => at >= start && !isFolded(event));
  return events.slice(start, end < 0 ? events.length : end);
}

/** Read-only commands, and git except for commits: repeating them shows their output again. */
function isRoutine({ event, isCited }: NamedEvent): boolean {
  if (isCited || event.outcome !== "ok" || event.action === "commit" || event.change !== null) return false;
  if (event.action === "read") return true;
  return (
    event.checkCommand === null && /^(?:cd [^&;]{1,200}&& )?(?:git|ls|mkdir|cp|mv|pwd|which) /.test(event.command ?? "")
  );
}

/** Succeeded and changed no file. */
function isUneventful({ event, isCited }: NamedEvent): boolean {
  return !isCited && event.outcome === "ok" && event.change === null && event.action !== "commit";
}

/** An event with nothing but its tool's name carries no information. */
function isEmpty({ outcome, command, change, output, files }: Event): boolean {
  return outcome === "ok" && command === null && change === null && output === null && files.length === 0;
}

function editedPath({ event }: NamedEvent): string | undefined {
  const isPlainEdit =
    event.action === "write" && event.outcome === "ok" && event.command === null && event.change !== null;
  return isPlainEdit ? modifiedPaths(event.files)[0] : undefined;
}

function foldedLine(run: readonly NamedEvent[], limits: LineLimits): string {
  const looked = run.map(({ event }) => event.command ?? event.files.map(({ path }) => path).join(" "));
  const what = [...new Set(looked.map(oneLine))].filter((text) => text !== "").map((text) => cutAtWord(text, 60));
  return `${rangeOf(run)} ${run.every(isRoutine) ? "looked at" : "ran"}: ${cutAtWord(what.join("; "), limits.folded)}`;
}

function rangeOf(run: readonly NamedEvent[]): string {
  const [first, last] = [run[0]?.name ?? "", run.at(-1)?.name ?? ""];
  return first === last ? first : `${first}-${last}`;
}

function editLine(path: string, edits: readonly NamedEvent[], limits: LineLimits): string {
  const names = edits.length > 3 ? rangeOf(edits) : edits.map(({ name }) => name).join(",");
  const changes = edits.map(({ event }) => event.change ?? "");
  return `${names} edit ${path} ${changeText(changes.join("\n"), limits.change)}`;
}

function eventLine({ event, name, isCited }: NamedEvent, limits: LineLimits): string {
  const { tool, outcome, command, change, output } = event;
  const room = (chars: number) => (isCited ? Math.max(chars, minCitedChars) : chars);
  const files = event.files.map(({ path }) => path).join(" ");
  const what = command === null ? files : `\`${cutAtWord(oneLine(command), room(limits.command))}\``;
  if (event.action === "commit" && change !== null)
    return `${name} commit: ${cutAtWord(oneLine(change), room(limits.change))}`;
  const parts = [
    `${name} ${command === null ? tool : "ran"} ${what}${outcome === "ok" ? "" : ` ${outcome.toUpperCase()}`}`,
    change === null ? "" : changeText(change, room(limits.change)),
    output === null
      ? ""
      : outcome === "failed"
        ? failureText(event, room(limits.failure))
        : ends(output, limits.output),
  ];
  return parts.filter((part) => part !== "").join(" | ");
}

/** Stands between two lines that a record joins. It may leave out lines between these. */
export const lineMark = "⏎";
const joint = ` ${lineMark} `;

/** Added lines come first: removed ones no longer exist. */
function changeText(change: string, chars: number): string {
  const { added, removed } = changedLines(change);
  if (added.length + removed.length === 0) return cutAtWord(oneLine(change), chars);
  const side = (mark: string, lines: string[]) =>
    lines.length === 0 ? "" : `${mark} ${[...new Set(lines)].join(joint)}`;
  return cutAtWord(oneLine([side("+", added), side("-", removed)].filter(Boolean).join(" ")), chars);
}

const maxErrorLines = 5;

/** The lines that name the error, rather than the first and last ones. */
function failureText({ output, errorHeadline }: Event, chars: number): string {
  const lines = (output ?? "").split("\n").map((line) => line.trim());
  const errorLines = ["error", "assertion", "name"].flatMap((kind) => lines.filter((line) => lineKind(line) === kind));
  const headline = lines.find((line) => line.includes(errorHeadline ?? "")) ?? errorHeadline ?? "";
  const found = [headline, ...errorLines].filter((line) => line !== "");
  const keptLines = withoutRepeats(found).slice(0, maxErrorLines);
  if (keptLines.length === 0) return ends(output ?? "", chars);
  const rest = lines.filter((line) => line !== "" && !keptLines.some((other) => other.includes(line)));
  const whole = keptLines.join(joint);
  return cutAtWord(whole.length < chars / 2 ? [whole, ...rest].join(joint) : whole, chars);
}

/** Returns the lines without those contained in another one: a headline may be cut. */
function withoutRepeats(lines: readonly string[]): string[] {
  const isHeld = (line: string, at: number) =>
    lines.some((other, index) => (other === line ? index < at : other.includes(line)));
  return lines.filter((line, at) => !isHeld(line, at));
}

const maxSnapChars = 40;

/** Returns the text's beginning (three fifths) and end on one line, each cut at a nearby word boundary. */
export function ends(text: string, chars: number): string {
  const line = oneLine(text);
  if (line.length <= chars) return line;
  const head = Math.ceil(chars * 0.6);
  const tail = line.slice(line.length - (chars - head - 1)).toWellFormed();
  const space = tail.indexOf(" ");
  const isNear = space >= 0 && space <= maxSnapChars && space < tail.length / 2;
  return `${cutAtWord(line, head)} ${isNear ? tail.slice(space + 1) : tail}`;
}

export function nameEvents(events: readonly Event[], cited: ReadonlySet<number>): NamedEvent[] {
  return events.map((event, index) => ({ event, name: nameAt("E", index), isCited: cited.has(event.id) }));
}
