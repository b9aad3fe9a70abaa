// Rewrites core/language/durable-cues/index.json: node run.mjs test/core/language/durable-cue-index.ts, then format it
// with biome.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { arabic } from "../../../core/language/durable-cues/arabic.ts";
import { dutch } from "../../../core/language/durable-cues/dutch.ts";
import { english } from "../../../core/language/durable-cues/english.ts";
import { french } from "../../../core/language/durable-cues/french.ts";
import { german } from "../../../core/language/durable-cues/german.ts";
import { hindi } from "../../../core/language/durable-cues/hindi.ts";
import { italian } from "../../../core/language/durable-cues/italian.ts";
import { cueKinds, type DurableCues, stemLength } from "../../../core/language/durable-cues/kinds.ts";
import { polish } from "../../../core/language/durable-cues/polish.ts";
import { portuguese } from "../../../core/language/durable-cues/portuguese.ts";
import { russian } from "../../../core/language/durable-cues/russian.ts";
import { spanish } from "../../../core/language/durable-cues/spanish.ts";
import { turkish } from "../../../core/language/durable-cues/turkish.ts";
import { ukrainian } from "../../../core/language/durable-cues/ukrainian.ts";
import { vietnamese } from "../../../core/language/durable-cues/vietnamese.ts";
import { repository } from "../../support/repository.ts";

/** The languages with spaces between words. */
export const spacedLanguages: Readonly<Record<string, DurableCues>> = {
  english,
  french,
  german,
  italian,
  polish,
  portuguese,
  russian,
  spanish,
  arabic,
  dutch,
  hindi,
  turkish,
  ukrainian,
  vietnamese,
};

/**
 * Returns the phrases of the languages with spaces by their first letter. A text holds a line for each key, the word or
 * the stem that begins phrases: "key=kind:phrase|kind:phrase", the kind by its number.
 */
export function cueIndex(): Record<string, string> {
  const byKey = new Map<string, string[]>();
  for (const language of Object.values(spacedLanguages)) {
    for (const [kind, name] of cueKinds.entries()) {
      for (const row of language[name]) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), `${kind}:${row}`]);
    }
  }
  const byLetter: Record<string, string> = {};
  for (const [key, rows] of byKey) {
    const letter = key.charAt(0);
    byLetter[letter] = `${byLetter[letter] ?? "\n"}${key}=${rows.join("|")}\n`;
  }
  return byLetter;
}

function keyOf(row: string): string {
  const phrase = row.replace(/\*$/, "");
  const [first = ""] = phrase.split(" ");
  return row.endsWith("*") && first === phrase ? first.slice(0, stemLength) : first;
}

if (import.meta.main) {
  const path = join(repository, "core/language/durable-cues/index.json");
  writeFileSync(path, `${JSON.stringify(cueIndex())}\n`);
}
