import { splitSentences } from "../language/sentences.ts";

const citation = /\[?#(\d{1,15})\]?/g;

/**
 * Returns the answer with every citation as `[#12]`, and the ids in the order they are cited. A memory that was not shown
 * can't be cited: its id goes, and a sentence that rests on nothing else goes with it.
 */
export function checkCitations(answer: string, listed: ReadonlySet<number>): { text: string; cited: number[] } {
  const cited = new Set<number>();
  const kept = splitSentences(separate(answer)).flatMap(({ text }) => {
    const ids = [...text.matchAll(citation)].map((match) => Number(match[1]));
    if (ids.length > 0 && !ids.some((id) => listed.has(id))) return [];
    for (const id of ids) if (listed.has(id)) cited.add(id);
    const named = text.replace(citation, (_whole, id) => (listed.has(Number(id)) ? `[#${Number(id)}]` : ""));
    return [
      named
        .replace(/[ \t]{2,}/g, " ")
        .replace(/ ([.,;:!?])/g, "$1")
        .trim(),
    ];
  });
  return { text: kept.join(" "), cited: [...cited] };
}

/** `[#1, #2]` is two citations, and one behind the full stop belongs to the sentence before it. */
function separate(answer: string): string {
  return answer
    .replace(
      /\[((?:\s*#\d+\s*[,;]?)+)\]/g,
      (_whole, ids: string) =>
        ids
          .match(/#\d+/g)
          ?.map((id) => `[${id}]`)
          .join(" ") ?? "",
    )
    .replace(/([.!?。！？])((?:\s*\[#\d+\])+)/g, "$2$1");
}
