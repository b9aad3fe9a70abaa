import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { typedText } from "../extract/prompts/typed-text.ts";
import { lazy } from "../lazy.ts";
import { filter, find, flatMap, map } from "../lists.ts";
import { inertLine } from "../privacy/fence.ts";
import { indexWords } from "../search/match/query.ts";
import type { Term } from "../search/text/analyse.ts";
import { findHandoff, type Handoff, type LeftHandoff, listHandoffs } from "../store/handoff.ts";
import { listInjected } from "../store/injection.ts";
import { countHolding } from "../store/queries/records.ts";
import { countIndexedRecords } from "../store/record-index.ts";
import { getSession, type Session } from "../store/session.ts";
import { ageOf } from "./age.ts";
import { failedChecks, failedLine } from "./check-command.ts";
import { continuationOf, sharedSubject } from "./continuation.ts";
import { hasSubstance, isFinished } from "./handoff-content.ts";
import { leftPartChars, outcomeOf } from "./left-off.ts";
import { heading, type RecallLine } from "./line.ts";
import { isForHost } from "./no-recall.ts";
import { requestText } from "./request-text.ts";
import { type GitPlace, sinceThen } from "./since.ts";
import { statements } from "./statements.ts";

/** Later prompts of a session are about the session itself, unless they say otherwise. */
const firstPrompts = 3;
const scanLimit = 12;
const partChars = 280;
const filesChars = 220;
/** At the same commit less has to be shared: hardly anything can have been begun since. */
const minShared = 3.5;
const minSharedAtSameCommit = 2.5;
/** A word of more prompts and summaries than this is what the project is about; a young store has few. */
const rareShare = 0.05;
const rareCount = 6;
const scannedChars = 20_000;
/** A session that was heard of so lately may go on in another window. */
const stillGoingMs = 30 * 60_000;

/** `isAsked`: the prompt says that it goes on, not only what about. */
export type Offer = { id: number; lines: RecallLine[]; isAsked: boolean };

/**
 * Returns what an earlier session left behind, when the prompt takes it up: by its words in one of the first prompts, or
 * by its subject in the first. Nothing in a session that goes on itself (resumed or compacted). The caller marks it as taken.
 */
export function offerHandoff(db: Database, session: Session, place: GitPlace, prompt: string): Offer | undefined {
  if (session.promptCount > firstPrompts || session.contextNumber > 0 || isForHost(prompt)) return undefined;
  // Its context is what was to be taken up.
  if (session.source === "fork") return undefined;
  const open = filter(listHandoffs(db, session.projectId, session.id, scanLimit), isOpenTo(db, session));
  if (open.length === 0) return undefined;
  const isFirst = session.promptCount <= 1;
  const said = continuationOf(requestText(prompt));
  if (!isFirst && said !== "named") return undefined;
  const ended = filter(open, (handoff) => !isGoingOn(handoff));
  const chosen = said ? (preferred(ended, place) ?? preferred(open, place)) : ofSubject(db, ended, place, prompt);
  return chosen && { id: chosen.id, lines: handoffLines(db, session, place, chosen), isAsked: said !== undefined };
}

/**
 * Says of a handoff whether it can still be taken up: it has not expired, and no session took it up but one that was closed
 * again without doing anything.
 */
function isOpenTo(db: Database, { id, startedAt }: Session): (handoff: LeftHandoff) => boolean {
  return ({ content, expiresAt, consumedAt, consumedBy }) => {
    if (expiresAt <= now() || !hasSubstance(content)) return false;
    if (consumedAt === null) return true;
    const consumer = consumedBy === null || consumedBy === id ? null : getSession(db, consumedBy);
    if (!consumer || consumedAt > startedAt || isGoingOn({ ...consumer, isActive: consumer.status === "active" }))
      return false;
    return findHandoff(db, consumer.id) === undefined;
  };
}

function isGoingOn({ isActive, lastSeenAt }: Pick<LeftHandoff, "isActive" | "lastSeenAt">): boolean {
  return isActive && now() - lastSeenAt <= stillGoingMs;
}

/** The newest of the branch we are on that is not known to be finished, else the newest of it; then those of other branches. */
function preferred(handoffs: readonly LeftHandoff[], { branch }: GitPlace): LeftHandoff | undefined {
  const here = filter(handoffs, (handoff) => handoff.branch === branch);
  const isOpen = ({ content }: LeftHandoff) => !isFinished(content);
  return find(here, isOpen) ?? here[0] ?? find(handoffs, isOpen) ?? handoffs[0];
}

/** Returns the newest one that left open what the user's own words are about. */
function ofSubject(
  db: Database,
  handoffs: readonly LeftHandoff[],
  place: GitPlace,
  prompt: string,
): LeftHandoff | undefined {
  const own = requestText(map(typedText(prompt.slice(0, scannedChars)), ({ text }) => text).join("\n"));
  const maxRecords = lazy(() => Math.max(rareCount, rareShare * countIndexedRecords(db)));
  const isRare = (term: Term) => countHolding(db, indexWords(term)) <= maxRecords();
  return find(handoffs, (handoff) => sharedSubject(own, handoff.content, isRare) >= neededFor(handoff, place));
}

function neededFor({ commit }: Handoff, place: GitPlace): number {
  return commit !== null && commit === place.commit ? minSharedAtSameCommit : minShared;
}

type Part = [name: string, text: string, maxChars: number];

function handoffLines(db: Database, session: Session, place: GitPlace, handoff: Handoff): RecallLine[] {
  const { content, sessionId, createdAt, dirtyCount } = handoff;
  const target = `S${sessionId}`;
  const isKnown = listInjected(db, session, null).has(`${target} summary`);
  const failing = failedChecks(content.checks);
  const parts: Part[] = [
    ["Asked", content.request, partChars],
    ...map(outcomeOf({ ...content, reported: "", files: [] }), ([name, text]): Part => [name, text, partChars]),
    [
      content.files.length > 0 || content.commits.length > 0 ? "Done" : "Reported",
      content.done || content.reported,
      partChars,
    ],
    ["Interrupted", content.interrupted, partChars],
    ["Not done", content.notDone, partChars],
    ["Next", content.nextSteps, partChars],
    ["Failing", map(failing, failedLine).join("\n"), partChars],
    ["Decided", content.decisions, partChars],
    ["Files", content.files.join(", "), filesChars],
  ];
  const said = flatMap(parts, ([name, text, maxChars]) => {
    const line = inertLine(statements(text), maxChars);
    // What was said whole at the start of this session is not said again, unless it is what there is to do.
    const isInjected = isKnown && name === "Asked" && line.length <= leftPartChars;
    return line === "" || isInjected ? [] : [`- ${name}: ${line}`];
  });
  const tree = dirtyCount ? `with ${dirtyCount} unstaged ${dirtyCount === 1 ? "change" : "changes"}` : "";
  const circumstances = [ageOf(createdAt, now()), ...(tree === "" ? [] : [tree]), ...sinceThen(place, handoff)];
  return [
    heading(`Where ${target} left off (${circumstances.join("; ")}):`),
    ...map(said, (text): RecallLine => ({ target, part: "handoff", text, reason: "handoff" })),
  ];
}
