import type { SaidSentence } from "./durable/features.ts";
import { personSentences, plainWords } from "./split-user-sentences.ts";
import { isBlank, spokenText } from "./strip-quoted.ts";

/** Longer prompts hold pasted texts, whose rules are somebody else's; people write before and after what they paste. */
const typedLimit = 3000;
const bullet = /^\s*(?:[-*+•]|\d{1,2}[.)])\s{1,8}/;
const listHeading =
  /^(?:ok[,.]? |please[,.]? )?(?:(?:some|a few|a couple of|couple of|here are|these are|the|our|my|new|team|house|project|repo|coding|code|general|ground|basic) ){0,4}(?:rules|conventions|guidelines|constraints|standards|preferences)\b[^:?\n]{0,40}:$/i;

/** Returns the sentences that a person said in a prompt, each with its words as they stand there. */
export function saidSentences(prompt: string): { sentence: SaidSentence; verbatim: string; isListed: boolean }[] {
  // A command line of the host, or the host speaking: not a sentence of the person's.
  if (/^\s*(?:\/|<[a-z][\w-]*[\s>])/.test(prompt)) return [];
  return typedParts(prompt).flatMap((part) => {
    const spoken = spokenText(part);
    const listed = listedRules(spoken);
    const sentences = personSentences(spoken).filter(({ text }) => !isBlank(text));
    return sentences.map(({ text, start }, at) => {
      const said = text.replace(bullet, "");
      return {
        sentence: {
          words: plainWords(said),
          said,
          before: sentences[at - 1]?.text ?? "",
          next: sentences[at + 1]?.text ?? "",
          at,
          count: sentences.length,
        },
        verbatim: part
          .slice(start, start + text.length)
          .replace(bullet, "")
          .replace(/\s+/g, " ")
          .trim(),
        isListed: listed.some(({ from, to }) => start >= from && start < to),
      };
    });
  });
}

/** Returns where the items of lists stand that are headed as rules ("Rules for the api:"). */
function listedRules(spoken: string): { from: number; to: number }[] {
  if (!spoken.includes(":\n")) return [];
  const found: { from: number; to: number }[] = [];
  let at = 0;
  let isBelow = false;
  for (const line of spoken.split("\n")) {
    if (isBelow && bullet.test(line)) found.push({ from: at, to: at + line.length });
    else if (line.trim() !== "" || !isBelow) isBelow = listHeading.test(line.trim());
    at += line.length + 1;
  }
  return found;
}

function typedParts(prompt: string): string[] {
  if (prompt.length <= typedLimit) return [prompt];
  const paragraphs = prompt.split(/\n\s{0,200}\n/);
  const isAnnounced = /:\s*$/.test(paragraphs[0] ?? "");
  return [paragraphs[0] ?? "", paragraphs.length > 1 && !isAnnounced ? (paragraphs.at(-1) ?? "") : ""].filter(
    (paragraph) => paragraph.length <= typedLimit,
  );
}
