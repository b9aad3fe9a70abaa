import { type Frame, frames } from "../../../language/pasted-text/frames.ts";
import { lazy } from "../../../lazy.ts";
import { asPhrases, holdsFailure, pasteCues } from "./openings.ts";
import type { PieceFeatures } from "./piece-features.ts";
import type { Piece } from "./pieces.ts";
import { isForeignShape } from "./shapes.ts";

const announcing: readonly string[] = ["document", "output", "pointing"];
const announcements = lazy(() => frames().filter(({ means }) => announcing.includes(means)));
const quotation = /^"[^"]{28,}"\W?$|^`[^`]{28,}`\W?$|^\*[^*]{28,}\*\W?$/;
const endsOpen = /[:：]$/;
const endsAsking = /[:：?？]$/;
/** The word for a failure is the last one before the colon. */
const failureChars = 14;
/** How many characters before the end of a paragraph are searched for the word for a failure. */
const maxEndChars = 30;
/** "I get this error when I pull, please explain it:" announces the lines below. */
const maxFailureClause = 100;
const speakerEnd = /\d{1,2}:\d\d(?: ?[AP]M)?\]?$/i;
const listMark = /^(?:[-*+•]|\d{1,2}[.)])\s/;

/**
 * Returns for each piece whether other words announce it as someone else's: all below "look at this mail:", or below a question or colon
 * that a heading follows; the paragraph below "the log:", a failure or a speaker; a quotation next to the word for an error; the rest of
 * a line after that word and a colon.
 */
export function announcedPieces(pieces: readonly Piece[], features: readonly PieceFeatures[]): boolean[] {
  const last = pieces.at(-1);
  const isClosed = last !== undefined && isClosing(last, pieces.at(-2));
  let paragraph: number | undefined;
  let isDocument = false;
  return pieces.map((piece, at) => {
    const before = pieces[at - 1];
    // "I get this:" and a block of code: the announcement means the block.
    if (before && piece.startsLine && !isDocument && !piece.followsWrapped) {
      const found = announcedBy(before.text);
      const isPointedAt = found === "pointing" && !listMark.test(piece.text);
      isDocument = found === "document" || isPointedAt || isHeaded(piece, before);
      if (found === "output" || isSpeaker(before) || showsFailure(before, piece, pieces)) paragraph = piece.paragraph;
    }
    if (isDocument) return !(isClosed && piece === last);
    const isNamed =
      isQuotedError(piece, before, pieces[at + 1]) || isMessage(piece, before, features[at - 1], features[at]);
    return piece.paragraph === paragraph || isNamed;
  });
}

function announcedBy(text: string): Frame["means"] | null {
  if (!endsOpen.test(text)) return null;
  if (holdsFailure(text.slice(-maxFailureClause))) return "output";
  const end = asPhrases(text.slice(-60));
  return announcements().find(({ phrase }) => end.includes(phrase))?.means ?? null;
}

/** "Then an error appeared." above a paragraph with lines that a program printed. */
function showsFailure(before: Piece, piece: Piece, pieces: readonly Piece[]): boolean {
  if (before.paragraph === piece.paragraph || !holdsFailure(before.text.slice(-maxEndChars))) return false;
  return pieces.some(({ paragraph, shape }) => paragraph === piece.paragraph && isForeignShape(shape));
}

/** "Mia Ortiz 12:31" above what she said. */
function isSpeaker({ shape, text }: Piece): boolean {
  return shape === "chat" && speakerEnd.test(text);
}

function isQuotedError(piece: Piece, before: Piece | undefined, after: Piece | undefined): boolean {
  if ((piece.startsLine && piece.endsLine) || !quotation.test(piece.text)) return false;
  const left = piece.startsLine ? "" : asPhrases(before?.text.slice(-40) ?? "");
  const right = piece.endsLine ? "" : asPhrases(after?.text.slice(0, 20) ?? "");
  return pasteCues().some((cue) => left.includes(cue) || right.startsWith(cue));
}

/** "There is this error: no route to host", but not "I have an error: I see two carts" nor "fix the error: restart it". */
function isMessage(piece: Piece, before: Piece | undefined, ofBefore?: PieceFeatures, own?: PieceFeatures): boolean {
  if (piece.startsLine || !before || !endsOpen.test(before.text) || !holdsFailure(before.text.slice(-failureChars)))
    return false;
  const isOrder = ofBefore?.has("starts request") || own?.has("starts request");
  return !isOrder && own?.has("first person") === false;
}

function isHeaded(piece: Piece, before: Piece): boolean {
  return piece.shape === "heading" && before.shape === null && endsAsking.test(before.text);
}

/** A last one-line paragraph that is a question, or begins with a small letter, is the user's again. */
function isClosing(piece: Piece, before: Piece | undefined): boolean {
  if (before?.paragraph === piece.paragraph || piece.shape !== null || listMark.test(piece.text)) return false;
  const first = piece.text.charAt(0);
  return /[?？]$/.test(piece.text) || first !== first.toUpperCase();
}
