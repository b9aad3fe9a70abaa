// Run when the program is built: the tables become constants of the functions that use them, which a hook without a field to judge
// never reads.
import fitted from "./generated-weights.json";

/** Returns the bits of all triples, each as a character. */
export function tripleTable(): string {
  return fitted.triples;
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
