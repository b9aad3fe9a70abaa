/** Anything that is looked for by literals, in lower case, of two characters or more (one of two is not found at the end of the text). */
export type Cued = { readonly cues: readonly string[] };

/** Calls `found` with the start and end of each cue that stands in the text, in any case. Linear in the text. */
export type CueSearch<T extends Cued> = (text: string, found: (item: T, at: number, end: number) => void) => void;

const letterBits = 5;
const letterMask = (1 << letterBits) - 1;
const slots = 1 << (3 * letterBits);
const lastSlot = slots - 1;
const lastAscii = 0x7f;
const anyLetter = letterMask + 1;
const maxEntries = 4_096;

/**
 * Returns a search for the cues of all items in one pass: the low bits of three characters in a row name a slot of a table. A search
 * for each cue alone would take ten times as long, and one expression of all of them longer to compile than to run. Of the cues at
 * one place, those that were listed last are found first.
 */
export function indexCues<T extends Cued>(items: readonly T[]): CueSearch<T> {
  const heads = new Uint16Array(slots);
  const nexts = new Uint16Array(maxEntries);
  const fourths = new Uint8Array(maxEntries);
  const cues: string[] = [""];
  const owners: (T | undefined)[] = [undefined];
  let count = 0;
  const insert = (slot: number, cue: string, item: T) => {
    count += 1;
    nexts[count] = heads[slot] ?? 0;
    heads[slot] = count;
    fourths[count] = cue.length > 3 && cue.charCodeAt(3) <= lastAscii ? cue.charCodeAt(3) & letterMask : anyLetter;
    cues.push(cue);
    owners.push(item);
  };
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as T;
    for (let each = 0; each < item.cues.length; each += 1) {
      const cue = (item.cues[each] ?? "").toLowerCase();
      const first = cue.charCodeAt(0);
      const second = cue.charCodeAt(1);
      const slot = slotOf(first, second, cue.charCodeAt(2));
      if (cue.length === 2) {
        // Whatever stands behind it.
        for (let third = 0; third <= letterMask; third += 1) insert((slot & ~letterMask) | third, cue, item);
        continue;
      }
      insert(slot, cue, item);
      if (first <= lastAscii && second <= lastAscii && cue.charCodeAt(2) <= lastAscii) continue;
      // Capitals of other scripts differ from their small letters in the bits that name the slot.
      const upper = headSlot(cue.toUpperCase());
      const capital = headSlot(cue.charAt(0).toUpperCase() + cue.slice(1));
      if (upper !== slot) insert(upper, cue, item);
      if (capital !== slot && capital !== upper) insert(capital, cue, item);
    }
  }
  return (text, found) => {
    const length = text.length;
    let hash = ((text.charCodeAt(0) & letterMask) << letterBits) | (text.charCodeAt(1) & letterMask);
    for (let end = 2; end < length; end += 1) {
      hash = ((hash << letterBits) | (text.charCodeAt(end) & letterMask)) & lastSlot;
      if (heads[hash] === 0) continue;
      const at = end - 2;
      const next = text.charCodeAt(end + 1) & letterMask;
      for (let entry = heads[hash] as number; entry !== 0; entry = nexts[entry] as number) {
        // The next character decides for most; a cue that has none passes.
        const fourth = fourths[entry] as number;
        if (fourth !== next && fourth !== anyLetter) continue;
        const cue = cues[entry] as string;
        if (standsAt(text, at, cue)) found(owners[entry] as T, at, at + cue.length);
      }
    }
  };
}

function headSlot(cue: string): number {
  return slotOf(cue.charCodeAt(0), cue.charCodeAt(1), cue.charCodeAt(2));
}

function slotOf(first: number, second: number, third: number): number {
  return ((first & letterMask) << (2 * letterBits)) | ((second & letterMask) << letterBits) | (third & letterMask);
}

function standsAt(text: string, at: number, cue: string): boolean {
  for (let index = 0; index < cue.length; index += 1) {
    const code = text.charCodeAt(at + index);
    const wanted = cue.charCodeAt(index);
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
