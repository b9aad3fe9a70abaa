/** Anything that is looked for by literals, each of three ASCII characters or more. */
export type Cued = { readonly cues: readonly string[] };

/** Calls `found` with the index of the item, the start and the end of each cue that stands in the text, in any case. Linear in the text. */
export type CueSearch = (text: string, found: (item: number, at: number, end: number) => void) => void;

/**
 * Cues as text that is quickly unpacked: in the order of their slots, one a line, with the slot and the index of the item of each
 * as 16-bit numbers in hex, low byte first.
 */
export type PackedCues = { readonly cues: string; readonly slots: string; readonly items: string };

const letterBits = 5;
const letterMask = (1 << letterBits) - 1;
const slotCount = 1 << (3 * letterBits);

/** Packs the cues of all items. To sort them takes longer than a hook may, so it is done when the program is built. */
export function packCues(items: readonly Cued[]): PackedCues {
  const entries = items.flatMap(({ cues }, item) =>
    cues.map((cue) => ({ cue: cue.toLowerCase(), slot: slotOf(cue), item })),
  );
  entries.sort((a, b) => a.slot - b.slot);
  return {
    cues: entries.map(({ cue }) => cue).join("\n"),
    slots: toHex(entries.map(({ slot }) => slot)),
    items: toHex(entries.map(({ item }) => item)),
  };
}

/**
 * Returns a search for all cues in one pass: the low bits of three characters in a row name a slot of a table. A search for each
 * cue alone would take ten times as long, and one expression of all of them longer to compile than to run.
 */
export function cueSearch(packed: PackedCues): CueSearch {
  const cues = packed.cues.split("\n");
  const slots = fromHex(packed.slots);
  const items = fromHex(packed.items);
  /** The number of entries up to the first one of each slot, that one included; 0 for a slot without one. */
  const heads = new Uint16Array(slotCount);
  for (let entry = slots.length; entry > 0; entry -= 1) heads[slots[entry - 1] ?? 0] = entry;
  return (text, found) => {
    const length = text.length;
    let slot = ((text.charCodeAt(0) & letterMask) << letterBits) | (text.charCodeAt(1) & letterMask);
    for (let end = 2; end < length; end += 1) {
      slot = ((slot << letterBits) | (text.charCodeAt(end) & letterMask)) & (slotCount - 1);
      const head = heads[slot] ?? 0;
      if (head === 0) continue;
      const at = end - 2;
      for (let entry = head - 1; slots[entry] === slot; entry += 1) {
        const cue = cues[entry] ?? "";
        if (standsAt(text, at, cue)) found(items[entry] ?? 0, at, at + cue.length);
      }
    }
  };
}

function slotOf(cue: string): number {
  let slot = 0;
  for (let at = 0; at < 3; at += 1) slot = (slot << letterBits) | (cue.charCodeAt(at) & letterMask);
  return slot;
}

function toHex(numbers: readonly number[]): string {
  return new Uint8Array(Uint16Array.from(numbers).buffer).toHex();
}

function fromHex(hex: string): Uint16Array {
  return new Uint16Array(Uint8Array.fromHex(hex).buffer);
}

function standsAt(text: string, at: number, cue: string): boolean {
  for (let index = 0; index < cue.length; index += 1) {
    const code = text.charCodeAt(at + index);
    const wanted = cue.charCodeAt(index);
    if (code !== wanted && !(code >= 0x41 && code <= 0x5a && code + 0x20 === wanted)) return false;
  }
  return true;
}
