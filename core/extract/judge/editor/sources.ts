import { oneLine } from "../../../one-line.ts";
import type { Event } from "../../../store/event.ts";
import type { Link } from "../../../store/observation-link.ts";
import type { Prompt } from "../../../store/prompt.ts";
import { eventEvidence, promptEvidence } from "../../draft.ts";
import { typedText } from "../../prompts/typed-text.ts";
import { type Material, nameAt } from "./material.ts";

/**
 * The speaker of a piece of evidence: the user's typed text; the assistant's own reports, edits, commands and checks;
 * or foreign text, which a program printed or the user pasted. `web` is fetched text.
 */
export type Voice = "user" | "own" | "foreign" | "web";

export type Passage = {
  name: string;
  voice: Voice;
  text: string;
  /** The text as `glue` returns it. */
  glued: string;
  link: (quote: string) => Link;
};

export type Sources = readonly Passage[];

/** A quote as it occurs in a passage. */
export type FoundQuote = { passage: Passage; quote: string };

const minQuoteChars = 8;
const minLooseChars = 16;

/** Returns everything of a segment that a memory may quote. */
export function sourcesOf({ prompts, events }: Pick<Material, "prompts" | "events">): Sources {
  const readers = webReaders(events);
  return [
    ...prompts.flatMap((prompt, index) => passagesOfPrompt(prompt, nameAt("P", index))),
    ...events.flatMap((event, index) => passagesOfEvent(event, nameAt("E", index), readers)),
  ];
}

/** Returns the subagents that fetched pages in the segment: their reports may be the pages' text. */
export function webReaders(events: Material["events"]): ReadonlySet<string> {
  return new Set(events.flatMap(({ agentId, kind }) => (agentId !== null && kind === "web" ? [agentId] : [])));
}

/** Returns the sources of a title's names: the quotable passages, and the assistant's report before the segment. */
export function groundsOf(sources: Sources, { before }: Pick<Material, "before">): Sources {
  return before === null ? sources : [...sources, groundOf(before.report)];
}

/** Returns a passage for names only: it can't be quoted. */
export function groundOf(text: string): Passage {
  const link = () => ({ kind: "evidence", targetKind: "observation", target: "", quote: null }) as const;
  return { name: "", voice: "own", ...texts(text), link };
}

/**
 * Returns the passage that contains the quote, the named one first, and the quote as it occurs there. Every letter and digit must
 * match in order; punctuation and white space may differ, because a model omits what it takes for markup.
 */
export function findQuote(sources: Sources, name: string, quote: string): FoundQuote | undefined {
  const wanted = normalizeText(quote).replace(/^["'“”‘’«»`…. ]+|["'“”‘’«»`…. ]+$/g, "");
  if (!isLongEnough(wanted)) return undefined;
  const id = name.trim().replace(/^[[(#]+|(?<![\])])[\])]+$/g, "");
  const ordered = [...sources.filter((passage) => passage.name === id), ...sources];
  const exact = ordered.find(({ text }) => text.includes(wanted));
  if (exact) return { passage: exact, quote: wanted };
  const glued = glue(wanted);
  const loose = glued.length < minLooseChars ? undefined : ordered.find((passage) => passage.glued.includes(glued));
  const found = loose && ungluedIn(loose, glued);
  return loose && found ? { passage: loose, quote: found } : undefined;
}

/** Returns the part of a passage's text with exactly these letters and digits. */
function ungluedIn({ text }: Passage, glued: string): string | undefined {
  const chars: { char: string; at: number }[] = [];
  let at = 0;
  for (const point of text) {
    for (const char of glue(point).split("")) chars.push({ char, at });
    at += point.length;
  }
  const start = chars
    .map(({ char }) => char)
    .join("")
    .indexOf(glued);
  const [first, last] = [chars[start], chars[start + glued.length - 1]];
  return first && last ? text.slice(first.at, last.at + 1).toWellFormed() : undefined;
}

/** Returns whether a quote is long enough to be found. */
export function isLongEnough(quote: string): boolean {
  return quote.length >= minQuoteChars || isDense(quote);
}

/** Four characters of a script without spaces carry as much as two words. */
function isDense(text: string): boolean {
  return text.length >= 4 && /[\u2e80-\ud7ff]/.test(text);
}

/** Typed text comes first: a quote from it may also occur in pasted text. */
function passagesOfPrompt(prompt: Prompt, name: string): Passage[] {
  const link = (quote: string) => promptEvidence(prompt, quote);
  const typed = typedText(prompt.text).map((span) => ({ name, voice: "user" as const, ...texts(span.text), link }));
  return [...typed, { name, voice: "foreign", ...texts(prompt.text), link }];
}

function passagesOfEvent(event: Event, name: string, readers: ReadonlySet<string>): Passage[] {
  const passage = (voice: Voice, text: string | null): Passage[] =>
    text === null || text === "" ? [] : [{ name, voice, ...texts(text), link: (quote) => eventEvidence(event, quote) }];
  const isRelayed = event.action === "report" && event.agentId !== null && readers.has(event.agentId);
  const isWeb = event.kind === "web" || isRelayed || fetchesPage(event.command ?? "");
  const isOwn = event.action === "report" || event.checkCommand !== null;
  return [
    ...passage("own", event.command),
    ...passage("own", event.change),
    ...passage("own", event.errorHeadline),
    ...passage(isWeb ? "web" : isOwn ? "own" : "foreign", event.output),
  ];
}

const fetcher = /(?:^|[\s|;&(])(?:curl|wget|xh|lynx|w3m|aria2c)\s/;
const ownAddress = /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0)\b|\[::1\]/;
const otherAddress = /https?:\/\/(?!localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])/;

/** Returns whether a command prints what another machine sends. A call of a server on this one is a check of the work. */
function fetchesPage(command: string): boolean {
  return fetcher.test(command) && (otherAddress.test(command) || !ownAddress.test(command));
}

/** Returns a name without its case and joining marks: `utf-8`, `UTF8` and `utf_8` are the same. */
export function glue(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function texts(text: string): Pick<Passage, "text" | "glued"> {
  return { text: normalizeText(text), glued: glue(text) };
}

function normalizeText(text: string): string {
  return oneLine(text.normalize("NFKC"));
}
