import type { Database } from "bun:sqlite";
import { supersedeMemory } from "../../memory/change/supersede.ts";
import { covers } from "../../memory/scope.ts";
import { changeObservation } from "../../memory/write.ts";
import { cleanText } from "../../privacy/clean.ts";
import { getObservation, type Observation } from "../../store/observation.ts";
import { addLinks } from "../../store/observation-link.ts";
import { listOtherRules } from "../../store/queries/rules.ts";
import { contradicts } from "./contradicts.ts";
import { readStatement } from "./statement.ts";

const maxCompared = 500;

/**
 * Finds standing rules and decisions that the new memory `id` contradicts. Those made by detectors are superseded.
 * Those that the user saved, edited or pinned stay, and so do those that hold in more places: the new memory notes the difference, and is linked with them. A
 * memory from an old session is itself superseded by the user's later statements.
 */
export function supersedeContradicted(db: Database, id: number): void {
  const newer = getObservation(db, id);
  if (newer?.status !== "active" || newer.origin !== "user") return;
  const statement = readStatement(newer.title);
  const others = listOtherRules(db, newer, id, maxCompared);
  const contradicted = others.filter((each) => contradicts(statement, readStatement(each.title)));
  const since = contradicted.find(
    (each) => each.createdAt > newer.createdAt && each.origin === "user" && covers(each, newer),
  );
  if (since) supersedeMemory(db, { older: id, newer: since.id, reason: "the user has said otherwise since" });
  for (const older of contradicted.filter(({ createdAt }) => createdAt <= newer.createdAt)) {
    if (belongsToUser(older) || !covers(newer, older)) noteDifference(db, id, older);
    else supersedeMemory(db, { older: older.id, newer: id, reason: "a later statement of the user contradicts it" });
  }
}

/** Only the user retracts the user's memories. */
function belongsToUser({ sourceKey, pinned, humanEdited, origin }: Observation): boolean {
  return pinned || humanEdited || (origin === "user" && sourceKey === null);
}

function noteDifference(db: Database, id: number, older: Observation): void {
  const newer = getObservation(db, id);
  const fact = cleanText(`Differs from #${older.id}, which was kept: ${older.title}`);
  if (!newer || newer.facts.includes(fact)) return;
  const quote = "contradicts";
  changeObservation(db, { ...newer, facts: [...newer.facts, fact] });
  addLinks(db, id, [{ kind: "related", targetKind: "observation", target: String(older.id), quote }]);
}
