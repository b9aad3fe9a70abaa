import { removeControls } from "./controls.ts";
import { removeFenced } from "./fence.ts";
import { removePrivate } from "./private-tags.ts";
import { scrubSecrets } from "./secrets.ts";

declare const isClean: unique symbol;

/** A text that may reach a disk. Only core/privacy makes one: what is put together of several passes here again. */
export type Clean = string & { readonly [isClean]: true };

/** The same with texts that nobody has cleaned. */
export type Unclean<T> = { [Key in keyof T]: Uncleaned<T[Key]> };
type Uncleaned<T> = T extends Clean ? string : T extends readonly Clean[] ? readonly string[] : T;

/**
 * Returns the text as it may reach a disk. Every text passes here whole, before any cut, in this order:
 * control characters out and lone surrogates replaced (first, because a NUL inside a tag or token would hide it from the
 * steps after, and leave it whole once gone), our own fenced blocks out, private text out, secrets masked.
 */
export function cleanText(text: string): Clean {
  return scrubSecrets(removePrivate(removeFenced(removeControls(text)))) as Clean;
}

/** Returns the clean text without white space at its ends. */
export function trimClean(text: Clean): Clean {
  return text.trim() as Clean;
}
