import type { Database } from "bun:sqlite";
import { unfinishedLifeDays } from "../aging.ts";
import { now } from "../clock.ts";
import { hostNamed } from "../host/hosts.ts";
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
import { type GitPlace, sinceThen } from "./since.ts";
import { statements } from "./statements.ts";

const scanLimit = 12;
const unfinishedLimit = 2;
const shortPartChars = 130;
/** How much the start of a session holds of each part of what a session left. */
export const leftPartChars = 200;
const commitLimit = 3;
const checkLimit = 2;
const checkChars = 60;
const fileLimit = 3;

/**
 * Returns what the last session of the project was about, what has changed in git since, and which other sessions left
 * something open. A session that is resumed knows its own past: it gets other sessions since then only.
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
    sessionLine(last, wholeParts(last.content)),
    ...map(hostWork(db, last.sessionId), (text): RecallLine => {
      return { target: `S${last.sessionId}`, part: "tasks", text: `- ${text}`, reason: "last session" };
    }),
    heading("Earlier sessions:"),
    ...(worked ? [sessionLine(worked, [ageOf(worked.createdAt, now()), ...wholeParts(worked.content)])] : []),
    ...map(unfinished(handoffs, [last, worked]), (handoff) =>
      sessionLine(handoff, [ageOf(handoff.createdAt, now()), ...openParts(handoff.content)]),
    ),
  ];
}

function sessionLine({ sessionId }: LeftHandoff, parts: readonly string[]): RecallLine {
  const target = `S${sessionId}`;
  return { target, part: "summary", text: `- ${target} ${parts.join(" | ")}`, reason: "last session" };
}

/** Returns them without the failed checks whose program a newer one ran again. */
function withoutSettled(newestFirst: readonly LeftHandoff[]): LeftHandoff[] {
  const settled = new Set<string>();
  return map(newestFirst, (handoff) => {
    const checks = filter(handoff.content.checks, ({ command, passed }) => passed || !settled.has(programOf(command)));
    for (const { command } of handoff.content.checks) settled.add(programOf(command));
    return { ...handoff, content: { ...handoff.content, checks } };
  });
}

/**
 * Returns the other sessions of the last weeks that left a check failing, or changed files and reported what is not done; of
 * those that left the same, the newest.
 */
function unfinished(newestFirst: readonly LeftHandoff[], shown: readonly (LeftHandoff | undefined)[]): LeftHandoff[] {
  const oldest = now() - unfinishedLifeDays * dayMs;
  const known = new Set<string>();
  const open = filter(newestFirst, (handoff) => {
    const left = openText(handoff.content);
    const isOpen = failedChecks(handoff.content.checks).length > 0 || (left !== "" && !known.has(left));
    known.add(left);
    return isOpen && handoff.consumedAt === null && handoff.createdAt >= oldest && !shown.includes(handoff);
  });
  return open.slice(0, unfinishedLimit);
}

/**
 * What a report left open says something only of work that was begun and not committed: else it was closed by the commit, or was
 * a suggestion.
 */
function openText(content: HandoffContent): string {
  return content.commits.length === 0 ? content.open : "";
}

/** Questions and their answers are for a search: nothing was changed, and nothing is left to do. */
function isWorthNaming(content: HandoffContent): boolean {
  return hasChanged(content) || failedChecks(content.checks).length > 0;
}

function hasChanged({ commits, files }: HandoffContent): boolean {
  return commits.length + files.length > 0;
}

/** Returns what that session left with its host: the rest of its task list, and the plans it wrote. */
function hostWork(db: Database, sessionId: number): string[] {
  const session = getSession(db, sessionId);
  const work = session && hostNamed(session.host)?.work;
  if (!work) return [];
  const tasks = work.unfinishedTasks(session.hostId);
  const plans = map(work.plansOf(db, sessionId), (plan) => `Its plan: ${plan}`);
  return tasks === "" ? plans : [`On its task list: ${tasks}`, ...plans];
}

function wholeParts(content: HandoffContent): string[] {
  return named(
    [
      ["Asked", content.request],
      // Where nothing was changed, a report is an answer.
      ...outcomeOf(content.files.length > 0 ? content : { ...content, reported: "" }),
      ["Open", openText(content)],
      failing(content),
    ],
    leftPartChars,
  );
}

function openParts(content: HandoffContent): string[] {
  const asked = content.request.split("\n", 1)[0] ?? "";
  return named([["Asked", asked], ["Open", openText(content)], failing(content)], shortPartChars);
}

/** A part of a line: its name, and a statement a line. */
type NamedPart = readonly [name: string, text: string];

/**
 * Returns what a session is known to have done. Commits, changed files and checks that passed are certain; the assistant's word
 * stands beside them, and alone only under a name of its own.
 */
export function outcomeOf(content: HandoffContent): NamedPart[] {
  const { commits, reported, files, checks } = content;
  const earlier = commits.length - commitLimit;
  const committed = map(commits.slice(-commitLimit), (subject) => `“${subject}”`).join(", ");
  return [
    ["Committed", earlier > 0 ? `${committed} and ${earlier} earlier` : committed],
    [isVerified(content) ? "Done" : "Reported", commits.length > 0 ? "" : reported],
    ["Passed", map(passedChecks(checks).slice(0, checkLimit), (command) => cutText(command, checkChars)).join(", ")],
    ["Changed", listed(files)],
  ];
}

function listed(files: readonly string[]): string {
  const more = files.length - fileLimit;
  return files.slice(0, fileLimit).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function failing({ checks }: HandoffContent): NamedPart {
  return ["Failing", map(failedChecks(checks).slice(0, checkLimit), failedLine).join("\n")];
}

function named(parts: readonly NamedPart[], maxChars: number): string[] {
  return flatMap(parts, ([name, text]) => {
    const line = inertLine(statements(text), maxChars);
    return line === "" ? [] : [`${name}: ${line}`];
  });
}
