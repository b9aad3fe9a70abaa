import type { Status, Voucher } from "../../store/vocabulary.ts";
import type { ExportedMemory } from "../format/memory.ts";

const ruleTypes = new Set(["constraint", "preference", "decision"]);

/** Returns the status of a memory of an export and who vouched for it. */
export function judgmentOf(memory: ExportedMemory): { status: Status; vouchedBy: Voucher | null } {
  const { status, vouched_by: vouchedBy } = memory;
  if (vouchedBy !== undefined) return { status, vouchedBy };
  const voucher = status === "candidate" ? null : voucherOf(memory);
  // Rules alone had judged these sentences: on real sessions one in five was right.
  const isUnproven = status === "active" && memory.origin === "user" && voucher === null;
  return { status: isUnproven ? "candidate" : status, vouchedBy: voucher };
}

/**
 * Returns what the migrations of a database of that time say (0018-vouched.ts, 0026-vouched-inactive.ts). These know of a rule
 * by its source, which format 1 leaves out: a rule was less sure of a report than a model that saved a memory.
 */
function voucherOf(memory: ExportedMemory): Voucher | null {
  if (memory.pinned) return "user";
  switch (memory.origin) {
    case "user":
      return isTakenByRule(memory) ? null : "user";
    case "verified":
      return memory.type === "bugfix" || memory.type === "runbook" ? "evidence" : null;
    case "reported":
      return memory.confidence === 1 ? "host" : null;
    case "inferred":
      return "model";
    default:
      return null;
  }
}

/**
 * Whether a rule made a memory from a sentence of a prompt: it recorded no commit, while `save` does on every branch. Without a
 * branch, as outside git, only the sentences that a rule was sure of can be recognized.
 */
function isTakenByRule({ branch, commit, type, importance }: ExportedMemory): boolean {
  return commit === null && (branch !== null || (importance === 3 && ruleTypes.has(type)));
}
