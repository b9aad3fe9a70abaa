import type { Event } from "../../../store/event.ts";
import type { Link } from "../../../store/observation-link.ts";
import type { Prompt } from "../../../store/prompt.ts";
import { eventEvidence, promptEvidence } from "../../draft.ts";
import { oneLine } from "../../text/cut.ts";

/**
 * Whose words a piece of evidence is: the person's; the assistant's, with its edits, commands and checks; or anybody's,
 * which a program printed. `web` is what was fetched from elsewhere.
 */
export type Voice = "person" | "own" | "foreign" | "web";

type Passage = {
  name: string;
  voice: Voice;
  text: string;
  /** The text as `glue` leaves it. */
  glued: string;
  link: (quote: string) => Link;
};

export type Sources = readonly Passage[];

const shortestQuote = 8;

/** Returns everything of a stretch that a memory may quote. */
export function sourcesOf(prompts: readonly Prompt[], events: readonly Event[]): Sources {
  return [
    ...prompts.map((prompt) => ({
      name: `P${prompt.id}`,
      voice: "person" as const,
      ...texts(prompt.text),
      link: (quote: string) => promptEvidence(prompt, quote),
    })),
    ...events.flatMap(passagesOf),
  ];
}

/** Returns the passage that holds the quote letter for letter; the one that was named comes first. */
export function findQuote(sources: Sources, name: string, quote: string): Passage | undefined {
  const wanted = plain(quote).replace(/^["'“”‘’«»`…. ]+|["'“”‘’«»`…. ]+$/g, "");
  if (wanted.length < shortestQuote && !isDense(wanted)) return undefined;
  const id = name.trim().replace(/^[[(#]+|[\])]+$/g, "");
  const named = sources.filter((passage) => passage.name === id);
  return [...named, ...sources].find(({ text }) => text.includes(wanted));
}

/** Four characters of a script without spaces say as much as two words. */
function isDense(text: string): boolean {
  return text.length >= 4 && /[\u2e80-\ud7ff]/.test(text);
}

function passagesOf(event: Event): Passage[] {
  const passage = (voice: Voice, text: string | null): Passage[] =>
    text === null || text === ""
      ? []
      : [{ name: `E${event.id}`, voice, ...texts(text), link: (quote) => eventEvidence(event, quote) }];
  const isWeb = /^Web(?:Fetch|Search)$/.test(event.tool);
  const isOwn = event.action === "report" || event.checkCommand !== null;
  return [
    ...passage("own", event.command),
    ...passage("own", event.change),
    ...passage("own", event.errorHeadline),
    ...passage(isWeb ? "web" : isOwn ? "own" : "foreign", event.output),
  ];
}

/** Returns what is left of a name however it is cased and joined: `utf-8`, `UTF8` and `utf_8` are the same. */
export function glue(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function texts(text: string): Pick<Passage, "text" | "glued"> {
  return { text: plain(text), glued: glue(text) };
}

function plain(text: string): string {
  return oneLine(text.normalize("NFKC"));
}
