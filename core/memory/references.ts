/** The kind of record that an id refers to. Ids of memories have no letter. */
export type ReferenceKind = "observation" | "prompt" | "session" | "deferred" | "event";
export type Reference = { kind: ReferenceKind; id: number };

const kindOfLetter: Record<string, ReferenceKind> = { P: "prompt", S: "session", D: "deferred", E: "event" };
const letterOf: Record<ReferenceKind, string> = {
  observation: "#",
  prompt: "P",
  session: "S",
  deferred: "D",
  event: "E",
};

/** Returns the reference of "#12", "12", "P3", "S4", "D7", "E5" or "P#3"; undefined for any other text. */
export function parseReference(text: string): Reference | undefined {
  const parts = /^([PSDE]?)#?(\d{1,15})$/i.exec(text.trim());
  const id = Number(parts?.[2] ?? 0);
  if (id < 1) return undefined;
  return { kind: kindOfLetter[(parts?.[1] ?? "").toUpperCase()] ?? "observation", id };
}

/** Returns the canonical form of a reference: "#12", "P3". */
export function formatReference({ kind, id }: Reference): string {
  return `${letterOf[kind]}${id}`;
}
