import type { Database } from "bun:sqlite";
import { supersedeMemory } from "../../memory/change/supersede.ts";
import { changeObservation } from "../../memory/write.ts";
import { cleanText } from "../../privacy/clean.ts";
import { getObservation, type Observation } from "../../store/observation.ts";
import { addLinks } from "../../store/observation-link.ts";
import { listOtherRules } from "../../store/queries/rules.ts";
import { contradicts } from "./contradicts.ts";
import { readStatement } from "./statement.ts";

const maxCompared = 500;

/**
 * Looks for standing rules and decisions that the new one `id` contradicts. Those that a rule of ours had made are
 * superseded. What the user saved, edited or pinned stays: the new memory says that it differs, and is linked with it.
 * One that is learnt late, from an old session, is itself superseded by what the user has said since.
 */
export function supersedeContradicted(db: Database, id: number): void {
  const newer = getObservation(db, id);
  if (newer?.status !== "active" || newer.origin !== "user") return;
  const statement = readStatement(newer.title);
  const others = listOtherRules(db, newer.projectId, id, maxCompared);
  const contradicted = others.filter((each) => contradicts(statement, readStatement(each.title)));
  const since = contradicted.find(({ createdAt, origin }) => createdAt > newer.createdAt && origin === "user");
  if (since) supersedeMemory(db, { older: id, newer: since.id, reason: "the user has said otherwise since" });
  for (const older of contradicted.filter(({ createdAt }) => createdAt <= newer.createdAt)) {
    if (isOfUser(older)) noteDifference(db, id, older);
    else supersedeMemory(db, { older: older.id, newer: id, reason: "a later statement of the user contradicts it" });
  }
}

/** Only the user takes back what the user put there. */
function isOfUser({ sourceKey, pinned, humanEdited, origin }: Observation): boolean {
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
