// Looks at commands a character at a time: most are short, and an expression would first have to be compiled, in every
// hook anew, which takes longer than the look.

/** Characters that mean nothing to a shell, wherever they stand. */
const MEANINGLESS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:@%+,-";
/** Those that mean something only in another place than the middle of a word. */
const QUOTELESS = `${MEANINGLESS}=~^!`;

/** Returns whether the text is words with one space between them and nothing else: as many commands are. */
export function isPlainCommand(text: string): boolean {
  let isFirstWord = true;
  let before = " ";
  for (const char of text) {
    if (char === " ") {
      if (before === " ") return false;
      isFirstWord = false;
      // At the start `name=value` is an assignment.
    } else if (char === "=" ? isFirstWord : !MEANINGLESS.includes(char)) return false;
    before = char;
  }
  return before !== " ";
}

/** Returns whether the text is one word that a shell takes as it is written. */
export function isPlainWord(text: string): boolean {
  for (const char of text) if (!QUOTELESS.includes(char)) return false;
  return text !== "";
}
