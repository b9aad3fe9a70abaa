import { AppError } from "../core/app-error.ts";
import { parseReference, type Reference } from "../core/memory/references.ts";

/** Parses ids. Throws AppError `usage` for an argument that is not an id. */
export function parseReferences(texts: readonly string[]): Reference[] {
  return texts.map((text) => {
    const reference = parseReference(text);
    if (reference) return reference;
    throw new AppError("usage", `Not an id: ${text}`, {
      hints: ["Ids look like this: 12 or #12 for a memory, P3 for a prompt, S4 for a session."],
    });
  });
}

/** Parses the ids of memories. Throws AppError `usage` for any other kind. */
export function parseMemoryIds(texts: readonly string[]): number[] {
  return parseReferences(texts).map(({ kind, id }, index) => {
    if (kind === "observation") return id;
    throw new AppError("usage", `Not a memory: ${texts[index]}`, {
      hints: ["Memories have plain ids, such as 12 or #12."],
    });
  });
}

/** Parses the id of a session. Throws AppError `usage` for anything else. */
export function parseSessionId(text: string): number {
  const reference = parseReference(text);
  if (reference?.kind === "session") return reference.id;
  throw new AppError("usage", `Not a session: ${text}`, {
    hints: ["Sessions are numbered S1, S2, …; `claude-mem timeline` lists them."],
  });
}
