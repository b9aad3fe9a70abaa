// Hostile inputs for a regular expression, derived from the expression itself.
import { type Piece, parseExpression } from "./parse.ts";

/** An input of any length: a beginning, a piece that is repeated, and an end at which no match should be possible. */
export type Attack = { head: string; pump: string; tail: string };

const commonChars = [..." aA0_-./\\\"':=<>,;()[]{}#*`|@\n\té中"];
const tails = ["", "\u0000", "\n!"];
const maxMembers = 4;
const maxAttacks = 160;

/** Returns the input of about `length` characters. */
export function inputOf({ head, pump, tail }: Attack, length: number): string {
  return head + pump.repeat(Math.max(1, Math.ceil(length / pump.length))) + tail;
}

/** Returns attacks on an expression: each of its repetitions and beginnings, repeated, and single characters. */
export function attacksOn(pattern: RegExp): Attack[] {
  const root = parseExpression(pattern.source);
  const flags = pattern.flags.replace(/[gy]/g, "");
  const membersOf = memberFinder(pattern.source, flags);
  const pumps = new Set<string>();
  const pairs = new Set<string>();
  const visit = (piece: Piece, before: string): string => {
    switch (piece.kind) {
      case "char":
        return membersOf(piece.pattern)[0] ?? "";
      case "choice": {
        const samples = piece.options.map((option) => visit(option, before));
        return samples.find((sample) => sample !== "") ?? "";
      }
      case "sequence": {
        let sample = "";
        for (const inner of piece.pieces) {
          sample += visit(inner, before + sample);
          pumps.add(before + sample);
        }
        return sample;
      }
      case "repeat": {
        const sample = visit(piece.piece, before);
        if (piece.max === Infinity) {
          const members = piece.piece.kind === "char" ? membersOf(piece.piece.pattern) : [sample];
          for (const member of members.slice(0, maxMembers)) {
            pairs.add(`${before}\u0001${member}`);
            pumps.add(member);
            // Adjacent repetitions that share characters are the classic of quadratic time.
            for (const other of members.slice(0, 2)) pumps.add(member + other);
          }
          if (sample !== "") pumps.add(`${sample}${before.slice(-1)}`);
        }
        return sample.repeat(Math.min(Math.max(1, piece.min), 200));
      }
    }
  };
  visit(root, "");
  const attacks: Attack[] = [];
  for (const pair of pairs) {
    const [head = "", pump = ""] = pair.split("\u0001");
    if (pump !== "") attacks.push(...tails.map((tail) => ({ head, pump, tail })));
  }
  for (const pump of pumps)
    if (pump !== "") attacks.push(...tails.slice(0, 2).map((tail) => ({ head: "", pump, tail })));
  return attacks.slice(0, maxAttacks);
}

/** Returns a function for the characters that a class or escape matches: those of the expression first. */
function memberFinder(source: string, flags: string): (pattern: string) => string[] {
  const own = [...new Set(source.replace(/\\[pPux]\{?[^}]*\}?|\\./g, " "))];
  const known = new Map<string, string[]>();
  return (pattern) => {
    const cached = known.get(pattern);
    if (cached) return cached;
    const expression = new RegExp(`^(?:${pattern})$`, flags);
    const inRange = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code));
    const members = [...new Set([...commonChars, ...own, ...inRange])].filter((char) => expression.test(char));
    const found = members.length > 0 ? members : rareMembers(expression);
    known.set(pattern, found);
    return found;
  };
}

function rareMembers(expression: RegExp): string[] {
  for (let code = 0x250; code < 0x110000; code += 1) {
    if (code === 0xd800) code = 0xe000;
    const char = String.fromCodePoint(code);
    if (expression.test(char)) return [char];
  }
  return [];
}
