import { lazy } from "../../lazy.ts";
import { some } from "../../lists.ts";
import { memoizeByText } from "../../memoize.ts";
import type { Range } from "../text/range.ts";
import { copiedRanges } from "./typed/copied.ts";
import { type PieceWeights, pastedPieces } from "./typed/decode.ts";
import { pieceFeaturesOf } from "./typed/features.ts";
import { piecesOf } from "./typed/pieces.ts";
import { isPlainLine } from "./typed/plain-line.ts";
import { commandInput, editorTextEnd, isMadeByProgram, messageInWrapper } from "./typed/program.ts";
import { quotedRules } from "./typed/quoted-rules.ts";
import { wrappedRanges } from "./typed/ranges.ts";
import stored from "./typed/weights.json";

/** Lazy, since most prompts are read without it. */
const fitted = lazy(() => JSON.parse(stored.model) as PieceWeights);

/** A part of a prompt that the user typed: `prompt.slice(start, end) === text`, in UTF-16 units. */
export type TypedSpan = {
  start: number;
  end: number;
  text: string;
  /** "quoted-rule": quoted by the user to have it kept. */
  kind: "typed" | "quoted-rule";
};

/**
 * Returns the typed text of a prompt, in order, without overlaps. Text outside all spans was pasted or made by a
 * program. Linear in the prompt's length. `previousReport` is the assistant's message before the prompt: lines copied from it are not
 * typed. `model` scores how likely a piece is pasted; `npm run fit:typed-text` fits it.
 */
export function typedText(
  prompt: string,
  { previousReport = null, model }: { previousReport?: string | null; model?: PieceWeights } = {},
): readonly TypedSpan[] {
  const copied = copiedRanges(prompt, previousReport);
  return model || copied.length > 0 ? typedBy(prompt, copied, model) : typedByFitted(prompt);
}

/** Statements, retractions and requests are all read in the typed text of the same prompt. */
const typedByFitted = memoizeByText(8, (prompt) => typedBy(prompt, []));

/** Keeps the typed text of a prompt that another thread found. */
export function keepTyped(prompt: string, typed: readonly TypedSpan[]): void {
  typedByFitted.keep(prompt, typed);
}

function typedBy(prompt: string, copied: readonly Range[], model?: PieceWeights): readonly TypedSpan[] {
  if (isMadeByProgram(prompt) || prompt.trim() === "") return [];
  const message = messageIn(prompt);
  if (message === undefined) return separate(prompt, copied, model);
  return separate(prompt.slice(message.start, message.end), [], model).map(({ start, end, ...span }) => ({
    ...span,
    start: start + message.start,
    end: end + message.start,
  }));
}

/** Returns the user's message in a prompt that an editor, a wrapper or the template of a command was put around. */
function messageIn(prompt: string): Range | undefined {
  const start = editorTextEnd(prompt) ?? messageInWrapper(prompt);
  return start === null ? commandInput(prompt) : { start, end: prompt.length };
}

function separate(prompt: string, copied: readonly Range[], model?: PieceWeights): TypedSpan[] {
  if (prompt.trim() === "") return [];
  if (copied.length === 0 && isPlainLine(prompt))
    return [{ start: 0, end: prompt.length, text: prompt, kind: "typed" }];
  const wrapped = wrappedRanges(prompt);
  const pieces = piecesOf(prompt, wrapped);
  const isCopied = (piece: Range) => some(copied, ({ start, end }) => piece.start < end && piece.end > start);
  const features = pieceFeaturesOf(prompt, pieces, wrapped);
  const pasted = pastedPieces(pieces, features, model ?? fitted(), isCopied);
  const rules = quotedRules(prompt, pieces, pasted, wrapped);
  const typed = [...pieces.filter((_, at) => !pasted[at]), ...rules.typed];
  return spansOf(prompt, [
    ...typed.map(({ start, end }) => ({ start, end, kind: "typed" as const })),
    ...rules.quoted.map(({ start, end }) => ({ start, end, kind: "quoted-rule" as const })),
  ]);
}

/** A gap with more white space than this ends a span, so that scanning a gap stays cheap. */
const maxGap = 1_000;

function spansOf(prompt: string, parts: Omit<TypedSpan, "text">[]): TypedSpan[] {
  const joined: Omit<TypedSpan, "text">[] = [];
  for (const part of parts.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const isNear = last?.kind === part.kind && part.start - last.end <= maxGap;
    if (last && isNear && prompt.slice(last.end, part.start).trim() === "") last.end = part.end;
    else joined.push({ ...part });
  }
  return joined.map((span) => ({ ...span, text: prompt.slice(span.start, span.end) }));
}
