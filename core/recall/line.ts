import { now } from "../clock.ts";
import type { Freshness } from "../freshness/citation.ts";
import { freshnessMark } from "../freshness/judge-memory.ts";
import { filter } from "../lists.ts";
import type { Unclean } from "../privacy/clean.ts";
import { cutText } from "../privacy/cut.ts";
import { inertLine } from "../privacy/fence.ts";
import type { Part } from "../store/injection.ts";
import { modifiedPaths } from "../store/modified-paths.ts";
import type { Observation } from "../store/observation.ts";
import type { ObservationFile } from "../store/observation-file.ts";
import type { ObservationType, Origin, Status } from "../store/vocabulary.ts";
import { ageOf } from "./age.ts";
import { quotation } from "./quotation.ts";

/** A line for a surface: its memory (`target`), the part of the memory, and the reason. Headings have no target. */
export type RecallLine = {
  text: string;
  target: string | null;
  part: Part;
  reason: string;
  /** The memory's files. The cited lines show whether the memory still holds. */
  files?: readonly ObservationFile[];
  /** Whether it quotes a teammate, who is named before the line is injected. */
  isOfTeammate?: boolean;
};

const teammate = "a teammate";
const authorChars = 40;
const titleChars = 160;
const lessonChars = 360;
const shortTitleChars = 100;
const shortLessonChars = 180;

/** Returns a heading. It is dropped if no line below it is kept. */
export function heading(text: string): RecallLine {
  return { text, target: null, part: "title", reason: "heading" };
}

/** Returns the title line of a memory. */
export function titleLine(observation: Unclean<Observation>, reason: string): RecallLine {
  return {
    target: `#${observation.id}`,
    part: "title",
    text: `- ${label(observation)}: ${titleOf(observation)}`,
    reason,
    files: observation.files,
    ...(observation.origin === "team" ? { isOfTeammate: true } : {}),
  };
}

/** Returns the line with the teammate's name. Roles and people are named by others: a name can say no order. */
export function nameTeammate(line: RecallLine, author: string | undefined): RecallLine {
  const name = author?.replace(/[^\p{L}\p{N}_.@ -]/gu, "").trim();
  if (!name) return line;
  return { ...line, text: line.text.replace(teammate, () => `${teammate} (${cutText(name, authorChars)})`) };
}

/** The title of a commit is what somebody wrote into the repository: it is quoted. */
function titleOf({ type, origin, title }: Unclean<Observation>): string {
  // A teammate's note is quoted, too: a quotation does not order the model to do anything.
  if (origin === "team") return `${teammate} noted: ${quotation(inertLine(title, titleChars), titleChars)}`;
  const isCommit = origin === "git" || (type === "change" && origin === "verified");
  if (!isCommit) return inertLine(title, titleChars);
  return `commit: ${quotation(inertLine(title, titleChars), titleChars)}`;
}

/** Returns the line with the freshness of the cited code: `#12 fix, 3d ago, code changed: …`. */
export function markFreshness(line: RecallLine, freshness: Freshness): RecallLine {
  // The first colon ends the label. No recorded text comes before it.
  return { ...line, text: line.text.replace(":", () => `, ${freshnessMark(freshness)}:`) };
}

/** Returns the title and the lesson of a memory; without a lesson its first fact; for a commit only the title. */
export function lessonLine(observation: Observation, reason: string): RecallLine {
  return withLesson(titleLine(observation, reason), observation, lessonChars);
}

/** Returns a shorter `lessonLine`, for memories that may be irrelevant. */
export function shortLine(observation: Observation, reason: string): RecallLine {
  const saysMore = lessonText(observation) !== "";
  const title = saysMore ? shorten(observation.title) : observation.title;
  return withLesson(titleLine({ ...observation, title }, reason), observation, shortLessonChars);
}

/** Keeps the files at the end of a fix's title: they say more than the end of a long error. */
function shorten(title: string): string {
  const where = title.includes(": fixed in ") ? (/: fixed in [^:]{1,60}$/.exec(title)?.[0] ?? "") : "";
  return `${cutText(title.slice(0, title.length - where.length), shortTitleChars - where.length)}${where}`;
}

function withLesson(line: RecallLine, observation: Observation, maxChars: number): RecallLine {
  const learned = inertLine(lessonText(observation), maxChars);
  return learned === "" ? line : { ...line, part: "lesson", text: `${line.text} — ${learned}` };
}

/** Returns what a memory says beyond its title; "" if nothing. */
function lessonText({ type, facts, lesson, title, checkCommand }: Observation): string {
  const [fact = ""] = facts;
  // The first fact of a fix is the check that was run, which teaches nothing.
  const isBare = type === "change" || fact === `Check: ${checkCommand}`;
  const learned = lesson ?? (isBare ? "" : fact);
  return learned === title ? "" : learned;
}

/** Returns the line of a fix: the lesson, the changed files, and the check that passed. */
export function fixLine(observation: Observation, reason: string): RecallLine {
  const files = modifiedPaths(observation.files);
  const changed = files.length > 0 ? ` Changed: ${inertLine(files.slice(0, 5).join(", "), 200)}.` : "";
  const isVerified = observation.origin === "verified" && observation.checkCommand !== null;
  const check = isVerified ? ` Then passed: ${inertLine(observation.checkCommand ?? "", 120)}` : "";
  return {
    ...lessonLine(observation, reason),
    part: "fix",
    text: `${lessonLine(observation, reason).text}${changed}${check}`,
  };
}

/** Returns e.g. `#12 rule` or `#13 fix, 3d ago`. A rule holds whatever its age, so its age is left out. */
function label({ id, type, status, origin, commit, createdAt }: Unclean<Observation>): string {
  const name = typeName(type);
  const marks = [
    name,
    statusMark(status) ?? originMark(origin, commit),
    name === "rule" ? undefined : ageOf(createdAt, now()),
  ];
  return `#${id} ${filter(marks, (mark) => mark !== undefined).join(", ")}`;
}

const typeNames: Partial<Record<ObservationType, string>> = { constraint: "rule", preference: "rule", bugfix: "fix" };

/** Returns the word for a type in an injected line. */
export function typeName(type: ObservationType): string {
  return typeNames[type] ?? type;
}

function statusMark(status: Status): string | undefined {
  if (status === "rejected") return "did not work";
  return status === "active" ? undefined : status;
}

/** Only these origins need a mark. */
const markedOrigins: ReadonlySet<Origin> = new Set(["subagent", "team", "imported", "git", "web"]);

function originMark(origin: Origin, commit: string | null): string | undefined {
  if (!markedOrigins.has(origin)) return undefined;
  return origin === "git" ? `from git history ${shortHash(commit)}` : origin;
}

/** Returns the beginning of a hash; "" for what is none, since an export may say anything. */
export function shortHash(commit: string | null): string {
  return /^[0-9a-f]{7}(?=[0-9a-f]{0,57}$)/.exec(commit ?? "")?.[0] ?? "";
}
