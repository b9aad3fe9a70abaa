import type { LogRow } from "../store/change-log.ts";
import type { PortableItem, PortableLink } from "../store/portable-item.ts";
import type { Tombstone } from "../store/tombstone.ts";

/**
 * A row of the change log with what it is about, as one machine hands it to another. The values are those of the moment
 * when the log was read: each of them is that of the field's newest change.
 */
export type Change = LogRow & {
  /** For `create` the whole item; for `edit` the fields that the row names, and the counters. */
  item?: Partial<PortableItem>;
  /** For `link` and `unlink`. */
  link?: PortableLink;
  /** For `delete`. */
  tombstone?: Omit<Tombstone, "uid" | "kind">;
};

/** Returns the names of the fields that an `edit` changed. */
export function fieldsOf({ fields }: Pick<LogRow, "fields">): string[] {
  return fields === "" ? [] : fields.split(" ");
}

/** Returns whether `one` is later than `other`; of the same time, the device decides. */
export function isLater(one: Pick<LogRow, "clock" | "device">, other: Pick<LogRow, "clock" | "device">): boolean {
  return one.clock === other.clock ? one.device > other.device : one.clock > other.clock;
}
