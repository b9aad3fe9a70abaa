import cues from "../../language/pattern-cues.json";
import { firstMatch, holdsAny } from "../../language/pattern-rows.ts";
import { announcements, behaviors, surprisingBehaviors, technicalNames } from "../../language/reports/behavior.ts";
import { splitSentences } from "../../language/sentences.ts";
import { lazy } from "../../lazy.ts";
import type { Event } from "../../store/event.ts";
import { changedLines } from "../evidence/change-lines.ts";
import { isTableRow, withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";
import { symbols } from "../text/words.ts";
import { isDirective } from "./directive.ts";
import { type Labeled, labeledIn } from "./labeled.ts";
import { namesSomething } from "./mentions-session.ts";
import { isProgressReport, startsAsProgressReport } from "./work-log.ts";

const minChars = 25;
const maxChars = 400;
/** A character of these scripts says as much as three letters. */
const ideographs = lazy(() => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu);
const unsure =
  /\b(?:maybe|might|may be|may have|may well|probably|possibly|perhaps|likely|seems?|seemed|appears?|i think|i believe|i suspect|not sure|unclear|could be)\b|\?\s*$/i;
const saysHowItIs = holdsAny(behaviors, "iu", cues.behaviors);
const namesTechnically = holdsAny(technicalNames, "", cues.technicalNames);
const announcing = firstMatch(announcements, "i", cues.announcements);
const isSurprising = holdsAny(surprisingBehaviors, "i", cues.surprisingBehaviors);
/** A state that ended with this turn is described in the past tense. */
const past = /\b(?:was|were|did|had|used to|until now|so far|now|no longer|any ?more)\b/i;
/** A hypothetical behavior was not observed. */
const hypothetical = /\b(?:would|could|ever)\b/i;

/** Returns the unlabeled sentences that announce something worth knowing, or describe a surprising behavior. */
function announcedIn(report: string): Labeled[] {
  return withoutCode(report.slice(0, 20_000))
    .split("\n")
    .filter((line) => !isTableRow(line))
    .flatMap((line) => splitSentences(line).map(({ text }) => plainSentence(text)))
    .flatMap((sentence): Labeled[] => {
      const lead = announcing(sentence) ?? "";
      const isSurprise = isSurprising(sentence) && !past.test(sentence) && !hypothetical.test(sentence);
      return lead !== "" || isSurprise ? [{ kind: "note", text: sentence.slice(lead.length) }] : [];
    });
}

/** The code documents the behavior of things written in this session. */
function describesOwnCode(sentence: string, events: readonly Event[]): boolean {
  const [subject] = symbols(/`([^`]{1,120})`/.exec(sentence)?.[1] ?? "", 1);
  return (
    subject !== undefined &&
    events.some(({ change }) => changedLines(change).added.some((line) => line.includes(subject)))
  );
}

/**
 * Returns the statements that the report labels as worth knowing. A word such as "note" announces anything: its
 * statement must name something and describe its state. A constraint and a debt are known by their label, and an order may
 * be a constraint.
 */
export function notesIn(report: string, events: readonly Event[]): Labeled[] {
  return [...labeledIn(report), ...announcedIn(report).filter(({ text }) => !describesOwnCode(text, events))]
    .filter(({ kind, text }) => {
      if (text.length + 2 * (text.match(ideographs())?.length ?? 0) < minChars || text.length > maxChars) return false;
      if (unsure.test(text) || isProgressReport(text)) return false;
      if (isDirective(text)) return kind === "constraint";
      if (kind === "constraint" || kind === "debt") return !/^(?:none|nothing|no new|n\/a)\b/i.test(text);
      const isAbout = namesSomething(text, events) || namesTechnically(text);
      const isInformative = saysHowItIs(text);
      if (kind === "lesson") return (isAbout || isInformative) && !/^(?:i|none|nothing|next)\b/i.test(text);
      return kind === "note" && isAbout && isInformative && !startsAsProgressReport(text);
    })
    .filter(
      ({ text }, at, all) => all.findIndex((other) => other.text.includes(text) || text.includes(other.text)) === at,
    );
}
