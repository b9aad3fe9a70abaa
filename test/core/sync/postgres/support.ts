import { initPostgres, openPostgresRemote } from "../../../../core/sync/postgres/open.ts";
import type { PostgresRemote } from "../../../../core/sync/postgres/remote.ts";
import { type RemoteDevice, RemoteError, type RemoteFailure, type RemoteRow } from "../../../../core/sync/remote.ts";
import { sharedPostgres } from "../../../support/postgres.ts";

/** Returns the address of a new database with the schema. */
export async function newStore(): Promise<string> {
  const server = await sharedPostgres();
  const url = server.address(await server.createDatabase());
  await initPostgres({ url }, { team: false });
  return url;
}

/** Opens the store, and creates a personal space `s` with the given devices in it. */
export async function openWithDevices(url: string, devices: readonly string[] = ["a"]): Promise<PostgresRemote> {
  const remote = await openPostgresRemote({ url });
  await remote.createSpace({ space: "s", kind: "personal", version: 1, meta: new Uint8Array([1]) });
  for (const name of devices) await remote.putDevice("s", device(name));
  return remote;
}

export function device(name: string, more: Partial<RemoteDevice> = {}): RemoteDevice {
  const times = { joinedAt: 1, seenAt: 1, removedAt: null };
  return { device: name, name: new TextEncoder().encode(name), author: "", ...times, acknowledged: new Map(), ...more };
}

export function row(
  deviceName: string,
  seq: number,
  body: Uint8Array | string = `body ${deviceName} ${seq}`,
): RemoteRow {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return { device: deviceName, seq, clock: 1_780_000_000_000_000 + seq, uid: `uid-${seq}`, kind: "", body: bytes };
}

export function rows(deviceName: string, from: number, to: number): RemoteRow[] {
  return Array.from({ length: to - from + 1 }, (_, at) => row(deviceName, from + at));
}

/** Returns the error of a failing call of the remote. */
export async function failureOfCall(call: Promise<unknown>): Promise<{ failure: RemoteFailure; message: string }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof RemoteError) return { failure: error.failure, message: error.message };
    throw error;
  }
  throw new Error("the call did not fail");
}
