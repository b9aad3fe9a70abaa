/**
 * Returns how well the letters match the text: 0 unless all occur in it in order, and more the closer they are
 * together, to the starts of words and to the start of the text.
 */
export function fuzzyScore(letters: string, text: string): number {
  const wanted = letters.toLowerCase().replace(/\s+/g, "");
  const lower = text.toLowerCase();
  let score = 1;
  let at = -1;
  for (const letter of wanted) {
    const next = lower.indexOf(letter, at + 1);
    if (next < 0) return 0;
    const beginsWord = next === 0 || lower[next - 1] === " ";
    score += next === at + 1 ? 6 : beginsWord ? 4 : 1;
    score += Math.max(0, 3 - next / 8);
    at = next;
  }
  return score;
}
