import { holdsCharacter } from "../../language/ascii.ts";
import { last } from "../../lists.ts";
import { blank, isBlank } from "../text/markdown.ts";
import { normalizeSentence, typedSentences } from "./split-user-sentences.ts";
import { type TypedSpan, typedText } from "./typed-text.ts";

/** A sentence, or an item of a list, that the user typed in a prompt. */
export type UserSentence = {
  /** As it occurs in the prompt without a list marker: `prompt.slice(start, start + text.length) === text`. */
  text: string;
  /** Where `text` begins in the prompt, in UTF-16 units. */
  start: number;
  /** `text` with inline code and quotations blanked by U+E000, character for character. */
  masked: string;
  /** `masked` in careful spelling: see `normalizeSentence`. The input of the classifier and the phrase lists. */
  normalized: string;
  /** `masked` of the previous and of the next sentence; empty at the ends. */
  before: string;
  next: string;
  /** Its index among the typed sentences of the prompt, and their number. */
  at: number;
  count: number;
  isListItem: boolean;
  /** For an item of a list: the typed line above the list that ends with a colon, else null. */
  listHeading: string | null;
  /** Whether the user quotes it to have it kept ("> never use grep on JSON: add this to the rules"). */
  isQuotedRule: boolean;
};

const bullet = /^\s*(?:[-*+•]|\d{1,2}[.)])\s{1,8}/;
const quoteMark = /^\s*(?:>\s?)+/;
const inlineQuotation = /`[^`\n]{1,400}`|"[^"\n]{3,400}"|“[^”\n]{1,400}”|«[^»\n]{1,400}»|「[^」\n]{1,400}」/g;

/**
 * Returns the sentences that the user typed, in order; none for a prompt that was pasted whole or made by a program.
 * `typed` are the prompt's typed spans, for a caller that has them.
 */
export function userSentences(prompt: string, typed: readonly TypedSpan[] = typedText(prompt)): UserSentence[] {
  const found: UserSentence[] = [];
  for (const span of typed) {
    const isQuotedRule = span.kind === "quoted-rule";
    const spanMask =
      isQuotedRule || !holdsCharacter(span.text, '`"“«「') ? span.text : span.text.replace(inlineQuotation, blank);
    let listHeading: string | null = null;
    for (const sentence of typedSentences(spanMask)) {
      if (isBlank(sentence.text)) continue;
      const marker = markerOf(sentence.text, isQuotedRule);
      const masked = sentence.text.slice(marker);
      if (masked === "") continue;
      const isListItem = mayBeItem(sentence.text) && bullet.test(sentence.text);
      if (!isListItem && startsLine(spanMask, sentence.start)) listHeading = headingIn(sentence.text);
      const start = sentence.start + marker;
      found.push({
        text: span.text.slice(start, start + masked.length),
        start: span.start + start,
        masked,
        normalized: normalizeSentence(masked),
        before: last(found)?.masked ?? "",
        next: "",
        at: found.length,
        count: 0,
        isListItem,
        listHeading: isListItem ? listHeading : null,
        isQuotedRule,
      });
    }
  }
  for (let at = 0; at < found.length; at++) {
    const sentence = found[at] as UserSentence;
    sentence.next = found[at + 1]?.masked ?? "";
    sentence.count = found.length;
  }
  return found;
}

function markerOf(sentence: string, isQuoted: boolean): number {
  const quote = isQuoted ? (quoteMark.exec(sentence)?.[0].length ?? 0) : 0;
  const rest = sentence.slice(quote);
  return mayBeItem(rest) ? quote + (bullet.exec(rest)?.[0].length ?? 0) : quote;
}

/** Returns whether the text begins like an item of a list: most sentences begin with a letter, and compile no expression. */
function mayBeItem(text: string): boolean {
  const first = text.trimStart().charAt(0);
  return "-*+•".includes(first) || (first >= "0" && first <= "9");
}

function startsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && (text[before] === " " || text[before] === "\t")) before--;
  return before < 0 || text[before] === "\n";
}

function headingIn(line: string): string | null {
  return line.endsWith(":") || line.endsWith("：") ? line : null;
}
