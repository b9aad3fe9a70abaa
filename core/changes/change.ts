import type { LogRow } from "../store/change-log.ts";
import type { PortableItem, PortableLink } from "../store/portable-item.ts";
import type { Tombstone } from "../store/tombstone.ts";

/**
 * A row of the change log with its values, as one device sends it to another. The values are current as of the reading of the
 * log: each is that of the field's newest change.
 */
export type Change = LogRow & {
  /** For `create` the whole item; for `edit` the fields in `fields`, and the counters. */
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

/** Returns whether `one` is later than `other`. At equal times the device's uid decides. */
export function isLater(one: Pick<LogRow, "clock" | "device">, other: Pick<LogRow, "clock" | "device">): boolean {
  return one.clock === other.clock ? one.device > other.device : one.clock > other.clock;
}
