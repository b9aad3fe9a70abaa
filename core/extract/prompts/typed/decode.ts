import type { Features } from "./features.ts";
import type { Piece } from "./pieces.ts";
import { floorOf } from "./shapes.ts";

/** A logistic regression over named features; positive is pasted. */
export type PieceWeights = { bias: number; weights: Readonly<Record<string, number>> };

/** What a change between typed and pasted costs, in logits: within a line, between lines and between paragraphs. */
const changeCosts = { line: 0.3, lines: 1.6, paragraphs: 0.7 };
/** How far a single piece may pull. */
const maxLogit = 5;
/** Nobody types, or dictates, so many characters without a line break. */
const maxTypedLine = 12_000;

/** Returns which pieces are pasted: the likeliest course through the prompt, changes being rare (Viterbi, two states). */
export function pastedPieces(pieces: readonly Piece[], features: readonly Features[], model: PieceWeights): boolean[] {
  let typed = 0;
  let pasted = 0;
  const from: { typed: boolean; pasted: boolean }[] = [];
  pieces.forEach((piece, at) => {
    const cost = at === 0 ? 0 : changeCost(pieces[at - 1] as Piece, piece);
    const logit = logitAt(piece, features[at] as Features, model);
    const back = { typed: pasted - cost > typed, pasted: pasted > typed - cost };
    const nextTyped = Math.max(typed, pasted - cost) - logit / 2;
    pasted = Math.max(pasted, typed - cost) + logit / 2;
    typed = nextTyped;
    from.push(back);
  });
  const found: boolean[] = [];
  let isPasted = pasted > typed;
  for (let at = pieces.length - 1; at >= 0; at--) {
    found[at] = isPasted;
    const back = from[at] as { typed: boolean; pasted: boolean };
    isPasted = isPasted ? back.pasted : back.typed;
  }
  return found;
}

function changeCost(before: Piece, piece: Piece): number {
  if (before.paragraph !== piece.paragraph) return changeCosts.paragraphs;
  return piece.startsLine ? changeCosts.lines : changeCosts.line;
}

function logitAt(piece: Piece, features: Features, model: PieceWeights): number {
  if (piece.end - piece.start > maxTypedLine) return 2 * maxLogit;
  // A slash command is typed, whatever stands below it.
  if (piece.shape === "command") return -maxLogit / 2;
  return Math.max(logitOf(features, model), floorOf(piece.shape) ?? -maxLogit);
}

function logitOf(features: Features, { bias, weights }: PieceWeights): number {
  let sum = bias;
  for (const [name, value] of features) sum += value * (weights[name] ?? 0);
  return Math.max(-maxLogit, Math.min(maxLogit, sum));
}
