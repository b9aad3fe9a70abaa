/** Returns at most `limit` UTF-16 units of `text`, cut at a line's end where one is near, never inside a character. */
export function cutHead(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const lineEnd = text.lastIndexOf("\n", limit - 2);
  const end = lineEnd > limit * 0.7 ? lineEnd : limit - 2;
  return `${text.slice(0, isHighSurrogate(text, end - 1) ? end - 1 : end)}\n…`;
}

/** Returns the head and the tail of `text`, together at most `limit` units. */
export function cutMiddle(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const half = Math.floor((limit - 3) / 2);
  const head = text.slice(0, isHighSurrogate(text, half - 1) ? half - 1 : half);
  const tail = text.slice(text.length - half);
  return `${head}\n…\n${isLowSurrogate(tail) ? tail.slice(1) : tail}`;
}

function isHighSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(text: string): boolean {
  const unit = text.charCodeAt(0);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
