// Every statement about the rows of a space. $1 is the space in all but the first.

export const selectTime = "SELECT clock_timestamp() AS now";

/** Values: space, kind. */
export const insertSpace = "INSERT INTO claude_mem.space (space, kind, owner) VALUES ($1, $2, current_user)";

/** Values: space, version, meta. */
export const insertMeta = "INSERT INTO claude_mem.space_meta (space, version, meta) VALUES ($1, $2, $3)";

export const selectSpace = `SELECT s.kind, m.version, m.meta FROM claude_mem.space AS s
  JOIN claude_mem.space_meta AS m ON m.space = s.space WHERE s.space = $1`;

/** Values: space, version, meta, the meta before. */
export const updateMeta = "UPDATE claude_mem.space_meta SET version = $2, meta = $3 WHERE space = $1 AND meta = $4";

/** Values: space, device, joinedAt. */
export const insertDevice = `INSERT INTO claude_mem.device (space, device, author, joined_at)
  VALUES ($1, $2, current_user, $3) ON CONFLICT (space, device) DO NOTHING`;

/** Values: space, device, name, seenAt. */
export const upsertPresence = `INSERT INTO claude_mem.presence (space, device, name, seen_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (space, device) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at`;

/** Values: space, device, devices, seqs. What is acknowledged already is not written again. */
export const upsertAcknowledgements = `INSERT INTO claude_mem.acknowledgement (space, device, of_device, device_seq)
  SELECT $1::text, $2::text, v.of_device, v.device_seq FROM unnest($3::text[], $4::bigint[]) AS v (of_device, device_seq)
  ON CONFLICT (space, device, of_device) DO UPDATE SET device_seq = excluded.device_seq
  WHERE acknowledgement.device_seq < excluded.device_seq`;

/** In a personal space the author is empty: its devices are one person's. */
export const selectDevices = `SELECT d.device, p.name, d.joined_at, p.seen_at, r.removed_at,
    CASE WHEN s.kind = 'team' THEN d.author ELSE '' END AS author
  FROM claude_mem.device AS d
  JOIN claude_mem.space AS s ON s.space = d.space
  JOIN claude_mem.presence AS p ON p.space = d.space AND p.device = d.device
  LEFT JOIN claude_mem.removal AS r ON r.space = d.space AND r.device = d.device
  WHERE d.space = $1 ORDER BY d.joined_at, d.device`;

export const selectAcknowledgements =
  "SELECT device, of_device, device_seq FROM claude_mem.acknowledgement WHERE space = $1";

/** Values: space, device, removedAt. */
export const insertRemoval = `INSERT INTO claude_mem.removal (space, device, removed_at, removed_by)
  VALUES ($1, $2, $3, current_user) ON CONFLICT (space, device) DO NOTHING`;

/** One step down the key's index for each device, however long the log is. */
export const selectHeads = `SELECT d.device, (SELECT c.device_seq FROM claude_mem.change AS c
    WHERE c.space = d.space AND c.device = d.device ORDER BY c.device_seq DESC LIMIT 1) AS device_seq
  FROM claude_mem.device AS d WHERE d.space = $1`;

/** Values: space, device; then seq, clock, uid, kind and body of each row. Appends all rows, or none if the device may not. */
export function insertChanges(rows: number): string {
  const values = Array.from(
    { length: rows },
    (_, row) => `(${appended.map((type, at) => parameter(row, type, at)).join(", ")})`,
  );
  return `INSERT INTO claude_mem.change (space, device, device_seq, hlc, uid, kind, body)
    SELECT $1::text, $2::text, v.device_seq, v.hlc, v.uid, v.kind, v.body
    FROM (VALUES ${values.join(", ")}) AS v (device_seq, hlc, uid, kind, body)
    WHERE EXISTS (SELECT 1 FROM claude_mem.device AS d WHERE d.space = $1::text AND d.device = $2::text)
    AND NOT EXISTS (SELECT 1 FROM claude_mem.removal AS r WHERE r.space = $1::text AND r.device = $2::text)`;
}

const appended = ["bigint", "bigint", "text", "text", "bytea"];

/** The first row gives the types of all. */
function parameter(row: number, type: string, at: number): string {
  return `$${3 + row * appended.length + at}${row === 0 ? `::${type}` : ""}`;
}

/** Values: space, device, seqs. */
export const selectChanges = `SELECT device_seq, hlc, uid, kind, body FROM claude_mem.change
  WHERE space = $1 AND device = $2 AND device_seq = ANY($3::bigint[])`;

/**
 * Values: space, devices, for each the seq after which rows are wanted, rows, bytes. Ends before the row with which the bodies
 * before it reach so many bytes; the first row is always included.
 */
export const selectAfter = `SELECT w.device, w.device_seq, w.hlc, w.uid, w.kind, w.body FROM (
    SELECT c.device, c.device_seq, c.hlc, c.uid, c.kind, c.body, octet_length(c.body) AS size,
      sum(octet_length(c.body)) OVER (ORDER BY c.device, c.device_seq) AS total
    FROM unnest($2::text[], $3::bigint[]) AS v (device, device_seq) CROSS JOIN LATERAL (
      SELECT n.device, n.device_seq, n.hlc, n.uid, n.kind, n.body FROM claude_mem.change AS n
      WHERE n.space = $1 AND n.device = v.device AND n.device_seq > v.device_seq ORDER BY n.device_seq LIMIT $4
    ) AS c ORDER BY c.device, c.device_seq LIMIT $4
  ) AS w WHERE w.total - w.size < $5 ORDER BY w.device, w.device_seq`;

/**
 * Values: space, device, seqs, the greatest of them. Removes all, or none if a row is the device's newest, or if another device that is
 * not removed has not acknowledged it.
 */
export const deleteChanges = `DELETE FROM claude_mem.change AS c
  WHERE c.space = $1 AND c.device = $2 AND c.device_seq = ANY($3::bigint[])
  AND EXISTS (SELECT 1 FROM claude_mem.change AS n WHERE n.space = $1 AND n.device = $2 AND n.device_seq > $4)
  AND NOT EXISTS (SELECT 1 FROM claude_mem.device AS d WHERE d.space = $1 AND d.device <> $2
    AND NOT EXISTS (SELECT 1 FROM claude_mem.removal AS r WHERE r.space = d.space AND r.device = d.device)
    AND NOT EXISTS (SELECT 1 FROM claude_mem.acknowledgement AS a
      WHERE a.space = d.space AND a.device = d.device AND a.of_device = $2 AND a.device_seq >= $4))`;
