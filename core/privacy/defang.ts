import { lazy } from "../lazy.ts";

/** Matches format characters, variation selectors but the one that makes an emoji, and letters that show as nothing. */
export const invisible = lazy(
  () =>
    /\p{Cf}|[\ufe00-\ufe0e]|[\u{e0000}-\u{e0fff}]|[\ufff0-\ufff8]|\u2065|\u034f|\u115f|\u1160|\u17b4|\u17b5|[\u180b-\u180f]|\u3164|\uffa0/gu,
);
const lineMark = lazy(
  () =>
    /^(?:\s+|#{1,6}(?=\s|$)|>|[-*+](?=\s)|\[[ xX]\]|\d{1,4}[.)](?=\s)|\||`{3,}[\w+-]{0,20}|~{3,}[\w+-]{0,20}|[-*_=]{3,}(?=\s|$))/,
);
const speakers: readonly string[] = ["human", "assistant", "system", "user", "developer", "tool"];
const speaker = lazy(() => new RegExp(`^(?:\\*{0,2})(${speakers.join("|")})(?:\\*{0,2})\\s*:`, "i"));
const maxLineMarks = 32;

/** Returns the text without zero-width, bidi and tag characters: the model would read what the user can't see. */
export function removeInvisible(text: string): string {
  return /^[\x00-\x7f]*$/.test(text) ? text : text.replace(invisible(), "");
}

/** Returns one line without the marks of its role: heading, quote, list, fence, table row, name of a speaker. */
export function plainLine(line: string): string {
  let rest = line;
  for (let count = 0; count < maxLineMarks; count += 1) {
    if (isLatinLetter(rest.charCodeAt(0))) break;
    const mark = lineMark().exec(rest)?.[0];
    if (mark === undefined || mark === "") break;
    if (mark.startsWith("|")) rest = rest.replaceAll("|", "¦").slice(1);
    else rest = rest.slice(mark.length);
  }
  const colon = rest.indexOf(":");
  return colon >= 0 && isSpeaker(rest.slice(0, colon)) ? rest.replace(speaker(), "$1 -") : rest;
}

/** No mark begins with such a letter, and most lines do. */
function isLatinLetter(unit: number): boolean {
  const small = unit | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

/** Returns whether the beginning of a line may name who speaks. `speaker` is compiled for these alone. */
function isSpeaker(beginning: string): boolean {
  return speakers.includes(beginning.replaceAll("*", "").trim().toLowerCase());
}

/** Returns the text with every "<" that can open a tag as "‹", and its ">" as "›". `a < b`, `=>` and `->` stay. */
export function defangTags(text: string): string {
  if (!text.includes("<")) return text;
  let result = text;
  // Each round closes the innermost pairs, as of Map<string, List<number>>.
  for (let round = 0; round < 3; round += 1) result = result.replace(/<([^<>\s=\d-][^<>]*)>/g, "‹$1›");
  return result
    .replace(/<(?=[^\s=\d<-])/g, "‹")
    .replace(/<(?=\s{1,40}(?:\/|[\w:.-]{1,40}\s{0,40}\/?>))/g, "‹")
    .replace(
      /<(?=\s{1,40}(?:system|function|antml|invoke|parameter|tool|human|assistant|user|claude-mem|private)\b)/gi,
      "‹",
    );
}

function mayHoldTurn(text: string): boolean {
  return text.includes(":") && (text.includes("Human") || text.includes("Assistant"));
}

/** Returns the text without code fences, speaker turns and links. */
export function defangMarks(text: string): string {
  const unfenced = text.includes("```") || text.includes("~~~") ? text.replace(/`{3,}|~{3,}/g, "") : text;
  const unspoken = mayHoldTurn(unfenced) ? unfenced.replace(/\b(Human|Assistant)\s{0,4}:/g, "$1 -") : unfenced;
  return unspoken.replaceAll("![", "! [").replaceAll("](", "] (");
}
