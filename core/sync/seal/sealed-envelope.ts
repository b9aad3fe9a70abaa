import {
  decodeBody,
  decodeNote,
  type Envelope,
  encodeBody,
  encodeNote,
  type Opened,
  type RowPlace,
} from "../envelope.ts";
import type { RemoteRow } from "../remote.ts";
import { generationOf, nameOf, type SpaceKey, seal, unseal } from "./seal.ts";

/** The keys of a personal space, and up to which row of each device the older ones count. */
export type Keyring = {
  space: string;
  current: SpaceKey;
  older: { key: SpaceKey; closedAt: ReadonlyMap<string, number> }[];
};

/** Returns the envelope of a personal space: nobody without the key can read, change, move or repeat a row. */
export function sealedEnvelope(keyring: Keyring): Envelope {
  const { space, current } = keyring;
  const placeOf = ({ device, seq, clock }: RowPlace, name: string) => [space, "row", device, seq, clock, name];
  const noteOf = (device: string) => [space, "device", device];
  return {
    async close(place, item, body) {
      // Each row has a different digest, so that the remote does not see which rows are of one item.
      const uid = await nameOf(current, `${item?.uid ?? ""} ${place.device} ${place.seq}`);
      return { ...place, uid, kind: "", body: await seal(current, placeOf(place, uid), encodeBody(body)) };
    },
    async open(row) {
      const key = keyOf(keyring, row);
      if ("refusal" in key) return key;
      const plain = row.kind === "" ? await unseal(key, placeOf(row, row.uid), row.body) : undefined;
      return plain ? decodeBody(plain) : { refusal: "It was changed after it was sealed, or put in another place." };
    },
    closeNote: (device, note) => seal(current, noteOf(device), encodeNote(note)),
    async openNote(device, bytes) {
      for (const key of [current, ...keyring.older.map((each) => each.key)]) {
        const plain = await unseal(key, noteOf(device), bytes);
        if (plain) return decodeNote(plain);
      }
      return undefined;
    },
  };
}

function keyOf(
  { current, older }: Keyring,
  { device, seq, body }: RemoteRow,
): SpaceKey | Extract<Opened, { refusal: string }> {
  const generation = generationOf(body);
  if (generation === undefined) return { refusal: "It is not sealed." };
  if (generation === current.generation) return current;
  const known = older.find(({ key }) => key.generation === generation);
  if (!known) {
    return { refusal: "It is sealed with a newer recovery phrase. `claude-mem sync join` takes the new phrase." };
  }
  if (seq > (known.closedAt.get(device) ?? 0)) {
    return { refusal: "It is sealed with a recovery phrase that was replaced before." };
  }
  return known.key;
}
