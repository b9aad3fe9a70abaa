// Inserts prompts and events of tests. Texts are cleaned as capture does.
import type { Database } from "bun:sqlite";
import { cleanOrNull, cleanText, type Unclean } from "../../core/privacy/clean.ts";
import * as events from "../../core/store/event.ts";
import * as moves from "../../core/store/file-move.ts";
import * as prompts from "../../core/store/prompt.ts";
import type { FileUse } from "../../core/store/vocabulary.ts";

export type EventRow = Unclean<Omit<events.NewEvent, "files">> & { files: readonly FileUse[] };

export function insertEvent(db: Database, event: EventRow): number | undefined {
  return events.insertEvent(db, {
    ...event,
    tool: cleanText(event.tool),
    files: event.files.map(({ path, role }) => ({ path: cleanText(path), role })),
    command: cleanOrNull(event.command),
    checkCommand: cleanOrNull(event.checkCommand),
    errorHeadline: cleanOrNull(event.errorHeadline),
    errorSignature: cleanOrNull(event.errorSignature),
    output: cleanOrNull(event.output),
    change: cleanOrNull(event.change),
  });
}

export function insertFileMove(db: Database, projectId: number, from: string, to: string, at: number): void {
  moves.insertFileMove(db, projectId, cleanText(from), cleanText(to), at);
}

export function insertPrompt(db: Database, prompt: Unclean<Parameters<typeof prompts.insertPrompt>[1]>): number {
  return prompts.insertPrompt(db, { ...prompt, text: cleanText(prompt.text) });
}
