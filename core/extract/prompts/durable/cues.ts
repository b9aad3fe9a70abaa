import { chinese } from "../../../language/durable-cues/chinese.ts";
import { english } from "../../../language/durable-cues/english.ts";
import { french } from "../../../language/durable-cues/french.ts";
import { german } from "../../../language/durable-cues/german.ts";
import { italian } from "../../../language/durable-cues/italian.ts";
import { japanese } from "../../../language/durable-cues/japanese.ts";
import { type CueKind, cueKinds, type DurableCues } from "../../../language/durable-cues/kinds.ts";
import { korean } from "../../../language/durable-cues/korean.ts";
import { polish } from "../../../language/durable-cues/polish.ts";
import { portuguese } from "../../../language/durable-cues/portuguese.ts";
import { russian } from "../../../language/durable-cues/russian.ts";
import { spanish } from "../../../language/durable-cues/spanish.ts";
import { lazy } from "../../../lazy.ts";

const spaced: readonly DurableCues[] = [english, french, german, italian, polish, portuguese, russian, spanish];
const unspaced: readonly DurableCues[] = [chinese, japanese, korean];
/** Scripts in which words are not parted by spaces, or take endings without end. */
export const unspacedScript = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const word = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;
const stemLength = 3;
/** A cue within the first words opens the sentence. */
const openingWords = 2;

/** What hints a sentence holds: how many phrases of each kind, and of which kinds one stands at its start. */
export type Cues = { count: ReadonlyMap<CueKind, number>; opening: ReadonlySet<CueKind> };

type Entry = { phrase: string; isStem: boolean; kind: CueKind };

const entries = lazy(() => {
  const byStart = new Map<string, Entry[]>();
  for (const language of spaced) {
    for (const kind of cueKinds) {
      for (const row of language[kind]) {
        const isStem = row.endsWith("*");
        const phrase = isStem ? row.slice(0, -1) : row;
        const space = phrase.indexOf(" ");
        const key = space >= 0 ? phrase.slice(0, space) : isStem ? phrase.slice(0, stemLength) : phrase;
        const list = byStart.get(key);
        if (list) list.push({ phrase, isStem, kind });
        else byStart.set(key, [{ phrase, isStem, kind }]);
      }
    }
  }
  return byStart;
});

/** Returns the hints in a sentence. */
export function cuesIn(sentence: string): Cues {
  const text = sentence.toLowerCase().replaceAll("’", "'");
  const words = text.match(word) ?? [];
  const found = new Map<string, { kind: CueKind; at: number }>();
  words.forEach((each, at) => {
    for (const key of [each, each.slice(0, stemLength)]) {
      for (const entry of entries().get(key) ?? []) {
        if (matches(entry, words, at)) found.set(`${entry.kind} ${entry.phrase}`, { kind: entry.kind, at });
      }
    }
  });
  if (unspacedScript.test(text)) addUnspaced(text, found);
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
  return words.every((each, offset) => {
    const there = text[at + offset] ?? "";
    return isStem && offset === words.length - 1 ? there.startsWith(each) : there === each;
  });
}

function addUnspaced(text: string, found: Map<string, { kind: CueKind; at: number }>): void {
  for (const language of unspaced) {
    for (const kind of cueKinds) {
      for (const phrase of language[kind]) {
        const at = text.indexOf(phrase);
        if (at >= 0) found.set(`${kind} ${phrase}`, { kind, at });
      }
    }
  }
}
