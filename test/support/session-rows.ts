import type { Database } from "bun:sqlite";
import { nextPromptNumber } from "../../core/store/session.ts";
import { type Summary, upsertSummary } from "../../core/store/summary.ts";
import { kindOf } from "./claude-record.ts";
import { type EventRow, insertEvent, insertPrompt } from "./insert-rows.ts";

/** Stores a prompt of the session. */
export function addPrompt(db: Database, sessionId: number, text: string, at = Date.now()): void {
  const number = nextPromptNumber(db, sessionId);
  insertPrompt(db, { captureKey: `prompt ${sessionId} ${number}`, sessionId, number, text, at });
}

let events = 0;

/** Stores an event of the session; without fields, the report that answers its last prompt. */
export function addEvent(db: Database, sessionId: number, fields: Partial<EventRow> = {}): void {
  events++;
  insertEvent(db, {
    ...{ captureKey: `event ${events}`, sessionId, agentId: null, tool: "assistant", action: "report", command: null },
    ...{ checkCommand: null, outcome: "ok", errorHeadline: null, errorSignature: null, output: null, change: null },
    ...{ commit: null, durationMs: null, createdAt: Date.now(), files: [] },
    kind: kindOf(fields.tool ?? "assistant"),
    ...fields,
  });
}

/** Stores the session's summary. */
export function addSummary(db: Database, sessionId: number, fields: Partial<Summary>): void {
  upsertSummary(db, {
    ...{ sessionId, promptNumber: 1, origin: "reported", request: "", investigated: "", learned: "", completed: "" },
    ...{ notDone: "", nextSteps: "", decisions: "", updatedAt: Date.now() },
    ...fields,
  });
}
