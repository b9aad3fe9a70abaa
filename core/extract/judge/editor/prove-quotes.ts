import type { Link } from "../../../store/observation-link.ts";
import type { Quote } from "./answer.ts";
import { lineMark } from "./event-lines.ts";
import { scrub, sharesSubject } from "./grounds.ts";
import { type FoundQuote, findQuote, type Sources, type Voice } from "./sources.ts";

/** A quote as it occurs in the record, and its speaker. */
export type Proven = { quote: string; voice: Voice; link: Link };

/**
 * Returns where the record contains each quote; undefined for one that it does not contain. A quote of lines that a record joins is several
 * quotes if it is nowhere as a whole.
 */
export function findQuotes(sources: Sources, quotes: readonly Quote[]): (FoundQuote | undefined)[] {
  return quotes.flatMap(({ source, quote }) => {
    const whole = findQuote(sources, source, quote);
    if (whole || !quote.includes(lineMark)) return [whole];
    return quote.split(lineMark).map((line) => findQuote(sources, source, line));
  });
}

/**
 * Returns the found quotes that share the text's subject. A quote with the user's reason may use other words if another quote shares the
 * subject.
 */
export function proveQuotes(text: string, quotes: readonly (FoundQuote | undefined)[]): Proven[] {
  const found = quotes.filter((each) => each !== undefined);
  const about = new Set(found.filter(({ quote }) => sharesSubject(text, quote)));
  const prompts = new Set([...about].flatMap(({ passage }) => (passage.voice === "user" ? [passage.name] : [])));
  return found
    .filter((each) => about.has(each) || (each.passage.voice === "user" && prompts.has(each.passage.name)))
    .map(({ passage, quote }) => ({ quote: scrub(quote), voice: passage.voice, link: passage.link(quote) }));
}

/** Returns whether anybody may have written the quote: such a quote vouches for nothing. */
export function isForeign({ voice }: Pick<Proven, "voice">): boolean {
  return voice === "foreign" || voice === "web";
}
