const within =
  /\b(?:i (?:did|have|left|kept|only|also|could|was|am|will|would|can|added|removed|changed|ran|used)|you (?:can|may|might|could|want|should)|let me know|not (?:yet )?(?:done|run|tested|verified|covered|included|implemented|committed|pushed|touched)|(?:un|pre-?)(?:touched|changed|related|existing)|in this (?:pr|change|commit|turn|session)|out of scope|(?:tests?|checks?|suite) (?:now )?(?:pass|are green|is green))\b/i;
const atStart =
  /^(?:i|i've|i'm|we|we've|you|your|please|let|next|nothing|none|no |not |done|all|everything|tests?|the (?:tests?|suite|build|linter|change|diff|pr)|this (?:change|pr|commit|branch|fix|patch|is|was|does not|doesn't|only))\b/i;

/** Returns whether the sentence says what was done or not done in this turn, what the reader may do next, or that all is well. */
export function isProgressReport(sentence: string): boolean {
  return within.test(sentence);
}

/** Returns whether the sentence begins as a word on the work does. */
export function startsAsProgressReport(sentence: string): boolean {
  return atStart.test(sentence);
}
