// Scans commands character by character: most are short, and compiling an expression in every hook would take longer.

/** Characters without a meaning to a shell in any position. */
const meaningless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:@%+,-";
/** Characters that have a meaning only outside the middle of a word. */
const quoteless = `${meaningless}=~^!`;

/** Returns whether the text is only words with one space between them, as many commands are. */
export function isPlainCommand(text: string): boolean {
  let isFirstWord = true;
  let before = " ";
  for (const char of text) {
    if (char === " ") {
      if (before === " ") return false;
      isFirstWord = false;
      // At the start `name=value` is an assignment.
    } else if (char === "=" ? isFirstWord : !meaningless.includes(char)) return false;
    before = char;
  }
  return before !== " ";
}

/** Returns whether the text is one word that a shell takes literally. */
export function isPlainWord(text: string): boolean {
  for (const char of text) if (!quoteless.includes(char)) return false;
  return text !== "";
}
