/** An argument of a command, without its quotes. */
export type Word = { start: number; end: number };

const maxWords = 60;
const maxLineChars = 2_000;

/** Returns the arguments from `start` on, up to the end of the command. */
export function wordsOf(text: string, start: number): Word[] {
  const words: Word[] = [];
  const limit = Math.min(text.length, start + maxLineChars);
  let at = start;
  while (at < limit && words.length < maxWords) {
    const gap = /(?:[ \t]|\\\r?\n)*/y;
    gap.lastIndex = at;
    at += gap.exec(text)?.[0].length ?? 0;
    const first = text.charAt(at);
    if (first === "" || first === "\n" || first === "|" || first === ";" || first === "&" || first === ")") break;
    let quote = "";
    const from = at;
    let isOpen = false;
    let contentStart = from;
    while (at < limit) {
      const char = text.charAt(at);
      if (quote !== "") {
        if (char === "\\" && quote === '"') at += 1;
        else if (char === quote) quote = "";
        else if (char === "\n") break;
      } else if (char === '"' || char === "'") {
        if (at === from) contentStart = from + 1;
        isOpen = true;
        quote = char;
      } else if (/[\s|;`]/.test(char) || (endsItem(text, at) && contentStart > from)) break;
      at += 1;
    }
    const closes = isOpen && /["']/.test(text.charAt(at - 1)) ? at - 1 : at;
    words.push({ start: contentStart, end: Math.max(contentStart, closes) });
    if (quote !== "" || (text.charAt(at) === "]" && endsItem(text, at))) break;
    if (endsItem(text, at)) at += 1;
  }
  return words;
}

/** Returns whether an item of a list of strings ends there: `["redis-cli", "-a", "…"]`. */
function endsItem(text: string, at: number): boolean {
  return /[,\]]/.test(text.charAt(at)) && /["']/.test(text.charAt(at - 1));
}
