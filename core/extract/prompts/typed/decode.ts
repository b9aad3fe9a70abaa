import { startsResumption } from "../foreign/resumption.ts";
import { findOpenings } from "../request-openings.ts";
import { announcedPieces } from "./announced.ts";
import { listedRules } from "./listed-rules.ts";
import { isNumberedAnswer } from "./numbered-answers.ts";
import { endsWithPasteCue } from "./openings.ts";
import type { PieceFeatures } from "./piece-features.ts";
import type { Piece } from "./pieces.ts";
import { startsKeeping } from "./quoted-rules.ts";
import { floorOf, isForeignShape } from "./shapes.ts";
import { sumOfTrees, type Tree } from "./trees.ts";

/** A logistic regression over named features, and trees that correct it; a positive score means pasted. */
export type PieceWeights = { bias: number; weights: Readonly<Record<string, number>>; trees: readonly Tree[] };

/**
 * The cost of a change between typed and pasted, in logits: within a line, between lines, between paragraphs, and next to a line that no
 * user types.
 */
const changeCosts = { line: 0.3, lines: 1.2, paragraphs: 1.4, shapes: 0.3 };
/** The maximum influence of a single piece. */
const maxLogit = 5;
/** The logit of the user's words that share a line with a paste, before or after it. */
const gluedLogit = -1.5;
const minGluedTyped = 0.25;
/** The minimum logit of text that a line announces. */
const announcedLogit = 2;
/** The minimum logit of an assistant's answer that was pasted whole, and of a line in a program's format. */
const answerLogit = 1.5;
const programLogit = 1;
/** The minimum logit of an indented line that was broken at a terminal's width: dictation breaks lines too. */
const wrappedLogit = 0.5;
/** A request that ends a prompt begins within this many characters. */
const maxOpening = 80;
const isOpeningEnd = /[:：?？]$/;
/** Nobody types, or dictates, this many characters without a line break. */
const maxTypedLine = 12_000;

/**
 * Returns which pieces are pasted: the likeliest sequence for the prompt, changes being rare (Viterbi, two states). `isCopied` returns
 * whether a piece is known to be copied.
 */
export function pastedPieces(
  pieces: readonly Piece[],
  features: readonly PieceFeatures[],
  model: PieceWeights,
  isCopied: (piece: Piece) => boolean = () => false,
): boolean[] {
  if (isNumberedAnswer(pieces, features)) return pieces.map(() => false);
  let typed = 0;
  let pasted = 0;
  const announced = announcedPieces(pieces, features);
  const rules = listedRules(pieces);
  const from: { typed: boolean; pasted: boolean }[] = [];
  let isIndented = false;
  pieces.forEach((piece, at) => {
    // A terminal indents all displayed lines, but only the later ones of typed text.
    if (piece.paragraph !== pieces[at - 1]?.paragraph) isIndented = piece.indent > 0;
    const cost = at === 0 ? 0 : changeCost(pieces[at - 1] as Piece, piece);
    const isKept = ((at === 0 || at === pieces.length - 1) && startsKeeping(piece.text)) || isLastRequest(pieces, at);
    const isOwn = !announced[at] && (isKept || rules[at] === true);
    const seen = features[at] as PieceFeatures;
    const found = isOwn ? -maxLogit / 2 : logitAt(piece, seen, model, announced[at] === true, isIndented);
    const isUsers = isGlued(piece, seen, at, pieces.length) || (at === 0 && opensPaste(pieces, seen));
    const style = !announced[at] && isUsers ? Math.min(found, gluedLogit) : found;
    const logit = !isOwn && isCopied(piece) ? maxLogit : style;
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

/** The first or last words of a prompt that share their line with a paste and use a user's words. */
function isGlued(piece: Piece, features: PieceFeatures, at: number, count: number): boolean {
  const isCut = (at === 0 && !piece.endsLine) || (at === count - 1 && !piece.startsLine);
  return isCut && piece.shape === null && (features.get("typed words") ?? 0) > minGluedTyped;
}

/** "I still get this at the start:" above lines that no user types. */
function opensPaste([first, second]: readonly Piece[], features: PieceFeatures): boolean {
  if (!first?.endsLine || !second?.startsLine || !isForeignShape(second.shape)) return false;
  // "for some reason I get this:" looks like code.
  if (first.shape !== null && !(first.shape === "code" && features.has("first person"))) return false;
  const isUsers = features.has("any typed word") || features.has("first person") || endsWithPasteCue(first.text);
  return isOpeningEnd.test(first.text) && isUsers;
}

/** "And from now on …" in a separate last paragraph is typed, whatever is above it. */
function isLastRequest(pieces: readonly Piece[], at: number): boolean {
  const [piece, before] = [pieces[at] as Piece, pieces[at - 1]];
  if (at < pieces.length - 1 || before?.paragraph === piece.paragraph || !piece.startsLine) return false;
  return startsResumption(piece.text) && findOpenings(piece.text.slice(0, maxOpening)).length > 0;
}

function changeCost(before: Piece, piece: Piece): number {
  if (piece.startsLine && isForeignShape(before.shape) !== isForeignShape(piece.shape)) return changeCosts.shapes;
  if (before.paragraph !== piece.paragraph) return changeCosts.paragraphs;
  return piece.startsLine ? changeCosts.lines : changeCosts.line;
}

function logitAt(
  piece: Piece,
  features: PieceFeatures,
  model: PieceWeights,
  isAnnounced: boolean,
  isIndented: boolean,
): number {
  if (piece.end - piece.start > maxTypedLine) return 2 * maxLogit;
  // A slash command is typed, whatever follows below.
  if (piece.shape === "command") return -maxLogit / 2;
  const isRepeated = features.has("repeated") && !features.has("any typed word");
  const minLogit = Math.max(
    floorOf(piece.shape) ?? -maxLogit,
    isAnnounced ? announcedLogit : -maxLogit,
    features.has("whole: answer") ? answerLogit : -maxLogit,
    isRepeated ? programLogit : -maxLogit,
    isIndented && features.has("indented and wrapped") ? wrappedLogit : -maxLogit,
  );
  return Math.max(logitOf(features, model), minLogit);
}

function logitOf(features: PieceFeatures, model: PieceWeights): number {
  return Math.max(-maxLogit, Math.min(maxLogit, sumOf(features, model)));
}

/** Returns the sum that the model gives to a piece, in logits: without the limit of a single piece's influence. */
export function sumOf(features: PieceFeatures, { bias, weights, trees }: PieceWeights): number {
  let sum = bias + sumOfTrees(trees, features);
  for (const [name, value] of features) sum += value * (weights[name] ?? 0);
  return sum;
}
