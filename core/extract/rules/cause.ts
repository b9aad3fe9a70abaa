import { plainSentence } from "../text/plain-sentence.ts";
import { splitSentences } from "../text/sentences.ts";
import { tellingWords } from "../text/words.ts";
import { saysInVain } from "./in-vain.ts";
import { type ReportHeading, readHeading } from "./report-heading.ts";
import { namesCause } from "./report-labels.ts";
import { isTableRow, withoutCode } from "./spoken.ts";

const strong =
  /\broot cause\b|\bthe (?:real |actual |underlying )?(?:problem|issue|bug|cause|culprit|reason) (?:was|is)\b|\b(?:was|were|is) caused by\b|\bfixed (?:it )?by\b|\bthe fix(?: was|:)|\b(?:is|was) the fix\b|\bturns? out\b|\bturned out\b|\bthe failure came from\b|причина (?:была|в)|проблема была|原因是|根本原因|原因は|原因でした|el problema era|la causa era|das problem war|die ursache war|le problème était|la cause était|o problema era|a causa era|il problema era|la causa era|원인은/i;
const weak =
  /\bbecause\b|\bdue to\b|\bsince\b|\bas a result of\b|\bso that\b|\bhad no\b|\bwas missing\b|потому что|из-за|因为|由于|ため|porque|debido a|\bweil\b|\bwegen\b|parce que|perché|때문/i;
const hedged =
  /\b(?:maybe|might|may be|probably|possibly|perhaps|likely|seems?|seemed|appears?|i think|i believe|i suspect|not sure|unclear|could be|if )\b|\?\s*$/i;

export function isHedged(sentence: string): boolean {
  return hedged.test(sentence);
}

/** A sentence that names a cause, as it was written, with the one after it in its line; `words` are its words in small letters. */
export type Claim = { text: string; after: string; isStrong: boolean; words: string[] };

/**
 * Returns the sentences of a report that name a cause, by their own words or by what stands above or before them
 * (`## Root cause`, `Cause: …`). Guesses and questions never do.
 */
export function findClaims(report: string): Claim[] {
  const claims: Claim[] = [];
  let isHeaded = false;
  for (const line of withoutCode(report.slice(0, 20_000)).split("\n")) {
    const heading = isTableRow(line) ? causeOfRow(line) : readHeading(line.trim());
    // A row is no sentence; its cells say something where the first one names the cause.
    if (isTableRow(line) && !heading) continue;
    if (heading) isHeaded = heading.namesCause;
    const sentences = splitSentences(heading ? heading.rest : line);
    for (const [at, { text }] of sentences.entries()) {
      const isStrong = isHeaded || strong.test(text);
      const sentence = plainSentence(text);
      if ((!isStrong && !weak.test(text)) || sentence.length < 12 || sentence.endsWith(":")) continue;
      if (isHedged(sentence) || saysInVain(sentence)) continue;
      // The first sentence below such a heading names the cause, the others go into it.
      isHeaded = false;
      const after = plainSentence(sentences[at + 1]?.text ?? "");
      claims.push({ text: sentence, after, isStrong, words: tellingWords(sentence, 60) });
    }
    if (heading && heading.rest !== "") isHeaded = false;
  }
  return claims;
}

/** `| Root cause | the pool is closed twice |`. */
function causeOfRow(line: string): ReportHeading | undefined {
  const [name = "", ...cells] = line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => plainSentence(cell.trim()));
  const rest = cells.filter((cell) => cell !== "").join(": ");
  return rest !== "" && namesCause(name) ? { section: "learned", namesCause: true, rest } : undefined;
}

/**
 * Returns what the claims say about the thing that `words` tell of, strongest first. A sentence that only says
 * "because" counts when it holds one of the words; with `strict` every sentence must.
 */
export function claimsAbout(claims: readonly Claim[], words: ReadonlySet<string>, strict: boolean): string[] {
  return claims
    .map((claim) => ({ ...claim, isGrounded: claim.words.some((word) => words.has(word)) }))
    .filter(({ isStrong, isGrounded }) => isGrounded || (isStrong && !strict))
    .sort((a, b) => Number(b.isStrong) * 2 + Number(b.isGrounded) - Number(a.isStrong) * 2 - Number(a.isGrounded))
    .map(({ text }) => text);
}
