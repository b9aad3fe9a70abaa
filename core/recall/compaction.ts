import type { Database } from "bun:sqlite";
import { hostNamed } from "../host/light-hosts.ts";
import { inertLine } from "../privacy/fence.ts";
import { type Event, listEvents } from "../store/event.ts";
import { listPrompts } from "../store/prompt.ts";
import { listInjectableRulesOfSession } from "../store/queries/rules.ts";
import type { Session } from "../store/session.ts";
import { findOwnSummary } from "../store/summary.ts";
import { heading, type RecallLine } from "./line.ts";
import { exactCommand, filesInWork, lastChecks, workingCommands } from "./session-state.ts";
import { statements } from "./statements.ts";

const scanLimit = 200;
const saidChars = 300;
const openChars = 240;
const decisionLimit = 5;

/**
 * Returns what a compacted session must not lose: what was asked, the files in work, which checks pass or fail, the exact
 * commands that worked, what was decided and what is still open.
 */
export function compactionLines(db: Database, session: Session): RecallLine[] {
  const events = listEvents(db, session.id, scanLimit).reverse();
  const prompts = listPrompts(db, session.id);
  const summary = findOwnSummary(db, session.id);
  const [first, last] = [prompts[0]?.text ?? "", prompts.at(-1)?.text ?? ""];
  const work = hostNamed(session.host)?.work;
  const said = [
    part("The user asked", last, saidChars),
    ...lastChecks(events).map(describeCheck),
    part("Files changed so far", filesInWork(events).join(", "), saidChars),
    part("On the task list", work?.unfinishedTasks(session.hostId) ?? "", openChars),
    ...(work?.plansOf(db, session.id) ?? []).map((plan) => part("Its plan", plan, openChars)),
    part("Not done", statements(summary?.notDone ?? ""), openChars),
    part("Next", statements(summary?.nextSteps ?? ""), openChars),
    ...decisionsOf(db, session, summary?.decisions ?? "").map((text) => part("Decided", text, openChars)),
    ...workingCommands(events).map((command) => part("Worked", command, saidChars + 1)),
    first === last ? "" : part("The session began with", first, openChars),
  ];
  return [
    heading("This session before the compaction:"),
    ...said
      .filter((text) => text !== "")
      .map(
        (text): RecallLine => ({ target: `S${session.id}`, part: "summary", text: `- ${text}`, reason: "compaction" }),
      ),
  ];
}

function part(name: string, text: string, maxChars: number): string {
  const listed = inertLine(text, maxChars);
  return listed === "" ? "" : `${name}: ${listed}`;
}

/** What the user laid down in this session, then what was reported as decided. */
function decisionsOf(db: Database, session: Session, reported: string): string[] {
  const laidDown = listInjectableRulesOfSession(db, session, decisionLimit);
  const all = [...laidDown.map(({ title }) => title), ...reported.split("\n")].filter((text) => text.trim() !== "");
  return [...new Set(all)].slice(0, decisionLimit);
}

function describeCheck(event: Event): string {
  const command = inertLine(exactCommand(event), saidChars);
  if (event.outcome === "ok") return `Passed last: ${command}`;
  return `Failed last: ${command}${event.errorHeadline ? ` — ${inertLine(event.errorHeadline, 160)}` : ""}`;
}
