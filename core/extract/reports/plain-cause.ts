import { oneLine } from "../../one-line.ts";

/** Openings of a sentence before the cause. */
const openings: readonly RegExp[] = [
  /^(?:the )?(?:root |real |actual |underlying )?(?:cause|problem|issue|bug|culprit|reason|diagnosis)(?: here)?(?: was| is|:)(?: that)?:? /i,
  /^(?:it )?turn(?:s|ed) out (?:that )?/i,
  /^(?:it|this|the (?:test|check|failure|error)) (?:failed|fails|happened|happens|hung|crashed) because (?!of\b)/i,
  /^(?:das|es) (?:lag|liegt) daran, dass /i,
];
const link = /\[([^\]]{1,200})\]\([^)]{1,300}\)/g;

/** "The issue was at `a.ts:5`": without its opening this is not a sentence. */
const place = /^(?:in|at|with|on|from|by|for|of|inside|within|between|here|there)\b/i;

/** Returns the sentence without the words that only announce the cause; links become their texts. */
export function plainCause(sentence: string): string {
  const text = oneLine(sentence.replace(link, "$1"));
  const plain = openings.reduce((rest, opening) => rest.replace(opening, ""), text);
  return place.test(plain) ? text : plain;
}
