import { AppError } from "../core/app-error.ts";
import { formatReference, parseReference, type Reference } from "../core/memory/references.ts";

const articles = { session: "a session", event: "a tool use" } as const;

/** A mistyped range must not become a list of millions. */
const maxRange = 1000;
const idsHint =
  "Ids look like this: 12 or #12 for a memory, P3 for a prompt, S4 for a session, E5 for a tool use, D6 for a deferred item; 1,2 and 4-6 name several.";

/**
 * Parses ids, lists of ids such as "1,2" and ranges such as "4-6", "#4-#6" or "P4-6". Throws AppError `usage` for an argument
 * that is none of these.
 */
export function parseReferences(texts: readonly string[]): Reference[] {
  return texts.flatMap((text) => text.split(",").flatMap((part) => parseRange(part, text)));
}

/** Parses the ids of one kind of record, where a plain number has that kind, too. Throws AppError `usage` for any other kind. */
export function parseReferencesOf(kind: "session" | "event", texts: readonly string[]): Reference[] {
  return texts.flatMap((text) =>
    parseReferences([text]).map((reference) => {
      // A plain number is parsed as a memory's.
      if (reference.kind === kind || (reference.kind === "observation" && !text.includes("#"))) {
        return { kind, id: reference.id };
      }
      const example = formatReference({ kind, id: 4 });
      throw new AppError("usage", `Not the id of ${articles[kind]}: ${text}`, {
        hints: [`Give an id such as ${example}.`],
      });
    }),
  );
}

/** Parses the ids of memories, also lists and ranges. Throws AppError `usage` for any other kind. */
export function parseMemoryIds(texts: readonly string[]): number[] {
  return texts.flatMap((text) =>
    parseReferences([text]).map(({ kind, id }) => {
      if (kind === "observation") return id;
      throw new AppError("usage", `Not a memory: ${text}`, { hints: ["Memories have plain ids, such as 12 or #12."] });
    }),
  );
}

/** Parses the id of one memory. Throws AppError `usage` for anything else. */
export function parseMemoryId(text: string): number {
  const reference = parseReference(text);
  if (reference?.kind === "observation") return reference.id;
  if (!reference && /^R\d/i.test(text.trim())) throw notAnId(text);
  throw new AppError("usage", `Not a memory: ${text}`, { hints: ["Memories have plain ids, such as 12 or #12."] });
}

/** Parses the id of one record of any kind. Throws AppError `usage` for anything else. */
export function parseOneReference(text: string): Reference {
  const reference = parseReference(text);
  if (reference) return reference;
  throw notAnId(text);
}

/** A change can be listed and undone, but is no record. */
function notAnId(text: string): AppError {
  const [, change] = /^R(\d{1,15})$/i.exec(text.trim()) ?? [];
  if (change === undefined) return new AppError("usage", `Not an id: ${text}`, { hints: [idsHint] });
  return new AppError("usage", `Not an id of a record but of a change: ${text}`, {
    hints: [`\`claude-mem history\` lists the changes, \`claude-mem undo R${change}\` undoes this one.`],
  });
}

/** Parses the id of a session, where a plain number is one, too. Throws AppError `usage` for anything else. */
export function parseSessionId(text: string): number {
  const reference = parseReference(/^\d+$/.test(text) ? `S${text}` : text);
  if (reference?.kind === "session") return reference.id;
  throw new AppError("usage", `Not a session: ${text}`, {
    hints: ["Sessions are numbered S1, S2, …; `claude-mem sessions` lists them."],
  });
}

function parseRange(part: string, text: string): Reference[] {
  const [from, to, ...rest] = part.split("-").map((end) => parseReference(end));
  if (rest.length > 0 || !from || (part.includes("-") && !to)) {
    throw notAnId(text);
  }
  if (!to) return [from];
  // "P3-5" is short for "P3-P5".
  if (to.kind !== from.kind && to.kind !== "observation") throw new AppError("usage", `Not a range: ${part}`);
  if (to.id < from.id || to.id - from.id >= maxRange) {
    throw new AppError("usage", `Not a range: ${part}`, {
      hints: [`A range goes up and names at most ${maxRange} records, such as 4-6.`],
    });
  }
  return Array.from({ length: to.id - from.id + 1 }, (_, offset) => ({ kind: from.kind, id: from.id + offset }));
}
