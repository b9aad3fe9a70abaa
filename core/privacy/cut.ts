const lookBack = 24;

/**
 * Returns the text in at most `maxChars` UTF-16 units, an ellipsis at the end when something was cut off.
 * Cuts after a word where one ends near, and never inside a character as the reader sees it (surrogates, accents, emoji).
 */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  if (maxChars < 1) return "";
  const room = maxChars - 1;
  const space = text.lastIndexOf(" ", room);
  const end = space > 0 && space >= room - lookBack && space > room / 2 ? space : characterStart(text, room);
  return `${text.slice(0, end).trimEnd()}…`;
}

function characterStart(text: string, position: number): number {
  let at = position;
  const first = Math.max(0, position - lookBack);
  while (at > first && continuesCharacter(text, at)) at -= 1;
  // A run of marks longer than any real character is cut anywhere except within a surrogate pair.
  return at > first || at === 0 ? at : position - (isLowSurrogate(text, position) ? 1 : 0);
}

function continuesCharacter(text: string, at: number): boolean {
  if (isLowSurrogate(text, at)) return true;
  const next = text.codePointAt(at) ?? 0;
  if (next === 0x200d || /\p{M}|\p{Emoji_Modifier}/u.test(String.fromCodePoint(next))) return true;
  return text.charCodeAt(at - 1) === 0x200d || (isFlagHalf(next) && flagHalvesBefore(text, at) % 2 === 1);
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

function isFlagHalf(codePoint: number): boolean {
  return codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff;
}

function flagHalvesBefore(text: string, at: number): number {
  let count = 0;
  while (count < lookBack && isFlagHalf(text.codePointAt(at - 2 * (count + 1)) ?? 0)) count += 1;
  return count;
}
