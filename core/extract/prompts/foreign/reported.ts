// Recognizes what the user only reports: "the ticket says that we should always …".
import cues from "../../../language/pasted-text/cues.json";
import {
  orderedBefore,
  ownConclusions,
  ownSpeakers,
  reportedBefore,
  reportedBehind,
  sourcesBefore,
  writtenBefore,
} from "../../../language/pasted-text/text-requests.ts";
import { phraseMatcher } from "../../../language/phrases.ts";
import { find, some } from "../../../lists.ts";
import { saysAlways } from "../asides.ts";
import { findOpenings } from "../request-openings.ts";

const verbs = phraseMatcher(reportedBefore, cues.reportedBefore);
const ownSpeaker = phraseMatcher(ownSpeakers, cues.ownSpeakers);
const ordered = phraseMatcher(orderedBefore, cues.orderedBefore);
const verbsBehind = phraseMatcher(reportedBehind, cues.reportedBehind);
const sources = phraseMatcher(sourcesBefore, cues.sourcesBefore);
const conclusions = phraseMatcher(ownConclusions, cues.ownConclusions);
const written = phraseMatcher(writtenBefore, cues.writtenBefore);

/** A text to be written begins with a capital, behind a mark, or right here. */
const startsText = /^\s*(?:$|["'“„«:：\p{Lu}])/u;
const clauseMark = /[,;，、；–—]/;

/** Returns whether an opening between `before` and `behind`, the rest of its sentence, is not the user's own. */
export function isReported(before: string, behind: string, isOrder: boolean): boolean {
  return reportedFrom(before, behind, isOrder) !== undefined;
}

/** An order directly follows the verb: "he said we always …", in contrast to "it says that it never …". */
const maxAhead = 30;
const isAboutThings = /^\s*(?:that )?(?:it|he|she|they|there|the)\b/i;

/** Returns where an order begins that someone else gave; undefined if there is none. */
export function orderedFrom(sentence: string): number | undefined {
  const order = ordered.find(sentence)[0];
  if (order) return order.end;
  return find(verbs.find(sentence), ({ start, end }) => {
    const behind = sentence.slice(end, end + maxAhead);
    return (
      !endsInOwnSpeaker(sentence.slice(Math.max(0, start - 20), start)) &&
      !isAboutThings.test(behind) &&
      saysAlways(behind)
    );
  })?.end;
}

/** Returns where a text begins that is to be written somewhere; undefined if there is none. */
export function writtenFrom(before: string): number | undefined {
  return find(written.find(before), ({ end }) => startsText.test(before.slice(end)))?.end;
}

/** Returns whether a sentence reports what someone else said, or holds a text that is to be written somewhere. */
export function reportsOrder(sentence: string): boolean {
  const [opening] = findOpenings(sentence);
  const [before, behind] = opening
    ? [sentence.slice(0, opening.start), sentence.slice(opening.end)]
    : [sentence, sentence];
  return isReported(before, behind, opening !== undefined && opening.kind !== "standing");
}

/**
 * Returns where in `before` the words begin that someone else said, or that are to be written somewhere, if the opening after it
 * belongs to them. A conclusion is the user's own: "Kim said it is slow, so remember …".
 */
export function reportedFrom(before: string, behind: string, isOrder: boolean): number | undefined {
  if (verbsBehind.test(behind)) return 0;
  const writtenAt = writtenFrom(before);
  if (writtenAt !== undefined) return writtenAt;
  const source = find(sources.find(before), ({ end }) => !concludes(before.slice(end)));
  if (source) return source.end;
  const verb = find(verbs.find(before), ({ start, end }) => {
    const ahead = before.slice(Math.max(0, start - 20), start);
    if (endsInOwnSpeaker(ahead)) return false;
    const between = before.slice(end);
    if (concludes(between)) return false;
    // "He said it is slow, remember …": the order is a separate clause.
    return !(isOrder && /\p{L}/u.test(between.split(clauseMark)[0] ?? "") && clauseMark.test(between));
  });
  return verb?.end;
}

/** "As I said", "I told you", "that said": the user's own words. */
function endsInOwnSpeaker(ahead: string): boolean {
  const end = ahead.trimEnd().length;
  return some(ownSpeaker.find(ahead), (found) => found.end === end);
}

function concludes(between: string): boolean {
  return clauseMark.test(between) && conclusions.test(between);
}
