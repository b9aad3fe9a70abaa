import { lazy } from "../../../lazy.ts";
import type { Range } from "../../text/range.ts";
import type { Shape } from "./looks.ts";
import { endsWithPasteCue, holdsFailure } from "./openings.ts";
import { linesOf } from "./ranges.ts";
import { isForeignShape, shapeOf } from "./shapes.ts";

/** A line of a prompt, or a part of a line where a paste begins or ends within it. */
export type Piece = Range & {
  text: string;
  shape: Shape | null;
  /** The columns of white space before it; a tab counts four. */
  indent: number;
  /** Whether it begins, and ends, a line. */
  startsLine: boolean;
  endsLine: boolean;
  /** The number of its paragraph; wrapped text and blank lines end one. */
  paragraph: number;
  /** Whether wrapped text is between it and the previous piece. */
  followsWrapped: boolean;
  /** Whether it is text in the prompt's other script: an English error in a Russian prompt. */
  isForeign: boolean;
};

/** Nobody types more than this: the middle of a longer prompt is not read. */
const maxRead = 24_000;
/** A line with more cuts is a dump. */
const maxCuts = 12;

/** The beginning of a paste after white space: a log line, a stack frame, an element, an object, a chat message. */
const beginsPaste = [
  /\s(?=\[(?:INFO|WARN|WARNING|ERROR|DEBUG|plugin)\b)/g,
  /\s(?=\d{4}-\d\d-\d\d[T ]\d\d:\d\d|[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d:\d\d)/g,
  /\s(?=<[a-z]{1,20} [a-z]{1,20}="|\{"\w)/g,
  /\s(?=[A-Z]\w{2,40}(?:Error|Exception|Warning): |Error: |[\w.-]{1,40}:\d{1,6} (?:Access|Uncaught|Failed))/g,
  /\s(?=[\p{L}\w]{2,30}, \[\d\d?\.\d\d?\.\d{4} \d)/gu,
  /\s(?=[❌✅🎯🔍🤖])/gu,
];
/** A quotation that reaches further is not looked at. */
const maxQuotation = 2_000;
/** The gap between columns, and " . " after a log line. */
const column = /\s{3,}/g;
const spacedDot = lazy(() => / \. (?=\p{Lu})/gu);
const quotedWhole = /(?<![^\s(:])(?:`[^\s`][^`\n]{28,600}`|\*[^\s*][^*\n]{28,600}\*|"[^\s"][^"\n]{28,600}")(?![\w/])/g;
/** A colon followed by text. */
const colonWithin = /[:：] ?(?=\S.{20})/g;
/** A clause of more characters that ends in a colon announces nothing in particular. */
const maxClause = 120;
const minClauseWords = 3;
const quotedMessage = /^(["'`])[^\n]{1,400}?\1(?=[\s.,;]|$)/;
const firstSentence = /^[^\n]{20,400}?[.!)] (?=\p{Lu}\p{Ll})/u;
const identity = /(?<!\S)[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?!\S)/g;
/** Without the Latin letters of Vietnamese in between. */
const nonLatinRun = /[\u0370-\u1cff\u1f00-\u1fff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const nonLatinWord = /[\u0370-\u1cff\u1f00-\u1fff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/gu;
/** An English text of at least this many characters and words within another script is not a name. */
const minForeign = 30;
const minForeignWords = 3;

/**
 * Returns the pieces of the text that is not wrapped, in order. The middle of a prompt too long to be typed is left
 * out.
 */
export function piecesOf(prompt: string, wrapped: readonly Range[]): Piece[] {
  const pieces: Piece[] = [];
  const isMixed = hasOtherScript(prompt);
  const isBarred = hasFewBars(prompt);
  let next = 0;
  let paragraph = 0;
  let followsWrapped = false;
  for (const line of linesOf(prompt)) {
    if (line.start > maxRead && line.end < prompt.length - maxRead) continue;
    while ((wrapped[next]?.end ?? Number.POSITIVE_INFINITY) <= line.start) next++;
    let isEmpty = true;
    let start = line.start;
    for (let at = next; start < line.end; at++) {
      const wrappedPart = wrapped[at];
      const end = Math.min(line.end, wrappedPart?.start ?? line.end);
      if (end > start) {
        for (const part of parts(prompt, { start, end }, isMixed)) {
          isEmpty = false;
          const startsLine = prompt.slice(line.start, Math.min(part.start, line.start + 200)).trim() === "";
          const endsLine = part.end === line.end;
          const shape = shapeOf(isBarred ? part.text.replace(bars, " ") : part.text);
          pieces.push({ ...part, shape, startsLine, endsLine, paragraph, followsWrapped });
          followsWrapped = false;
        }
      }
      if (wrappedPart && wrappedPart.start < line.end) followsWrapped = true;
      if (
        wrappedPart &&
        wrappedPart.start < line.end &&
        (wrappedPart.end > line.end || wrappedPart.start <= line.start)
      )
        paragraph++;
      start = Math.max(start, wrappedPart?.end ?? line.end);
    }
    if (isEmpty) paragraph++;
  }
  return pieces;
}

type Part = Pick<Piece, "start" | "end" | "text" | "indent" | "isForeign">;

function parts(prompt: string, range: Range, isMixed: boolean): Part[] {
  const text = prompt.slice(range.start, range.end);
  if (text.trim() === "") return [];
  const isQuoteContinued = () => prompt.slice(range.end, range.end + maxQuotation).includes('"');
  const cuts = [0, ...cutsOf(text, isMixed, isQuoteContinued), text.length];
  return cuts.slice(1).flatMap((end, at) => {
    const raw = text.slice(cuts[at], end);
    if (raw.trim() === "") return [];
    const start = range.start + (cuts[at] ?? 0);
    const trimmed = raw.trim();
    const isForeign = isMixed && !nonLatinRun.test(trimmed) && /[a-z]{3}/i.test(trimmed);
    return [{ start, end: start + raw.length, text: trimmed, indent: indentOf(raw), isForeign }];
  });
}

/** Returns where a quotation begins that does not end in the line, behind words that announce it; -1 if there is none. */
function openQuote(line: string): number {
  const at = line.lastIndexOf('"');
  if (at < 1 || line.split('"').length % 2 === 1 || !/[\s:：(]/.test(line.charAt(at - 1))) return -1;
  const isAnnounced = line.slice(0, at).trim().split(/\s+/, minClauseWords).length === minClauseWords;
  return isAnnounced ? at : -1;
}

function cutsOf(text: string, isMixed: boolean, isQuoteContinued: () => boolean): number[] {
  const cuts = new Set<number>();
  const head = text.slice(0, 4_000);
  const first = /\S/.exec(head)?.index ?? 0;
  if (!isForeignShape(shapeOf(head))) {
    for (const { index, 0: gap } of head.matchAll(column)) if (index > first) cuts.add(index + gap.length);
    for (const cut of announcedCuts(head)) if (cut > first) cuts.add(cut);
    for (const begins of beginsPaste) {
      for (const { index } of head.matchAll(begins)) if (index + 1 > first) cuts.add(index + 1);
    }
  }
  const opened = openQuote(head);
  if (opened > first && isQuoteContinued()) cuts.add(opened);
  for (const { index, 0: found } of head.matchAll(identity)) cuts.add(index).add(index + found.length);
  if (head.includes(" . ")) for (const { index } of head.matchAll(spacedDot())) cuts.add(index + 2);
  if (head.includes("`") || head.includes("*") || head.includes('"')) {
    for (const { index, 0: quoted } of head.matchAll(quotedWhole)) {
      const isOwn = quoted.startsWith("`") && isWithinSentence(head, index, index + quoted.length);
      if (!isOwn && quoted.split(" ").length > 3) cuts.add(index).add(index + quoted.length);
    }
  }
  if (isMixed) for (const cut of foreignCuts(head)) cuts.add(cut);
  cuts.delete(0);
  cuts.delete(text.length);
  return [...cuts].sort((a, b) => a - b).slice(0, maxCuts);
}

/** Returns whether the user's sentence goes on behind the code: "run `make -C docs html` first". Code behind the word for a failure is pasted. */
function isWithinSentence(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - maxClause), start);
  return /\p{L} $/u.test(before) && /^,? \p{Ll}/u.test(text.slice(end, end + 3)) && !holdsFailure(before);
}

/** Returns where a text begins that the words before a colon announce: "now I get this error: no route to host". */
function announcedCuts(text: string): number[] {
  const cuts: number[] = [];
  for (const { index, 0: colon } of text.matchAll(colonWithin)) {
    const clause =
      text
        .slice(Math.max(0, index - maxClause), index)
        .split(/[.!?;:。！？：] /)
        .at(-1) ?? "";
    // "Warning: …" and "OIDC ERROR: …" are the message itself.
    const isPhrase = clause.trim().split(/\s+/).length >= minClauseWords || nonLatinRun.test(clause);
    if (isPhrase && (endsWithPasteCue(clause) || holdsFailure(clause)))
      cuts.push(index + colon.length, ...endOfMessage(text, index + colon.length));
  }
  return cuts;
}

/** Returns where the user may continue after an announced message: after its quotation marks, or its first sentence. */
function endOfMessage(text: string, start: number): number[] {
  const quoted = quotedMessage.exec(text.slice(start));
  if (quoted) return [start + quoted[0].length];
  const sentence = firstSentence.exec(text.slice(start));
  return sentence ? [start + sentence[0].length] : [];
}

/** Returns where long runs of Latin words begin and end in a text of another script. */
function foreignCuts(text: string): number[] {
  const cuts: number[] = [];
  let last = 0;
  const close = (end: number) => {
    const run = text.slice(last, end);
    if (run.trim().length < minForeign || run.trim().split(/\s+/).length < minForeignWords) return;
    const indent = /[\p{L}\p{N}]/u.exec(run)?.index ?? 0;
    cuts.push(last + indent, last + run.trimEnd().length);
  };
  for (const { index, 0: word } of text.matchAll(nonLatinWord)) {
    close(index);
    last = index + word.length;
  }
  if (last > 0) close(text.length);
  return cuts;
}

function hasOtherScript(prompt: string): boolean {
  const sample = prompt.length > 4_000 ? `${prompt.slice(0, 2_000)}${prompt.slice(-2_000)}` : prompt;
  return (sample.match(nonLatinWord)?.length ?? 0) >= minForeignWords;
}

/** A client draws one bar beside each line of its input, and more around what it shows. */
const bars = /[│▌]/g;
const boxCorner = /[╭╮╰╯┌┐└┘├┤█─━]/;
const maxBars = 8;
const minCharsPerBar = 20;
/** A table, a quotation or a diff has a bar at the start of each line. */
const maxBarredStarts = 1;

/** Returns whether the prompt was copied from the input of a client: it is the user's all the same. */
function hasFewBars(prompt: string): boolean {
  if (!prompt.includes("│") && !prompt.includes("▌")) return false;
  if (/^[│▌].*[│▌][ \t]*$/m.test(prompt) || (prompt.match(/^[ \t]{0,20}[│▌]/gm)?.length ?? 0) > maxBarredStarts)
    return false;
  const count = prompt.match(bars)?.length ?? 0;
  return count <= maxBars && prompt.length > count * minCharsPerBar && !boxCorner.test(prompt);
}

function indentOf(raw: string): number {
  let columns = 0;
  for (const char of raw) {
    if (char === " ") columns++;
    else if (char === "\t") columns += 4;
    else break;
  }
  return columns;
}
