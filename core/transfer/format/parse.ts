import * as v from "valibot";
import type { BoundedLine } from "../../files/lines.ts";
import { type ExportedMemory, exportedMemory } from "./memory.ts";
import { type ExportedRecord, exportedRecords, type RecordKind } from "./records.ts";

/** Keeps a hostile file from filling memory with one line. The longest memory that can be saved takes a twentieth of it. */
export const maxLineLength = 1_000_000;

/** A line of format 1 is a memory without a kind. */
export type ParsedLine = ExportedRecord | ({ kind: "memory-1" } & ExportedMemory);

/** Returns the record in a line of an export, or the reason why it is invalid. */
export function parseLine(line: BoundedLine): { record: ParsedLine } | { reason: string } {
  if (line === undefined || line.length > maxLineLength) return { reason: `longer than ${maxLineLength} characters` };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { reason: "not valid JSON" };
  }
  const kind = kindOf(value);
  if (kind === undefined) {
    const result = v.safeParse(exportedMemory, value, { abortEarly: true });
    return result.success
      ? { record: { kind: "memory-1", ...result.output } }
      : { reason: issueText(result.issues[0]) };
  }
  if (!isKnown(kind)) return { reason: `kind: ${JSON.stringify(kind).slice(0, 40)} is none that this program knows` };
  const result = v.safeParse(exportedRecords[kind], value, { abortEarly: true });
  return result.success ? { record: result.output } : { reason: issueText(result.issues[0]) };
}

function kindOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined;
}

function isKnown(kind: unknown): kind is RecordKind {
  return typeof kind === "string" && Object.hasOwn(exportedRecords, kind);
}

function issueText(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? "line";
  const message = issue.received === "undefined" ? "is missing" : (ownMessage(issue) ?? `can't be ${issue.received}`);
  return `${path}: ${message}`.slice(0, 200);
}

/** Returns our own messages only: the library's messages name its types. */
function ownMessage({ message }: v.BaseIssue<unknown>): string | undefined {
  return message.startsWith("is ") ? message : undefined;
}
