import { frames } from "../../../language/pasted-text/frames.ts";
import { lazy } from "../../../lazy.ts";
import { findOpenings } from "../request-openings.ts";
import type { Piece } from "./pieces.ts";

const headings = lazy(() =>
  frames()
    .filter(({ means }) => means === "rules")
    .map(({ phrase }) => phrase),
);
const maxHeading = 80;
/** A longer prompt, or one with markup, is a pasted document. */
const maxLines = 30;
const listMark = /^(?:[-*+•–—]|\d{1,2}[.)])\s/;
/** Documents mark up their rules; users who type a list do not. */
const markup = /\*\*|^#|[→⇒✅❌]/;

/** Returns for each piece whether it is an item, or the heading, of a plain list under a heading for rules to keep. */
export function listedRules(pieces: readonly Piece[]): boolean[] {
  const found = pieces.map(() => false);
  if (pieces.length > maxLines || pieces.some(({ text }) => markup.test(text))) return found;
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1];
    if (!next || !isItem(next) || !isHeading(piece)) continue;
    let end = at + 1;
    while (end < pieces.length && isItem(pieces[end] as Piece)) end++;
    if (end - at > 1) found.fill(true, at, end);
  }
  return found;
}

function isHeading({ text, shape }: Piece): boolean {
  if (shape !== null || text.length > maxHeading || !/[:：]$/.test(text) || listMark.test(text)) return false;
  const lower = text.toLowerCase();
  return headings().some((phrase) => lower.includes(phrase)) || findOpenings(text).length > 0;
}

function isItem({ text, startsLine, shape }: Piece): boolean {
  return startsLine && shape === null && listMark.test(text);
}
