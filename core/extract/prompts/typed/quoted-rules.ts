import { withStraightApostrophes } from "../../../language/ascii.ts";
import { frames } from "../../../language/pasted-text/frames.ts";
import { lazy } from "../../../lazy.ts";
import type { Range } from "../../text/range.ts";
import type { Piece } from "./pieces.ts";
import { linesOf } from "./ranges.ts";
import { isForeignShape } from "./shapes.ts";

const keepPhrases = lazy(() =>
  frames()
    .filter(({ means }) => means === "keep")
    .map(({ phrase }) => phrase),
);
/** A longer quotation is a document, not rules. */
const maxQuoted = 1_500;
const trailingMarks = /(?<![\s:;,.(\-–—])[\s:;,.(\-–—]+$/;

/**
 * Returns the pasted parts that the user quotes to have them kept: a quotation or list next to "add this to the rules", and the
 * words before such a phrase in a quoted line. The words after the phrase in that line are typed.
 */
export function quotedRules(
  prompt: string,
  pieces: readonly Piece[],
  pasted: readonly boolean[],
  wrapped: readonly Range[],
): { quoted: Range[]; typed: Range[] } {
  const lower = prompt.length <= maxQuoted * 20 ? withStraightApostrophes(prompt.toLowerCase()) : "";
  const quoted: Range[] = [];
  const typed: Range[] = [];
  if (!keepPhrases().some((phrase) => lower.includes(phrase))) return { quoted, typed };
  const frameAt = (piece: Piece) => {
    const text = withStraightApostrophes(piece.text.toLowerCase());
    return Math.min(
      ...keepPhrases()
        .map((phrase) => text.indexOf(phrase))
        .filter((at) => at >= 0),
    );
  };
  const isFrame = (at: number) => {
    const piece = pieces[at];
    return piece !== undefined && !pasted[at] && Number.isFinite(frameAt(piece));
  };
  const blocks = blocksOf(pieces, pasted);
  for (const block of blocks) {
    const [first = 0, last = 0] = [block[0], block.at(-1)];
    const all = block.map((at) => pieces[at] as Piece);
    const range = { start: all[0]?.start ?? 0, end: all.at(-1)?.end ?? 0 };
    if (range.end - range.start > maxQuoted) continue;
    const isQuotation = all.every(({ shape }) => shape === "quote");
    const isPlain = all.every(({ shape }) => shape === "quote" || !isForeignShape(shape));
    const isAnnounced = isFrame(first - 1) && /[:：]$/.test(pieces[first - 1]?.text ?? "");
    if ((isPlain && isAnnounced) || (isQuotation && (isFrame(first - 1) || isFrame(last + 1)))) quoted.push(range);
    else if (isQuotation) {
      for (const piece of all) {
        const at = frameAt(piece);
        if (!Number.isFinite(at)) continue;
        const start = prompt.indexOf(piece.text, piece.start);
        quoted.push({ start, end: start + piece.text.slice(0, at).replace(trailingMarks, "").length });
        typed.push({ start: start + at, end: piece.end });
      }
    }
  }
  for (const range of wrapped) {
    const before = pieces.findLastIndex(({ end }) => end <= range.start);
    const isAnnounced = isFrame(before) && /[:：]$/.test(pieces[before]?.text ?? "");
    if (isAnnounced && range.end - range.start <= maxQuoted) quoted.push(...withoutFences(prompt, range));
  }
  return { quoted: quoted.filter(({ start, end }) => end > start), typed };
}

/** Returns whether a line begins with a request to keep something. */
export function startsKeeping(line: string): boolean {
  const start = withStraightApostrophes(line.slice(0, 40).toLowerCase());
  return keepPhrases().some((phrase) => start.startsWith(phrase));
}

/** Returns the runs of pasted pieces, by their indexes. */
function blocksOf(pieces: readonly Piece[], pasted: readonly boolean[]): number[][] {
  const blocks: number[][] = [];
  for (const at of pieces.keys()) {
    if (!pasted[at]) continue;
    if (at > 0 && pasted[at - 1]) blocks.at(-1)?.push(at);
    else blocks.push([at]);
  }
  return blocks;
}

function withoutFences(prompt: string, range: Range): Range[] {
  return [...linesOf(prompt.slice(range.start, range.end))]
    .map(({ start, end }) => ({ start: range.start + start, end: range.start + end }))
    .filter(({ start, end }) => !/^\s*(?:`{3}|~{3}|<\/?[a-z])/.test(prompt.slice(start, end)));
}
