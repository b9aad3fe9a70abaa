// Markup that is not seen where the text is shown: `<b>password</b>: …`, `hV7<wbr>kq2`, `[b]password[/b]: …`.
import { lazy } from "../lazy.ts";
import { matchEnd } from "./match-end.ts";

const inline =
  "a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|label|mark|nobr|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr";
const block =
  "blockquote|br|button|caption|dd|div|dl|dt|fieldset|figcaption|h[1-6]|hr|legend|li|ol|option|p|pre|section|summary|table|tbody|td|th|thead|title|tr|ul";
const tag = lazy(() => new RegExp(`<\\/?(?:(${block})|${inline})(?:\\s[^<>]{0,300})?\\/?>|<!--[^<>]{0,300}-->`, "iy"));
const bracketed = /\[\/?(?:b|i|u|s|code|tt|(?:color|size|font)(?:=[^[\]]{1,40})?)\]/iy;
const closingOrEmpty = lazy(() => new RegExp(`<\\/(?:${inline})>|<(?:wbr|br)(?:\\s[^<>]{0,300})?\\/?>|<!--`, "iy"));
const anyBracketed = /\[\/(?:b|i|u|s|code|tt|color|size|font)\]/i;

/** Returns the characters with which markup begins, if the text contains any: closing or empty tags. */
export function markupStarts(text: string): string {
  return (hasTags(text) ? "<" : "") + (text.includes("[/") && anyBracketed.test(text) ? "[" : "");
}

/** Returns whether a closing or an empty tag, or a comment, is in the text: what follows the bracket decides about most. */
function hasTags(text: string): boolean {
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1))
    if ("/!bBwW".includes(text.charAt(at + 1)) && matchEnd(closingOrEmpty(), text, at) >= 0) return true;
  return false;
}

/** Returns what the tag or comment at `at` shows, and its length; undefined where there is none. A block begins a line. */
export function markupAt(text: string, at: number): { value: string; length: number } | undefined {
  const pattern = text.charCodeAt(at) === 0x5b ? bracketed : tag();
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found === null ? undefined : { value: found[1] === undefined ? "" : "\n", length: found[0].length };
}
