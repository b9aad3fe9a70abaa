import type { Database } from "bun:sqlite";
import { supersedeMemory } from "../../memory/change/supersede.ts";
import { listOpposed } from "../../memory/contradicted.ts";
import { covers } from "../../memory/scope.ts";
import { changeObservation } from "../../memory/write.ts";
import { cleanText } from "../../privacy/clean.ts";
import { getObservation, type Observation } from "../../store/observation.ts";
import { addLinks } from "../../store/observation-link.ts";

/**
 * Supersedes the memories that the new memory `id` contradicts, if it is the user's statement or the user confirmed it. Those
 * that the user edited or pinned stay, and so do those that hold in more places: the new memory notes the difference, and is
 * linked with them. A memory from an old session is itself superseded by the user's later statements. `confirmed` is the user's
 * confirmation, whose number undoes all of it.
 */
export function supersedeContradicted(db: Database, id: number, confirmed?: { change: number }): void {
  const newer = getObservation(db, id);
  if (newer?.status !== "active" || !(newer.origin === "user" || confirmed)) return;
  const by = confirmed ? ({ actor: "user", batch: confirmed.change } as const) : {};
  const contradicted = listOpposed(db, newer, [id]);
  const since = contradicted.find(
    (each) => each.createdAt > newer.createdAt && each.origin === "user" && covers(each, newer),
  );
  if (since) supersedeMemory(db, { older: id, newer: since.id, reason: "the user has said otherwise since", ...by });
  for (const older of contradicted.filter(({ createdAt }) => createdAt <= newer.createdAt)) {
    if (older.pinned || older.humanEdited || !covers(newer, older)) noteDifference(db, id, older);
    else {
      const reason = "a later statement of the user contradicts it";
      supersedeMemory(db, { older: older.id, newer: id, reason, ...by });
    }
  }
}

function noteDifference(db: Database, id: number, older: Observation): void {
  const newer = getObservation(db, id);
  const fact = cleanText(`Differs from #${older.id}, which was kept: ${older.title}`);
  if (!newer || newer.facts.includes(fact)) return;
  const quote = "contradicts";
  changeObservation(db, { ...newer, facts: [...newer.facts, fact] });
  addLinks(db, id, [{ kind: "related", targetKind: "observation", target: String(older.id), quote }]);
}
