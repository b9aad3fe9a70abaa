// An opening tag needs no ">": a tag truncated in its attributes must still hide what follows.
// "< private" with a space must be bare, because `diff` prints removed source lines as "< private static …".
const tag = /<private(?=[\s/>])(?:[^<>]*\/>)?|<\s+private\s*>|<\s*\/\s*private(?:\s[^<>]*)?>/gi;
const maxSweeps = 4;

/**
 * Returns the text without the content of `<private>…</private>`: in any case, with attributes, nested.
 * An unclosed tag hides the rest of the text. A stray closing tag or an empty `<private/>` is only removed.
 */
export function removePrivate(text: string): string {
  if (!text.includes("<")) return text;
  let result = text;
  for (let sweep = 0; sweep < maxSweeps; sweep += 1) {
    const swept = sweepTags(result);
    if (swept === result) return result;
    result = swept;
  }
  // Text around a removed piece can join into a new tag. Input that still does so after several sweeps is hostile.
  const left = result.search(tag);
  return left < 0 ? result : result.slice(0, left);
}

function sweepTags(text: string): string {
  let kept = "";
  let from = 0;
  let depth = 0;
  for (const match of text.matchAll(tag)) {
    const [found] = match;
    const closes = /^<\s*\//.test(found);
    if (depth === 0) kept = join(kept, text.slice(from, match.index));
    if (closes) depth = Math.max(0, depth - 1);
    else if (!found.endsWith("/>")) depth += 1;
    from = match.index + found.length;
  }
  return depth > 0 ? kept : from === 0 ? text : join(kept, text.slice(from));
}

function join(before: string, after: string): string {
  const touches = /[\p{L}\p{N}_]$/u.test(before.slice(-2)) && /^[\p{L}\p{N}_]/u.test(after.slice(0, 2));
  return touches ? `${before} ${after}` : before + after;
}
