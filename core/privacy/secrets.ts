import { lazy } from "../lazy.ts";
import { cueSearch } from "./cue-index.ts";
import { decodedViews } from "./decoded-view.ts";
import { type FormRule, findForm, formRule } from "./find-forms.ts";
import { findKeyBlocks } from "./key-blocks.ts";
import type { FormRow } from "./rules/forms.ts";
import { secretCues, secretRows } from "./rules/table.ts" with { type: "macro" };
import { findPairs } from "./secret-pairs.ts";
import { type CarrierRule, carrierRules } from "./secret-rules.ts";
import { replaceRanges, type TextRange } from "./text-range.ts";

// Masking a value can expose the next one on its line. Real text is stable after two sweeps; the limit is for hostile text.
const maxSweeps = 8;
/** No rule matches a shorter text. */
const minSecretLength = 6;
const mask = "***";

const search = lazy(() => cueSearch(secretCues()));
const rows = lazy(() => secretRows().split("\n"));
const forms: FormRule[] = [];

/** Returns the rule of a form by its index. Most texts need none. */
function formAt(index: number): FormRule {
  forms[index] ??= formRule(JSON.parse(rows()[index] ?? "") as FormRow);
  return forms[index];
}

/**
 * Returns the text with the value of every secret replaced by `***`. The name in front of it stays. Must see the whole text:
 * a truncated secret is shorter than its pattern and passes. Idempotent.
 */
export function scrubSecrets(text: string): string {
  if (text.length < minSecretLength) return text;
  let result = text;
  for (let sweep = 0; sweep < maxSweeps; sweep += 1) {
    const swept = replaceRanges(result, findSecrets(result), mask);
    if (swept === result) return result;
    result = swept;
  }
  return result;
}

/** Returns whether a secret was masked in the text. Emphasis (`***so***`) is no mask. */
export function isRedacted(text: string): boolean {
  return text.includes(mask) && /(?<![\w*])\*{3}(?![\w*])/.test(text);
}

/** Returns the names of the rules that find a secret in the text, one for each secret. */
export function secretKindsIn(text: string): string[] {
  const kinds: string[] = [];
  findIn(text, isNoEdge, (kind) => kinds.push(kind));
  return kinds;
}

/** Returns the ranges of the secrets in the text as it is and as its readers will decode it. */
function findSecrets(text: string): TextRange[] {
  const ranges = findIn(text, isNoEdge);
  for (const view of decodedViews(text)) {
    for (const range of findIn(view.text, view.isEdge)) {
      const original = view.toOriginal(range);
      if (!isMasked(text, original)) ranges.push(original);
    }
  }
  return ranges;
}

function findIn(text: string, isEdge: (at: number) => boolean, report?: (kind: string) => void): TextRange[] {
  // A name in front of a quoted block would mask only its first line.
  const ranges = text.includes("PRIVATE KEY") ? findKeyBlocks(text) : [];
  for (let count = ranges.length; count > 0; count -= 1) report?.("private key");
  const carriers: CarrierRule[] = [];
  let last = { start: -1, end: 0 };
  search()(text, (rule, at, end) => {
    // A carrier's expression runs over the whole text, a form's only where its cue is.
    const carrier = carrierRules[rule];
    if (carrier !== undefined) {
      if (!carriers.includes(carrier)) carriers.push(carrier);
      return;
    }
    // What begins within a secret is a part of it.
    if (at > last.start && at < last.end) return;
    const form = formAt(rule - carrierRules.length);
    const range = findForm(text, form, at, end, isEdge);
    if (range === undefined) return;
    ranges.push(range);
    report?.(form.id);
    if (range.end > last.end) last = range;
  });
  for (const carrier of carriers) {
    const count = ranges.length;
    findCarried(text, carrier, ranges);
    if (ranges.length > count) report?.(carrier.kind);
  }
  for (const range of findPairs(text)) {
    if (isMasked(text, range)) continue;
    ranges.push(range);
    report?.("named");
  }
  return ranges;
}

function findCarried(text: string, { pattern, only }: CarrierRule, ranges: TextRange[]): void {
  const expression = pattern();
  for (let found = expression.exec(text); found !== null; found = expression.exec(text)) {
    const [whole, before = "", value = whole] = found;
    const start = found.index + before.length;
    const range = { start, end: start + value.length };
    if (only?.(value) !== false && !isMasked(text, range)) ranges.push(range);
  }
}

function isNoEdge(): boolean {
  return false;
}

function isMasked(text: string, { start, end }: TextRange): boolean {
  return text.slice(start, end) === mask;
}
