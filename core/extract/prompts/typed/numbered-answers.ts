import type { PieceFeatures } from "./piece-features.ts";
import type { Piece } from "./pieces.ts";

/** A shorter list is classified by its words alone; a longer one is a pasted document. */
const minLines = 3;
const maxLines = 40;
const opensNumbered = /^q?1[.):]\s|^a[.)]\s/i;
const item = /^(?:[-*+•]|q?\d{1,2}[.):]|[a-z][.)])\s/i;

/**
 * Returns whether the prompt is nothing but a plain numbered list in which users write about themselves: answers to the
 * assistant's questions, which repeat its headings.
 */
export function isNumberedAnswer(pieces: readonly Piece[], features: readonly PieceFeatures[]): boolean {
  if (pieces.length < minLines || pieces.length > maxLines || !opensNumbered.test(pieces[0]?.text ?? "")) return false;
  if (!pieces.every(({ text, startsLine, shape }) => startsLine && shape === null && item.test(text))) return false;
  return (
    features.some((each) => each.has("first person") || each.has("any typed word")) &&
    !features.some((each) => each.has("machinery"))
  );
}
