import { memoryLine } from "../lines.ts";
import { isCandidate, isStatement, isVouchedFor, type StoredMemory } from "../records.ts";
import { judgeStatement } from "../statement.ts";
import { verdictsOf } from "../verdicts.ts";
import { type Material, type Row, verdictRows } from "./measure.ts";

/** The stored statements of the user, against the labels; for prompts without labels, against verdicts. */
export function measureStatements({ split, labels, verdicts }: Material): Row[] {
  const statements = split.memories.filter(isStatement);
  const active = statements.filter(isVouchedFor);
  const byId = new Map(labels.map((label) => [label.id, label]));
  const random = new Map(labels.filter(({ set }) => set === "random").map((label) => [label.id, label]));
  const unlabeled = active.filter((memory) => judgeStatement(memory, byId) === undefined);
  return [
    ...rows("statements, active", active, byId),
    ...rows("statements, active, random prompts", active, random),
    ...rows(
      "statements, kept by the host's model",
      active.filter(({ vouchedBy }) => vouchedBy === "host"),
      byId,
    ),
    ...rows(
      "statements, kept by the model",
      active.filter(({ vouchedBy }) => vouchedBy === "model"),
      byId,
    ),
    ...rows("statements, candidates", statements.filter(isCandidate), byId),
    ...verdictRows(
      "statements, active, no label",
      unlabeled.map((memory) => memoryLine(memory).hash),
      verdicts,
      verdictsOf.memory,
    ),
  ];
}

function rows(name: string, memories: readonly StoredMemory[], labels: Parameters<typeof judgeStatement>[1]): Row[] {
  const judged = memories.flatMap((memory) => judgeStatement(memory, labels) ?? []);
  return (["right", "arguable", "wrong"] as const).map((verdict) => ({
    name: `${name}: ${verdict}`,
    hits: judged.filter((each) => each === verdict).length,
    total: judged.length,
  }));
}
