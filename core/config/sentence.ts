// Understands a sentence that changes a setting, such as "stop keeping runbooks". Only commands load this file.
import { foldText } from "../language/fold.ts";
import { parsePhrase } from "../language/phrase-pattern.ts";
import { settingSentences } from "../language/settings/sentences.ts";
import type { SettingSentence } from "../language/settings/setting-sentence.ts";
import {
  dayWords,
  numberWords,
  oneWords,
  politeWords,
  spanWords,
  surfaceWords,
  typeWords,
} from "../language/settings/words.ts";

/** The change that a sentence describes: a key, and its value as a user would type it; undefined for the default. */
type SentenceChange = { name: string; typed: string | undefined };

const slotNames = ["TYPE", "SURFACE", "SPAN", "NUMBER", "DAYS", "FOLDER", "NAME"] as const;
type SlotName = (typeof slotNames)[number];

/** `pattern`: an expression for folded text. `read`: converts a matching text to its value. `isVerbatim`: upper and lower case matter. */
type Slot = { pattern: string; read: (text: string) => string; isVerbatim?: true };

const slots: Readonly<Record<SlotName, Slot>> = {
  TYPE: namedIn(typeWords),
  SURFACE: namedIn(surfaceWords),
  SPAN: namedIn(spanWords),
  NUMBER: { pattern: `\\$?\\d[\\d.,_]{0,15}|${anyOf(numberWords)}`, read: readNumber },
  DAYS: {
    pattern: `(?:\\d{1,5} ?|(?:${anyOf([...oneWords, ...numberWords])}) )(?:${anyOf(dayWords.flatMap(({ words }) => words))})`,
    read: readDays,
  },
  FOLDER: { pattern: "[~/][^\\s,]{0,400}|[a-z]:[\\\\/][^\\s,]{0,400}", read: (text) => text, isVerbatim: true },
  NAME: { pattern: "[^\\s,]{1,200}", read: (text) => text, isVerbatim: true },
};

const maxSentenceChars = 500;

/** Returns the change that the whole sentence describes; undefined if it does not match any row of the table. */
export function changeInSentence(sentence: string): SentenceChange | undefined {
  const trimmed = sentence.trim().replace(/[.!。！]{1,5}$/, "");
  if (trimmed.length > maxSentenceChars) return undefined;
  const folded = foldText(trimmed);
  for (const row of settingSentences) {
    const found = expressionOf(row).exec(folded.text);
    if (!found) continue;
    const read = (name: SlotName): string => {
      const [from, to] = found.indices?.groups?.[name] ?? [0, 0];
      const { isVerbatim, read } = slots[name];
      return read(
        isVerbatim ? trimmed.slice(folded.sourceStart(from), folded.sourceEnd(to)) : folded.text.slice(from, to),
      );
    };
    return { name: filled(row.key, read), typed: row.value === undefined ? undefined : filled(row.value, read) };
  }
  return undefined;
}

function filled(template: string, read: (name: SlotName) => string): string {
  return slotNames.reduce(
    (text, name) => (text.includes(name) ? text.replace(name, () => read(name)) : text),
    template,
  );
}

/** A slot is parsed as a word, and then becomes a group of its possible values. */
function expressionOf({ phrase }: SettingSentence): RegExp {
  const marked = slotNames.reduce((text, name) => text.replace(name, placeholder(name)), phrase);
  const source = slotNames.reduce(
    (text, name) => text.replace(placeholder(name), () => `(?<${name}>${slots[name].pattern})`),
    parsePhrase(marked).source,
  );
  const polite = `(?:${anyOf(politeWords)})`;
  return new RegExp(`^(?:${polite}[ ,]{0,2})?${source}(?:[ ,]{0,2}${polite})?$`, "du");
}

function placeholder(name: SlotName): string {
  return `xq${name.toLowerCase()}qx`;
}

function namedIn(table: Readonly<Record<string, readonly string[]>>): Slot {
  const entries = Object.entries(table).flatMap(([name, words]) =>
    words.map((word) => [foldText(word).text, name] as const),
  );
  const names = new Map(entries);
  return { pattern: anyOf([...names.keys()]), read: (text) => names.get(text) ?? text };
}

/** Returns an expression for any of the words; the longest comes first, as a script without spaces needs. */
function anyOf(words: readonly string[]): string {
  const folded = words.map((word) => foldText(word).text).toSorted((a, b) => b.length - a.length);
  return folded.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|");
}

/** `50,000` has thousands, `2,5` a fraction. */
function readNumber(text: string): string {
  const spelled = numberWords.indexOf(text);
  if (spelled >= 0) return String(spelled + 1);
  return text
    .replace("$", "")
    .replace(/[,.](?=\d{3}(?!\d))/g, "")
    .replaceAll("_", "")
    .replace(",", ".");
}

function readDays(text: string): string {
  const [, count = "", unit = ""] = /^(\d{1,5}|\p{L}{1,20}(?= )) ?(.{0,40})$/u.exec(text) ?? [];
  const days = dayWords.find(({ words }) => words.some((word) => foldText(word).text === unit))?.days ?? 1;
  return String((Number(count) || numberWords.indexOf(count) + 1 || 1) * days);
}
