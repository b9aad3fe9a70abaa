import { unspacedScript } from "../../../core/extract/prompts/durable/cues.ts";

type Said = { person: string; session: string; when: string | null; sentences: readonly string[] };

const minWords = 4;
const similarity = 0.6;

/** Returns, for each sentence of each prompt, whether the person said nearly the same in a session that began earlier. */
export function nearRepeats(prompts: readonly Said[]): boolean[][] {
  const begins = new Map<string, string>();
  for (const { session, when } of prompts) {
    const known = begins.get(session);
    if (when && (known === undefined || when < known)) begins.set(session, when);
  }
  const said = new Map<string, { session: string; words: ReadonlySet<string> }[]>();
  const wordSets = prompts.map(({ sentences }) => sentences.map(wordsOf));
  prompts.forEach(({ person, session }, at) => {
    const all = said.get(person) ?? [];
    for (const words of wordSets[at] ?? []) if (words.size >= minWords) all.push({ session, words });
    said.set(person, all);
  });
  return prompts.map(({ person, session }, at) =>
    (wordSets[at] ?? []).map(
      (words) =>
        words.size >= minWords &&
        (said.get(person) ?? []).some(
          (other) =>
            other.session !== session &&
            (begins.get(other.session) ?? "") < (begins.get(session) ?? "") &&
            isNear(words, other.words),
        ),
    ),
  );
}

function isNear(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (Math.min(one.size, other.size) / Math.max(one.size, other.size) < similarity) return false;
  const shared = one.intersection(other).size;
  return shared / (one.size + other.size - shared) >= similarity;
}

function wordsOf(sentence: string): ReadonlySet<string> {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!unspacedScript.test(sentence)) return new Set(words);
  const run = words.join("");
  return new Set(Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2)));
}
