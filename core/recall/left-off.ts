import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { env } from "../config/env.ts";
import { paths } from "../config/paths.ts";
import { inertLine } from "../privacy/fence.ts";
import { lastHandoff } from "../store/handoff.ts";
import { lastPrompt } from "../store/prompt.ts";
import { getSession, type Session } from "../store/session.ts";
import { lastSummary, type Summary } from "../store/summary.ts";
import { ageOf } from "./age.ts";
import { plansOf, unfinishedTasks } from "./host-work.ts";
import { heading, type RecallLine } from "./line.ts";
import { type GitPlace, sinceThen } from "./since.ts";
import { statements } from "./statements.ts";

/** How much of each part of a summary is said at the start of a session, and how much when that is too much in all. */
const widestPart = 240;
export const summaryPartChars = 160;
const summaryChars = 700;

/**
 * Returns what the last session of the project was about and what has changed in git since. A session that is resumed knows
 * its own past: it is told of other sessions since then only.
 */
export function leftOffLines(
  db: Database,
  projectId: number,
  place: GitPlace,
  session: Session | undefined,
): RecallLine[] {
  const summary = lastSummary(db, projectId, session?.id ?? 0);
  if (!summary) return [];
  const ownEnd = session ? (lastPrompt(db, session.id)?.createdAt ?? 0) : 0;
  const parts = summaryParts(summary);
  if (parts.length === 0 || summary.updatedAt < ownEnd) return [];
  const left = lastHandoff(db, projectId, session?.id ?? 0);
  const circumstances = [ageOf(summary.updatedAt, now()), ...sinceThen(place, left)];
  const target = `S${summary.sessionId}`;
  return [
    heading(`Last session here (${circumstances.join("; ")}):`),
    { target, part: "summary", text: `- ${parts.join(" | ")}`, reason: "last session" },
    ...hostWork(db, summary.sessionId).map(
      (text): RecallLine => ({ target, part: "tasks", text: `- ${text}`, reason: "last session" }),
    ),
  ];
}

/** Returns what that session left in Claude Code's own folder: the rest of its task list, and the plans it wrote. */
function hostWork(db: Database, sessionId: number): string[] {
  const { claude } = paths();
  const listId = env().taskListId ?? getSession(db, sessionId)?.hostId ?? "";
  const tasks = unfinishedTasks(claude, listId);
  const plans = plansOf(db, sessionId, claude);
  return [...(tasks === "" ? [] : [`On its task list: ${tasks}`]), ...plans.map((plan) => `Its plan: ${plan}`)];
}

function summaryParts(summary: Summary): string[] {
  const said: [string, string][] = [
    ["Asked", summary.request],
    ["Done", summary.completed],
    ["Not done", summary.notDone],
    ["Next", summary.nextSteps],
  ];
  const parts = (most: number) =>
    said.filter(([, text]) => text !== "").map(([name, text]) => `${name}: ${inertLine(statements(text), most)}`);
  const wide = parts(widestPart);
  return wide.join(" | ").length <= summaryChars ? wide : parts(summaryPartChars);
}
