import { memoryLine } from "../lines.ts";
import { isCandidate, isStatement, isVouchedFor, type StoredMemory } from "../records.ts";
import { verdictsOf } from "../verdicts.ts";
import { type Material, type Row, verdictRows } from "./measure.ts";

/** Memories that are not the user's statements, against verdicts. */
export function measureMemories({ split, verdicts }: Material): Row[] {
  const others = split.memories.filter((memory) => !isStatement(memory));
  const rows = (name: string, memories: readonly StoredMemory[]) =>
    verdictRows(
      name,
      memories.map((memory) => memoryLine(memory).hash),
      verdicts,
      verdictsOf.memory,
    );
  return [
    ...rows("other memories, active", others.filter(isVouchedFor)),
    ...rows("other memories, candidates", others.filter(isCandidate)),
  ];
}
