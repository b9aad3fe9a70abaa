// Sentences that tell a secret, and sentences about secrets that tell none: sentences/*.txt, one a line, `{}` for the value.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanText } from "../../../core/privacy/clean.ts";

function linesOf(file: string): string[] {
  return readFileSync(join(import.meta.dir, "sentences", file), "utf8")
    .trim()
    .split("\n");
}

/** What people and programs choose, in parts, so that this file holds no password: digits and signs in words, mixed classes, random text. */
const values = [
  ...[
    "hun ter2Blue",
    "Kes trel!Moor",
    "tr0 ub4dor&3",
    "S3cr 3tSauce",
    "pl4 nt#pot",
    "Mango$ Tree9",
    "n0rth Star",
    "x7K p2mQz",
  ],
  ...[
    "Lemon_ Grove_44",
    "corr~ Horse9",
    "r3d: Barn=7",
    "7(paper) Moon",
    "Ab\"c 9'd",
    "big?Te nt+2",
    "a1b2 c3d4e5",
    "98cac tusEmber",
  ],
].map((parts) => parts.replace(" ", ""));
const minPiece = 5;

/** Returns the share of sentences with values of which a piece is left. */
function leakShare(sentences: readonly string[]): number {
  let leaks = 0;
  for (const sentence of sentences)
    for (const value of values) if (isLeft(value, cleanText(sentence.replaceAll("{}", () => value)))) leaks += 1;
  return leaks / (sentences.length * values.length);
}

function isLeft(value: string, cleaned: string): boolean {
  for (let at = 0; at + minPiece <= value.length; at += 1)
    if (cleaned.includes(value.slice(at, at + minPiece))) return true;
  return false;
}

test("what known sentences tell is masked", () => {
  expect(leakShare(linesOf("told.txt"))).toBeLessThan(0.005);
});

test("what sentences tell that nobody looked at before is mostly masked", () => {
  expect(leakShare(linesOf("told-held-out.txt"))).toBeLessThan(0.03);
});

test.each(linesOf("kept.txt"))("%j stays", (sentence) => {
  expect(cleanText(sentence) as string).toBe(sentence);
});

test("the name may end the text, also a short one", () => {
  for (const name of ["pw", "密码"])
    expect(cleanText(`use ${values[0]} as ${name}`) as string).toBe(`use *** as ${name}`);
});

test.each([
  "the password\nis {}",
  "Passwort lautet\n{}",
  "can't log in as bob with {} anymore",
  "root's password has been {} since May",
])("%j is read to its end", (sentence) => {
  const value = values[0] ?? "";
  expect(cleanText(sentence.replace("{}", value)) as string).toBe(sentence.replace("{}", "***"));
});

test.each(['deploy(token="{}")', '-H "X-Api-Key: {}"', 'password = "{}"', '{"apiSecret": "{}"}'])(
  "%j hides what is made up, also if it looks like names",
  (carrier) => {
    for (const parts of ["Tulip7 Anchor", "Velvet$ Crow3", "otter_ Path912"]) {
      const value = parts.replace(" ", "");
      expect(cleanText(carrier.replace("{}", () => value)) as string).toBe(carrier.replace("{}", "***"));
    }
  },
);
