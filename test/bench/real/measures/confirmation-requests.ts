import type { Label, LabeledSentence } from "../data-set.ts";
import { plain } from "../overlap.ts";
import { type InjectedLine, isConfirmationRequest, isVouchedFor, type StoredMemory } from "../records.ts";
import { keeps } from "../statement.ts";
import type { Material, Row } from "./measure.ts";

/** A shorter quote may begin any sentence. */
const quotedChars = 12;

/** Lines that ask the host's model to keep a sentence: at how many prompts, and for how many of the right sentences. */
export function measureConfirmationRequests({ hooks, labels }: Material): Row[] {
  const requests = new Map(
    hooks.prompts.flatMap(({ id, lines }) => (id === undefined ? [] : [[id, lines.filter(isConfirmationRequest)]])),
  );
  const asking = hooks.prompts.filter(({ lines }) => lines.some(isConfirmationRequest)).length;
  return [
    { name: "prompts with a confirmation request", hits: asking, total: hooks.prompts.length },
    ...(["random", "enriched"] as const).flatMap((set) => {
      const wanted = labels
        .filter((label) => label.set === set && requests.has(label.id))
        .flatMap((label) => label.sentences.filter(isYes).map((sentence) => ({ label, sentence })));
      const isAsked = ({ label, sentence }: (typeof wanted)[number]) =>
        requests.get(label.id)?.some((line) => asksFor(line, label, sentence, hooks.memories)) ?? false;
      const isActive = ({ label, sentence }: (typeof wanted)[number]) =>
        hooks.memories.some((memory) => isVouchedFor(memory) && keeps(memory, label, sentence));
      return [
        { name: `sentences "yes", ${set}: asked for`, hits: wanted.filter(isAsked).length, total: wanted.length },
        {
          name: `sentences "yes", ${set}: asked for or active`,
          hits: wanted.filter((each) => isAsked(each) || isActive(each)).length,
          total: wanted.length,
        },
        {
          name: `sentences "yes", ${set}: in a prompt that asks, or active`,
          hits: wanted.filter((each) => (requests.get(each.label.id)?.length ?? 0) > 0 || isActive(each)).length,
          total: wanted.length,
        },
      ];
    }),
  ];
}

function isYes({ verdict }: LabeledSentence): boolean {
  return verdict === "yes";
}

/** Returns whether the line names a memory of the sentence, or quotes its beginning. */
export function asksFor(
  { text }: InjectedLine,
  label: Label,
  sentence: LabeledSentence,
  memories: readonly StoredMemory[],
): boolean {
  const ids = new Set([...text.matchAll(/#(\d+)/g)].map(([, id]) => Number(id)));
  const named = memories.filter(({ id, person }) => ids.has(id) && person === label.person);
  if (named.some((memory) => keeps(memory, label, sentence))) return true;
  return [...text.matchAll(/["“«](.+?)(?:…|\.\.\.)?["”»]/g)].some(([, words = ""]) => {
    const quote = plain(words);
    return quote.length >= quotedChars && plain(sentence.text).includes(quote);
  });
}
