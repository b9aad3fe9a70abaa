import { splitSentences } from "../../language/sentences.ts";
import { isTableRow, withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";
import { tellingWords } from "../text/words.ts";
import { saysInVain } from "./failed-attempt.ts";
import { type ReportHeading, readHeading } from "./report-heading.ts";
import { namesCause } from "./report-labels.ts";

/** How a failure shows. */
const symptom =
  "(?:fail(?:ure|s|ed|ing)?|errors?|crash(?:es|ed)?|leaks?|leaked|h[au]ngs?|freezes?|froze|broke|breaks|slow(?:ness|er)?|timeouts?|times out|timed out|duplicates?|dup(?:licated)?|flak\\w{1,4}|latency|delays?|drift|regression|deadlock(?:s|ed)?|mismatch|spikes?|dies|died|gaps?|wrong|[45]\\d\\ds?)";
/** "The 502s come from …", "it failed because …", "the drift is down to …": a symptom with what brings it about. */
const broughtAbout = new RegExp(
  `\\b${symptom}\\b.{0,80}\\b(?:(?:comes?|came|stems?|stemmed|results?|resulted|arises?) from|(?:is|was|are|were) (?:all )?down to|because(?! of the (?:change|edit)))\\b`,
  "i",
);
/** How it is since this turn, and why something was done in it. */
const ofNow = /\bnow\b|^(?:I|We|I've|We've)\b/;
const strong =
  /\broot cause\b|\bthe (?:real |actual |underlying )?(?:problem|issue|bug|cause|culprit|reason|explanation)(?: (?:for|of|behind|with|why) [^.:;]{3,80}?)? (?:was|is)\b|\b(?:is|was|are|were) (?:to blame|the culprits?)\b|\b(?:traced|tracked|boils?|boiled) (?:it |this |that |them |the [\w -]{3,40} )?(?:all )?(?:back|down) to\b|\b(?:was|were|is) caused by\b|\bfixed (?:it )?by\b|\bthe fix(?: was|:)|\b(?:is|was) the fix\b|\bturns? out\b|\bturned out\b|\bthe failure came from\b|причина (?:была|в)|проблема была|原因是|根本原因|原因は|起因|导致|導致|\b(?:lag|liegt) (?:daran|an de[rmn])\b|\bder grund (?:war|ist|dafür)\b|\bse deb(?:e|ía) a\b|\b(?:vient|venait|provient|provenait) d[eu']|\bdeve-se a|дело (?:было |оказалось )?в|原因でした|el problema era|la causa era|das problem war|die ursache war|le problème était|la cause était|o problema era|a causa era|il problema era|la causa era|원인은/i;
const weak =
  /\bbecause\b|\bdue to\b|\bsince\b|\bas a result of\b|\bso that\b|\bhad no\b|\bwas missing\b|потому что|из-за|因为|由于|ため|porque|debido a|\bweil\b|\bwegen\b|parce que|perché|때문/i;
const hedged =
  /\b(?:maybe|might|may be|may have|may well|probably|possibly|perhaps|likely|seems?|seemed|appears?|i think|i believe|i suspect|not sure|unclear|could be|if )\b|\?\s*$/i;

/** What the assistant itself had just got wrong is no knowledge of the project. */
const ownSlip =
  /\bI (?:had )?(?:just )?(?:forgot|forgotten|mistyped|misspelled|misread|typed|overlooked)\b|\bmy (?:own )?(?:typo|mistake|slip|edit|change)\b/i;

/** Returns whether the sentence says that the assistant itself had just got something wrong. */
export function isOwnSlipTold(sentence: string): boolean {
  return ownSlip.test(sentence);
}

export function isHedged(sentence: string): boolean {
  return hedged.test(sentence);
}

/**
 * A sentence that names a cause, as it was written, with the one after it in its line. `told` is the sentence with the
 * label before it, "" where nothing headed it; `words` are its words in small letters.
 */
export type Claim = {
  text: string;
  after: string;
  told: string;
  isHeaded: boolean;
  isStrong: boolean;
  words: string[];
};

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
      const wasHeaded = isHeaded;
      const isStrong = isHeaded || strong.test(text) || (broughtAbout.test(text) && !ofNow.test(text));
      const sentence = plainSentence(text);
      if ((!isStrong && !weak.test(text)) || sentence.length < 12 || sentence.endsWith(":")) continue;
      if (isHedged(sentence) || saysInVain(sentence) || isOwnSlipTold(sentence)) continue;
      // The first sentence below such a heading names the cause, the others go into it.
      isHeaded = false;
      const after = plainSentence(sentences[at + 1]?.text ?? "");
      const told = wasHeaded ? upTo(plainSentence(line), sentence) : sentence;
      claims.push({ text: sentence, after, told, isHeaded: wasHeaded, isStrong, words: tellingWords(sentence, 60) });
    }
    if (heading && heading.rest !== "") isHeaded = false;
  }
  return claims;
}

/** Returns the line up to the end of the sentence in it. */
function upTo(line: string, sentence: string): string {
  const at = line.indexOf(sentence);
  return at < 0 ? sentence : line.slice(0, at + sentence.length);
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
