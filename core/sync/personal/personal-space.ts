// Creating, joining and opening a personal space, and changing its recovery phrase.
import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { now } from "../../clock.ts";
import type { Paths } from "../../config/paths.ts";
import { findSpace, insertSpace, type Space } from "../../store/space.ts";
import { Pace } from "../pace.ts";
import type { Remote, RemoteSpace } from "../remote.ts";
import { formatPhrase, newSecret, parsePhrase, personalSpaceUid, type SpaceSecret } from "../seal/phrase.ts";
import { sealedEnvelope } from "../seal/sealed-envelope.ts";
import type { SyncSession } from "../sync-session.ts";
import { keyFile, readKeys, writeKeys } from "./key-file.ts";
import { personalPolicy } from "./policy.ts";
import { keyringOf, openMeta, type SpaceMeta, sealMeta } from "./space-meta.ts";

/** The data for opening a space. `address` is that of the remote, without its password. */
export type SpacePlace = { db: Database; paths: Pick<Paths, "data">; remote: Remote; address: string };

const version = 1;

/** Creates a space at the remote and makes this database its first device. Returns the phrase, which is displayed once. */
export async function createPersonalSpace(place: SpacePlace): Promise<{ space: Space; phrase: string }> {
  const secret = newSecret();
  const uid = personalSpaceUid(secret.name);
  const meta = await sealMeta(uid, secret.secret, { generation: 1, older: [] });
  // The key is stored first: nobody could open a space whose key was lost.
  writeKeys(keyFile(place.paths, uid), uid, [secret]);
  await place.remote.createSpace({ space: uid, kind: "personal", version, meta });
  return { space: stored(place, uid), phrase: formatPhrase(secret) };
}

/**
 * Makes this database a device of the space that the phrase is of; a known space gets the new phrase. Throws AppError `usage` for
 * no phrase, `not-found` when the remote has no such space, `untrusted` for a phrase that was replaced. Nothing is
 * written then.
 */
export async function joinPersonalSpace(place: SpacePlace, phrase: string): Promise<Space> {
  const secret = parsePhrase(phrase);
  const uid = personalSpaceUid(secret.name);
  const { meta } = await readPersonal(place.remote, uid);
  await openMeta(uid, secret.secret, meta);
  writeKeys(keyFile(place.paths, uid), uid, [secret]);
  return stored(place, uid);
}

/** Returns what push and pull need. `name` is that of this machine. */
export async function openPersonalSpace(
  { db, paths, remote }: Omit<SpacePlace, "address">,
  space: Space,
  name: string,
): Promise<SyncSession> {
  const { secret, meta } = await openWithFile(paths, remote, space);
  const keyring = await keyringOf(space.uid, secret.secret, meta);
  return { db, remote, space, envelope: sealedEnvelope(keyring), policy: personalPolicy, pace: new Pace(), name };
}

/**
 * Changes the recovery phrase: from now on rows are sealed with new keys, and the old keys open only earlier rows. The other
 * devices need the new phrase to continue. Returns it. Rejects with RemoteError `conflict` if another device changes it at the
 * same time.
 */
export async function changePhrase({ paths, remote }: Omit<SpacePlace, "address">, space: Space): Promise<string> {
  const file = keyFile(paths, space.uid);
  const { secret: old, meta: known, stored: before } = await openWithFile(paths, remote, space);
  const secret = newSecret(old.name);
  const next = (closedAt: ReadonlyMap<string, number>): SpaceMeta => ({
    generation: known.generation + 1,
    older: [...known.older, { generation: known.generation, secret: old.secret, closedAt }],
  });
  const open = await sealMeta(space.uid, secret.secret, next(await remote.heads(space.uid)));
  // Both keys are stored, because the process can end before or after the remote has the new one.
  writeKeys(file, space.uid, [secret, old]);
  await remote.replaceSpace({ ...before, meta: open }, before.meta);
  writeKeys(file, space.uid, [secret]);
  // Rows that were sent between the reading and the replacing were sealed with the key that was current then.
  const closed = await sealMeta(space.uid, secret.secret, next(await remote.heads(space.uid)));
  await remote.replaceSpace({ ...before, meta: closed }, open);
  return formatPhrase(secret);
}

/** Opens the meta with the key file, which has two keys while the phrase is being changed. */
async function openWithFile(
  paths: Pick<Paths, "data">,
  remote: Remote,
  space: Space,
): Promise<{ secret: SpaceSecret; meta: SpaceMeta; stored: RemoteSpace }> {
  const stored = await readPersonal(remote, space.uid);
  let failure: unknown;
  for (const secret of readKeys(keyFile(paths, space.uid))) {
    try {
      return { secret, stored, meta: await openMeta(space.uid, secret.secret, stored.meta) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function readPersonal(remote: Remote, uid: string): Promise<RemoteSpace> {
  const space = await remote.readSpace(uid);
  if (space?.kind === "personal") return space;
  throw new AppError("not-found", "The remote has no space of this recovery phrase.", {
    hints: ["Check the address (`CLAUDE_MEM_SYNC_URL`) and the phrase. Nothing was changed."],
  });
}

function stored({ db, address }: SpacePlace, uid: string): Space {
  return findSpace(db, uid) ?? insertSpace(db, { uid, kind: "personal", remote: address, author: "", joinedAt: now() });
}
