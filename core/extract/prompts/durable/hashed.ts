import { withAsciiTwin } from "../../../language/ascii.ts";
import { find, map } from "../../../lists.ts";
import { isUnspaced } from "./cues.ts";

/** The number of weights for hashed features: features with the same number share a weight. */
export const buckets = 1 << 13;

const structureWords = new Set(
  "the in it is to and with on i of that this we you one at be from are only no so not by me do what add can our as has have must please should two there use don't them an when now if out never make fix then it's test up or go all does first my after get but run change new could just like why would which here every how always last about".split(
    " ",
  ),
);

/** Kinds of names; a capital word replaces each. A text without the cue contains none. */
const names: readonly { cue: string | RegExp; pattern: RegExp; name: string }[] = [
  { cue: "\ue000", pattern: /\ue000+/g, name: " CODE " },
  { cue: "://", pattern: /https?:\/\/\S+/gi, name: " URL " },
  { cue: "/", pattern: /(?<!\w)[\w.@~*-]{0,80}\/[\w./*@~-]*/g, name: " PATH " },
  {
    cue: ".",
    pattern:
      /\b[\w-]{1,60}\.(?:[jt]sx?|py|go|rs|java|rb|php|vue|css|html|md|ya?ml|json|toml|sql|sh|cs|cpp|env|proto|tf|al)\b/gi,
    name: " FILE ",
  },
  { cue: ".", pattern: /\b[\w-]{1,60}(?:\.[\w-]{1,60}){2,}\b/g, name: " HOST " },
  { cue: /\d/, pattern: /\bv?\d[\d.,:%]*[a-z]{0,3}\b/gi, name: " NUMBER " },
  {
    cue: /_|[a-z0-9][A-Z]/,
    pattern: /\b[a-z]+[A-Z]\w*\b|\b[A-Z][a-z0-9]+[A-Z]\w*\b|\b\w{1,60}_\w+\b/g,
    name: " NAME ",
  },
];
const placeholders = new Set(["CODE", "URL", "PATH", "FILE", "HOST", "NUMBER", "NAME"]);
const word = withAsciiTwin(/[A-Za-z]+(?:'[A-Za-z]+)*|[,;:()!?.-]/g, () => /\p{L}+(?:'\p{L}+)*|[,;:()!?.—–-]/gu);
const marks = ",;:()!?.—–-";
const endings = ["ing", "ed", "ly", "tion", "s"] as const;
const maxWords = 60;

/**
 * The total weight of each group of features, independent of its size: a long sentence is no surer than a short one.
 */
const groupWeight = 2;

/** Returns the hashed features of a sentence: the count of each, by its number below `buckets`. */
export function hashedFeatures(sentence: string): Map<number, number> {
  const words = splitWords(sentence).slice(0, maxWords);
  const found = new Map<number, number>();
  const group = (fill: (add: Add) => void) => {
    const numbers = new Set<number>();
    fill((kind, value) => numbers.add(hash(`${kind}:${value}`)));
    const each = groupWeight / Math.sqrt(numbers.size);
    for (const number of numbers) found.set(number, (found.get(number) ?? 0) + each);
  };
  group((add) => addWords(words, add));
  group((add) => addFrame(words, add));
  if (isUnspaced(sentence)) group((add) => addCharacters(sentence, add));
  else group((add) => addStems(words, add));
  return found;
}

type Add = (kind: string, value: string) => void;

function splitWords(text: string): string[] {
  let named = text;
  for (const { cue, pattern, name } of names) {
    const mayHold = typeof cue === "string" ? named.includes(cue) : cue.test(named);
    if (mayHold) named = named.replace(pattern, name);
  }
  return map(named.match(word(named)) ?? [], (each) => (placeholders.has(each) ? each : each.toLowerCase()));
}

function addWords(words: readonly string[], add: Add): void {
  const whole = ["^", ...words, "$"];
  for (const each of words) add("word", each);
  for (let at = 0; at + 1 < whole.length; at++) add("pair", `${whole[at]} ${whole[at + 1]}`);
}

function addFrame(words: readonly string[], add: Add): void {
  const frame = ["^", ...map(words, frameOf), "$"];
  for (const length of [2, 3]) {
    for (let at = 0; at + length <= frame.length; at++) add("frame", frame.slice(at, at + length).join(" "));
  }
  for (const length of [2, 3, 4]) add("start", frame.slice(0, length).join(" "));
}

function frameOf(each: string): string {
  if (structureWords.has(each) || placeholders.has(each) || marks.includes(each)) return each;
  return `W${find(endings, (ending) => each.length > ending.length + 2 && each.endsWith(ending)) ?? ""}`;
}

function addStems(words: readonly string[], add: Add): void {
  for (const each of words) if (each.length > 4) add("stem", each.slice(0, 4));
}

function addCharacters(text: string, add: Add): void {
  const run = text.replace(/\ue000+/g, " ").slice(0, 200);
  for (const length of [1, 2, 3]) {
    for (let at = 0; at + length <= run.length; at++) add("run", run.slice(at, at + length));
  }
  for (const length of [2, 3]) {
    add("ends", run.slice(-length));
    add("begins", run.slice(0, length));
  }
}

/** FNV-1a with a final mix: without it the low bits of names with the same ending are too similar. */
function hash(name: string): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) mixed = Math.imul(mixed ^ name.charCodeAt(at), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) & (buckets - 1);
}
