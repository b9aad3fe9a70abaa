// The interface of the store that the devices of a space share. It appends rows and returns them; it neither orders nor judges them.

/** One row of a space's log as the remote stores it. `uid`, `kind` and `body` are opaque to the remote in a personal space. */
export type RemoteRow = {
  /** The uid of the device that made the change. */
  device: string;
  /** 1, 2, 3 … of that device in that space. Gaps are allowed only after compaction. */
  seq: number;
  /** Hybrid logical clock, microseconds. */
  clock: number;
  /** Personal: keyed digest in hex, another one for each row. Team: the item's uid. */
  uid: string;
  /** Personal: "". Team: memory, deferred or summary. */
  kind: string;
  /** Personal: sealed. Team: UTF-8 JSON. At most `maxBodyBytes`. */
  body: Uint8Array;
};

/** The limits of one row, and of the rows that one call of `append` carries. */
export const maxBodyBytes = 256 * 1024;
export const maxBatchRows = 500;
export const maxBatchBytes = 4 * 1024 * 1024;

export type SpaceKind = "personal" | "team";

export type RemoteDevice = {
  device: string;
  /** Personal: sealed. Team: UTF-8. At most 64 KB. See `DeviceNote`. */
  name: Uint8Array;
  /** Team: the role of the database that joined. Personal: "". */
  author: string;
  /** Milliseconds since the epoch, as are the other times. */
  joinedAt: number;
  seenAt: number;
  removedAt: number | null;
  /** The seq of each device up to which this device has applied the log. */
  acknowledged: Map<string, number>;
};

export type RemoteSpace = {
  space: string;
  kind: SpaceKind;
  version: number;
  /** Sealed or JSON: name, key check, key generation. */
  meta: Uint8Array;
};

/** Each call rejects with a `RemoteError` when it fails, and has then changed nothing that the caller can see in part. */
export interface Remote {
  /** Returns the time of the server in milliseconds since the epoch: what all devices agree on. */
  time(): Promise<number>;
  /** A space that exists already: "conflict". */
  createSpace(space: RemoteSpace): Promise<void>;
  readSpace(space: string): Promise<RemoteSpace | undefined>;
  /** Replaces `version` and `meta` if the meta is still `before`; else "conflict". */
  replaceSpace(space: RemoteSpace, before: Uint8Array): Promise<void>;
  /**
   * Appends in one transaction, for a device that was put before. An existing row with the same body is accepted; with another
   * body: "conflict".
   */
  append(space: string, rows: readonly RemoteRow[]): Promise<void>;
  /** Returns the greatest seq of each device. */
  heads(space: string): Promise<Map<string, number>>;
  /**
   * Returns rows after `vector`, ordered by device, then seq: at most `maxRows` rows and about `maxBytes` of bodies, but at least
   * one row if there is one.
   */
  readAfter(
    space: string,
    vector: ReadonlyMap<string, number>,
    limits: { maxRows: number; maxBytes: number },
  ): Promise<RemoteRow[]>;
  /** Joins, or updates the name, `seenAt` and `acknowledged` of this device. */
  putDevice(space: string, device: RemoteDevice): Promise<void>;
  listDevices(space: string): Promise<RemoteDevice[]>;
  removeDevice(space: string, device: string): Promise<void>;
  /** Removes rows (compaction) that every device has acknowledged; else "conflict". The newest row of a device stays. */
  removeRows(space: string, device: string, seqs: readonly number[]): Promise<void>;
  close(): Promise<void>;
}

/** The failure in words that status, doctor and errors share. */
export type RemoteFailure =
  | "unreachable"
  | "timeout"
  | "tls"
  | "password"
  | "forbidden"
  | "read-only"
  | "full"
  | "no-schema"
  | "older-schema"
  | "newer-schema"
  | "conflict"
  | "too-large"
  | "cut"
  | "other";

/** A call of the remote failed. `message` is a sentence for the user, without the password of the address. */
export class RemoteError extends Error {
  constructor(
    readonly failure: RemoteFailure,
    message: string,
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
    this.name = "RemoteError";
  }
}
