// The tables of spaces on a server. Plain tables without sequences, triggers and extensions, so that every engine that speaks
// PostgreSQL holds them: docs/sync-sql.md.
import { maxBodyBytes } from "../remote.ts";

/** The schema that this program makes. A server with an older one is refused until `sync init` was called. */
export const schemaVersion = 1;
/** The oldest schema that a program may know and still use this one. It rises when an older program would do harm. */
export const oldestClient = 1;

const maxMetaBytes = 65_536;
const maxNameBytes = 65_536;
const maxIdBytes = 200;

const isId = (column: string) => `CHECK (octet_length(${column}) BETWEEN 1 AND ${maxIdBytes})`;

/**
 * The statements that make the schema. Each can be repeated without effect. They are not in one transaction, because not every
 * engine supports that for tables. The version comes last, so an interrupted schema is made again.
 */
export const schemaStatements: readonly string[] = [
  "CREATE SCHEMA IF NOT EXISTS claude_mem",
  `CREATE TABLE IF NOT EXISTS claude_mem.schema_version (
    part text PRIMARY KEY,
    version bigint NOT NULL,
    oldest_client bigint NOT NULL
  )`,
  // Whose a space is never changes, nor whether it is a team's.
  `CREATE TABLE IF NOT EXISTS claude_mem.space (
    space text PRIMARY KEY ${isId("space")},
    kind text NOT NULL CHECK (kind IN ('personal', 'team')),
    owner text NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS claude_mem.space_meta (
    space text PRIMARY KEY REFERENCES claude_mem.space (space),
    version bigint NOT NULL,
    meta bytea NOT NULL CHECK (octet_length(meta) <= ${maxMetaBytes})
  )`,
  // The creator of a device never changes: it is the author of the device's rows.
  `CREATE TABLE IF NOT EXISTS claude_mem.device (
    space text NOT NULL REFERENCES claude_mem.space (space),
    device text NOT NULL ${isId("device")},
    author text NOT NULL,
    joined_at bigint NOT NULL,
    PRIMARY KEY (space, device)
  )`,
  `CREATE TABLE IF NOT EXISTS claude_mem.presence (
    space text NOT NULL,
    device text NOT NULL,
    name bytea NOT NULL CHECK (octet_length(name) <= ${maxNameBytes}),
    seen_at bigint NOT NULL,
    PRIMARY KEY (space, device),
    FOREIGN KEY (space, device) REFERENCES claude_mem.device (space, device)
  )`,
  `CREATE TABLE IF NOT EXISTS claude_mem.removal (
    space text NOT NULL,
    device text NOT NULL,
    removed_at bigint NOT NULL,
    removed_by text NOT NULL,
    PRIMARY KEY (space, device),
    FOREIGN KEY (space, device) REFERENCES claude_mem.device (space, device)
  )`,
  `CREATE TABLE IF NOT EXISTS claude_mem.acknowledgement (
    space text NOT NULL,
    device text NOT NULL,
    of_device text NOT NULL ${isId("of_device")},
    device_seq bigint NOT NULL CHECK (device_seq >= 0),
    PRIMARY KEY (space, device, of_device),
    FOREIGN KEY (space, device) REFERENCES claude_mem.device (space, device)
  )`,
  // Its key is the order in which rows are read, and no server assigns it. `append` looks for the device, once for each batch.
  `CREATE TABLE IF NOT EXISTS claude_mem.change (
    space text NOT NULL,
    device text NOT NULL,
    device_seq bigint NOT NULL CHECK (device_seq > 0),
    hlc bigint NOT NULL,
    uid text NOT NULL ${isId("uid")},
    kind text NOT NULL CHECK (octet_length(kind) <= 20),
    body bytea NOT NULL CHECK (octet_length(body) <= ${maxBodyBytes}),
    PRIMARY KEY (space, device, device_seq)
  )`,
];

/** Values: schemaVersion, oldestClient. A newer version stays. */
export const setVersion = `INSERT INTO claude_mem.schema_version (part, version, oldest_client) VALUES ('sync', $1, $2)
  ON CONFLICT (part) DO UPDATE SET version = excluded.version, oldest_client = excluded.oldest_client
  WHERE schema_version.version < excluded.version`;

export const readVersion = "SELECT version, oldest_client FROM claude_mem.schema_version WHERE part = 'sync'";
