// The texts of a prompt that are searched for requests, and the sentences, lines and quotations in them.
import { questionEndings } from "../../language/conditions.ts";
import type { Range } from "../text/range.ts";
import { typedSentences } from "./split-user-sentences.ts";

/** The texts of one prompt: as typed, and with quotations and code masked, each character in its position. */
export type RequestText = { typed: string; masked: string };

/** Marks that begin no name, unlike those of "*.ts", "--force" or "-f", ".env" or "../shop". */
export const looseMarks = {
  star: String.raw`(?:\*(?=\*\.\w)|\*(?!\.[\p{L}{]|\*?\/))`,
  dash: String.raw`-(?!-\p{L}|\p{L}(?!\p{L}))`,
  dot: String.raw`\.(?!\p{L}|\.?\/)|(?<=\.)\.`,
};

const maxQuoteChars = 1000;
export const windowChars = 2000;
const question = new RegExp(`[?？؟]["')”’»\\s]{0,4}$|[${questionEndings}][。\\s]{0,2}$`, "u");

/** Returns whether the end of the sentence marks a question. */
export function isQuestion(sentence: string): boolean {
  return question.test(sentence);
}

/** Returns the sentence around a position, within its line. */
export function sentenceAt(masked: string, at: number): Range {
  const lineStart = masked.lastIndexOf("\n", at - 1) + 1;
  const newline = masked.indexOf("\n", at);
  const lineEnd = newline < 0 ? masked.length : newline;
  const from = Math.max(lineStart, at - windowChars);
  const to = Math.min(lineEnd, at + windowChars);
  for (const { start, end } of sentencesIn(masked, from, to)) if (at < end) return { start, end };
  return { start: from, end: to };
}

const maxParenthesis = 400;

/** Returns the inside of the parentheses around a position in its line; undefined if there are none. */
export function parenthesisAround(masked: string, at: number): Range | undefined {
  const before = masked.slice(Math.max(0, at - maxParenthesis), at);
  const [, inside] = /[(（]([^()（）\n]*)$/.exec(before) ?? [];
  const [rest] = /^[^()（）\n]{1,400}(?=[)）])/.exec(masked.slice(at, at + maxParenthesis + 1)) ?? [];
  return inside === undefined || rest === undefined ? undefined : { start: at - inside.length, end: at + rest.length };
}

export function sentencesIn(masked: string, from: number, to: number): Range[] {
  return typedSentences(masked.slice(from, to)).flatMap(({ text, start }) => {
    const ranges: Range[] = [];
    let begin = 0;
    // These marks end sentences in Hindi and Arabic only.
    for (const { index } of text.matchAll(/[।؟]/gu)) {
      ranges.push({ start: from + start + begin, end: from + start + index + 1 });
      begin = index + 1;
    }
    if (begin < text.length) ranges.push({ start: from + start + begin, end: from + start + text.length });
    return ranges;
  });
}

const quotePairs: Record<string, string> = {
  '"': '"',
  "“": "”",
  "„": "“",
  "«": "»",
  "「": "」",
  "`": "`",
  "'": "'",
  "『": "』",
};

/** Returns the range without the quotation marks around all of it. */
export function unquoted(typed: string, { start, end }: Range): Range {
  const inner = /^(?:>\s?)?/.exec(typed.slice(start, end))?.[0].length ?? 0;
  const from = start + inner;
  const close = quotePairs[typed.charAt(from)];
  const last = /[.!。！]$/u.test(typed.slice(from, end)) && typed.charAt(end - 2) === close ? end - 1 : end;
  const isQuoted = close !== undefined && last - from > 2 && typed.charAt(last - 1) === close;
  if (!isQuoted || typed.slice(from + 1, last - 1).includes(close)) return { start: from, end };
  return { start: from + 1, end: last - 1 };
}

/** Returns the non-empty lines before a position, the nearest last; the last is the part of its own line. */
export function linesBefore(typed: string, at: number): Range[] {
  const from = Math.max(0, at - windowChars * 2);
  const lines: Range[] = [];
  let start = from;
  for (const line of typed.slice(from, at).split("\n")) {
    const end = start + line.trimEnd().length;
    if (/[\p{L}\p{N}]/u.test(line)) lines.push({ start, end });
    start += line.length + 1;
  }
  return lines;
}

/** Returns the range, cut at the maximum length of a quote. */
export function cutRange(typed: string, { start, end }: Range): Range {
  const limited = Math.min(end, start + maxQuoteChars);
  return { start, end: start + typed.slice(start, limited).trimEnd().length };
}
