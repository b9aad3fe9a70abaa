import { splitSentences } from "../language/sentences.ts";

const citation = /\[?#(\d{1,15})\]?/g;

/**
 * Returns the answer with every citation as `[#12]`, and the ids in citation order. Drops citations of memories that the model did not
 * get, and sentences that have no other citation.
 */
export function checkCitations(answer: string, listed: ReadonlySet<number>): { text: string; cited: number[] } {
  const cited = new Set<number>();
  const kept = splitSentences(separateCitations(answer)).flatMap(({ text }) => {
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

/** Splits `[#1, #2]` into two citations, and moves a citation after a full stop into the sentence before it. */
function separateCitations(answer: string): string {
  return answer
    .replace(
      /\[((?:\s{0,9}#\d{1,15}\s{0,9}[,;]?){1,100})\]/g,
      (_whole, ids: string) =>
        ids
          .match(/#\d+/g)
          ?.map((id) => `[${id}]`)
          .join(" ") ?? "",
    )
    .replace(/([.!?。！？])((?:\s*\[#\d+\])+)/g, "$2$1");
}
