// The injection at the start of a session, as text.
import { type NextSession, silenceLines } from "../../core/browse/next-session.ts";
import { plainLines } from "../text/plain.ts";
import { type Line, type Style, span } from "../text/spans.ts";
import { wrap } from "../text/width.ts";

const maxWidth = 110;

/** Returns it verbatim in lines of at most `width` columns. The memories are styled unlike the frame around them. */
export function injectionLines(next: NextSession, width: number): Line[] {
  if (next.text === "")
    return silenceLines(next).flatMap((text) => wrap(text, width).map((part): Line => [span(part)]));
  const injected = new Set(next.lines.map(({ text }) => text));
  return next.text.split("\n").flatMap((text) => {
    const style: Style = injected.has(text) ? (text.startsWith("-") ? "plain" : "accent") : "faint";
    return plainLines(text).flatMap((line) =>
      wrap(line, Math.min(width, maxWidth)).map((part): Line => [span(part, style)]),
    );
  });
}
