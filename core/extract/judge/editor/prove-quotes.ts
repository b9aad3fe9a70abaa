import type { Link } from "../../../store/observation-link.ts";
import type { Quote } from "./answer.ts";
import { lineMark } from "./event-lines.ts";
import { scrub, sharesSubject } from "./grounds.ts";
import { type FoundQuote, findQuote, glue, isLongEnough, type Sources, type Voice } from "./sources.ts";

/** A quote as it occurs in the record, and its speaker. */
export type Proven = { quote: string; voice: Voice; link: Link };

/**
 * Returns where the record contains each quote; undefined for one that it does not contain. A record joins lines by a mark and may leave out lines
 * between them: a quote with such marks that is nowhere as a whole is one quote for each of its lines.
 */
export function findQuotes(sources: Sources, quotes: readonly Quote[]): (FoundQuote | undefined)[] {
  return quotes.flatMap(({ source, quote }) => {
    const whole = findQuote(sources, source, quote);
    return whole || !quote.includes(lineMark) ? [whole] : findLines(sources, source, quote.split(lineMark));
  });
}

/** Returns where the record contains all lines, said by one voice; [undefined] if it does not. Lines that are too short to be found count as there. */
function findLines(sources: Sources, source: string, lines: readonly string[]): (FoundQuote | undefined)[] {
  const long = lines.map((line) => line.trim().replace(/^[+-] /, "")).filter((line) => isLongEnough(glue(line)));
  const found = long.map((line) => findQuote(sources, source, line));
  const voices = new Set(found.map((each) => each?.passage.voice));
  return voices.size === 1 && !voices.has(undefined) ? found : [undefined];
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
