import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { counted } from "../counted.ts";
import { hostNamed } from "../host/light-hosts.ts";
import { flatMap, map } from "../lists.ts";
import { cutText } from "../privacy/cut.ts";
import { inertLine } from "../privacy/fence.ts";
import { otherWorktrees } from "../project/other-worktrees.ts";
import { type HandoffContent, type LeftHandoff, listHandoffs } from "../store/handoff.ts";
import { lastPrompt } from "../store/prompt.ts";
import { findNewestSession, type Session } from "../store/session.ts";
import { noWorktrees } from "../store/session-worktree.ts";
import { ageOf } from "./age.ts";
import { failedChecks, failedLine, passedChecks } from "./check-command.ts";
import { continuesWork } from "./continued-work.ts";
import { isVerified } from "./handoff-content.ts";
import { joinStatements } from "./join-statements.ts";
import { heading, type RecallLine } from "./line.ts";
import { committedSubject } from "./quoted-output.ts";
import { type GitPlace, sinceThen } from "./since.ts";

const scanLimit = 12;
/** Maximum length of each part of a session's line at session start, in UTF-16 units. */
export const leftPartChars = 200;
const commitLimit = 3;
const subjectChars = 102;
const checkLimit = 2;
const checkChars = 60;
const fileLimit = 3;

/**
 * Returns what the last session of the worktree was about (in a new worktree, of the project), and what has changed in git since, if
 * the next session will probably continue its work: it belonged to work of several sessions, left something to do, or was another agent's. A resumed session knows
 * its own past, so it gets only a session that came after its last prompt.
 */
export function leftOffLines(
  db: Database,
  projectId: number,
  place: GitPlace,
  session: Session | undefined,
): RecallLine[] {
  const ownEnd = session ? (lastPrompt(db, session.id)?.createdAt ?? 0) : 0;
  const sessionId = session?.id ?? 0;
  const others = otherWorktrees(place);
  const own = findNewestSession(db, projectId, sessionId, others);
  const newest = own ?? (others.names.length > 0 ? findNewestSession(db, projectId, sessionId, noWorktrees) : null);
  const [last, ...earlier] = listHandoffs(db, projectId, sessionId, scanLimit, own ? others : noWorktrees);
  // A later session about something else changed the subject.
  if (!newest || last?.sessionId !== newest.id || last.createdAt < ownEnd) return [];
  const work = hostWork(db, newest);
  const leavesWork = work.tasks !== "" || leavesOpenWork(last.content);
  if (!leavesWork && !isHandedOver(last, newest, session) && !isContinued(last, earlier)) return [];
  const circumstances = [ageOf(last.createdAt, now()), ...sinceThen(place, last)];
  return [
    heading(`Last session here (${circumstances.join("; ")}):`),
    sessionLine(last, fullParts(last.content)),
    ...map(hostLines(work), (text): RecallLine => {
      return { target: `S${last.sessionId}`, part: "tasks", text: `- ${text}`, reason: "last session" };
    }),
  ];
}

/** Returns whether another agent did the work: whoever changes the agent can't resume it there. */
function isHandedOver({ content }: LeftHandoff, newest: Session, session: Session | undefined): boolean {
  return session !== undefined && session.host !== newest.host && content.files.length + content.commits.length > 0;
}

function isContinued({ content }: LeftHandoff, earlier: readonly LeftHandoff[]): boolean {
  return continuesWork(
    content,
    map(earlier, (each) => each.content),
  );
}

/** The open points of a report that changed nothing are answers to a question. */
function leavesOpenWork(content: HandoffContent): boolean {
  return content.files.length > 0 && openText(content) !== "";
}

function sessionLine({ sessionId }: LeftHandoff, parts: readonly string[]): RecallLine {
  const target = `S${sessionId}`;
  return { target, part: "summary", text: `- ${target} ${parts.join(" | ")}`, reason: "last session" };
}

/** Returns the open work of a report; "" after a commit, which closed it or made it a mere suggestion. */
function openText(content: HandoffContent): string {
  return content.commits.length === 0 ? content.open : "";
}

/** The unfinished rest of a session's task list at its host, and its plans. */
type HostWork = { tasks: string; plans: string[] };

function hostWork(db: Database, session: Session): HostWork {
  const work = hostNamed(session.host)?.work;
  return work
    ? { tasks: work.unfinishedTasks(session.hostId), plans: work.plansOf(db, session.id) }
    : { tasks: "", plans: [] };
}

function hostLines({ tasks, plans }: HostWork): string[] {
  const named = map(plans, (plan) => `Its plan: ${plan}`);
  return tasks === "" ? named : [`On its task list: ${tasks}`, ...named];
}

function fullParts(content: HandoffContent): string[] {
  return namedParts(
    [
      ["Asked", content.request],
      // If no file was changed, the report only answers a question.
      ...outcomeOf(content.files.length > 0 ? content : { ...content, reported: "" }),
      ["Open", openText(content)],
      failing(content),
    ],
    leftPartChars,
  );
}

/** A part of a session's line: its name, and its text with one statement per line. */
type NamedPart = readonly [name: string, text: string];

/**
 * Returns what a session did. Commits, changed files and passed checks are certain. The assistant's report is labeled "Done" if
 * there is such proof, and "Reported" without it.
 */
export function outcomeOf(content: HandoffContent): NamedPart[] {
  const { commits, reported, files, checks } = content;
  const earlier = commits.length - commitLimit;
  const subjects = flatMap(commits.slice(-commitLimit), (subject) => {
    const quoted = committedSubject(subject, subjectChars);
    return quoted === undefined ? [] : [quoted];
  });
  const committed = subjects.join(", ") || (commits.length > 0 ? counted(commits.length, "commit") : "");
  return [
    ["Committed", earlier > 0 ? `${committed} and ${earlier} earlier` : committed],
    [isVerified(content) ? "Done" : "Reported", commits.length > 0 ? "" : reported],
    ["Passed", map(passedChecks(checks).slice(0, checkLimit), (command) => cutText(command, checkChars)).join(", ")],
    ["Changed", fileList(files)],
  ];
}

function fileList(files: readonly string[]): string {
  const more = files.length - fileLimit;
  return files.slice(0, fileLimit).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function failing({ checks }: HandoffContent): NamedPart {
  return ["Failing", map(failedChecks(checks).slice(0, checkLimit), failedLine).join("\n")];
}

function namedParts(parts: readonly NamedPart[], maxChars: number): string[] {
  return flatMap(parts, ([name, text]) => {
    const line = inertLine(joinStatements(text), maxChars);
    return line === "" ? [] : [`${name}: ${line}`];
  });
}
