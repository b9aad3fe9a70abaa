import type { Database } from "bun:sqlite";
import { withoutForeignOrders } from "../extract/prompts/foreign/own-words.ts";
import { hostNamed } from "../host/light-hosts.ts";
import { inertLine } from "../privacy/fence.ts";
import { type Event, listEvents } from "../store/event.ts";
import { listPrompts, type Prompt } from "../store/prompt.ts";
import { listInjectableRulesOfSession } from "../store/queries/rules.ts";
import type { Session } from "../store/session.ts";
import { findOwnSummary } from "../store/summary.ts";
import { joinStatements } from "./join-statements.ts";
import { heading, type RecallLine } from "./line.ts";
import { printedError } from "./quoted-output.ts";
import { exactCommand, filesInWork, lastChecks, workingCommands } from "./session-state.ts";

const scanLimit = 200;
const longPartChars = 300;
const shortPartChars = 240;
const decisionLimit = 5;

/**
 * Returns what a session must not lose in a compaction: the request, the changed files, the state of the checks, the exact
 * commands that worked, the decisions and the open work. `hasPrompt`: whether its last prompt came after the compaction.
 */
export function compactionLines(db: Database, session: Session, hasPrompt: boolean): RecallLine[] {
  const events = listEvents(db, session.id, scanLimit).reverse();
  const all = listPrompts(db, session.id);
  const prompts = hasPrompt ? all.slice(0, -1) : all;
  const summary = findOwnSummary(db, session.id);
  const [first, last] = [requestIn(prompts[0]), requestIn(prompts.at(-1))];
  const work = hostNamed(session.host)?.work;
  const parts = [
    part("The user asked", last, longPartChars),
    ...lastChecks(events).map(checkPart),
    part("Files changed so far", filesInWork(events).join(", "), longPartChars),
    part("On the task list", work?.unfinishedTasks(session.hostId) ?? "", shortPartChars),
    ...(work?.plansOf(db, session.id) ?? []).map((plan) => part("Its plan", plan, shortPartChars)),
    part("Not done", joinStatements(summary?.notDone ?? ""), shortPartChars),
    part("Next", joinStatements(summary?.nextSteps ?? ""), shortPartChars),
    ...decisionsOf(db, session, summary?.decisions ?? "").map(([name, text]) => part(name, text, shortPartChars)),
    ...workingCommands(events).map((command) => part("Worked", command, longPartChars + 1)),
    first === last ? "" : part("The session began with", first, shortPartChars),
  ];
  return [
    heading("This session before the compaction:"),
    ...parts
      .filter((text) => text !== "")
      .map(
        (text): RecallLine => ({ target: `S${session.id}`, part: "summary", text: `- ${text}`, reason: "compaction" }),
      ),
  ];
}

function requestIn(prompt: Prompt | undefined): string {
  return prompt ? withoutForeignOrders(prompt.text) : "";
}

function part(name: string, text: string, maxChars: number): string {
  const safeText = inertLine(text, maxChars);
  return safeText === "" ? "" : `${name}: ${safeText}`;
}

/** Returns the user's rules of this session, then the reported decisions, with their names. */
function decisionsOf(db: Database, session: Session, reported: string): [name: string, text: string][] {
  const rules = listInjectableRulesOfSession(db, session, decisionLimit).map(({ title }): string => title);
  const isNew = (text: string) => text.trim() !== "" && !rules.includes(text);
  const others = [...new Set(reported.split("\n"))].filter(isNew);
  const named = (name: string, texts: readonly string[]) => texts.map((text): [string, string] => [name, text]);
  return [...named("Rule of the user", rules), ...named("The assistant decided", others)].slice(0, decisionLimit);
}

function checkPart(event: Event): string {
  const command = inertLine(exactCommand(event), longPartChars);
  if (event.outcome === "ok") return `Passed last: ${command}`;
  const printed = printedError(event.errorHeadline);
  return `Failed last: ${command}${printed === undefined ? "" : ` — ${inertLine(printed, 160)}`}`;
}
