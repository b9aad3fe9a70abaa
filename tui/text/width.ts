/** Returns how many columns the text takes. */
export function widthOf(text: string): number {
  return Bun.stringWidth(text);
}

/** Returns the text in at most `width` columns, its end replaced by `…` if it is longer. */
export function cut(text: string, width: number): string {
  if (width <= 0) return "";
  if (widthOf(text) <= width) return text;
  const short = Bun.sliceAnsi(text, 0, width, { ellipsis: "…" });
  // A wide character at the edge is kept whole.
  return widthOf(short) <= width ? short : `${Bun.sliceAnsi(text, 0, width - 2)}…`;
}

/** Returns the text in exactly `width` columns. */
export function fit(text: string, width: number, side: "left" | "right" = "left"): string {
  const short = cut(text, width);
  const space = " ".repeat(Math.max(0, width - widthOf(short)));
  return side === "left" ? short + space : space + short;
}

/** Returns the text in lines of at most `width` columns, broken between words if possible. */
export function wrap(text: string, width: number): string[] {
  return Bun.wrapAnsi(text, Math.max(1, width), { hard: true, trim: false })
    .split("\n")
    .map((line, index) => (index === 0 ? line : line.trimStart()));
}
