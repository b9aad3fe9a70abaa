// The remote of a simulation: networks that are down for a while, pages with rows that were read before, and calls that fail.
import type { DeviceNote, Envelope, Opened } from "../../../../core/sync/envelope.ts";
import { RemoteError, type RemoteRow } from "../../../../core/sync/remote.ts";
import { MemoryRemote } from "../../../support/memory-remote.ts";

export class SimulatedRemote extends MemoryRemote {
  /** The share of pages with rows that the device has read before. */
  duplicates = 0;
  random: () => number = () => 1;
  readonly down = new Set<number>();

  /** Throws RemoteError as a connection through a network that is down does. */
  reach(network: number): void {
    if (this.down.has(network)) throw new RemoteError("unreachable", "Nothing answers there.");
  }

  override async readAfter(
    space: string,
    vector: ReadonlyMap<string, number>,
    limits: { maxRows: number; maxBytes: number },
  ): Promise<RemoteRow[]> {
    const page = await super.readAfter(space, vector, limits);
    if (page.length === 0 || this.random() >= this.duplicates) return page;
    const twice = page.slice(0, 1 + Math.floor(this.random() * page.length));
    const read = this.rows(space).filter(({ device, seq }) => seq <= (vector.get(device) ?? 0));
    return [...read.slice(0, 3), ...page, ...twice];
  }
}

const opened = new WeakMap<Uint8Array, Promise<Opened>>();
const openedNotes = new WeakMap<Uint8Array, Promise<DeviceNote | undefined>>();

/** Opens each row and note once for all devices: the same bytes under the same key have the same content. */
export function openingOnce(envelope: Envelope): Envelope {
  return {
    ...envelope,
    openNote(device, bytes) {
      const known = openedNotes.get(bytes) ?? envelope.openNote(device, bytes);
      openedNotes.set(bytes, known);
      return known;
    },
    open(row) {
      const known = opened.get(row.body) ?? envelope.open(row);
      opened.set(row.body, known);
      return known;
    },
  };
}
