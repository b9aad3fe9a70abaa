const order =
  /\b(?:you|one|we|i|assistants?|agents?|claude|the (?:model|assistant|agent|ai)) (?:must|should|have to|has to|need to|needs to|shall|are to)\b|\b(?:always|never) (?!\w{2,30}(?:ed|[^s]s)\b)(?!(?:a|an|the|was|were|is|been|be|had|has|did|does|true|false|null|set|reached|called|made|closed|awaited|cleared|freed)\b)[a-z]{2,}|\bfrom now on\b|\bremember (?:to|that)\b|\b(?:ignore|disregard|forget) (?:all|any|the|your|previous|earlier)\b/i;
const attributed =
  /\bper (?:the|its|this)\b|\baccording to\b|\b(?:readme|docs?|documentation|page|article|comment|issue|ticket|author|memory|log|output|file|message|changelog|linter|website|site|guide|policy|text) (?:\w+ )?(?:says?|said|states?|asks?|asked|tells?|told|wants?|demands?|claims?|instructs?|requires?|suggests?|recommends?|decided|chose)\b|\bfrom (?:my |the )?memory\b|\bin (?:my|the) memory\b/i;

/** What something says and is not so: "although its docs say 500". */
const contrasted =
  /\b(?:although|though|even though|despite what|contrary to what|while|whereas|but|not (?:as|what)|unlike what) (?:the|its|their|our|his|her) [\w -]{1,40}? (?:says?|said|states?|claims?|tells?|suggests?)\b/gi;

/**
 * Returns whether a reported sentence gives an order, or passes on what something else says. Standing rules are the
 * person's alone: what a file, a page or a program demands would become one by being reported.
 */
export function isDirective(sentence: string): boolean {
  return order.test(sentence) || attributed.test(sentence.replace(contrasted, ""));
}
