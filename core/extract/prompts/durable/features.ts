// What the judge of lasting sentences looks at: words, short runs of characters, and the sentence's frame, in which only
// little words keep their letters ("please avoid default parameters in the public API" has the frame "please W W Ws in the
// W W"). The frame is what tells how people lay something down whatever it is about.

import type { UserSentence } from "../user-sentences.ts";

/** What is read of a sentence: see `UserSentence`. */
export type ReadSentence = Pick<UserSentence, "normalized" | "masked" | "before" | "next" | "at" | "count">;

/** How many weights there are: features are numbered by a hash, and the few that share a number share a weight. */
export const buckets = 1 << 16;

const littleWords = new Set(
  "the in it is to and with on i of that this we you one at be from are only no so not by me do what add can our as has have must please should two there use don't them an when now if out never make fix then it's test up or go all does first my after get but run change new could just like why would which here every how always last about".split(
    " ",
  ),
);
const clauseStarts = new Set(", ; : ( - and but so because since und aber weil y pero porque et mais car".split(" "));
const joining = new Set("and but so because since".split(" "));

/** Things whose name says nothing; a capital word stands for each. */
const names: readonly [RegExp, string][] = [
  [/\ue000+/g, " CODE "],
  [/https?:\/\/\S+/gi, " URL "],
  [/(?<!\w)[\w.-]{1,60}@[\w.-]{1,60}/g, " MAIL "],
  [/(?<!\w)[\w.@~*-]{0,80}\/[\w./*@~-]*/g, " PATH "],
  [
    /\b[\w-]{1,60}\.(?:[jt]sx?|py|go|rs|java|rb|php|vue|css|html|md|ya?ml|json|toml|sql|sh|lock|kt|swift|cs|cpp|c|h|env|proto|tf)\b/gi,
    " FILE ",
  ],
  [/\b[\w-]{1,60}(?:\.[\w-]{1,60}){2,}\b/g, " HOST "],
  [/\bv?\d[\d.,:%]*[a-z]{0,3}\b/gi, " NUMBER "],
  [/\b[a-z]+[A-Z]\w*\b|\b[A-Z][a-z0-9]+[A-Z]\w*\b|\b\w{1,60}_\w+\b/g, " NAME "],
];
const isName = /^(?:CODE|URL|MAIL|PATH|FILE|HOST|NUMBER|NAME)$/;
const word = /\p{L}+(?:'\p{L}+)*|[,;:()!?.—–-]/gu;
const endings = ["ing", "ed", "ly", "tion", "s"] as const;
const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** How much each group of features may say, however many there are of it: a long sentence is no surer than a short one. */
const says = { words: 4, frame: 5, characters: 3, place: 2 } as const;

/** Returns the features of the sentence: by their numbers, below `buckets`, how much each counts. */
export function featuresOf(sentence: ReadSentence): Map<number, number> {
  const words = wordsOf(sentence.normalized);
  const found = new Map<number, number>();
  const group = (most: number, fill: (add: Add) => void) => {
    const numbers = new Set<number>();
    fill((kind, value) => numbers.add(hash(`${kind}:${value}`)));
    const each = most / Math.sqrt(numbers.size);
    for (const number of numbers) found.set(number, (found.get(number) ?? 0) + each);
  };
  group(says.words, (add) => addWords(words, add));
  group(says.frame, (add) => addFrame(words, add));
  group(says.characters, (add) => addCharacters(sentence.normalized.toLowerCase(), add));
  group(says.place, (add) => addPlace(sentence, words.length, add));
  return found;
}

type Add = (kind: string, value: string) => void;

function wordsOf(text: string): string[] {
  const named = names.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text);
  return (named.match(word) ?? []).map((each) =>
    isName.test(each) ? each : each === "—" || each === "–" ? "-" : each.toLowerCase(),
  );
}

function addWords(words: readonly string[], add: Add): void {
  const whole = ["^", ...words, "$"];
  for (const each of words) add("word", each);
  for (let at = 0; at + 1 < whole.length; at++) add("pair", `${whole[at]} ${whole[at + 1]}`);
}

function addFrame(words: readonly string[], add: Add): void {
  const frame = ["^", ...words.map(frameOf), "$"];
  for (const length of [2, 3, 4]) {
    for (let at = 0; at + length <= frame.length; at++) add("frame", frame.slice(at, at + length).join(" "));
  }
  for (const length of [2, 3, 4, 5]) add("start", frame.slice(0, length).join(" "));
  for (let at = 1; at < words.length; at++) {
    if (!clauseStarts.has(words[at - 1] as string) || joining.has(words[at] as string)) continue;
    add("clause", `^ ${words[at]}`);
    add("clause", `^ ${words.slice(at, at + 2).join(" ")}`);
    for (const length of [2, 3, 4]) add("clause frame", frame.slice(at + 1, at + 1 + length).join(" "));
  }
}

function frameOf(each: string): string {
  if (littleWords.has(each) || isName.test(each) || !/\p{L}/u.test(each)) return each;
  return `W${endings.find((ending) => each.length > ending.length + 2 && each.endsWith(ending)) ?? ""}`;
}

function addCharacters(text: string, add: Add): void {
  for (const each of text.replace(/\ue000+/g, " ").split(/\s+/)) {
    if (each === "") continue;
    const isUnspaced = unspaced.test(each);
    const run = isUnspaced ? each : ` ${each} `;
    for (const length of isUnspaced ? [1, 2, 3, 4] : [3, 4, 5]) {
      for (let at = 0; at + length <= run.length; at++) add("run", run.slice(at, at + length));
    }
  }
  if (!unspaced.test(text)) return;
  for (const length of [2, 3]) {
    add("ends", text.slice(-length));
    add("begins", text.slice(0, length));
  }
}

function addPlace({ normalized, masked, before, next, at, count }: ReadSentence, length: number, add: Add): void {
  add("length", String(Math.min(length >> 2, 7)));
  add("sentences", String(Math.min(count, 4)));
  if (count > 1) add("place", at === 0 ? "first" : at === count - 1 ? "last" : "middle");
  if (normalized !== masked) add("opening", wordsOf(masked)[0] ?? "");
  const earlier = wordsOf(before);
  add("after", earlier[0] ?? "");
  add("after end", earlier.at(-1) ?? "");
  const later = wordsOf(next);
  for (const each of [...earlier, ...later]) add("around", each);
  add("then", later[0] ?? "");
  add("then", later.slice(0, 2).join(" "));
}

/** FNV-1a with its bits mixed once more: its low ones alone are too much alike for names that end alike. */
function hash(name: string): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) mixed = Math.imul(mixed ^ name.charCodeAt(at), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) & (buckets - 1);
}
