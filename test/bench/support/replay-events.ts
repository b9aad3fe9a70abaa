import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { Sandbox } from "../../support/sandbox.ts";

export type ReplayEvent = {
  /** The line of the file that holds it, from 1. */
  line: number;
  /** As on our command line: `user-prompt-submit`. */
  event: string;
  payload: Record<string, unknown>;
  /** The project's folder: where the session began. */
  projectDir: string;
  /** When it happened, milliseconds since the epoch; the machine's time when no line of the file says. */
  at: number | undefined;
  /** More of the environment of this one call. */
  env: Record<string, string>;
};

type Line = { line: number; event: string; payload: Record<string, unknown>; at: number | undefined; env: unknown };

const recordedRepo = "/sandbox/repo";
const placeholder = "{{cwd}}";
const recordedHome = "/sandbox/home";

/**
 * Returns the events of a file with one {"event", "payload"} a line, in order. Read liberally: the event by any spelling of its
 * name, or by the payload's hook_event_name; a payload without session_id belongs to the session that the last start began, one
 * without cwd to that session's folder. A line may also have `time` (ISO 8601 or milliseconds) and `env`. The folders that
 * sessions begin in are moved into `box`; {{cwd}} is the first of them. Lines that begin with # or // are comments. Throws Error
 * with the number of an invalid line.
 */
export function readEvents(file: string, box: Sandbox): ReplayEvent[] {
  const lines = readFileSync(file, "utf8").split("\n").flatMap(readLine);
  const complete = withTimes(withPlaces(lines));
  const moves = foldersOf(complete).map((folder, index): [string, string] => [folder, placeIn(box, folder, index)]);
  moves.push([recordedHome, box.home], [placeholder, box.repo]);
  return complete.map(({ projectDir, payload, env, ...event }) => ({
    ...event,
    projectDir: move(projectDir, moves),
    payload: moveAll(payload, moves) as Record<string, unknown>,
    env: moveAll(env ?? {}, moves) as Record<string, string>,
  }));
}

/** `UserPromptSubmit`, `user_prompt_submit` and `userPromptSubmit` are `user-prompt-submit`. */
export function eventName(name: string): string {
  return name
    .trim()
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replace(/[\s_]+/g, "-")
    .toLowerCase();
}

function readLine(text: string, index: number): Line[] {
  if (text.trim() === "" || /^\s*(?:#|\/\/)/.test(text)) return [];
  const line = index + 1;
  const entry = record(parse(text, line));
  const payload = record(entry.payload ?? entry.input ?? entry);
  const name = entry.event ?? entry.hook_event_name ?? payload.hook_event_name;
  if (typeof name !== "string") throw new Error(`line ${line} names no event`);
  return [
    { line, event: eventName(name), payload, at: instant(entry.time ?? entry.at ?? payload.timestamp), env: entry.env },
  ];
}

function parse(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`line ${line} is not valid JSON`);
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function instant(value: unknown): number | undefined {
  const time = typeof value === "number" ? value : typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isFinite(time) ? time : undefined;
}

/** Fills in the session and the folder. The project stays where its session began; the working directory follows `cd`. */
function withPlaces(lines: Line[]): (Line & { projectDir: string })[] {
  const folders = new Map<string, string>();
  let begun = 0;
  return lines.map((line) => {
    const isNew = line.event === "session-start" && !["resume", "compact"].includes(String(line.payload.source ?? ""));
    if (isNew) begun++;
    const session = text(line.payload.session_id) ?? `session-${Math.max(1, begun)}`;
    const known = folders.get(session);
    const cwd = folder(line.payload.cwd) ?? known ?? [...folders.values()].at(-1) ?? recordedRepo;
    const projectDir = folder(line.payload.project_dir) ?? known ?? cwd;
    folders.set(session, projectDir);
    return { ...line, payload: { ...line.payload, session_id: session, cwd }, projectDir };
  });
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Moving a relative folder would change every text that holds a dot. */
function folder(value: unknown): string | undefined {
  return typeof value === "string" && /^(?:\/|[A-Za-z]:[\\/]|\{\{|\$)/.test(value) ? value : undefined;
}

/** Where some lines have a time, the others follow a second after the line before. */
function withTimes<T extends Line>(lines: T[]): T[] {
  const first = lines.findIndex(({ at }) => at !== undefined);
  if (first < 0) return lines;
  let last = (lines[first]?.at ?? 0) - (first + 1) * 1000;
  return lines.map((line) => {
    last = line.at ?? last + 1000;
    return { ...line, at: last };
  });
}

/** Returns the folders that are projects; one inside another one is part of it. */
function foldersOf(events: readonly { projectDir: string }[]): string[] {
  const all = [...new Set(events.map(({ projectDir }) => posix.normalize(projectDir).replace(/(?<=.)\/$/, "")))];
  return all.filter((folder) => !all.some((other) => other !== folder && folder.startsWith(`${other}/`)));
}

function placeIn(box: Sandbox, folder: string, index: number): string {
  return index === 0 ? box.repo : join(dirname(box.repo), `project-${index}`, folder.split("/").at(-1) || "root");
}

/** Longer folders first, so that `/work/shop` does not take `/work/shop-api` with it. */
function move(value: string, moves: readonly [string, string][]): string {
  let moved = value;
  for (const [from, to] of moves.toSorted(([a], [b]) => b.length - a.length)) {
    if (from !== "/") moved = moved.replaceAll(new RegExp(`${RegExp.escape(from)}(?![\\w.-])`, "g"), () => to);
  }
  return moved;
}

function moveAll(value: unknown, moves: readonly [string, string][]): unknown {
  if (typeof value === "string") return move(value, moves);
  if (Array.isArray(value)) return value.map((item) => moveAll(item, moves));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moveAll(item, moves)]));
}
