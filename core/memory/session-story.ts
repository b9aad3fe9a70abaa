import type { Database } from "bun:sqlite";
import { type Event, listEvents } from "../store/event.ts";
import { type Observation, selectObservations } from "../store/observation.ts";
import { getProject } from "../store/project.ts";
import { listPrompts, type Prompt } from "../store/prompt.ts";
import { getSession, type Session } from "../store/session.ts";
import { findSummary, type Summary } from "../store/summary.ts";

/** One session as it went: what was asked, what was done, what was learnt of it. */
export type SessionStory = {
  session: Session;
  project: string;
  summary: Summary | null;
  prompts: Prompt[];
  /** The newest ones, in the order they happened. */
  events: Event[];
  memories: Observation[];
};

const mostEvents = 2_000;
const mostMemories = 500;

/** Returns the session's story; undefined when there is no such session. */
export function tellSession(db: Database, id: number): SessionStory | undefined {
  const session = getSession(db, id);
  if (!session) return undefined;
  return {
    session,
    project: getProject(db, session.projectId)?.name ?? "",
    summary: findSummary(db, id),
    prompts: listPrompts(db, id),
    events: listEvents(db, id, mostEvents),
    memories: selectObservations(db, {
      // The project and the time let an index find them.
      where: "o.project_id = ? AND o.created_at >= ? AND o.session_id = ?",
      bindings: [session.projectId, session.startedAt, id],
      order: "o.created_at, o.id",
      limit: mostMemories,
    }),
  };
}
