// Decides whether the words of a request say what to keep. "Save all of this and start the server" asks to keep something, but only somebody who
// has seen the session knows what: the host's model is asked then.
import { objectPronouns } from "../../language/explicit-request/back-references.ts";
import {
  continuations,
  indirectQuestions,
  keepingVerbs,
  notePlaces,
  objectsBefore,
  plannedWork,
  presentOpenings,
  purposes,
} from "../../language/explicit-request/unclear-contents.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import type { Range } from "../text/range.ts";
import { isUnspaced } from "./durable/cues.ts";
import type { Opening } from "./opening.ts";
import { saysRule } from "./reminders.ts";
import { startsCondition } from "./request-content.ts";
import { type RequestText, sentenceAt } from "./request-text.ts";
import { startsOrder } from "./weak-openings.ts";

const maxOrderChars = 80;
const namesObject = holdsAny(objectPronouns, "iu");
const statesPurpose = holdsAny(purposes, "iu");
const asksIndirectly = holdsAny(indirectQuestions, "iu");
const namesPlace = holdsAny(notePlaces, "iu");
const saysContinuation = holdsAny(continuations, "iu");
const plansWork = holdsAny(plannedWork, "iu");
const keepsToo = holdsAny(keepingVerbs, "iu");
/** In other scripts a joining word is often the beginning of a longer one. */
const isLatin = /^\p{sc=Latin}/u;
const endsLatin = /\p{sc=Latin}\s*$/u;
const saysPresent = holdsAny(presentOpenings, "iu");
const endsAsObject = holdsAny(objectsBefore, "u");

/** Returns whether the range is plainly what the opening asks to keep. */
export function isPlain(text: RequestText, opening: Opening, range: Range): boolean {
  const said = text.typed.slice(range.start, range.end);
  // "Put this to memory and save the file".
  const isJoined = opening.words.joiners.stripStart(said) !== said && isLatin.test(said) && !saysRule(said);
  if (isJoined && !/[:：]/.test(said)) return false;
  const content = withoutOpening(text, opening, range);
  if (!saysRule(content)) {
    const behind = text.typed.slice(opening.end, range.end);
    // Without spaces the first word is the whole clause.
    if (isWithin(text, opening) && (isUnspaced(content) || !startsOrder(behind))) return false;
    // "As of now use pnpm" lays something down; "as of now, run the tests" is a task.
    if (saysPresent(text.typed.slice(opening.start, opening.end)) && !startsOrder(behind, ["choice"])) return false;
  }
  return range.start < opening.start ? isPlainBefore(text, opening, range) : isPlainBehind(text, opening, range);
}

function withoutOpening({ typed }: RequestText, opening: Opening, { start, end }: Range): string {
  if (opening.start < start || opening.end > end) return typed.slice(start, end);
  return `${typed.slice(start, opening.start)} ${typed.slice(opening.end, end)}`;
}

/** "We have B for now, in the future D, write that": a weak opening within a sentence is as often a part of what is planned. */
function isWithin({ typed, masked }: RequestText, { isWeak, start, end, words }: Opening): boolean {
  if (!isWeak) return false;
  const sentence = sentenceAt(masked, start);
  const [ahead, behind] = [typed.slice(sentence.start, start), typed.slice(end, sentence.end)];
  return /\p{L}/u.test(behind) && !words.isEmpty(ahead);
}

function isPlainBehind({ typed, masked }: RequestText, opening: Opening, { start, end }: Range): boolean {
  const said = typed.slice(start, end);
  const between = typed.slice(opening.end, start);
  // A to-do is over when it is done, also behind a colon.
  if (opening.kind !== "standing" && plansWork(said)) return false;
  if (/[:：]/.test(between + said)) return true;
  const isOrder = () => !saysContinuation(said) && (saysRule(said) || startsOrder(said));
  if (namesPlace(typed.slice(opening.start, start)) && !isOrder()) return false;
  if (statesPurpose(typed.slice(opening.start, start))) return false;
  // "Write the plan and store it in memory. Check the names.": the next sentence is the next task.
  const sentence = sentenceAt(masked, opening.start);
  const isNextSentence = start >= Math.max(sentence.end, opening.end) || /[.!?]\s/.test(between);
  const ahead = typed.slice(sentence.start, opening.start);
  if (isNextSentence && opening.kind !== "announcement" && !opening.words.isEmpty(ahead)) return false;
  // "Make a note of this, if somebody needs it": the condition is not the content.
  if (opening.kind !== "standing" && /[,，]/.test(between) && startsCondition(said)) return false;
  return !asksIndirectly(said);
}

function isPlainBefore({ typed, masked }: RequestText, opening: Opening, { start, end }: Range): boolean {
  const said = typed.slice(start, end);
  if (end <= sentenceAt(masked, opening.start).start) return true;
  const lead = typed.slice(start, opening.start);
  if (endsAsObject(lead) || endsAsObject(typed.slice(start, opening.start + 1))) return false;
  if (opening.kind === "standing" || saysRule(said)) return true;
  // "Run the tests, remember and save that the port is 80": both verbs have their object behind them.
  const following = typed.slice(opening.end, sentenceAt(masked, opening.start).end).trimStart();
  const verb = opening.words.joiners.stripStart(following).trimStart();
  if (verb.length < following.length && keepsToo(verb)) return false;
  // "Write the plan and store in memory", without "this".
  const isJoined = endsLatin.test(lead) && opening.words.joiners.stripEnd(lead.trimEnd()) !== lead.trimEnd();
  const behind = typed.slice(opening.end, sentenceAt(masked, opening.start).end);
  const pointsBack = /\p{L}/u.test(behind) && opening.words.isEmpty(behind);
  return !isJoined || pointsBack || namesObject(typed.slice(opening.start, opening.start + maxOrderChars));
}
