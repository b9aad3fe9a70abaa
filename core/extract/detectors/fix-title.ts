import { cut, oneLine } from "../text/cut.ts";
import { mentions, tellingWords } from "../text/words.ts";

const maxTitle = 120;
const maxSymptom = 60;
const minCause = 40;

/** What a sentence begins with before it names the cause. */
const openings: readonly RegExp[] = [
  /^(?:the )?(?:root |real |actual |underlying )?(?:cause|problem|issue|bug|culprit|reason|diagnosis)(?: here)?(?: was| is|:)(?: that)?:? /i,
  /^(?:it )?turn(?:s|ed) out (?:that )?/i,
  /^(?:it|this|the (?:test|check|failure|error)) (?:failed|fails|happened|happens|was caused|is caused|came) (?:because(?: of)?|by|from) /i,
];

/**
 * Returns the title of a fix: the symptom and its cause, in one sentence where the report has one that names both; without
 * a cause the symptom and `where` it was mended.
 */
export function fixTitle(symptom: string | undefined, cause: string | undefined, where: string): string {
  if (cause === undefined) return `${cut(symptom ?? "", Math.max(maxSymptom, maxTitle - 4 - where.length))}: ${where}`;
  const plain = plainCause(cause);
  const isWhole = symptom === undefined || mentions(plain, new Set(tellingWords(symptom, 40)));
  if (isWhole) return cut(plain, maxTitle);
  const start = cut(symptom, maxSymptom);
  return `${start}: ${cut(plain, Math.max(minCause, maxTitle - start.length - 2))}`;
}

/** Links become their texts, and words that only announce the cause go. */
function plainCause(sentence: string): string {
  const text = oneLine(sentence.replace(/\[([^\]]{1,200})\]\([^)]{1,300}\)/g, "$1"));
  return openings.reduce((rest, opening) => rest.replace(opening, ""), text).replace(/\.$/, "");
}
