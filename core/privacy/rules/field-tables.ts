// Run when the program is built: the tables become constants of the functions that use them, which a hook without a field to judge
// never reads.
import { bitSteps, seenShare, zeroTriple } from "../triple-codes.ts";
import pairRows from "./character-pairs.json";
import fitted from "./generated-weights.json";

/** Returns the bits of all triples, each as a character. */
export function tripleTable(): string {
  return fitted.triples;
}

/** Returns the letter of each pair of characters of ASCII, at `first << 7 | second`; that of zero bits for those without one. */
export function pairTable(): string {
  let pairs = "";
  for (let first = 0; first < 0x80; first += 1)
    for (let second = 0; second < 0x80; second += 1) pairs += pairRows[first - 0x21]?.[second - 0x21] ?? "i";
  return pairs;
}

/** Returns how much likelier than at random each character of the table is. */
export function tripleShares(): number[] {
  return Array.from({ length: 0x80 }, (_, code) => (1 - seenShare) * 2 ** ((zeroTriple - code) / bitSteps));
}

/** Returns the weights of the features, in their order. */
export function featureWeights(): number[] {
  return fitted.weights;
}

/** Signs of names, paths, addresses and numbers; passwords have others, too. */
const nameSigns = "_-./:,@+=|";
const joiners = "+/_-";

/** Returns a character for each code of ASCII: its class, and 8 for a sign of names, 16 for a hexadecimal digit, 32 for a sign of base64. */
export function charKinds(): string {
  let kinds = "";
  for (let code = 0; code < 0x80; code += 1) {
    const char = String.fromCharCode(code);
    const isHex = /[\da-fA-F]/.test(char);
    const flags = (nameSigns.includes(char) ? 8 : 0) | (isHex ? 16 : 0) | (joiners.includes(char) ? 32 : 0);
    kinds += String.fromCharCode(0x30 + (classIn(char) | flags));
  }
  return kinds;
}

function classIn(char: string): number {
  if (/[a-z]/.test(char)) return 0;
  if (/[A-Z]/.test(char)) return 1;
  if (/\d/.test(char)) return 2;
  if (char <= " ") return 3;
  return /["'`]/.test(char) ? 4 : 5;
}
