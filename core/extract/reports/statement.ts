const openEnd =
  /^(?:next|not done|still|todo|remaining|you (?:can|may|should)|i (?:did not|didn't|haven't)|done[.:])|:$/i;

/** Returns whether the sentence says what is left to do, or nothing by itself. */
export function isOpenEnd(sentence: string): boolean {
  return openEnd.test(sentence);
}
