import type { Database } from "bun:sqlite";
import { type Event, listEvents } from "../store/event.ts";
import type { Observation } from "../store/observation.ts";
import { getProject } from "../store/project.ts";
import { listPrompts, type Prompt } from "../store/prompt.ts";
import { listLearned } from "../store/queries/session.ts";
import { listReplaced } from "../store/queries/superseded.ts";
import { getSession, type Session } from "../store/session.ts";
import { findSummary, type Summary } from "../store/summary.ts";

/** A session with its prompts, events and memories. */
export type SessionDetails = {
  session: Session;
  project: string;
  summary: Summary | null;
  prompts: Prompt[];
  /** The newest ones, in the order they happened. */
  events: Event[];
  memories: Observation[];
  /** Older memories that these replaced. */
  replaced: Observation[];
};

const maxEvents = 2_000;
const maxMemories = 500;

/** Returns the details of a session; undefined if it does not exist. */
export function readSessionDetails(db: Database, id: number): SessionDetails | undefined {
  const session = getSession(db, id);
  if (!session) return undefined;
  const memories = listLearned(db, session, maxMemories);
  return {
    session,
    project: getProject(db, session.projectId)?.name ?? "",
    summary: findSummary(db, id),
    prompts: listPrompts(db, id),
    events: listEvents(db, id, maxEvents),
    memories,
    replaced: listReplaced(
      db,
      memories.map((memory) => memory.id),
    ),
  };
}
