import { oneLine } from "../../one-line.ts";

/** Returns at most `maximum` UTF-16 units of the text; the last one is an ellipsis if text was cut off. */
export function cut(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  let end = maximum - 1;
  // Half of a surrogate pair would be stored as U+FFFD.
  const last = text.charCodeAt(end - 1);
  if (last >= 0xd800 && last <= 0xdbff) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Returns the text as a quotation, on one line, with at most `maximum` UTF-16 units between the marks. */
export function quoted(text: string, maximum: number): string {
  return `“${cut(oneLine(text), maximum)}”`;
}

const maxWordChars = 40;

/** Returns at most `maximum` UTF-16 units of the text, like `cut` but cut at a nearby space. */
export function cutAtWord(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const space = text.slice(0, maximum).search(/\s\S*$/);
  const isNear = space >= maximum - maxWordChars && space > maximum / 2;
  return isNear ? `${text.slice(0, space).trimEnd()}…` : cut(text, maximum);
}
