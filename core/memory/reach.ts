// Ids are numbers of one database, and a database contains many projects: an id must not give access to another project. Every read
// and write by id passes isWithin.
import type { Scope, Voucher } from "../store/vocabulary.ts";

/** Where ids are searched: in one project, or in all of them (`undefined`) if the call asks for that. */
export type Reach = { projectId: number | undefined };

export const everyProject: Reach = { projectId: undefined };

/**
 * Returns whether a record may be read or changed from there. A record of another project is treated as one that does not exist. A
 * memory for all projects is injected into each, so it can be read from each; it can be changed only in its own. While nobody has
 * vouched for it, it is not injected, and stays in its own.
 */
export function isWithin(
  { projectId }: Reach,
  record: { projectId: number; scope?: Scope; vouchedBy?: Voucher | null },
  purpose: "read" | "change",
): boolean {
  if (projectId === undefined || record.projectId === projectId) return true;
  return purpose === "read" && record.scope === "global" && record.vouchedBy !== null;
}
