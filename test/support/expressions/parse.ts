// Reads a regular expression into the parts that hostile inputs are made of. Only what matters for that is kept.

/** A piece that matches one character, a sequence, a choice, or a repetition of one. */
export type Piece =
  | { kind: "char"; pattern: string }
  | { kind: "sequence"; pieces: readonly Piece[] }
  | { kind: "choice"; options: readonly Piece[] }
  | { kind: "repeat"; piece: Piece; min: number; max: number };

/** Returns the pieces of an expression's source. Assertions, boundaries and references match the empty text here. */
export function parseExpression(source: string): Piece {
  let at = 0;
  const choice = (): Piece => {
    const options = [sequence()];
    while (source[at] === "|") {
      at++;
      options.push(sequence());
    }
    return options.length === 1 && options[0] ? options[0] : { kind: "choice", options };
  };
  const sequence = (): Piece => {
    const pieces: Piece[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") {
      const piece = atom();
      pieces.push(quantified(piece));
    }
    return { kind: "sequence", pieces };
  };
  const atom = (): Piece => {
    const char = source[at] ?? "";
    if (char === "(") return group();
    if (char === "[") return take(/\[(?:\\.|[^\]\\])*\]/sy);
    if (char === "\\") return escaped();
    at += char === "^" || char === "$" ? 1 : String.fromCodePoint(source.codePointAt(at) ?? 0).length;
    if (char === "^" || char === "$") return empty;
    return { kind: "char", pattern: char === "." ? "." : source.slice(at - (char.length > 0 ? 1 : 0), at) };
  };
  const group = (): Piece => {
    const opening = /\((?:\?(?:[:=!]|<[=!]|<\w+>|[a-z-]+:))?/y;
    opening.lastIndex = at;
    const [found = "("] = opening.exec(source) ?? [];
    at += found.length;
    const inner = choice();
    at++;
    return /^\(\?<?!/.test(found) ? empty : inner;
  };
  const escaped = (): Piece => {
    if (/^\\[bB]/.test(source.slice(at, at + 2))) {
      at += 2;
      return empty;
    }
    if (/^\\(?:[1-9]|k<)/.test(source.slice(at, at + 3))) {
      take(/\\(?:\d+|k<\w+>)/y);
      return empty;
    }
    return take(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|.)/sy);
  };
  const take = (form: RegExp): Piece => {
    form.lastIndex = at;
    const [pattern = source.charAt(at)] = form.exec(source) ?? [];
    at += pattern.length;
    return { kind: "char", pattern };
  };
  const quantified = (piece: Piece): Piece => {
    const form = /(?:([*+?])|\{(\d+)(,(\d*))?\})\??/y;
    form.lastIndex = at;
    const found = form.exec(source);
    if (!found) return piece;
    at += found[0].length;
    const [, sign, least, comma, most] = found;
    if (sign) return { kind: "repeat", piece, min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : Infinity };
    const min = Number(least);
    return { kind: "repeat", piece, min, max: comma === undefined ? min : most ? Number(most) : Infinity };
  };
  return choice();
}

const empty: Piece = { kind: "sequence", pieces: [] };

/** Returns whether some part is repeated without a limit. Without one, the time is linear: a limit of steps for each place. */
export function isUnbounded(piece: Piece): boolean {
  switch (piece.kind) {
    case "char":
      return false;
    case "sequence":
      return piece.pieces.some(isUnbounded);
    case "choice":
      return piece.options.some(isUnbounded);
    case "repeat":
      return piece.max === Infinity || isUnbounded(piece.piece);
  }
}
