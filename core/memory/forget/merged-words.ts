// Finds memories with words that occur only in the forgotten records: a fact that came from there and was merged into a memory that
// has other evidence.
import type { Database } from "bun:sqlite";
import { getObservations, type Observation } from "../../store/observation.ts";
import { evidenceTexts, listFactual, type Rows, textsOf } from "../../store/queries/forgettable.ts";

/** A shorter piece occurs in many unrelated texts. */
const minChars = 12;

/**
 * Returns the memories among `also`, and those with facts, of which a piece occurs in the prompts and events of `rows` and in no
 * evidence that stays.
 */
export function listWithMergedWords(
  db: Database,
  rows: Pick<Rows, "memories" | "prompts" | "events">,
  also: readonly number[],
): number[] {
  const going = [...textsOf(db, "prompts", rows.prompts), ...textsOf(db, "events", rows.events)].map(normalize);
  if (going.length === 0) return [];
  const isGoing = { prompt: new Set(rows.prompts), event: new Set(rows.events) };
  const listed = new Set(rows.memories);
  const asked = new Set(also);
  const ids = [...new Set([...also, ...listFactual(db)])].filter((id) => !listed.has(id));
  return getObservations(db, ids).flatMap((memory) => {
    const said = piecesOf(memory, asked.has(memory.id)).filter((piece) => going.some((text) => text.includes(piece)));
    if (said.length === 0) return [];
    const staying = evidenceTexts(db, memory.id)
      .filter(({ kind, id }) => id === null || !isGoing[kind].has(id))
      .map(({ text }) => normalize(text));
    return said.every((piece) => staying.some((text) => text.includes(piece))) ? [] : [memory.id];
  });
}

/** The title and the text count only if the memory is known to come from the forgotten records. */
function piecesOf({ title, narrative, facts, aliases, lesson }: Observation, withText: boolean): string[] {
  const all = [...facts, ...aliases, ...(lesson === null ? [] : [lesson]), ...(withText ? [title, narrative] : [])];
  return all.map(normalize).filter(({ length }) => length >= minChars);
}

function normalize(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")} `;
}
