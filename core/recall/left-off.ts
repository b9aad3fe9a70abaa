import type { Database } from "bun:sqlite";
import { unfinishedLifeDays } from "../aging.ts";
import { now } from "../clock.ts";
import { counted } from "../counted.ts";
import { hostNamed } from "../host/light-hosts.ts";
import { filter, find, flatMap, map } from "../lists.ts";
import { cutText } from "../privacy/cut.ts";
import { inertLine } from "../privacy/fence.ts";
import { type HandoffContent, type LeftHandoff, listHandoffs } from "../store/handoff.ts";
import { lastPrompt } from "../store/prompt.ts";
import { getSession, type Session } from "../store/session.ts";
import { dayMs } from "../time.ts";
import { ageOf } from "./age.ts";
import { failedChecks, failedLine, passedChecks, programOf } from "./check-command.ts";
import { isVerified } from "./handoff-content.ts";
import { heading, type RecallLine } from "./line.ts";
import { committedSubject } from "./printed.ts";
import { type GitPlace, sinceThen } from "./since.ts";
import { statements } from "./statements.ts";

const scanLimit = 12;
const unfinishedLimit = 2;
const shortPartChars = 130;
/** Maximum length of each part of a session's line at session start, in UTF-16 units. */
export const leftPartChars = 200;
const commitLimit = 3;
const subjectChars = 102;
const checkLimit = 2;
const checkChars = 60;
const fileLimit = 3;

/**
 * Returns what the last session of the project was about, what has changed in git since, and which other sessions left work open.
 * A resumed session knows its own past, so it gets only sessions that came after its last prompt.
 */
export function leftOffLines(
  db: Database,
  projectId: number,
  place: GitPlace,
  session: Session | undefined,
): RecallLine[] {
  const ownEnd = session ? (lastPrompt(db, session.id)?.createdAt ?? 0) : 0;
  const since = filter(
    listHandoffs(db, projectId, session?.id ?? 0, scanLimit),
    ({ createdAt }) => createdAt >= ownEnd,
  );
  const handoffs = filter(withoutSettled(since), ({ content }) => isWorthNaming(content));
  const last = handoffs[0];
  if (!last) return [];
  const circumstances = [ageOf(last.createdAt, now()), ...sinceThen(place, last)];
  const worked = hasChanged(last.content) ? undefined : find(handoffs, ({ content }) => hasChanged(content));
  return [
    heading(`Last session here (${circumstances.join("; ")}):`),
    sessionLine(last, fullParts(last.content)),
    ...map(hostWork(db, last.sessionId), (text): RecallLine => {
      return { target: `S${last.sessionId}`, part: "tasks", text: `- ${text}`, reason: "last session" };
    }),
    heading("Earlier sessions:"),
    ...(worked ? [sessionLine(worked, [ageOf(worked.createdAt, now()), ...fullParts(worked.content)])] : []),
    ...map(unfinished(handoffs, [last, worked]), (handoff) =>
      sessionLine(handoff, [ageOf(handoff.createdAt, now()), ...openParts(handoff.content)]),
    ),
  ];
}

function sessionLine({ sessionId }: LeftHandoff, parts: readonly string[]): RecallLine {
  const target = `S${sessionId}`;
  return { target, part: "summary", text: `- ${target} ${parts.join(" | ")}`, reason: "last session" };
}

/** Returns the handoffs without checks that failed and whose program a newer session ran again. */
function withoutSettled(newestFirst: readonly LeftHandoff[]): LeftHandoff[] {
  const settled = new Set<string>();
  return map(newestFirst, (handoff) => {
    const checks = filter(handoff.content.checks, ({ command, passed }) => passed || !settled.has(programOf(command)));
    for (const { command } of handoff.content.checks) settled.add(programOf(command));
    return { ...handoff, content: { ...handoff.content, checks } };
  });
}

/**
 * Returns recent sessions, except `listed`, that left a check failing or reported open work. Of sessions that
 * left the same work open, returns the newest.
 */
function unfinished(newestFirst: readonly LeftHandoff[], listed: readonly (LeftHandoff | undefined)[]): LeftHandoff[] {
  const oldest = now() - unfinishedLifeDays * dayMs;
  const known = new Set<string>();
  const found = filter(newestFirst, (handoff) => {
    const open = openText(handoff.content);
    const isOpen = failedChecks(handoff.content.checks).length > 0 || (open !== "" && !known.has(open));
    known.add(open);
    return isOpen && handoff.consumedAt === null && handoff.createdAt >= oldest && !listed.includes(handoff);
  });
  return found.slice(0, unfinishedLimit);
}

/** Returns the open work of a report; "" after a commit, which closed it or made it a mere suggestion. */
function openText(content: HandoffContent): string {
  return content.commits.length === 0 ? content.open : "";
}

/** A session of questions and answers is left to search: it changed nothing and left nothing to do. */
function isWorthNaming(content: HandoffContent): boolean {
  return hasChanged(content) || openText(content) !== "" || failedChecks(content.checks).length > 0;
}

function hasChanged({ commits, files }: HandoffContent): boolean {
  return commits.length + files.length > 0;
}

/** Returns what the session left with its host: the rest of its task list, and its plans. */
function hostWork(db: Database, sessionId: number): string[] {
  const session = getSession(db, sessionId);
  const work = session && hostNamed(session.host)?.work;
  if (!work) return [];
  const tasks = work.unfinishedTasks(session.hostId);
  const plans = map(work.plansOf(db, sessionId), (plan) => `Its plan: ${plan}`);
  return tasks === "" ? plans : [`On its task list: ${tasks}`, ...plans];
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

function openParts(content: HandoffContent): string[] {
  const asked = content.request.split("\n", 1)[0] ?? "";
  return namedParts([["Asked", asked], ["Open", openText(content)], failing(content)], shortPartChars);
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
    const line = inertLine(statements(text), maxChars);
    return line === "" ? [] : [`${name}: ${line}`];
  });
}
