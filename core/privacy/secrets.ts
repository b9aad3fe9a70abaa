import { lazy } from "../lazy.ts";
import { some } from "../lists.ts";
import { hideKeyBlocks } from "./key-blocks.ts";
import { hidePairs } from "./secret-pairs.ts";
import { type SecretRule, secretRules } from "./secret-rules.ts";

// Masking a value can expose the next one on its line. Real text is stable after two sweeps; the limit is for hostile text.
const maxSweeps = 8;
// One pass for some seventy hints takes 0.2 ms on 30 KB of source, a search for each hint 0.7 ms. On a short text these
// searches are cheaper than compiling the expression.
const anyHint = lazy(() => {
  const hints = [...new Set(secretRules.flatMap((rule) => rule.hints))].sort((a, b) => b.length - a.length);
  return new RegExp(hints.map(RegExp.escape).join("|"), "g");
});
const shortText = 4_000;
/** No rule matches a shorter text. */
const shortestSecret = 6;

/**
 * Returns the text with the value of every secret replaced by `***`. The name in front of it stays. Must see the whole text:
 * a truncated secret is shorter than its pattern and passes. Idempotent.
 */
export function scrubSecrets(text: string): string {
  if (text.length < shortestSecret) return text;
  let result = text;
  for (let sweep = 0; sweep < maxSweeps; sweep += 1) {
    const swept = sweepSecrets(result);
    if (swept === result) return result;
    result = swept;
  }
  return result;
}

/** Returns whether a secret was masked in the text. Emphasis (`***so***`) is no mask. */
export function isRedacted(text: string): boolean {
  return text.includes("***") && /(?<![\w*])\*{3}(?![\w*])/.test(text);
}

function sweepSecrets(text: string): string {
  // Key blocks first: a name in front of a quoted block would otherwise mask only its first line.
  let result = text.includes("PRIVATE KEY") ? hideKeyBlocks(text) : text;
  const holds = hintFinder(text.toLowerCase());
  for (const rule of secretRules) {
    if (some(rule.hints, holds)) result = applyRule(result, rule);
  }
  return hidePairs(result);
}

/** Returns a test for whether a hint is in `lower`. */
function hintFinder(lower: string): (hint: string) => boolean {
  if (lower.length <= shortText) return (hint) => lower.includes(hint);
  const found = new Set<string>();
  const pattern = anyHint();
  pattern.lastIndex = 0;
  for (let match = pattern.exec(lower); match !== null; match = pattern.exec(lower)) {
    found.add(match[0]);
    // Hints may overlap: go on after the first character, not after the hint.
    pattern.lastIndex = match.index + 1;
  }
  return (hint) => found.has(hint);
}

function applyRule(text: string, rule: SecretRule): string {
  const pattern = rule.pattern();
  // Most texts hold none: a search is cheaper than a replacement that finds nothing.
  if (!pattern.test(text)) return text;
  pattern.lastIndex = 0;
  return text.replace(pattern, (whole: string, kept: unknown, value: unknown) => {
    if (typeof kept !== "string") return "***";
    return typeof value === "string" && rule.only?.(value) === false ? whole : `${kept}***`;
  });
}
