import { plainCause } from "../reports/plain-cause.ts";
import { cut } from "../text/cut.ts";
import { characteristicWords, mentions } from "../text/words.ts";

const maxTitle = 120;
const maxSymptom = 60;
const minCause = 40;

/**
 * Returns the title of a fix: the symptom and its cause, in one sentence if the report has one that names both; without
 * a cause, the symptom and `where` it was fixed.
 */
export function fixTitle(symptom: string | undefined, cause: string | undefined, where: string): string {
  if (cause === undefined) return `${cut(symptom ?? "", Math.max(maxSymptom, maxTitle - 4 - where.length))}: ${where}`;
  const plain = plainCause(cause).replace(/\.$/, "");
  const isWhole = symptom === undefined || mentions(plain, new Set(characteristicWords(symptom, 40)));
  if (isWhole) return cut(plain, maxTitle);
  const start = cut(symptom, maxSymptom);
  return `${start}: ${cut(plain, Math.max(minCause, maxTitle - start.length - 2))}`;
}
