// How likely letters follow each other in words and names, in comparison with random letters.

export const letterCount = 26;
/** The row of a triple whose second letter begins the word. */
export const wordStartLetter = 26;
/** Table steps per bit. */
export const letterSteps = 4;
/** The character of zero bits in the table. */
export const zeroLetter = 0x46;
/** Shorter words have too few letters to be told from random ones. */
export const minJoinedLetters = 10;
/** The minimum, in bits, by which a long run of lower-case letters has to be likelier than random letters to count as words. */
export const minJoinedBits = 3;

/** Returns the bits of the letters from the second one on: how much likelier they are in words and names than at random. */
export function lettersScore(text: string, start: number, end: number, table: string): number {
  let steps = 0;
  let older = wordStartLetter;
  let before = (text.charCodeAt(start) | 32) - 0x61;
  for (let at = start + 1; at < end; at += 1) {
    const letter = (text.charCodeAt(at) | 32) - 0x61;
    steps += table.charCodeAt((older * letterCount + before) * letterCount + letter) - zeroLetter;
    older = before;
    before = letter;
  }
  return steps / letterSteps;
}
