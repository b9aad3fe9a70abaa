// Markup that is not seen where the text is shown: `<b>password</b>: …`, `hV7<wbr>kq2`, `[b]password[/b]: …`.
import { lazy } from "../lazy.ts";

const inline =
  "a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|label|mark|nobr|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr";
const block =
  "blockquote|br|button|caption|dd|div|dl|dt|fieldset|figcaption|h[1-6]|hr|legend|li|ol|option|p|pre|section|summary|table|tbody|td|th|thead|title|tr|ul";
const tag = lazy(() => new RegExp(`<\\/?(?:(${block})|${inline})(?:\\s[^<>]{0,300})?\\/?>|<!--[^<>]{0,300}-->`, "iy"));
const bracketed = /\[\/?(?:b|i|u|s|code|tt|(?:color|size|font)(?:=[^[\]]{1,40})?)\]/iy;
const anyTag = lazy(() => new RegExp(`<\\/(?:${inline})>|<(?:wbr|br)(?:\\s[^<>]{0,300})?\\/?>|<!--`, "i"));
const anyBracketed = /\[\/(?:b|i|u|s|code|tt|color|size|font)\]/i;

/** Returns the characters with which markup begins, if the text contains any: closing or empty tags. */
export function markupStarts(text: string): string {
  const hasTags = text.includes("<") && anyTag().test(text);
  return (hasTags ? "<" : "") + (text.includes("[/") && anyBracketed.test(text) ? "[" : "");
}

/** Returns what the tag or comment at `at` shows, and its length; undefined where there is none. A block begins a line. */
export function markupAt(text: string, at: number): { value: string; length: number } | undefined {
  const pattern = text.charCodeAt(at) === 0x5b ? bracketed : tag();
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found === null ? undefined : { value: found[1] === undefined ? "" : "\n", length: found[0].length };
}
