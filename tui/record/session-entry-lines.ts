// An event or a prompt as a line of a list, and with all its details.

import type { Event } from "../../core/store/event.ts";
import type { SessionEntry } from "../../core/store/session-entry.ts";
import { minuteMs } from "../../core/time.ts";
import { plainLine, plainLines } from "../text/plain.ts";
import { blank, type Line, type Style, span } from "../text/spans.ts";
import { dateAndTime } from "../text/when.ts";
import { fit, wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";

/** More would not fit a line. */
const maxChars = 400;

type Look = { glyphs: Glyphs; width: number; isSelected: boolean };

/** Returns the entry for a line of a list: its cells, and the text at the line's end. `width`: of the first column. */
export function entryCells(entry: SessionEntry, look: Look): { left: Line; right: Line } {
  if (entry.kind === "prompt") return { left: promptCells(entry.prompt.text, look.width), right: [] };
  const took = durationText(entry.event.durationMs);
  return { left: eventCells(entry.event, look), right: took === "" ? [] : [span(` ${took}`, "faint")] };
}

/** The action and its result. */
function eventCells(event: Event, { glyphs, width, isSelected }: Look): Line {
  const { outcome, errorHeadline } = event;
  const isGood = outcome === "ok";
  return [
    span(isGood ? glyphs.good : glyphs.bad, isGood ? "faint" : "bad"),
    span(` ${fit(plainLine(toolOf(event)), width - 3)} `, isSelected ? "accent" : "faint"),
    span(plainLine(subjectOf(event).slice(0, maxChars)), isSelected ? "strong" : "plain"),
    span(errorHeadline === null ? "" : `  ${plainLine(errorHeadline)}`, "bad"),
  ];
}

function promptCells(text: string, width: number): Line {
  return [span(fit("you", width), "accent"), span(plainLine(text.slice(0, maxChars)), "strong")];
}

function toolOf({ tool, action }: Event): string {
  return action === "report" ? "report" : tool;
}

function subjectOf({ command, files, output, action }: Event): string {
  if (action === "report") return output ?? "";
  return command ?? files.map(({ path }) => path).join(", ");
}

const outcomes: Record<Event["outcome"], [text: string, style: Style]> = {
  ok: ["done", "good"],
  failed: ["failed", "bad"],
  rejected: ["not allowed", "warn"],
};

/** Returns all details of the entry, for the pane beside a list. */
export function entryLines(entry: SessionEntry, width: number): Line[] {
  const linesOf = (text: string, style: Style = "plain"): Line[] =>
    plainLines(text).flatMap((line) => wrap(line, width).map((part): Line => [span(part, style)]));
  if (entry.kind === "prompt") {
    const { number, text, createdAt, sessionId } = entry.prompt;
    return [
      [span(`Prompt ${number} of S${sessionId}`, "title")],
      ...linesOf(dateAndTime(createdAt), "faint"),
      blank,
      ...linesOf(text),
    ];
  }
  const { event } = entry;
  const { errorHeadline, durationMs, files, output, change, commit, command, createdAt, sessionId, agentId } = event;
  const [outcome, style] = outcomes[event.outcome];
  const section = (title: string, text: string | null): Line[] =>
    text === null || text === "" ? [] : [blank, [span(title, "title")], ...linesOf(text)];
  const facts = [
    dateAndTime(createdAt),
    `S${sessionId}`,
    agentId === null ? "" : "by a subagent",
    durationText(durationMs),
  ];
  const paths = files.map(({ path, role }) => (role === "read" ? path : `${path} (${role})`)).join("\n");
  return [
    [span(plainLine(toolOf(event)), "title"), span("  "), ...(event.action === "report" ? [] : [span(outcome, style)])],
    ...linesOf(facts.filter(Boolean).join(", "), "faint"),
    ...(errorHeadline === null ? [] : [blank, ...linesOf(errorHeadline, "bad")]),
    ...section("Command", command),
    ...section("Files", paths),
    ...section("Commit", commit),
    ...section("Change", change),
    ...section(event.action === "report" ? "Said" : "Printed", output),
  ];
}

/** Shorter durations are left out. */
function durationText(durationMs: number | null): string {
  if (durationMs === null || durationMs < 1000) return "";
  return durationMs < minuteMs ? `${(durationMs / 1000).toFixed(1)} s` : `${Math.round(durationMs / minuteMs)} min`;
}
