// Text of others among what reads like typed text: below a question about it, under a quotation mark of several lines,
// in the paragraph of a log. The reader of typed text judges lines by their shape, and a mail or a page of rules has
// none. Nothing is kept from here without another judge.
import cues from "../../../language/pasted-text/cues.json";
import { mailHeaders } from "../../../language/pasted-text/mail-headers.ts";
import { letterClosings } from "../../../language/pasted-text/text-requests.ts";
import { holdsAny } from "../../../language/pattern-rows.ts";
import { phraseMatcher } from "../../../language/phrases.ts";
import { lazy } from "../../../lazy.ts";
import { filter, flatMap, some } from "../../../lists.ts";
import type { Range } from "../../text/range.ts";
import { isForeignShape, shapeOf } from "../typed/shapes.ts";
import type { TypedSpan } from "../typed-text.ts";
import { lineAt, type PromptLine, promptLines } from "./prompt-lines.ts";
import { startsResumption } from "./resumption.ts";
import {
  announcesSample,
  asksAboutTextAbove,
  asksForWording,
  type FrameStrength,
  frameStrength,
  handsOverText,
} from "./text-frames.ts";

const isMailHeader = holdsAny(mailHeaders, "u");
const closings = phraseMatcher(letterClosings, cues.letterClosings);

/** The lines searched for questions about a text; more lines are a document themselves. */
const maxFrames = 60;
const maxName = 40;
const maxAbove = 20;
const minIndent = 4;
/** One line of this length is a text. */
const minText = 120;
/** The marks that open a line of a comment or of a slide; users who type a list use other marks. */
const commentMark = /^(?:\/\/|\/\*|\*\s|\*\/|#\s|;|--\s|•|[+-]\s{2,}|\+\s|"""|%\s)/;
const quotation = lazy(
  () => /(?<![^\s(:：])(?:"[^"]{3,800}"|“[^”]{3,800}”|„[^”“]{3,800}[”“]|«[^»]{3,800}»)(?![\p{L}\d])/gu,
);
/** The name before a message of a chat. */
const speaker = /^(\p{L}[\p{L}\d'._ -]{0,24}):\s/u;
/** What is further ahead on the line announces nothing. */
const maxAhead = 1_000;
/** The words before a colon that may announce an example. */
const maxSample = 60;
/** "Translate: please remember …". */
const politeLead = /^(.*[:：])[^.!?。！？:：]{0,12}$/su;
const colon = /[:：]/g;
/** Quotation marks that are apostrophes as well. */
const singleQuotation = lazy(() => /(?<![\p{L}\d])'[^'\n]{3,400}'(?![\p{L}\d])/gu);

export type ForeignText = {
  /** Returns whether the words at that position of the prompt may be someone else's. */
  holds: (at: number) => boolean;
  /** Returns whether the line at that position has a label, and another line has another one: a chat, or labeled notes of the user's own. */
  isLabeled: (at: number) => boolean;
};

/** Returns what of a prompt may be someone else's text; `typed` are its typed spans. */
export function foreignText(prompt: string, typed: readonly TypedSpan[]): ForeignText {
  const linesOf = lazy(() => promptLines(prompt, typed));
  const quotations = lazy(() => quotationsOf(prompt));
  const frames = lazy(() => framesOf(linesOf()));
  const letterEnds = lazy(() => filter(linesOf(), isLetterClosing));
  const labels = lazy(() => labelsOf(linesOf()));
  const isChat = lazy(() => returnsToLabel(labels()));
  return {
    isLabeled: (at) => {
      const label = labelBefore(linesOf(), at);
      return label !== undefined && some(labels(), (other) => other !== label);
    },
    holds: (at) => {
      if (some(quotations(), ({ start, end }) => start < at && at < end)) return true;
      if (isHandedOver(prompt, at)) return true;
      if (!prompt.includes("\n")) return false;
      const lines = linesOf();
      const line = lineAt(lines, at);
      if (line < 0 || lines.length === 1) return false;
      return (
        isIndented(lines, line) ||
        isAmongOutput(lines, line) ||
        isBelowFrame(lines, line, frames()) ||
        isAboveFrame(lines, line, at) ||
        isInLetter(lines, line, letterEnds()) ||
        (labelBefore(lines, at) !== undefined && isChat())
      );
    },
  };
}

/**
 * Returns the quotations of several lines and those in single quotation marks; the others are masked where requests are
 * searched.
 */
function quotationsOf(prompt: string): Range[] {
  const double = /["“„«]/.test(prompt) ? matchesOf(quotation(), prompt) : [];
  const single = prompt.includes("'") ? matchesOf(singleQuotation(), prompt) : [];
  return [...filter(double, ({ start, end }) => prompt.slice(start, end).includes("\n")), ...single];
}

function matchesOf(pattern: RegExp, text: string): Range[] {
  const found: Range[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/**
 * "Release notes: from now on …" or "Proofread this. From now on …", on one line. "Please remember for the docs: …" hands over nothing: its
 * opening is in front.
 */
function isHandedOver(prompt: string, at: number): boolean {
  const before = prompt.slice(Math.max(prompt.lastIndexOf("\n", at - 1) + 1, at - maxAhead), at);
  if (
    some([...before.matchAll(colon)], ({ index }) =>
      announcesSample(before.slice(Math.max(0, index - maxSample), index)),
    )
  )
    return true;
  const leadStart = sentenceStart(before);
  const lead = before.slice(leadStart).trim();
  const handed = politeLead.exec(lead)?.[1];
  if (handed !== undefined) return handsOverText(handed);
  const ahead = before.slice(0, leadStart).trim();
  return lead === "" && ahead !== "" && asksForWording(ahead.slice(sentenceStart(ahead)));
}

/** Returns where the last sentence of a text begins. */
function sentenceStart(text: string): number {
  return Math.max(text.lastIndexOf(". "), text.lastIndexOf("! "), text.lastIndexOf("? ")) + 1;
}

/** A block that is indented below an unindented line. */
function isIndented(lines: readonly PromptLine[], at: number): boolean {
  const indent = lines[at]?.indent ?? 0;
  if (indent < minIndent) return false;
  for (let above = at - 1; above >= 0; above--) {
    const found = lines[above]?.indent ?? 0;
    if (found < indent) return found < minIndent;
  }
  return false;
}

/** A comment, or a line glued to lines that no user types. */
function isAmongOutput(lines: readonly PromptLine[], at: number): boolean {
  const line = lines[at] as PromptLine;
  if (commentMark.test(line.text)) return true;
  if (startsSmall(line.text)) return false;
  for (let above = at - 1; above >= at - maxAbove && lines[above]?.paragraph === line.paragraph; above--) {
    const { text, isTyped } = lines[above] as PromptLine;
    if (!isTyped && isForeignShape(shapeOf(text))) return true;
  }
  return false;
}

/** For each line, how surely it asks about the lines below it. */
function framesOf(lines: readonly PromptLine[]): FrameStrength[] {
  const found: FrameStrength[] = [];
  for (let at = 0; at < Math.min(lines.length - 1, maxFrames); at++) {
    const { text, isTyped } = lines[at] as PromptLine;
    if (endsMailHeader(lines, at)) found.push(3);
    else found.push(isTyped ? frameStrength(text) : 0);
  }
  return found;
}

function isBelowFrame(lines: readonly PromptLine[], at: number, frames: readonly FrameStrength[]): boolean {
  for (let frame = Math.min(at, frames.length) - 1; frame >= 0; frame--) {
    const strength = frames[frame] ?? 0;
    if (strength === 0 || isOwnAgain(lines, frame, at)) continue;
    if (strength === 3) return true;
    const count = lines.length - 1 - frame;
    if (strength === 2 && (count > 1 || (lines[frame + 1]?.text.length ?? 0) >= minText)) return true;
    // A user's own question may precede the user's next sentence.
    if (count > 1 && at > frame + 1) return true;
  }
  return false;
}

/** Returns whether the line belongs to a paragraph in which the user continues below the text of the frame. */
function isOwnAgain(lines: readonly PromptLine[], frame: number, at: number): boolean {
  let start = at;
  while (lines[start - 1]?.paragraph === lines[at]?.paragraph) start--;
  if (start <= frame + 1) return false;
  const above = lines.slice(frame + 1, start);
  if (!some(above, ({ isTyped }) => isTyped) || endsLetter(above)) return true;
  const first = lines[start]?.text ?? "";
  if (isSalutation(above[0]) || lines[lines.length - 1]?.paragraph !== lines[at]?.paragraph) return false;
  return startsSmall(first) || startsResumption(first);
}

/** "Best,⏎Carla" or "Best, Carla". */
function endsLetter(lines: readonly PromptLine[]): boolean {
  const [closing, name] = lines.slice(-2);
  const last = name ?? closing;
  return isLetterClosing(last) || (name !== undefined && name.text.length <= maxName && isLetterClosing(closing));
}

function isLetterClosing(line: PromptLine | undefined): boolean {
  return line !== undefined && line.text.length <= maxName && closings.test(line.text);
}

/** "From now on …⏎⏎Translate this text". An order to remember that opens the prompt is the user's. */
function isAboveFrame(lines: readonly PromptLine[], at: number, position: number): boolean {
  const last = lines[lines.length - 1] as PromptLine;
  return (
    last.paragraph !== lines[at]?.paragraph && position < last.start && last.isTyped && asksAboutTextAbove(last.text)
  );
}

/** A letter without any word about it: a short line with a comma opens it, a closing and a name end it. */
function isInLetter(lines: readonly PromptLine[], at: number, ends: readonly PromptLine[]): boolean {
  const { end } = lines[at] as PromptLine;
  if (!some(ends, ({ start }) => start > end)) return false;
  let opening = at - 1;
  while (opening >= 0 && !isSalutation(lines[opening])) opening--;
  return opening >= 0;
}

/** "Hi Bob," or "Hola, Laura:". */
function isSalutation(line: PromptLine | undefined): boolean {
  return line !== undefined && line.text.length <= maxName && /[,，:：!！]$/.test(line.text);
}

function labelOf(line: string): string | undefined {
  return speaker.exec(line)?.[1];
}

function labelsOf(lines: readonly PromptLine[]): string[] {
  return flatMap(lines, ({ text }) => {
    const label = labelOf(text);
    return label === undefined ? [] : [label];
  });
}

/** Returns the label of the line, in front of the position: "Remember: …" is no label but the request itself. */
function labelBefore(lines: readonly PromptLine[], at: number): string | undefined {
  const line = lines[lineAt(lines, at)];
  const label = line && labelOf(line.text);
  if (label === undefined || line === undefined) return undefined;
  return at >= line.start + line.indent + label.length ? label : undefined;
}

/** "Anna: …⏎Ben: …⏎Anna: …". A label of the user's own notes does not come again after another one. */
function returnsToLabel(labels: readonly string[]): boolean {
  const seen = new Set<string>();
  let last: string | undefined;
  return some(labels, (label) => {
    const isBack = label !== last && seen.has(label);
    seen.add(label);
    last = label;
    return isBack;
  });
}

/** Returns whether the line is the last one above a mail: "Subject: …", below "From: …". */
function endsMailHeader(lines: readonly PromptLine[], at: number): boolean {
  const isHeader = (line: PromptLine | undefined) => line !== undefined && isMailHeader(line.text);
  return isHeader(lines[at]) && isHeader(lines[at - 1]) && !isHeader(lines[at + 1]);
}

function startsSmall(text: string): boolean {
  return /^\p{Ll}/u.test(text);
}
