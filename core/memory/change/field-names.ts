import type { Fields } from "../../store/revision.ts";

/** Fields that follow from the others: a history leaves them out. */
export const derivedFields: ReadonlySet<string> = new Set([
  "humanEdited",
  "lastSeenAt",
  "supersededBy",
  "sourceKey",
  "vouchedBy",
]);

/** The fields whose names in the code are not what commands call them. */
export const fieldNames: Partial<Record<keyof Fields, string>> = {
  narrative: "text",
  seenCount: "times seen",
  errorSignature: "error",
  checkCommand: "check",
  sessionId: "session",
  expiresAt: "valid until",
};
