import type { Database } from "bun:sqlite";
import { type Event, listEvents, listEventsBetween } from "../../store/event.ts";

/** The number of a session's newest events that the detectors read. */
const maxEvents = 400;

/** Returns the session's events that the detectors read, oldest first. */
export function recentEvents(db: Database, sessionId: number): Event[] {
  return listEvents(db, sessionId, maxEvents);
}

/** Returns whether the session may have older events than these. */
export function isCut(events: readonly Event[]): boolean {
  return events.length >= maxEvents;
}

/** The same for a caller that reads a session turn by turn: each event is read once. */
export class EventWindow {
  private events: Event[] | undefined;

  constructor(private readonly sessionId: number) {}

  /** Returns a new list each time: results are cached per list (see core/memoize.ts). */
  read(db: Database): Event[] {
    const { events, sessionId } = this;
    const last = events?.at(-1);
    const newer = last && listEventsBetween(db, sessionId, last.id, Number.MAX_SAFE_INTEGER);
    this.events = events && newer ? [...events, ...newer].slice(-maxEvents) : recentEvents(db, sessionId);
    return this.events;
  }
}
