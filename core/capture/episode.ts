import type { Database } from "bun:sqlite";
import { insertEpisode, type LooseEvent, listLooseEvents } from "../store/episode.ts";
import { modifiedPaths } from "../store/modified-paths.ts";
import type { FileUse, ToolKind } from "../store/vocabulary.ts";
import { minuteMs } from "../time.ts";
import { isNoisyPath } from "./noise.ts";
import { areRelated } from "./topic.ts";

const maxPauseMs = 5 * minuteMs;
const maxEvents = 10;

/** The events that end all episodes of a session, including those of its subagents. */
export type EpisodeEnd = "turn" | "compaction" | "session";

/**
 * Groups the session's events since its last episode, separately for each agent. An episode ends after a pause of five
 * minutes, ten events or a change of topic; all end at `at`. Reads join the work that follows, so that exploring alone is
 * never an episode. To be called when a turn, a context or the session ends: the hook of a tool use, which runs a hundred
 * times as often, only stores the event.
 */
export function groupEpisodes(db: Database, sessionId: number, end: EpisodeEnd, at: number): void {
  for (const [agentId, events] of Map.groupBy(listLooseEvents(db, sessionId), (event) => event.agentId)) {
    for (const episode of split(events, end, at)) insertEpisode(db, { sessionId, agentId, ...episode });
  }
}

type Run = { events: LooseEvent[]; reason: string; closedAt: number };

function split(events: readonly LooseEvent[], end: EpisodeEnd, at: number): Run[] {
  const runs: Run[] = [];
  let run: LooseEvent[] = [];
  let reads: LooseEvent[] = [];
  for (const event of events) {
    if (!isWork(event)) {
      if (isReading(event)) reads.push(event);
      continue;
    }
    const reason = reasonToEnd(run, event);
    if (reason !== undefined) {
      runs.push({ events: run, reason, closedAt: run.at(-1)?.createdAt ?? at });
      run = [];
    }
    const serving = reads.filter(({ createdAt }) => createdAt >= event.createdAt - maxPauseMs);
    run.push(...serving.slice(Math.max(0, serving.length + run.length + 1 - maxEvents)), event);
    reads = [];
  }
  return run.length === 0 ? runs : [...runs, { events: run, reason: end, closedAt: at }];
}

const readingKinds: ReadonlySet<ToolKind> = new Set(["read", "search", "web"]);

function isWork({ kind, action, outcome, files }: LooseEvent): boolean {
  if (outcome === "rejected" || action === "read" || readingKinds.has(kind)) return false;
  return files.length === 0 || files.some(({ path }) => !isNoisyPath(path));
}

function isReading({ action, files }: LooseEvent): boolean {
  return action === "read" && files.some(({ path }) => !isNoisyPath(path));
}

/** Returns why the run ends before the event; undefined if it continues. */
function reasonToEnd(run: readonly LooseEvent[], event: LooseEvent): "pause" | "size" | "topic" | undefined {
  const last = run.at(-1);
  if (!last) return undefined;
  if (last.createdAt < event.createdAt - maxPauseMs) return "pause";
  if (run.length >= maxEvents) return "size";
  return isConcluded(last, event) && isElsewhere(run, event) ? "topic" : undefined;
}

/** A passed check, a commit or an earlier prompt separates events: what follows may be unrelated. */
function isConcluded(last: LooseEvent, next: LooseEvent): boolean {
  const isDone = last.outcome === "ok" && ["test", "build", "commit"].includes(last.action);
  return isDone || last.promptId !== next.promptId;
}

function isElsewhere(run: readonly LooseEvent[], event: LooseEvent): boolean {
  const before = run.flatMap(({ files }) => modified(files));
  const now = modified(event.files);
  return before.length > 0 && now.length > 0 && !areRelated(now, before);
}

function modified(files: readonly FileUse[]): string[] {
  return modifiedPaths(files).filter((path) => !isNoisyPath(path));
}
