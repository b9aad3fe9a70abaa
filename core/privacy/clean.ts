import { removeControls } from "./controls.ts";
import { removeFenced } from "./fence.ts";
import { removePrivate } from "./private-tags.ts";
import { scrubEscaped, scrubSecrets } from "./secrets.ts";

const escapeCharacter = "\u001b";

declare const isClean: unique symbol;

/** A text that may be written to disk. Only core/privacy creates one. A text joined from several is cleaned again. */
export type Clean = string & { readonly [isClean]: true };

/** The same type with texts that are not cleaned. */
export type Unclean<T> = { [Key in keyof T]: Uncleaned<T[Key]> };
type Uncleaned<T> = T extends Clean ? string : T extends readonly Clean[] ? readonly string[] : T;

/**
 * Returns the text as it may be written to disk. Every text must pass whole, before any cut. The steps in order: remove control
 * characters and replace lone surrogates (first, because a NUL inside a tag or token would hide it from the later steps); remove
 * private text (before our own blocks, because one could end after the opening tag); remove these blocks; mask secrets.
 */
export function cleanText(text: string): Clean {
  return scrubSecrets(removeFenced(removePrivate(removeControls(scrubColored(text))))) as Clean;
}

/** A token after a color sequence is found while the color separates it from the word before. */
function scrubColored(text: string): string {
  return text.includes(escapeCharacter) ? scrubEscaped(text) : text;
}

/** Returns the text as it may be written to disk; null stays null. */
export function cleanOrNull(text: string | null): Clean | null {
  return text === null ? null : cleanText(text);
}

/** Returns the clean text without white space at its ends. */
export function trimClean(text: Clean): Clean {
  return text.trim() as Clean;
}

/**
 * Returns `text` as clean text, on the caller's word that it is a part of `source` or joined from its parts. For texts stored
 * with every event, where cleaning again would cost too much.
 */
export function partOf(_source: Clean, text: string): Clean {
  return text as Clean;
}

/**
 * Returns a path that `source` names, joined with a name from another clean path, as clean text, on the caller's word.
 */
export function resolvedPath(_source: Clean, path: string): Clean {
  return path as Clean;
}
