import type { Range } from "../../text/range.ts";
import { mean } from "./mean.ts";
import { endsWithPasteCue, holdsPasteCue } from "./openings.ts";
import { ownFeatures, type PieceFeatures } from "./piece-features.ts";
import type { Piece } from "./pieces.ts";
import { wholeFeatures } from "./prompt-features.ts";
import { isForeignShape } from "./shapes.ts";
import { endsPointing, pointsAtText } from "./words.ts";

/** Returns the features of each piece of the prompt. */
export function pieceFeaturesOf(prompt: string, pieces: readonly Piece[], wrapped: readonly Range[]): PieceFeatures[] {
  const own = pieces.map(ownFeatures);
  const whole = wholeFeatures(prompt, pieces, own, wrapped);
  const shaped = pieces.map(({ shape }) => (isForeignShape(shape) ? 1 : 0));
  const paragraphs = Map.groupBy(pieces.keys(), (at) => pieces[at]?.paragraph ?? 0);
  const numbers = [...paragraphs.keys()];
  const shares = new Map([...paragraphs].map(([number, at]) => [number, mean(at.map((each) => shaped[each] ?? 0))]));
  const sizes = new Map([...paragraphs].map(([number, at]) => [number, at.length]));
  const order = new Map(numbers.map((number, at) => [number, at]));
  const seenColon = colonsBefore(pieces);
  const announced = announcementsBefore(pieces);
  const repeated = repeatedLines(pieces);
  const isInOther = own.some((each) => each.has("other language"));
  return own.map((features, at) => {
    const piece = pieces[at] as Piece;
    const place = order.get(piece.paragraph) ?? 0;
    const set = (name: string, value: number | boolean) => {
      if (value) features.set(name, Number(value));
    };
    for (const [name, value] of whole) features.set(name, value);
    set("paragraph shaped", shares.get(piece.paragraph) ?? 0);
    set("paragraph lines", Math.log2(sizes.get(piece.paragraph) ?? 1) / 4);
    set("paragraph before shaped", shares.get(numbers[place - 1] ?? -1) ?? 0);
    set("paragraph after shaped", shares.get(numbers[place + 1] ?? -1) ?? 0);
    const isFirst = place === 0;
    const isLast = place === numbers.length - 1;
    const isStructured = (whole.get("whole: lines") ?? 0) > 0.45;
    set("first paragraph", isFirst);
    set("last paragraph", isLast);
    set("only paragraph", isFirst && isLast);
    set("first of long", isFirst && !isLast && isStructured);
    set("last of long", isLast && !isFirst && isStructured);
    set("first piece", at === 0);
    set("first piece of long", at === 0 && isStructured);
    set("last piece", at === pieces.length - 1 && at > 0);
    set("last piece of long", at === pieces.length - 1 && isStructured);
    set(piece.startsLine ? "shaped before" : "shaped before in line", shaped[at - 1] ?? 0);
    set(piece.endsLine ? "shaped after" : "shaped after in line", shaped[at + 1] ?? 0);
    set("within line", !piece.startsLine);
    set("cut line", !piece.endsLine);
    set("last in line", !piece.startsLine && piece.endsLine);
    set("behind colon", seenColon[at] === "here");
    set("behind paste cue", seenColon[at] === "paste");
    set("below colon", seenColon[at] === "earlier");
    for (const name of announced[at] ?? []) set(name, true);
    set("repeated", repeated.same[at] === true);
    set("repeated but for numbers", repeated.alike[at] === true);
    const isBroken = isWrapped(piece, pieces[at + 1]) || (at > 0 && isWrapped(pieces[at - 1] as Piece, piece));
    set("indented and wrapped", isBroken && features.has("indented"));
    set("first piece cut", at === 0 && !piece.endsLine);
    set("last piece in line", at === pieces.length - 1 && !piece.startsLine);
    set("hard wrapped", isBroken);
    set("first piece points", at === 0 && pointsAtText(piece.text));
    set("last piece points", at === pieces.length - 1 && at > 0 && pointsAtText(piece.text));
    set("english among others", isInOther && !features.has("other language") && (features.get("english") ?? 0) > 0.15);
    set("output behind cue", features.has("output words") && at > 0 && /[:：]$/.test(pieces[at - 1]?.text ?? ""));
    set("long and typed words", isStructured ? (features.get("typed words") ?? 0) : 0);
    set("long and careless", isStructured && features.has("careless"));
    return features;
  });
}

/** Whether a line was broken at a terminal's width: the next one continues in the middle of the sentence. */
function isWrapped({ text, endsLine, paragraph }: Piece, next: Piece | undefined): boolean {
  if (!endsLine || next?.paragraph !== paragraph || text.length < 45 || text.length > 160) return false;
  return /[\p{L},]$/u.test(text) && /^\p{Ll}/u.test(next.text);
}

/** Returns for each piece whether a colon is directly before it, one with a cue for a paste, or one earlier on. */
function colonsBefore(pieces: readonly Piece[]): ("none" | "here" | "paste" | "earlier")[] {
  let state: "none" | "here" | "paste" | "earlier" = "none";
  return pieces.map(({ text }) => {
    const found = state;
    if (/[:：]$/.test(text)) {
      state = holdsPasteCue(text.slice(-80)) ? "paste" : "here";
    } else if (state !== "none") state = "earlier";
    return found;
  });
}

/** Returns for each piece how the lines above announce it, whatever they call it. */
function announcementsBefore(pieces: readonly Piece[]): string[][] {
  let isBelow = false;
  return pieces.map((piece, at) => {
    const before = pieces[at - 1];
    if (!before || !piece.startsLine || !before.endsLine) return isBelow ? ["below pointing"] : [];
    const found: string[] = [];
    const points = before.shape === null && before.text.length < 160 && endsPointing(before.text);
    if (points) found.push(/[:：]$/.test(before.text) ? "behind pointing colon" : "behind pointing");
    if (endsWithPasteCue(before.text)) found.push("behind paste cue at end");
    isBelow ||= found.includes("behind pointing colon");
    if (isBelow) found.push("below pointing");
    return found;
  });
}

/** Users repeat shorter lines as well. */
const minRepeated = 12;

/**
 * Returns for each piece whether another line is equal, or equal except for its numbers: programs repeat themselves.
 */
function repeatedLines(pieces: readonly Piece[]): { same: boolean[]; alike: boolean[] } {
  const lines = new Map<string, number>();
  const kinds = new Map<string, number>();
  const keys = pieces.map(({ text }) => {
    const line = text.slice(0, 200);
    const kind = line.replace(/\d+/g, "0");
    lines.set(line, (lines.get(line) ?? 0) + 1);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return { line, kind };
  });
  const isRepeated = (key: string, among: Map<string, number>) =>
    key.length >= minRepeated && (among.get(key) ?? 0) > 1;
  return {
    same: keys.map(({ line }) => isRepeated(line, lines)),
    alike: keys.map(({ line, kind }) => kind !== line && isRepeated(kind, kinds)),
  };
}
