import { isAscii, withAsciiTwin } from "../../../language/ascii.ts";
import { chinese } from "../../../language/durable-cues/chinese.ts";
import stored from "../../../language/durable-cues/index.json";
import { japanese } from "../../../language/durable-cues/japanese.ts";
import { type CueKind, cueKinds, type DurableCues, stemLength } from "../../../language/durable-cues/kinds.ts";
import { korean } from "../../../language/durable-cues/korean.ts";
import { lazy } from "../../../lazy.ts";
import { map } from "../../../lists.ts";
import { memoizeByText } from "../../../memoize.ts";

const unspaced = lazy((): readonly DurableCues[] => [chinese(), japanese(), korean()]);
/** Scripts without spaces between words, or with unlimited endings. */
export const unspacedScript = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Returns whether the text has letters of these scripts. */
export function isUnspaced(text: string): boolean {
  return !isAscii(text) && unspacedScript.test(text);
}

const word = withAsciiTwin(/[a-z0-9]+(?:['.-][a-z0-9]+)*/g, () => /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu);
/** A cue within the first words opens the sentence. */
const openingWords = 2;

/** The hints in a sentence: the number of phrases of each kind, and the kinds found at its start. */
export type Cues = { count: ReadonlyMap<CueKind, number>; opening: ReadonlySet<CueKind> };

type Entry = { phrase: string; isStem: boolean; kind: CueKind };

/** Written by test/core/language/durable-cue-index.ts. */
const index: Record<string, string> = stored;

/** The words of an import recur, and each takes a search in the index. */
const entriesOf = memoizeByText(5_000, (key): readonly Entry[] => {
  const lines = index[key.charAt(0)];
  const at = lines === undefined ? -1 : lines.indexOf(`\n${key}=`);
  if (lines === undefined || at < 0) return [];
  const start = at + key.length + 2;
  return map(lines.slice(start, lines.indexOf("\n", start)).split("|"), entryOf);
});

function entryOf(packed: string): Entry {
  const colon = packed.indexOf(":");
  const isStem = packed.endsWith("*");
  const kind = cueKinds[Number(packed.slice(0, colon))] ?? "hedge";
  return { phrase: packed.slice(colon + 1, isStem ? -1 : undefined), isStem, kind };
}

/** Returns the hints in a sentence. */
export function cuesIn(sentence: string): Cues {
  const text = sentence.toLowerCase().replaceAll("’", "'");
  const words = text.match(word(text)) ?? [];
  const found = new Map<string, { kind: CueKind; at: number }>();
  for (let at = 0; at < words.length; at++) {
    const each = words[at] ?? "";
    for (const key of [each, each.slice(0, stemLength)]) {
      for (const entry of entriesOf(key)) {
        if (matches(entry, words, at)) found.set(`${entry.kind} ${entry.phrase}`, { kind: entry.kind, at });
      }
    }
  }
  if (isUnspaced(text)) addUnspaced(text, found);
  const count = new Map<CueKind, number>();
  const opening = new Set<CueKind>();
  for (const { kind, at } of found.values()) {
    count.set(kind, (count.get(kind) ?? 0) + 1);
    if (at < openingWords) opening.add(kind);
  }
  return { count, opening };
}

function matches({ phrase, isStem }: Entry, text: readonly string[], at: number): boolean {
  const words = phrase.split(" ");
  for (let offset = 0; offset < words.length; offset++) {
    const there = text[at + offset] ?? "";
    const each = words[offset] ?? "";
    if (isStem && offset === words.length - 1 ? !there.startsWith(each) : there !== each) return false;
  }
  return true;
}

function addUnspaced(text: string, found: Map<string, { kind: CueKind; at: number }>): void {
  for (const language of unspaced()) {
    for (const kind of cueKinds) {
      for (const phrase of language[kind]) {
        const at = text.indexOf(phrase);
        if (at >= 0) found.set(`${kind} ${phrase}`, { kind, at });
      }
    }
  }
}
