import type { Database } from "bun:sqlite";
import { type Event, listEvents } from "../store/event.ts";
import type { Observation } from "../store/observation.ts";
import { getProject } from "../store/project.ts";
import { listPrompts, type Prompt } from "../store/prompt.ts";
import { listLearnt } from "../store/queries/session.ts";
import { listReplaced } from "../store/queries/superseded.ts";
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
  /** Older memories that no longer hold because of these. */
  replaced: Observation[];
};

const mostEvents = 2_000;
const mostMemories = 500;

/** Returns the session's story; undefined when there is no such session. */
export function tellSession(db: Database, id: number): SessionStory | undefined {
  const session = getSession(db, id);
  if (!session) return undefined;
  const memories = listLearnt(db, session, mostMemories);
  return {
    session,
    project: getProject(db, session.projectId)?.name ?? "",
    summary: findSummary(db, id),
    prompts: listPrompts(db, id),
    events: listEvents(db, id, mostEvents),
    memories,
    replaced: listReplaced(
      db,
      memories.map((memory) => memory.id),
    ),
  };
}
