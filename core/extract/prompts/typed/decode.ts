import { announcedPieces } from "./announced.ts";
import type { Features } from "./features.ts";
import { listedRules } from "./listed-rules.ts";
import type { Piece } from "./pieces.ts";
import { startsKeeping } from "./quoted-rules.ts";
import { floorOf } from "./shapes.ts";
import { sumOfTrees, type Tree } from "./trees.ts";

/** A logistic regression over named features, and trees that better it; positive is pasted. */
export type PieceWeights = { bias: number; weights: Readonly<Record<string, number>>; trees: readonly Tree[] };

/** What a change between typed and pasted costs, in logits: within a line, between lines and between paragraphs. */
const changeCosts = { line: 0.3, lines: 1.6, paragraphs: 0.7 };
/** How far a single piece may pull. */
const maxLogit = 5;
/** How surely what a line announces is pasted, at least. */
const announcedLogit = 2;
/** Nobody types, or dictates, so many characters without a line break. */
const maxTypedLine = 12_000;

/** Returns which pieces are pasted: the likeliest course through the prompt, changes being rare (Viterbi, two states). */
export function pastedPieces(pieces: readonly Piece[], features: readonly Features[], model: PieceWeights): boolean[] {
  let typed = 0;
  let pasted = 0;
  const announced = announcedPieces(pieces);
  const rules = listedRules(pieces);
  const from: { typed: boolean; pasted: boolean }[] = [];
  pieces.forEach((piece, at) => {
    const cost = at === 0 ? 0 : changeCost(pieces[at - 1] as Piece, piece);
    const isKept = (at === 0 || at === pieces.length - 1) && startsKeeping(piece.text);
    const isOwn = !announced[at] && (isKept || rules[at] === true);
    const logit = isOwn ? -maxLogit / 2 : logitAt(piece, features[at] as Features, model, announced[at] === true);
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

function logitAt(piece: Piece, features: Features, model: PieceWeights, isAnnounced: boolean): number {
  if (piece.end - piece.start > maxTypedLine) return 2 * maxLogit;
  // A slash command is typed, whatever stands below it.
  if (piece.shape === "command") return -maxLogit / 2;
  const least = Math.max(floorOf(piece.shape) ?? -maxLogit, isAnnounced ? announcedLogit : -maxLogit);
  return Math.max(logitOf(features, model), least);
}

function logitOf(features: Features, { bias, weights, trees }: PieceWeights): number {
  let sum = bias + sumOfTrees(trees, features);
  for (const [name, value] of features) sum += value * (weights[name] ?? 0);
  return Math.max(-maxLogit, Math.min(maxLogit, sum));
}
