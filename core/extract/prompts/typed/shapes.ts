import { holdsOne } from "../../../language/phrases.ts";
import { type Look, looks, type Shape } from "./looks.ts";

/** Returns the shape of a line, null if it has none. Reads its first 400 characters. */
export function shapeOf(line: string): Shape | null {
  const text = line.slice(0, 400).trim();
  if (text === "") return null;
  const first = classOf(text.charAt(0));
  const small = text.toLowerCase();
  for (const look of looks()) {
    if (mayBe(look, text, first, small) && look.looksLike.test(text)) return look.shape;
  }
  return null;
}

function mayBe({ first, has, looksLike }: Look, text: string, firstClass: string, small: string): boolean {
  if (first !== undefined && !first.includes(firstClass) && !first.includes(text.charAt(0))) return false;
  if (has === undefined) return true;
  return typeof has === "string" ? text.includes(has) : holdsOne(looksLike.ignoreCase ? small : text, has);
}

function classOf(char: string): string {
  if (char >= "a" && char <= "z") return "a";
  if (char >= "A" && char <= "Z") return "A";
  return char >= "0" && char <= "9" ? "0" : char;
}

/** The minimum logit of a line with that shape, whatever its context. */
const floors: Partial<Record<Shape, number>> = {
  terminal: 2.5,
  diff: 2.5,
  stack: 2.5,
  log: 2.5,
  table: 2.5,
  markup: 2,
  letter: 2,
  chat: 2,
  error: 1,
  data: 1,
  code: 0.5,
  quote: 2.5,
};

/** Returns the minimum logit that a line of that shape is pasted; null if the shape decides nothing. */
export function floorOf(shape: Shape | null): number | null {
  return shape === null ? null : (floors[shape] ?? null);
}

/** Returns whether programs or other people write such lines; users also type an address, a command or a label. */
export function isForeignShape(shape: Shape | null): boolean {
  return floorOf(shape) !== null;
}
