import { type Span, type Style, span } from "./spans.ts";

/** Returns the text with every occurrence of the terms highlighted, ignoring case. */
export function highlight(text: string, terms: readonly string[], style: Style = "plain"): Span[] {
  const wanted = terms.filter((term) => term.length > 1).toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [span(text, style)];
  const pattern = new RegExp(wanted.map((term) => RegExp.escape(term)).join("|"), "giu");
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) spans.push(span(text.slice(end, found.index), style));
    spans.push(span(found[0], "match"));
    end = found.index + found[0].length;
  }
  if (end < text.length) spans.push(span(text.slice(end), style));
  return spans;
}
