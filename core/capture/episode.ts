import type { Database } from "bun:sqlite";
import { closeEpisode, countEpisodeEvent, findOpenEpisode, insertEpisode } from "../store/episode.ts";

const longestPauseMs = 5 * 60_000;
const mostEvents = 10;

/**
 * Returns the episode that an event at `at` belongs to: the open one of this session and agent, or a new one after a
 * pause of five minutes or ten events. Turn, compaction and session ends close them too.
 */
export function joinEpisode(db: Database, sessionId: number, agentId: string | null, at: number): number {
  const open = findOpenEpisode(db, sessionId, agentId);
  const reason = !open
    ? undefined
    : at - open.lastEventAt > longestPauseMs
      ? "pause"
      : open.eventCount >= mostEvents
        ? "size"
        : undefined;
  if (open && reason) closeEpisode(db, open.id, reason, open.lastEventAt);
  const id = open && !reason ? open.id : insertEpisode(db, sessionId, agentId, at);
  countEpisodeEvent(db, id, at);
  return id;
}
