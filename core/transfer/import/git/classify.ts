// Classifies a commit by what its message teaches.

import { type Claim, findClaims, isHedged } from "../../../extract/reports/cause.ts";
import { ordersAbout } from "../../../extract/reports/directive.ts";
import { isSelfContained } from "../../../extract/reports/self-contained.ts";
import {
  fixSubjects,
  formerFaults,
  machineAuthors,
  mixedSubjects,
  routineSubjects,
  statedAlternatives,
} from "../../../language/commits.ts";
import cues from "../../../language/pattern-cues.json";
import { holdsAny } from "../../../language/pattern-rows.ts";
import { decisions } from "../../../language/reports/decisions.ts";
import { reasons, reasonsElsewhere } from "../../../language/reports/reasons.ts";
import type { Message } from "./read-message.ts";

/** `why`: the sentences that say what is to be learned, in the words of the commit. */
export type Finding = { kind: "revert" | "fix" | "decision"; title: string; why: string[] };

const maxWhy = 2;
const minChars = 30;
const maxChars = 400;
const minTitleChars = 10;
/** A choice further down is one of many details. */
const maxLead = 6;
const isFix = holdsAny(fixSubjects, "iu");
const tellsFormerFault = holdsAny(formerFaults, "i");
const isRoutine = holdsAny([...routineSubjects, ...mixedSubjects], "i");
const saysDecided = holdsAny(decisions, "i", cues.decisions);
const namesAlternative = holdsAny(statedAlternatives, "iu");
const givesReason = holdsAny([...reasons, ...reasonsElsewhere], "iu", cues.reasons, cues.reasonsElsewhere);

/** Returns whether the author is a program. */
export const isMachine = holdsAny(machineAuthors, "i");

/**
 * Returns what the commit teaches: a revert with its reason, a fix with its cause, a choice with its reason and its alternative; undefined
 * for all others, and for one that gives its reader an order.
 */
export function classify(message: Message): Finding | undefined {
  const finding =
    revertIn(message) ?? (isRoutine(message.subject) ? undefined : (fixIn(message) ?? decisionIn(message)));
  if (finding === undefined || finding.title.length < minTitleChars) return undefined;
  return ordersAbout(finding.title) ? undefined : finding;
}

/** Returns the full hash of the commit that the message reverts. */
export function revertedBy({ body }: Message): string | undefined {
  return /\bThis reverts commit ([0-9a-f]{40}(?:[0-9a-f]{24})?)\b/.exec(body)?.[1];
}

function revertIn(message: Message): Finding | undefined {
  const named =
    /^Revert "(.{1,300})"/.exec(message.subject)?.[1] ??
    /^revert(?:\([^)]{1,60}\))?!?: (.{1,300})$/i.exec(message.subject)?.[1];
  // The revert of a revert brings the change back.
  if (named === undefined || /^(?:revert|reapply)\b/i.test(named)) return undefined;
  const why = message.sentences.filter((text) => !/^This reverts commits? /.test(text) && isSentence(text));
  return why.length === 0 ? undefined : { kind: "revert", title: named, why: why.slice(0, maxWhy) };
}

function fixIn({ subject, title, body, sentences }: Message): Finding | undefined {
  if (!isFix(subject)) return undefined;
  const claims = findClaims(body.replace(/([^\n])\n(?=[^\n\s*•+-])/g, "$1 "));
  const scored = sentences
    .map((text, at) => ({ text, at, score: isSentence(text) ? scoreOf(text, at, claims) : 0 }))
    .filter(({ score }) => score > 0);
  const [best] = scored.toSorted((a, b) => b.score - a.score || a.at - b.at);
  if (!best) return undefined;
  // The next sentence often says what was done about it.
  const next = scored.find(({ at }) => at === best.at + 1);
  return { kind: "fix", title, why: [best.text, ...(next ? [next.text] : [])].slice(0, maxWhy) };
}

/** Later sentences are rather about details and tests. */
const maxPenalty = 1.5;

function scoreOf(text: string, at: number, claims: readonly Claim[]): number {
  const claim = claims.find((each) => each.text === text);
  const worth = claim?.isStrong ? 4 : tellsFormerFault(text) ? 3 : claim ? 2.5 : 0;
  return worth === 0 ? 0 : worth + (isSelfContained(text) ? 1 : 0) - Math.min(maxPenalty, at * 0.3);
}

function decisionIn({ title, sentences }: Message): Finding | undefined {
  const isChoice = (text: string, next = "") => namesAlternative(text) && (givesReason(text) || givesReason(next));
  const at = sentences.slice(0, maxLead).findIndex((text, index) => {
    if (!isSentence(text) || !isSelfContained(text)) return false;
    return isChoice(text, sentences[index + 1]) || (saysDecided(text) && (givesReason(text) || namesAlternative(text)));
  });
  if (at >= 0) {
    const next = sentences[at + 1];
    const why = [sentences[at] ?? "", ...(next && isSentence(next) ? [next] : [])];
    return { kind: "decision", title, why };
  }
  const [first] = sentences;
  return first && namesAlternative(title) && givesReason(first) && isSentence(first)
    ? { kind: "decision", title, why: [first] }
    : undefined;
}

function isSentence(text: string): boolean {
  return text.length >= minChars && text.length <= maxChars && !text.endsWith(":") && !isHedged(text);
}
