import { editDistance } from "../text/edit-distance.ts";

/** In words of more letters than this, two different letters are still a typo. */
const longWord = 5;

/**
 * Returns whether two command lines differ only by letters of one word, the name of an option or a missing or extra
 * space: spelling is not worth keeping. `wrong` is the one that failed.
 */
export function isMistyped(wrong: string, right: string): boolean {
  if (wrong.replaceAll(" ", "") === right.replaceAll(" ", "")) return true;
  const [left, words] = [wrong.split(" "), right.split(" ")];
  if (left.length !== words.length) return false;
  const [other, ...others] = left.flatMap((word, at) => (word === words[at] ? [] : [{ word, meant: words[at] ?? "" }]));
  if (!other || others.length > 0) return false;
  const [option, meant] = [optionOf(other.word), optionOf(other.meant)];
  if (option && meant) return option.value === meant.value && isSlip(option, meant);
  // Numbers, addresses and settings are not words: each of their letters counts.
  if (option || meant || /[\d:=]/.test(other.word + other.meant)) return false;
  return other.meant.length > 3 && editDistance(other.word, other.meant) <= 2;
}

type Option = { dashes: string; name: string; value: string };

/** `--name=value`; undefined for a word that is not an option. */
function optionOf(word: string): Option | undefined {
  const [, dashes = "", name = "", value = ""] = /^(-{1,2})([A-Za-z][\w.:-]{0,60})(=.{0,200})?$/.exec(word) ?? [];
  return name === "" ? undefined : { dashes, name, value };
}

/** `--filer`, `-filter`, `--no_cache`; a short option, or a negated one, is another option. */
function isSlip(wrong: Option, right: Option): boolean {
  const [a, b] = [wrong.name, right.name].map((name) => name.toLowerCase().replace(/[_.-]/g, ""));
  if (a === undefined || b === undefined || b.length < 3) return false;
  if (a === b) return true;
  if (a === `no${b}` || b === `no${a}`) return false;
  return editDistance(a, b) <= (b.length > longWord ? 2 : 1);
}
