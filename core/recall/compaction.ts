import type { Database } from "bun:sqlite";
import { inertLine } from "../privacy/fence.ts";
import { type Event, listEvents } from "../store/event.ts";
import { lastPrompt } from "../store/prompt.ts";
import type { Session } from "../store/session.ts";
import { heading, type RecallLine } from "./line.ts";

const looked = 200;
const filesShown = 8;
const checksShown = 4;

/** Returns what a compacted session must not lose: what was asked, the files in work, and which checks pass or fail. */
export function compactionLines(db: Database, session: Session): RecallLine[] {
  const events = listEvents(db, session.id, looked).reverse();
  const prompt = lastPrompt(db, session.id);
  const said = [
    prompt ? `The user asked: ${inertLine(prompt.text, 300)}` : "",
    listing("Files changed so far", filesOf(events)),
    ...lastChecks(events).map(describeCheck),
  ];
  const target = `S${session.id}`;
  return [
    heading("This session before the compaction:"),
    ...said
      .filter((text) => text !== "")
      .map((text): RecallLine => ({ target, part: "summary", text: `- ${text}`, reason: "compaction" })),
  ];
}

function listing(name: string, items: string[]): string {
  return items.length > 0 ? `${name}: ${inertLine(items.join(", "), 400)}` : "";
}

function filesOf(newestFirst: Event[]): string[] {
  const modified = newestFirst.flatMap((event) => event.files.filter((file) => file.role === "modified"));
  return [...new Set(modified.map((file) => file.path))].slice(0, filesShown);
}

/** Returns each check's newest run. */
function lastChecks(newestFirst: Event[]): Event[] {
  const byCommand = new Map<string, Event>();
  for (const event of newestFirst) {
    if (
      event.checkCommand &&
      (event.action === "test" || event.action === "build") &&
      !byCommand.has(event.checkCommand)
    ) {
      byCommand.set(event.checkCommand, event);
    }
  }
  return [...byCommand.values()].slice(0, checksShown);
}

function describeCheck(event: Event): string {
  const headline = event.outcome === "failed" && event.errorHeadline ? `: ${inertLine(event.errorHeadline, 160)}` : "";
  return `${inertLine(event.command ?? "", 160)} — last run ${event.outcome === "ok" ? "passed" : "failed"}${headline}`;
}
