import type { Database } from "bun:sqlite";
import {
  closeEpisode,
  countIntoEpisode,
  findOpenEpisode,
  insertEpisode,
  listRecentWork,
  moveIntoEpisode,
  type RecentEvent,
} from "../store/episode.ts";
import type { FileUse } from "../store/vocabulary.ts";
import { isNoisyPath } from "./noise.ts";
import type { ToolUse } from "./record.ts";
import { areRelated } from "./topic.ts";

const longestPauseMs = 5 * 60_000;
const mostEvents = 10;
/** Far enough back to see the open episode and what was read since. */
const lookedAt = 3 * mostEvents;

/** Where and when an event happened, and what it did; the paths are relative to the project. */
export type EpisodeEvent = {
  sessionId: number;
  agentId: string | null;
  at: number;
  use: Pick<ToolUse, "action" | "outcome" | "tool">;
  files: readonly FileUse[];
};

/**
 * Returns the episode that an event belongs to: the open one of its session and agent, or a new one after a pause of
 * five minutes, ten events or a change of topic. The ends of a turn, a context and a session close episodes, too. Null
 * for what is no work: what was read waits for the work that it serves and joins with it, so that mere looking around is
 * never an episode.
 */
export function joinEpisode(db: Database, event: EpisodeEvent): number | null {
  if (!isWork(event)) return null;
  const { sessionId, agentId, at } = event;
  const recent = listRecentWork(db, { sessionId, agentId }, lookedAt);
  const reads = servingReads(recent, at);
  const open = findOpenEpisode(db, sessionId, agentId);
  if (open) {
    const reason = endOf(open, recent, event);
    if (reason === undefined) {
      const joining = reads.slice(0, mostEvents - open.eventCount - 1);
      moveIntoEpisode(db, open.id, joining);
      countIntoEpisode(db, open.id, 1 + joining.length, at);
      return open.id;
    }
    closeEpisode(db, open.id, reason, open.lastEventAt);
  }
  const joining = reads.slice(0, mostEvents - 1);
  const openedAt = joining.at(-1)?.createdAt ?? at;
  const id = insertEpisode(db, { sessionId, agentId, openedAt, lastEventAt: at, eventCount: 1 + joining.length });
  moveIntoEpisode(db, id, joining);
  return id;
}

const readingTools = new Set(["Read", "Grep", "NotebookRead", "WebFetch", "WebSearch"]);

function isWork({ use, files }: EpisodeEvent): boolean {
  if (use.outcome === "rejected" || use.action === "read" || readingTools.has(use.tool)) return false;
  return files.length === 0 || files.some(({ path }) => !isNoisyPath(path));
}

/** Returns the reads since the last work, newest first, that were not long ago. */
function servingReads(newestFirst: readonly RecentEvent[], at: number): RecentEvent[] {
  const lastWork = newestFirst.findIndex(({ episodeId }) => episodeId !== null);
  const since = lastWork < 0 ? newestFirst : newestFirst.slice(0, lastWork);
  return since.filter(
    ({ action, createdAt, files }) =>
      action === "read" && createdAt >= at - longestPauseMs && files.some(({ path }) => !isNoisyPath(path)),
  );
}

/** Returns why the open episode ends before the event; undefined when it goes on. */
function endOf(
  open: { id: number; lastEventAt: number; eventCount: number },
  recent: readonly RecentEvent[],
  event: EpisodeEvent,
): "pause" | "size" | "topic" | undefined {
  if (open.lastEventAt < event.at - longestPauseMs) return "pause";
  if (open.eventCount >= mostEvents) return "size";
  const work = recent.filter(({ episodeId }) => episodeId === open.id);
  return isConcluded(work) && isElsewhere(work, event) ? "topic" : undefined;
}

/** What was passed or committed, or belongs to an earlier prompt, need not have to do with what comes next. */
function isConcluded([last]: readonly RecentEvent[]): boolean {
  if (!last) return false;
  const isDone = last.outcome === "ok" && ["test", "build", "commit"].includes(last.action);
  return isDone || last.isOfEarlierPrompt;
}

function isElsewhere(work: readonly RecentEvent[], event: EpisodeEvent): boolean {
  const before = work.flatMap(({ files }) => modified(files));
  const now = modified(event.files);
  return before.length > 0 && now.length > 0 && !areRelated(now, before);
}

function modified(files: readonly FileUse[]): string[] {
  return files.filter(({ path, role }) => role === "modified" && !isNoisyPath(path)).map(({ path }) => path);
}
