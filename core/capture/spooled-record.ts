// Validates spooled records: an older version, or another program, may have written them.
import * as v from "valibot";
import { lazy } from "../lazy.ts";
import { cleanText } from "../privacy/clean.ts";
import { cleanId } from "../privacy/clean-id.ts";
import { actions } from "../store/event.ts";
import { fileRoles, outcomes, toolKinds } from "../store/vocabulary.ts";
import { wholeMs } from "../time.ts";
import type { CaptureRecord } from "./record.ts";

/** Built when the spool holds something: hooks rarely need it. */
const schema = lazy(() => {
  const text = v.pipe(v.string(), v.transform(cleanText));
  const id = v.pipe(v.string(), v.transform(cleanId));
  const textOrNull = v.nullable(text);
  const use = v.object({
    tool: text,
    kind: v.optional(v.picklist(toolKinds)),
    action: v.picklist(actions),
    command: textOrNull,
    checkCommand: textOrNull,
    commitMessage: textOrNull,
    outcome: v.picklist(outcomes),
    errorHeadline: textOrNull,
    errorSignature: textOrNull,
    output: textOrNull,
    change: textOrNull,
    durationMs: v.pipe(v.nullable(v.number()), v.transform(wholeMs)),
    files: v.array(v.object({ path: text, role: v.picklist(fileRoles) })),
    moves: v.exactOptional(v.array(v.strictTuple([text, text]))),
  });
  const agentId = v.nullable(id);
  return v.object({
    key: id,
    at: v.pipe(v.number(), v.transform(Math.round), v.safeInteger()),
    host: v.exactOptional(v.string()),
    sessionId: id,
    projectDir: v.string(),
    content: v.variant("kind", [
      v.object({
        kind: v.literal("session-start"),
        source: text,
        answeredAgoMs: v.exactOptional(v.number()),
      }),
      v.object({ kind: v.literal("prompt"), text, compaction: v.exactOptional(id) }),
      v.object({
        kind: v.literal("tool"),
        agentId,
        use: v.pipe(
          use,
          v.transform((found) => ({ ...found, kind: found.kind ?? kindOf(found) })),
        ),
      }),
      v.object({ kind: v.literal("report"), agentId, text }),
      v.object({ kind: v.literal("compact"), trigger: text }),
      v.object({ kind: v.literal("session-end"), reason: text }),
    ]),
  });
});

/** Records of older versions lack the tool's kind. It is inferred from the action. */
function kindOf({ action, command }: { action: string; command: string | null }): "shell" | "read" | "edit" | "other" {
  if (command !== null && action !== "other") return "shell";
  return action === "read" ? "read" : action === "write" ? "edit" : "other";
}

/** A text that is not a record, whatever the state of the database. */
export class InvalidRecord extends Error {}

/** Returns the record in a spooled text. `isOwn`: this build wrote it. Throws InvalidRecord; the message names the field. */
export function parseSpooled(text: string, isOwn = false): CaptureRecord {
  const value = withContent(parseJson(text));
  // To build the schema costs as much as to store ten records.
  if (isOwn) return value as CaptureRecord;
  const result = v.safeParse(schema(), value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new InvalidRecord(`no record of an event: ${v.getDotPath(issue) ?? "it"}: ${issue.message}`);
}

/** Records of older versions have their content below another key. */
function withContent(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("happening" in value)) return value;
  const { happening, ...rest } = value;
  return { content: happening, ...rest };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new InvalidRecord(error.message);
    throw error; // no memory is left
  }
}
