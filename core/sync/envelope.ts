// How the rows of a space are written and read: sealed in a personal space, as JSON in a team's.
import * as v from "valibot";
import { count, uid } from "../transfer/format/fields.ts";
import type { RemoteRow } from "./remote.ts";

const format = 1;
const maxDevices = 10_000;

/** The content of a row's body: one change or handoff, or the dependencies of the following rows of its device. */
export type RowBody = {
  /** Rows of other devices that this device had applied since its last row that said so: device, seq. */
  seen?: Record<string, number>;
  /** A `Change` (core/changes/change.ts), not yet checked. */
  change?: unknown;
  /** A `HandoffStatement` (core/sync/personal/handoffs.ts), not yet checked. */
  handoff?: unknown;
};

/** A device's statement about itself: its name, and which of its rows were removed. */
export type DeviceNote = {
  name: string;
  removed: [number, number][];
  /** The last row of other devices that it has applied, and the digest of that row. */
  tips?: Record<string, [seq: number, tip: string]>;
};

/** The position of a row. A body can't be opened at another position. */
export type RowPlace = Pick<RemoteRow, "device" | "seq" | "clock">;

/** A body, or a sentence that says why there is none. */
export type Opened = { body: RowBody } | { refusal: string };

export interface Envelope {
  /** Returns the row; `item` is undefined for a row without a change. */
  close(place: RowPlace, item: { uid: string; kind: string } | undefined, body: RowBody): Promise<RemoteRow>;
  open(row: RemoteRow): Promise<Opened>;
  closeNote(device: string, note: DeviceNote): Promise<Uint8Array>;
  /** Returns undefined when the note was changed on its way. */
  openNote(device: string, bytes: Uint8Array): Promise<DeviceNote | undefined>;
}

const seq = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const bodySchema = v.object({
  v: count,
  seen: v.exactOptional(
    v.pipe(
      v.record(uid, seq),
      v.check((seen) => Object.keys(seen).length <= maxDevices, "names too many devices"),
    ),
  ),
  change: v.exactOptional(v.unknown()),
  handoff: v.exactOptional(v.unknown()),
});
const noteSchema = v.object({
  ...{ v: count, name: v.string(), removed: v.array(v.tuple([seq, seq])) },
  tips: v.exactOptional(v.record(uid, v.tuple([seq, v.string()]))),
});

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

export function encodeBody(body: RowBody): Uint8Array {
  return encoder.encode(JSON.stringify({ v: format, ...body }));
}

export function decodeBody(bytes: Uint8Array): Opened {
  const { value, refusal } = decode(bodySchema, bytes);
  return value ? { body: value } : { refusal };
}

export function encodeNote(note: DeviceNote): Uint8Array {
  return encoder.encode(JSON.stringify({ v: format, ...note }));
}

export function decodeNote(bytes: Uint8Array): DeviceNote | undefined {
  return decode(noteSchema, bytes).value;
}

function decode<T extends { v: number }>(
  schema: v.GenericSchema<unknown, T>,
  bytes: Uint8Array,
): { value?: T; refusal: string } {
  const refusal = "It is not of a form that this program knows.";
  try {
    const json: unknown = JSON.parse(decoder.decode(bytes));
    const result = v.safeParse(schema, json);
    if (result.success && result.output.v === format) return { value: result.output, refusal };
    const written = result.success ? result.output.v : 0;
    if (written > format) {
      return { refusal: "A newer claude-mem wrote it. `claude-mem update` installs one that can read it." };
    }
  } catch {
    // No UTF-8, or no JSON.
  }
  return { refusal };
}
