import type { Link } from "../../../store/observation-link.ts";
import type { Quote } from "./answer.ts";
import { isAbout, scrub } from "./grounds.ts";
import { findQuote, type Sources, type Voice } from "./sources.ts";

/** A quote as it stands in the record, and whose words it is. */
export type Proven = { quote: string; voice: Voice; link: Link };

/** Returns the quotes that are there and speak of what the text does. */
export function proveQuotes(sources: Sources, text: string, quotes: readonly Quote[]): Proven[] {
  return quotes.flatMap(({ source, quote }) => {
    const found = findQuote(sources, source, quote);
    if (!found || !isAbout(text, found.quote)) return [];
    const { passage } = found;
    return [{ quote: scrub(found.quote), voice: passage.voice, link: passage.link(found.quote) }];
  });
}

/** Returns whether anybody may have written it: that vouches for nothing. */
export function isForeign({ voice }: Proven): boolean {
  return voice === "foreign" || voice === "web";
}
