import type { Database } from "bun:sqlite";
import { type Event, listEvents, listEventsBetween } from "../../store/event.ts";

/** The rules look at that many of a session's newest events. */
const max = 400;

/** Returns the events of the session that the rules look at, oldest first. */
export function recentEvents(db: Database, sessionId: number): Event[] {
  return listEvents(db, sessionId, max);
}

/** The same for one that learns from a session turn by turn: it reads each event once. */
export class EventWindow {
  private events: Event[] | undefined;

  constructor(private readonly sessionId: number) {}

  /** Returns a new list each time: what the rules find in one is remembered with it. */
  read(db: Database): Event[] {
    const { events, sessionId } = this;
    const last = events?.at(-1);
    const newer = last && listEventsBetween(db, sessionId, last.id, Number.MAX_SAFE_INTEGER);
    this.events = events && newer ? [...events, ...newer].slice(-max) : recentEvents(db, sessionId);
    return this.events;
  }
}
