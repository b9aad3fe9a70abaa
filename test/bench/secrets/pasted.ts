// Texts as developers paste them into a session, each with secrets: `pasted.txt` has them, `=== ` and a name in front of each.
// In a text, `<a36>` is random as in kinds.ts, `<=word>` a password that somebody chose, and `{b64:…}` is written in base64.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeSecret } from "./kinds.ts";

export type Pasted = { readonly name: string; readonly template: string };

const pieceLength = 6;
/** Codes have short parts. */
const minPartChars = 4;

export function readPasted(): Pasted[] {
  const blocks = readFileSync(join(import.meta.dir, "pasted.txt"), "utf8")
    .split(/^=== /m)
    .slice(1);
  return blocks.map((block) => {
    const end = block.indexOf("\n");
    return { name: block.slice(0, end), template: block.slice(end + 1).trimEnd() };
  });
}

/** Returns the text with made-up secrets in it, and these. `random` gives numbers from 0 up to 1. */
export function fillPasted({ name, template }: Pasted, random: () => number): { text: string; secrets: string[] } {
  // A template of a kind has its line ends escaped.
  const escaped = template.replaceAll("\\n", "\\\\n").replaceAll("\n", "\\n");
  const made = makeSecret({ id: name, group: "carried", template: escaped }, random, minPartChars);
  const words: string[] = [];
  const encoded: string[] = [];
  const text = made.text
    .replace(/<=([^<>]+)>/g, (_, word: string) => {
      words.push(word);
      return word;
    })
    .replace(/\{b64:([^}]*)\}/g, (_, inner: string) => {
      encoded.push(inner);
      const written = Buffer.from(inner).toString("base64");
      // The first letters are those of the form or of the user.
      words.push(written.replace(/=+$/, "").slice(8));
      return written;
    });
  const isEncoded = (part: string) => encoded.some((inner) => inner.includes(part));
  return { text, secrets: [...made.parts.filter((part) => !isEncoded(part)), ...words] };
}

/** Returns the secrets of which six characters in a row, or all of a shorter one, are left in the cleaned text. */
export function leftOf(cleaned: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) => {
    const size = Math.min(pieceLength, secret.length);
    for (let at = 0; at + size <= secret.length; at += 1)
      if (cleaned.includes(secret.slice(at, at + size))) return true;
    return false;
  });
}
