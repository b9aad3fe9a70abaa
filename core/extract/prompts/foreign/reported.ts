// Recognizes what the user only reports: "the ticket says that we should always …".
import cues from "../../../language/pasted-text/cues.json";
import {
  ownConclusions,
  reportedBefore,
  reportedBehind,
  sourcesBefore,
  writtenBefore,
} from "../../../language/pasted-text/text-requests.ts";
import { phraseMatcher } from "../../../language/phrases.ts";
import { some } from "../../../lists.ts";

const verbs = phraseMatcher(reportedBefore, cues.reportedBefore);
const verbsBehind = phraseMatcher(reportedBehind, cues.reportedBehind);
const sources = phraseMatcher(sourcesBefore, cues.sourcesBefore);
const conclusions = phraseMatcher(ownConclusions, cues.ownConclusions);
const written = phraseMatcher(writtenBefore, cues.writtenBefore);

/** "As I said", "I told you", "that said": the user's own words. */
const own = /(?:^|[\s,(])(?:i|we|i've|we've|i have|we have|ich|wir|j'ai|je|yo|eu|io|я|мы|that|having|as|like)\s*$/i;
const ownUnspaced = /[我们就来话明]$/u;
const clauseMark = /[,;，、；–—]/;

/**
 * Returns whether an opening between `before` and `behind`, the rest of its sentence, belongs to what someone else said
 * or to a text that is to be written somewhere. A conclusion is the user's own: "Kim said it is slow, so remember …".
 */
export function isReported(before: string, behind: string, isOrder: boolean): boolean {
  if (verbsBehind.test(behind)) return true;
  if (written.test(before.replace(/[\s"'“„«:：]+$/u, ""))) return true;
  if (some(sources.find(before), ({ end }) => !concludes(before.slice(end)))) return true;
  return some(verbs.find(before), ({ start, end }) => {
    const ahead = before.slice(Math.max(0, start - 20), start);
    if (own.test(ahead) || ownUnspaced.test(ahead)) return false;
    const between = before.slice(end);
    if (concludes(between)) return false;
    // "He said it is slow, remember …": the order is a clause of its own.
    return !(isOrder && /\p{L}/u.test(between.split(clauseMark)[0] ?? "") && clauseMark.test(between));
  });
}

function concludes(between: string): boolean {
  return clauseMark.test(between) && conclusions.test(between);
}
