const inVain =
  /\b(?:did(?:n't| not)|does(?:n't| not)) (?:help|work|fix|suffice|change (?:it|that|anything|the))\b|\b(?:made|makes) no difference\b|\b(?:had|has) no effect\b|\bwithout success\b|\bin vain\b|\bgeholfen hat das nicht\b|\bhalf nicht\b|не помог|没有用|没有效果|no funcionó|n'a pas (?:aidé|suffi)/i;

/** Returns whether the sentence says that something was tried and did not work: it names no cause and no cure. */
export function saysInVain(sentence: string): boolean {
  return inVain.test(sentence);
}
