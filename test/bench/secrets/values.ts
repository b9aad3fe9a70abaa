export type Random = () => number;

/** Returns a reproducible generator of numbers in [0, 1). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
}

/** Returns 12 to 20 characters of printable ASCII without the blank. */
export function printableValue(random: Random): string {
  const length = 12 + Math.floor(random() * 9);
  return Array.from({ length }, () => String.fromCharCode(0x21 + Math.floor(random() * 94))).join("");
}

/** Returns 12 to 20 lower-case letters. */
export function letterValue(random: Random): string {
  const length = 12 + Math.floor(random() * 9);
  return Array.from({ length }, () => String.fromCharCode(0x61 + Math.floor(random() * 26))).join("");
}

/** Returns 14 to 24 letters and digits. */
export function wordValue(random: Random): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  const length = 14 + Math.floor(random() * 11);
  return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join("");
}

const pieceLength = 6;

/** Returns whether six characters of the value in a row, or all of a shorter one, are still in the text. */
export function leaks(text: string, value: string, template: string): boolean {
  const size = Math.min(pieceLength, value.length);
  for (let at = 0; at + size <= value.length; at += 1) {
    const piece = value.slice(at, at + size);
    if (text.includes(piece) && !template.includes(piece)) return true;
  }
  return false;
}
