// Tells a tool that a statement chooses from one that it only mentions: "run `npm run lint`" chooses no package manager.

import { phraseMatcher } from "../../language/phrases.ts";
import cues from "../../language/statements/cues.json";
import * as phrases from "../../language/statements/phrases.ts";
import { kinds } from "../../language/statements/purposes.ts";
import { lazy } from "../../lazy.ts";
import { isStopWord } from "../../search/text/stop-words.ts";
import type { NamedThing } from "./exclusive.ts";

/** A word of a text and where it begins, in UTF-16 units. */
export type PlacedWord = { text: string; start: number };

/**
 * How a statement speaks of a tool. `command`: as the program of a command. `part`: as a part of another thing's name, as in "the npm
 * package". `passing`: as its subject, or as the place something is sent to; it may still be what the statement chooses.
 */
export type Mention = "command" | "part" | "passing";

const subcommands = new Set(
  `run test install ci exec add build start publish audit update init dlx login logout pack link version up down pull push plan apply
  migrate generate compose lint dev`.split(/\s+/),
);
const choosing: ReadonlySet<string> = new Set(["use", "uses", "using", "used", "prefer", "choose", "chose"]);
const determiners: ReadonlySet<string> = new Set(["the", "our", "a", "an", "each", "every", "this", "that", "its"]);
const kindNouns = lazy(() => new Set(kinds.split(/\s+/)));
const sending = lazy(() => phraseMatcher(phrases.sending, cues.sending));
const maxBefore = 60;

/** Returns how the text speaks of a thing; undefined if it may be what the statement chooses. `isContent`: whether a word names something. */
export function mentionOf(
  { at, words }: NamedThing,
  all: readonly PlacedWord[],
  text: string,
  isContent: (word: string) => boolean,
): Mention | undefined {
  const [name, last] = [all[at], all[at + words - 1]];
  if (name === undefined || last === undefined) return undefined;
  const before = all[at - 1]?.text ?? "";
  const next = all[at + words];
  const behind = text.slice(last.start + last.text.length);
  const isAdjacent = next !== undefined && /^ [\p{L}]/u.test(behind);
  if (isQuotedCommand(text, name.start, behind)) return "command";
  const isCalled = /^ --?[a-z]/.test(behind) || (isAdjacent && subcommands.has(next.text));
  if (isCalled && !choosing.has(before)) return "command";
  const isCompound = isAdjacent && !isStopWord(next.text) && isContent(next.text) && !kindNouns().has(next.text);
  if (isCompound && determiners.has(before)) return "part";
  const isSubject = isCompound && at === 0;
  return isSubject || isSentTo(text.slice(Math.max(0, name.start - maxBefore), name.start)) ? "passing" : undefined;
}

/** "`npm run lint`", but not "`npm`". */
function isQuotedCommand(text: string, start: number, behind: string): boolean {
  return text[start - 1] === "`" && /^ [^`]*`/.test(behind);
}

function isSentTo(before: string): boolean {
  return sending()
    .find(before)
    .some(({ end }) => before.slice(end).trim() === "");
}
