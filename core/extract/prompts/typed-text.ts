import { type PieceWeights, pastedPieces } from "./typed/decode.ts";
import { featuresOf } from "./typed/features.ts";
import { type Piece, piecesOf } from "./typed/pieces.ts";
import { isMadeByProgram } from "./typed/program.ts";
import { wrappedRanges } from "./typed/ranges.ts";
import fitted from "./typed/weights.json";

/** A part of a prompt that the user typed: `prompt.slice(start, end) === text`, in UTF-16 units. */
export type TypedSpan = {
  start: number;
  end: number;
  text: string;
  /** "quoted-rule": quoted by the user to have it kept. */
  kind: "typed" | "quoted-rule";
};

/**
 * Returns what the user typed in a prompt, in order, without overlaps. What is in no span was pasted or made by a
 * program. Linear in the prompt's length. `model` says which pieces look pasted; `npm run fit:typed-text` fits it.
 */
export function typedText(prompt: string, model: PieceWeights = fitted): TypedSpan[] {
  if (isMadeByProgram(prompt)) return [];
  const wrapped = wrappedRanges(prompt);
  const pieces = piecesOf(prompt, wrapped);
  const pasted = pastedPieces(pieces, featuresOf(prompt, pieces, wrapped), model);
  return spansOf(
    prompt,
    pieces.filter((_, at) => !pasted[at]),
  );
}

function spansOf(prompt: string, pieces: readonly Piece[]): TypedSpan[] {
  const spans: TypedSpan[] = [];
  for (const { start, end } of pieces) {
    const last = spans.at(-1);
    // The slice is bounded: between two pieces of one span stands a gap of white space only.
    if (last && prompt.slice(last.end, Math.min(start, last.end + 1_000)).trim() === "" && start - last.end < 1_000) {
      last.end = end;
      last.text = prompt.slice(last.start, end);
    } else spans.push({ start, end, text: prompt.slice(start, end), kind: "typed" });
  }
  return spans;
}
