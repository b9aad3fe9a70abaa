import type { Scope } from "../../../store/vocabulary.ts";
import { dayMs } from "../../../time.ts";

/**
 * Returns where and how long a memory holds. Only the user's statements may hold in all projects, and only a memory of
 * a branch may end with it.
 */
export function placeOf(
  { scope, days }: { scope: Scope; days: number | null },
  { isUsers, branch, at }: { isUsers: boolean; branch: string | null; at: number },
): { scope: Scope; expiresAt: number | null } {
  const isAllowed = scope === "project" || (scope === "global" ? isUsers : branch !== null);
  return { scope: isAllowed ? scope : "project", expiresAt: days === null ? null : at + days * dayMs };
}
