import type { Database } from "bun:sqlite";
import { closeEpisode, countIntoEpisode, findOpenEpisode, insertEpisode } from "../store/episode.ts";

const longestPauseMs = 5 * 60_000;
const mostEvents = 10;

/**
 * Returns the episode that an event at `at` belongs to: the open one of this session and agent, or a new one after a
 * pause of five minutes or ten events. Turn, compaction and session ends close them too.
 */
export function joinEpisode(db: Database, sessionId: number, agentId: string | null, at: number): number {
  const limits = { since: at - longestPauseMs, mostEvents };
  const joined = countIntoEpisode(db, { sessionId, agentId }, at, limits);
  if (joined !== null) return joined;
  const full = findOpenEpisode(db, sessionId, agentId);
  if (full) closeEpisode(db, full.id, full.eventCount < mostEvents ? "pause" : "size", full.lastEventAt);
  return insertEpisode(db, sessionId, agentId, at);
}
