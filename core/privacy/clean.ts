import { removeControls } from "./controls.ts";
import { removeFenced } from "./fence.ts";
import { removePrivate } from "./private-tags.ts";
import { scrubSecrets } from "./secrets.ts";

/**
 * Returns the text as it may reach a disk. Every text passes here whole, before any cut, in this order:
 * control characters out and lone surrogates replaced (first, because a NUL inside a tag or token would hide it from the
 * steps after, and leave it whole once gone), our own fenced blocks out, private text out, secrets masked.
 */
export function cleanText(text: string): string {
  return scrubSecrets(removePrivate(removeFenced(removeControls(text))));
}
