import type { Label, LabeledSentence } from "../data-set.ts";
import { isCandidate, isVouchedFor, type StoredMemory } from "../records.ts";
import { keeps } from "../statement.ts";
import type { Material, Row } from "./measure.ts";

type Wanted = (sentence: LabeledSentence) => boolean;

const kinds: readonly { name: string; isWanted: Wanted }[] = [
  { name: "yes", isWanted: ({ verdict }) => verdict === "yes" },
  { name: "strict", isWanted: ({ strict }) => strict },
  { name: "explicit", isWanted: ({ explicit }) => explicit },
];

/** The labeled durable sentences that are kept, as active memories and as candidates. */
export function measureRecall({ split, labels }: Material): Row[] {
  const active = split.memories.filter(isFound);
  const any = split.memories.filter((memory) => isFound(memory) || isCandidate(memory));
  return kinds.flatMap(({ name, isWanted }) =>
    (["random", "enriched"] as const).flatMap((set) => {
      const ofSet = labels.filter((label) => label.set === set);
      return [
        { name: `sentences "${name}", ${set}: active`, ...countKept(active, ofSet, isWanted) },
        { name: `sentences "${name}", ${set}: active or candidate`, ...countKept(any, ofSet, isWanted) },
      ];
    }),
  );
}

/** A sentence whose memory was superseded was found all the same. */
function isFound(memory: StoredMemory): boolean {
  return isVouchedFor(memory) || memory.status === "superseded";
}

function countKept(memories: readonly StoredMemory[], labels: readonly Label[], isWanted: Wanted) {
  const wanted = labels.flatMap((label) => label.sentences.filter(isWanted).map((sentence) => ({ label, sentence })));
  const isKept = ({ label, sentence }: (typeof wanted)[number]) =>
    memories.some((memory) => keeps(memory, label, sentence));
  return { hits: wanted.filter(isKept).length, total: wanted.length };
}
