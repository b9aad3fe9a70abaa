/** The rows of a device after `seq`. */
export type DeviceRange = { device: string; seq: number };

/**
 * Returns devices with rows after the vector, in the order of their names, until they have `maxRows` rows together. Gaps that
 * compaction left count as rows, so there can be fewer.
 */
export function rangesBehind(
  heads: ReadonlyMap<string, number>,
  vector: ReadonlyMap<string, number>,
  maxRows: number,
): DeviceRange[] {
  const ranges: DeviceRange[] = [];
  let rows = 0;
  for (const device of [...heads.keys()].sort()) {
    if (rows >= maxRows) break;
    const head = heads.get(device) ?? 0;
    const seq = vector.get(device) ?? 0;
    if (head <= seq) continue;
    ranges.push({ device, seq });
    rows += head - seq;
  }
  return ranges;
}
