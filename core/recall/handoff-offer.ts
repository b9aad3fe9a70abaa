import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { typedText } from "../extract/prompts/typed-text.ts";
import { isForHost } from "../host/light-hosts.ts";
import { lazy } from "../lazy.ts";
import { filter, find, flatMap, map } from "../lists.ts";
import { inertLine } from "../privacy/fence.ts";
import { otherWorktrees } from "../project/other-worktrees.ts";
import { indexWords } from "../search/match/query.ts";
import type { Term } from "../search/text/analyze.ts";
import { findHandoff, type Handoff, type LeftHandoff, listHandoffs } from "../store/handoff.ts";
import { listInjected } from "../store/injection.ts";
import { countHolding } from "../store/queries/records.ts";
import { countIndexedRecords } from "../store/record-index.ts";
import { getSession, type Session } from "../store/session.ts";
import { noWorktrees, type OtherWorktrees } from "../store/session-worktree.ts";
import { minuteMs } from "../time.ts";
import { ageOf } from "./age.ts";
import { failedChecks, failedLine } from "./check-command.ts";
import { continuationOf, sharedSubject } from "./continuation.ts";
import { hasSubstance, isFinished } from "./handoff-content.ts";
import { joinStatements } from "./join-statements.ts";
import { leftPartChars, outcomeOf } from "./last-session.ts";
import { heading, type RecallLine } from "./line.ts";
import { requestText } from "./request-text.ts";
import { type GitPlace, sinceThen } from "./since.ts";

/** Later prompts of a session are about the session itself, unless they mention earlier work. */
const firstPrompts = 3;
const scanLimit = 12;
const partChars = 280;
const filesChars = 220;
/** At the same commit less overlap is needed: hardly any other work can have started since. */
const minShared = 3.5;
const minSharedAtSameCommit = 2.5;
/** A word in a larger share of the prompts and summaries is the project's topic. A small store has few of them, hence the count. */
const rareShare = 0.05;
const rareCount = 6;
const scannedChars = 20_000;
/** A session seen within this time may be running in another window. */
const runningWindowMs = 30 * minuteMs;

/** `isAsked`: the prompt says that it continues earlier work; otherwise only its subject matches. */
export type Offer = { id: number; lines: RecallLine[]; isAsked: boolean };

/**
 * Returns the handoff of an earlier session if the prompt continues it: by its words in one of the first prompts, or by its
 * subject in the first one. Those of this worktree come first. Undefined in a resumed or compacted session. The caller marks the
 * handoff as consumed.
 */
export function offerHandoff(db: Database, session: Session, place: GitPlace, prompt: string): Offer | undefined {
  if (session.promptCount > firstPrompts || session.contextNumber > 0 || isForHost(prompt)) return undefined;
  // A fork has the context of its origin already.
  if (session.source === "fork") return undefined;
  const isAvailable = isAvailableTo(db, session);
  const list = (others: OtherWorktrees) => listHandoffs(db, session.projectId, session.id, scanLimit, others);
  const all = list(noWorktrees);
  // A session that has one and asks again means the same work, not what came before it.
  const isKnown = ({ consumedAt, consumedBy }: Handoff) => consumedAt !== null && consumedBy === session.id;
  const known = Math.max(0, ...map(filter(all, isKnown), ({ createdAt }) => createdAt));
  const isOpen = (handoff: LeftHandoff) => handoff.createdAt > known && isAvailable(handoff);
  const open = filter(all, isOpen);
  if (open.length === 0) return undefined;
  const isFirst = session.promptCount <= 1;
  const continuation = continuationOf(requestText(prompt));
  if (!isFirst && continuation !== "named") return undefined;
  const choose = (handoffs: readonly LeftHandoff[]) =>
    continuation ? asked(handoffs, place) : bySubject(db, handoffs, place, prompt);
  const others = otherWorktrees(place);
  const chosen = (others.names.length > 0 ? choose(filter(list(others), isOpen)) : undefined) ?? choose(open);
  return (
    chosen && { id: chosen.id, lines: handoffLines(db, session, place, chosen), isAsked: continuation !== undefined }
  );
}

/** Several hosts report no end: a session whose last turn is over is as good as ended for a prompt that asks. */
function asked(handoffs: readonly LeftHandoff[], place: GitPlace): LeftHandoff | undefined {
  const idle = filter(handoffs, (handoff) => !isRunning(handoff) || !isInTurn(handoff));
  return preferred(idle, place) ?? preferred(handoffs, place);
}

/**
 * Returns a function that returns whether a handoff is available: it has not expired, and no session consumed it, except one that
 * ended without doing anything.
 */
function isAvailableTo(db: Database, { id, startedAt }: Session): (handoff: LeftHandoff) => boolean {
  return ({ content, expiresAt, consumedAt, consumedBy }) => {
    if (expiresAt <= now() || !hasSubstance(content)) return false;
    if (consumedAt === null) return true;
    const consumer = consumedBy === null || consumedBy === id ? null : getSession(db, consumedBy);
    if (!consumer || consumedAt > startedAt || isRunning({ ...consumer, isActive: consumer.status === "active" }))
      return false;
    return findHandoff(db, consumer.id) === undefined;
  };
}

function isRunning({ isActive, lastSeenAt }: Pick<LeftHandoff, "isActive" | "lastSeenAt">): boolean {
  return isActive && now() - lastSeenAt <= runningWindowMs;
}

/** Returns whether the session went on after its handoff: a handoff is written at the end of a turn. */
function isInTurn({ createdAt, lastSeenAt }: LeftHandoff): boolean {
  return lastSeenAt > createdAt;
}

/** Returns the newest unfinished handoff of the current branch, else the branch's newest; then the same of other branches. */
function preferred(handoffs: readonly LeftHandoff[], { branch }: GitPlace): LeftHandoff | undefined {
  const here = filter(handoffs, (handoff) => handoff.branch === branch);
  const isOpen = ({ content }: LeftHandoff) => !isFinished(content);
  return find(here, isOpen) ?? here[0] ?? find(handoffs, isOpen) ?? handoffs[0];
}

/** Returns the newest handoff of an ended session whose open work shares its subject with the user's typed text. */
function bySubject(
  db: Database,
  handoffs: readonly LeftHandoff[],
  place: GitPlace,
  prompt: string,
): LeftHandoff | undefined {
  const ended = filter(handoffs, (handoff) => !isRunning(handoff));
  const request = requestText(map(typedText(prompt.slice(0, scannedChars)), ({ text }) => text).join("\n"));
  const maxRecords = lazy(() => Math.max(rareCount, rareShare * countIndexedRecords(db)));
  const isRare = (term: Term) => countHolding(db, indexWords(term)) <= maxRecords();
  return find(ended, (handoff) => sharedSubject(request, handoff.content, isRare) >= minSharedFor(handoff, place));
}

function minSharedFor({ commit }: Handoff, place: GitPlace): number {
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
    ["The assistant decided", content.decisions, partChars],
    ["Files", content.files.join(", "), filesChars],
  ];
  const lines = flatMap(parts, ([name, text, maxChars]) => {
    const line = inertLine(joinStatements(text), maxChars);
    // A request that the session start injected in full is not repeated.
    const isInjected = isKnown && name === "Asked" && line.length <= leftPartChars;
    return line === "" || isInjected ? [] : [`- ${name}: ${line}`];
  });
  const tree = dirtyCount ? `with ${dirtyCount} unstaged ${dirtyCount === 1 ? "change" : "changes"}` : "";
  const circumstances = [ageOf(createdAt, now()), ...(tree === "" ? [] : [tree]), ...sinceThen(place, handoff)];
  return [
    heading(`Where ${target} left off (${circumstances.join("; ")}):`),
    ...map(lines, (text): RecallLine => ({ target, part: "handoff", text, reason: "handoff" })),
  ];
}
