/** Anything that is looked for by literals. */
export type Cued = { readonly cues: readonly string[] };

/** Calls `found` with the start and end of each cue that stands in the text, in any case. Linear in the text. */
export type CueSearch<T extends Cued> = (text: string, found: (item: T, at: number, end: number) => void) => void;

const letterBits = 5;
const letterMask = (1 << letterBits) - 1;
const slots = 1 << (3 * letterBits);

/**
 * Returns a search for the cues of all items in one pass: the low bits of three characters in a row name a slot of a table. Every
 * cue has at least three characters. A search for each cue alone would take ten times as long, and one expression of all of them
 * longer to compile than to run.
 */
export function indexCues<T extends Cued>(items: readonly T[]): CueSearch<T> {
  const heads = new Uint16Array(slots);
  const cues: string[] = [""];
  const owners: (T | undefined)[] = [undefined];
  const nexts: number[] = [0];
  for (const item of items) {
    for (const cue of item.cues) {
      const slot = slotOf(cue.charCodeAt(0), cue.charCodeAt(1), cue.charCodeAt(2));
      nexts.push(heads[slot] ?? 0);
      heads[slot] = cues.length;
      cues.push(cue.toLowerCase());
      owners.push(item);
    }
  }
  return (text, found) => {
    const length = text.length;
    let hash = ((text.charCodeAt(0) & letterMask) << letterBits) | (text.charCodeAt(1) & letterMask);
    for (let end = 2; end < length; end += 1) {
      hash = ((hash << letterBits) | (text.charCodeAt(end) & letterMask)) & (slots - 1);
      if (heads[hash] === 0) continue;
      const at = end - 2;
      for (let entry = heads[hash] ?? 0; entry !== 0; entry = nexts[entry] ?? 0) {
        const cue = cues[entry] ?? "";
        const owner = owners[entry];
        if (owner !== undefined && standsAt(text, at, cue)) found(owner, at, at + cue.length);
      }
    }
  };
}

function slotOf(first: number, second: number, third: number): number {
  return ((first & letterMask) << (2 * letterBits)) | ((second & letterMask) << letterBits) | (third & letterMask);
}

function standsAt(text: string, at: number, cue: string): boolean {
  for (let index = 0; index < cue.length; index += 1) {
    const code = text.charCodeAt(at + index);
    const wanted = cue.charCodeAt(index);
    if (code !== wanted && !(code >= 0x41 && code <= 0x5a && code + 0x20 === wanted)) return false;
  }
  return true;
}
