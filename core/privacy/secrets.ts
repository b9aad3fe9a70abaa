import { lazy } from "../lazy.ts";
import { cueSearch, type Found } from "./cue-index.ts";
import { decodedViews } from "./decoded-view.ts";
import { addForm, type FormRule, formRule } from "./find-forms.ts";
import type { Add, Scan } from "./finder.ts";
import { finderLists } from "./finders.ts";
import { findGenerated } from "./generated-secrets.ts";
import { findKeyBlocks } from "./key-blocks.ts";
import { SureValues } from "./repeated-values.ts";
import { programRows } from "./rules/client-rows.ts" with { type: "macro" };
import type { FormRow } from "./rules/forms.ts";
import { secretWords } from "./rules/secret-names.ts" with { type: "macro" };
import { secretCues, secretRows } from "./rules/table.ts" with { type: "macro" };
import { joinRanges, mergeRanges, replaceMerged, replaceRanges, type TextRange, within } from "./text-range.ts";
import { stringsBehind, wrappedEnd } from "./value-pieces.ts";

// Masking a value can expose the next one on its line. Real text is stable after two sweeps; the limit is for hostile text.
const maxSweeps = 8;
/** No rule matches a shorter text. */
const minSecretLength = 6;
const mask = "***";

/** A second sweep looks this far around the masks of the first. */
const nearMask = 512;

const search = lazy(() => cueSearch(secretCues()));
const lists = lazy(() => finderLists(programRows(), secretWords()));
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
  let windows: Windows;
  const sure = new SureValues();
  for (let sweep = 0; sweep < maxSweeps; sweep += 1) {
    const ranges = findSecrets(result, windows, sure);
    if (ranges.length === 0) return result;
    for (const place of sure.placesIn(result)) ranges.push(place);
    const merged = mergeRanges(ranges);
    result = replaceMerged(result, merged, mask);
    windows = nearMasks(merged);
  }
  return result;
}

/** Returns the text with those tokens masked that only an escape separates from the text in front. */
export function scrubEscaped(text: string): string {
  const ranges: TextRange[] = [];
  const view = decodedViews(text)[0];
  if (view === undefined) return text;
  const add = (start: number, end: number) => {
    const original = view.toOriginal({ start, end });
    if (view.isEdge(start) && !isMasked(text, original)) ranges.push(original);
  };
  const scan: Scan = { text: view.text, add, isEdge: view.isEdge, read: new Map() };
  const carried = lists().length;
  const found: Found = (list, item, at, end) => list === carried && addForm(formAt(item), scan, at, end);
  search()(view.text, found, view.nearEscapes());
  return replaceRanges(text, ranges, mask);
}

/** Returns whether a secret was masked in the text. Emphasis (`***so***`) is not a mask. */
export function isRedacted(text: string): boolean {
  return text.includes(mask) && /(?<![\w*])\*{3}(?![\w*])/.test(text);
}

/** Returns the names of the rules that find a secret in the text, one for each secret, or piece of one. */
export function secretKindsIn(text: string): string[] {
  const kinds: string[] = [];
  findIn({ text, isEdge: isNowhere }, undefined, isAnywhere, (start, end, kind) => {
    if (!isMasked(text, { start, end })) kinds.push(kind);
  });
  return kinds;
}

type Test = (at: number) => boolean;
type Readable = Pick<Scan, "text" | "isEdge">;
const isAnywhere: Test = () => true;
const isNowhere: Test = () => false;

/** Where to look: everywhere, or in ranges that are in order and apart. */
type Windows = readonly TextRange[] | undefined;

/**
 * Returns the ranges of the secrets in the text as it is and as its readers will decode it, from the names in the windows. Their values
 * are added to `sure`.
 */
function findSecrets(text: string, windows: Windows, sure: SureValues): TextRange[] {
  const ranges: TextRange[] = [];
  findIn({ text, isEdge: isNowhere }, windows, isAnywhere, (start, end, kind) => {
    if (isMasked(text, { start, end })) return;
    ranges.push({ start, end });
    sure.keep(text, { start, end }, kind);
  });
  for (const view of decodedViews(text)) {
    const isInside = windows === undefined ? isAnywhere : within(windows);
    const isWanted: Test = (at) => isInside === isAnywhere || isInside(view.toOriginal({ start: at, end: at }).start);
    findIn(view, view.nearEscapes(), isWanted, (start, end, kind) => {
      const original = view.toOriginal({ start, end });
      if (isMasked(view.text, { start, end }) || isMasked(text, original)) return;
      ranges.push(original);
      sure.keep(view.text, { start, end }, kind);
    });
  }
  return ranges;
}

/** Adds the secrets of the text, from the names in the windows for which `isWanted` holds. */
function findIn({ text, isEdge }: Readable, windows: Windows, isWanted: Test, found: Add): void {
  const named: TextRange[] = [];
  const add: Add = (start, end, kind) => {
    const whole = wrappedEnd(text, { start, end });
    named.push({ start, end: whole });
    found(start, whole, kind);
    for (const piece of stringsBehind(text, { start, end })) found(piece.start, piece.end, kind);
  };
  // A name in front of a quoted block would mask only its first line.
  if (text.includes("PRIVATE KEY") || text.includes("Static key V1"))
    for (const { start, end } of findKeyBlocks(text)) add(start, end, "private key");
  const scan: Scan = { text, add, isEdge, read: new Map() };
  search()(
    text,
    (list, item, at, end) => {
      if (!isWanted(at)) return;
      const finders = lists()[list];
      if (finders === undefined) addForm(formAt(item), scan, at, end);
      else finders.get(item).find(scan, at, end);
    },
    windows,
  );
  findGenerated({ text, windows, isDecoded: isEdge !== isNowhere, named }, (start, end, kind) => {
    if (isWanted(start)) found(start, end, kind);
  });
}

/** Returns the ranges around the masks, in the text with masks in the place of `merged`. */
function nearMasks(merged: readonly TextRange[]): TextRange[] {
  const ranges: TextRange[] = [];
  let shift = 0;
  for (const { start, end } of merged) {
    ranges.push({ start: start + shift - nearMask, end: start + shift + nearMask + 1 });
    shift += mask.length - (end - start);
  }
  return joinRanges(ranges);
}

function isMasked(text: string, { start, end }: TextRange): boolean {
  return end <= start || text.startsWith(mask, start);
}
