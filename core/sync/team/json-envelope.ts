import * as v from "valibot";
import { decodeBody, decodeNote, type Envelope, encodeBody, encodeNote } from "../envelope.ts";

/** A row without a change has this kind. */
const noteKind = "seen";
const named = v.object({ uid: v.string(), kind: v.string(), clock: v.number() });

/**
 * The envelope of a team's space: JSON, which the database's operator and every member can read. That a row is of the device and the
 * author it names is for the database to hold (row-level security).
 */
export const jsonEnvelope: Envelope = {
  close: async (place, item, body) => ({
    ...place,
    uid: item?.uid ?? place.device,
    kind: item?.kind ?? noteKind,
    body: encodeBody(body),
  }),
  async open(row) {
    const opened = decodeBody(row.body);
    if ("refusal" in opened || opened.body.change === undefined) return opened;
    const { success, output } = v.safeParse(named, opened.body.change);
    const isRow = success && output.uid === row.uid && output.kind === row.kind && output.clock === row.clock;
    // A row that contradicts its body is refused as a whole. Later rows of the device are taken.
    return isRow ? opened : { body: { change: null } };
  },
  closeNote: async (_device, note) => encodeNote(note),
  openNote: async (_device, bytes) => decodeNote(bytes),
};
