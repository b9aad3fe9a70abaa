// Paths with a secret in the name of a folder or a file: stored paths are looked up by the same masked name.
import { map } from "../lists.ts";
import { isCapital, isDigit, isLetterOrDigit } from "./char-codes.ts";
import { type Clean, cleanText } from "./clean.ts";
import { cleanId } from "./clean-id.ts";

/** No published form is shorter. */
const minTokenChars = 16;
const minTokenDigits = 2;
/** A year, a version, a day. */
const maxNumberDigits = 4;
/** A date. The number of a card has more. */
const maxPlainDigits = 8;
/** Names in camel case have fewer capitals. */
const minCapitalShare = 0.25;

/** Returns the path of a file as it may be written to disk. A cleaned path does not change. */
export function cleanPath(path: string): Clean {
  return mayHoldToken(path) ? cleanText(mapNames(path, cleanText)) : (path as Clean);
}

/** Returns the path of a folder that something is looked up by: a masked name has a checksum, which distinguishes it from others. */
export function cleanFolder(path: string): Clean {
  return mayHoldToken(path) ? cleanText(mapNames(path, cleanId)) : (path as Clean);
}

/** Returns the name of a branch as it may be written to disk. A masked part of it has a checksum: two such branches are two branches. */
export function cleanBranch(name: string): Clean {
  const clean = cleanText(name);
  return clean === name ? clean : cleanText(map(name.split("/"), cleanId).join("/"));
}

/** Each name by itself: some forms of secrets have slashes, and would take the names behind them. */
function mapNames(path: string, clean: (name: string) => Clean): string {
  const separator = path.includes("/") ? "/" : "\\";
  return map(path.split(separator), (name) => (mayHoldToken(name) ? clean(name) : name)).join(separator);
}

/**
 * Returns whether a name in the path can hold a secret: a pair, or a long run of letters and digits with several digits or many capitals. A
 * loop, because every hook asks for each of its paths.
 */
function mayHoldToken(path: string): boolean {
  let start = 0;
  let digits = 0;
  let capitals = 0;
  // The digits of years and other small numbers that stand alone, as in advent-of-code-2024: without capitals, they are no sign of a token.
  let plainDigits = 0;
  let partStart = 0;
  let partDigits = 0;
  for (let at = 0; at <= path.length; at += 1) {
    const code = path.charCodeAt(at);
    if (code === 0x3d) return true;
    if (isLetterOrDigit(code)) {
      if (isDigit(code)) partDigits += 1;
      else if (isCapital(code)) capitals += 1;
      continue;
    }
    digits += partDigits;
    if (partDigits === at - partStart && partDigits <= maxNumberDigits) plainDigits += partDigits;
    partStart = at + 1;
    partDigits = 0;
    if (code === 0x2d || code === 0x5f) continue;
    const length = at - start;
    const countedDigits = capitals === 0 && plainDigits <= maxPlainDigits ? digits - plainDigits : digits;
    if (length >= minTokenChars && (countedDigits >= minTokenDigits || capitals >= length * minCapitalShare))
      return true;
    start = at + 1;
    digits = 0;
    capitals = 0;
    plainDigits = 0;
  }
  return false;
}
