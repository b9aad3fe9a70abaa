import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { filter, find, flatMap, map } from "../lists.ts";
import { inertLine } from "../privacy/fence.ts";
import { type Handoff, listOpenHandoffs, type OpenHandoff } from "../store/handoff.ts";
import { listTold } from "../store/injection.ts";
import type { Session } from "../store/session.ts";
import { ageOf } from "./age.ts";
import { continuationOf, sharedSubject } from "./continuation.ts";
import { summaryPartChars } from "./left-off.ts";
import { heading, type RecallLine, shortSha } from "./line.ts";
import { type GitPlace, sinceThen } from "./since.ts";
import { statements } from "./statements.ts";
import { isForHost } from "./unasked.ts";

/** Later prompts of a session are about the session itself, unless they say otherwise. */
const firstPrompts = 3;
const looked = 5;
const partChars = 280;
const filesChars = 220;
/** At the same commit less has to be shared: hardly anything can have been begun since. */
const enoughShared = 3.5;
const enoughAtSameCommit = 2.5;
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
  const open = filter(listOpenHandoffs(db, session.projectId, session.id, now(), looked), hasSubstance);
  if (open.length === 0) return undefined;
  const isFirst = session.promptCount <= 1;
  const said = continuationOf(prompt);
  if (!isFirst && said !== "named") return undefined;
  const ended = filter(open, (handoff) => !handoff.isActive || now() - handoff.lastSeenAt > stillGoingMs);
  const chosen = said
    ? (preferred(ended, place) ?? preferred(open, place))
    : find(ended, (handoff) => sharedSubject(prompt, handoff.content) >= neededFor(handoff, place));
  return chosen && { id: chosen.id, lines: handoffLines(db, session, place, chosen), isAsked: said !== undefined };
}

/** The newest of the branch we are on, else the newest. */
function preferred(handoffs: readonly OpenHandoff[], { branch }: GitPlace): OpenHandoff | undefined {
  return find(handoffs, (handoff) => handoff.branch === branch) ?? handoffs[0];
}

function neededFor({ commit }: Handoff, place: GitPlace): number {
  return commit !== null && commit === place.commit ? enoughAtSameCommit : enoughShared;
}

function hasSubstance({ content }: Handoff): boolean {
  const { done, notDone, nextSteps, files, checks } = content;
  return [done, notDone, nextSteps].some((text) => text !== "") || files.length + checks.length > 0;
}

function handoffLines(db: Database, session: Session, place: GitPlace, handoff: Handoff): RecallLine[] {
  const { content, sessionId, createdAt, commit, dirtyCount } = handoff;
  const target = `S${sessionId}`;
  const isKnown = listTold(db, session, null).has(`${target} summary`);
  const failing = filter(content.checks, ({ passed }) => !passed);
  const parts: [string, string, number][] = [
    ["Asked", content.request, partChars],
    ["Done", content.done, partChars],
    ["Not done", content.notDone, partChars],
    ["Next", content.nextSteps, partChars],
    ["Failing", map(failing, ({ command, headline }) => `${command}: ${headline ?? "failed"}`).join("\n"), partChars],
    ["Decided", content.decisions, partChars],
    ["Files", content.files.join(", "), filesChars],
  ];
  const said = flatMap(parts, ([name, text, most]) => {
    const line = inertLine(statements(text), most);
    // What was said whole at the start of this session is not said again, unless it is what there is to do.
    const isTold = isKnown && ["Asked", "Done"].includes(name) && line.length <= summaryPartChars;
    return line === "" || isTold ? [] : [`- ${name}: ${line}`];
  });
  const tree = dirtyCount ? `, with ${dirtyCount} unstaged ${dirtyCount === 1 ? "change" : "changes"}` : "";
  const sha = shortSha(commit);
  const at = sha ? [`at ${sha}${tree}`] : [];
  const circumstances = [ageOf(createdAt, now()), ...at, ...sinceThen(place, handoff)];
  return [
    heading(`Where ${target} left off (${circumstances.join("; ")}):`),
    ...map(said, (text): RecallLine => ({ target, part: "handoff", text, reason: "handoff" })),
  ];
}
