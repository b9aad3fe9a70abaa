import type { TextRange } from "./text-range.ts";

/** Anything that is looked for by literals, of two characters or more; one of two is not found at the end of a text. */
export type Cued = { readonly cues: readonly string[] };

/**
 * Calls `found` with the indexes of the list and of the item in it, the start and the end of each cue that occurs in the text, in
 * any case. With `windows`, which are in order and apart, only cues that begin in one of them. Linear in the text.
 */
export type CueSearch = (text: string, found: Found, windows?: readonly TextRange[]) => void;
export type Found = (list: number, item: number, at: number, end: number) => void;

/**
 * Cues as text that is quickly unpacked: one after the other in the order of their slots, and 16-bit numbers in hex, low byte
 * first: where each cue starts and the last one ends, the index of its item, the low bits of its fourth character; then each slot
 * that has cues, the index of its first one, and the number of cues.
 */
export type PackedCues = {
  readonly cues: string;
  readonly numbers: string;
  readonly cueCount: number;
  readonly slotCount: number;
};

/** The lowest bits of an item's number are its index in its list. The bits above them are the index of the list. */
const itemBits = 12;
const itemMask = (1 << itemBits) - 1;
const letterBits = 5;
const letterMask = (1 << letterBits) - 1;
const anyLetter = letterMask + 1;
const lastAscii = 0x7f;
const tableSize = 1 << (3 * letterBits);

/** Packs the cues of all items of the lists. To sort them takes longer than a hook may, so it is done when the program is built. */
export function packCues(...lists: readonly (readonly Cued[])[]): PackedCues {
  const entries = lists.flatMap((items, list) =>
    items.flatMap(({ cues }, index) => {
      const item = (list << itemBits) | index;
      return cues.flatMap((cue) => slotsOf(cue.toLowerCase()).map((slot) => ({ cue: cue.toLowerCase(), slot, item })));
    }),
  );
  entries.sort((a, b) => a.slot - b.slot);
  const starts = [0];
  for (const { cue } of entries) starts.push((starts.at(-1) ?? 0) + cue.length);
  const firsts = entries.flatMap(({ slot }, entry) => (slot === entries[entry - 1]?.slot ? [] : [{ slot, entry }]));
  return {
    cues: entries.map(({ cue }) => cue).join(""),
    numbers: toHex([
      ...starts,
      ...entries.map(({ item }) => item),
      ...entries.map(({ cue }) => fourthOf(cue)),
      ...firsts.map(({ slot }) => slot),
      ...firsts.map(({ entry }) => entry),
      entries.length,
    ]),
    cueCount: entries.length,
    slotCount: firsts.length,
  };
}

/**
 * Returns a search for all cues in one pass: the low bits of three characters in a row name a slot of a table. A search for each
 * cue alone would take ten times as long, and one expression of all of them longer to compile than to run.
 */
export function cueSearch({ cues, numbers, cueCount, slotCount }: PackedCues): CueSearch {
  const all = fromHex(numbers);
  const starts = all.subarray(0, cueCount + 1);
  const items = all.subarray(cueCount + 1);
  const fourths = items.subarray(cueCount);
  const slots = fourths.subarray(cueCount);
  const firsts = slots.subarray(slotCount);
  /** The place of each slot in `slots`, counted from 1; 0 for a slot without cues. */
  const places = new Uint16Array(tableSize);
  for (let place = 0; place < slotCount; place += 1) places[slots[place] as number] = place + 1;
  const searchIn = (text: string, found: Found, first: number, last: number) => {
    // A cue of two characters can end the text: the third one is missing.
    const length = Math.min(text.length + 1, last + 2);
    let slot = ((text.charCodeAt(first) & letterMask) << letterBits) | (text.charCodeAt(first + 1) & letterMask);
    for (let end = first + 2; end < length; end += 1) {
      slot = ((slot << letterBits) | (text.charCodeAt(end) & letterMask)) & (tableSize - 1);
      const place = places[slot] as number;
      if (place === 0) continue;
      const at = end - 2;
      const after = text.charCodeAt(end + 1) & letterMask;
      const last = firsts[place] as number;
      for (let entry = firsts[place - 1] as number; entry < last; entry += 1) {
        // The next character decides for most; a cue that has none passes.
        const fourth = fourths[entry] as number;
        if (fourth !== after && fourth !== anyLetter) continue;
        const start = starts[entry] as number;
        const size = (starts[entry + 1] as number) - start;
        if (standsAt(text, at, cues, start, size))
          found((items[entry] as number) >> itemBits, (items[entry] as number) & itemMask, at, at + size);
      }
    }
  };
  return (text, found, windows) => {
    if (windows === undefined) searchIn(text, found, 0, text.length);
    else for (const { start, end } of windows) searchIn(text, found, Math.max(0, start), end);
  };
}

/** Returns the slots of the cue: one, but for capitals of other scripts, and for the third character of a cue of two. */
function slotsOf(cue: string): number[] {
  if (cue.length > 2)
    return [...new Set([cue, cue.toUpperCase(), cue.charAt(0).toUpperCase() + cue.slice(1)].map(slotOf))];
  const first = slotOf(`${cue}@`);
  return Array.from({ length: letterMask + 1 }, (_, third) => first | third);
}

function slotOf(cue: string): number {
  let slot = 0;
  for (let at = 0; at < 3; at += 1) slot = (slot << letterBits) | (cue.charCodeAt(at) & letterMask);
  return slot;
}

function fourthOf(cue: string): number {
  const code = cue.charCodeAt(3);
  return code <= lastAscii ? code & letterMask : anyLetter;
}

function toHex(numbers: readonly number[]): string {
  return new Uint8Array(Uint16Array.from(numbers).buffer).toHex();
}

function fromHex(hex: string): Uint16Array {
  return new Uint16Array(Uint8Array.fromHex(hex).buffer);
}

/** Returns whether `size` characters of `cues` from `from` on occur in the text, in any case. */
function standsAt(text: string, at: number, cues: string, from: number, size: number): boolean {
  for (let index = 0; index < size; index += 1) {
    const code = text.charCodeAt(at + index);
    const wanted = cues.charCodeAt(from + index);
    if (code === wanted || (code >= 0x41 && code <= 0x5a && code + 0x20 === wanted)) continue;
    if (
      !(code > lastAscii) ||
      text
        .charAt(at + index)
        .toLowerCase()
        .charCodeAt(0) !== wanted
    )
      return false;
  }
  return true;
}
