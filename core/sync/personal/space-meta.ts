// The data about a personal space at the remote: the older keys, sealed with the current one.
import * as v from "valibot";
import { AppError } from "../../app-error.ts";
import { uid } from "../../transfer/format/fields.ts";
import { deriveKey, generationOf, seal, unseal } from "../seal/seal.ts";
import type { Keyring } from "../seal/sealed-envelope.ts";

/** A secret that a change of the phrase has replaced. `closedAt`: up to which row of each device it counts. */
export type OlderSecret = { generation: number; secret: Uint8Array; closedAt: ReadonlyMap<string, number> };

export type SpaceMeta = { generation: number; older: OlderSecret[] };

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const schema = v.object({
  older: v.array(v.object({ generation: whole, secret: v.string(), closedAt: v.record(uid, whole) })),
});

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const placeOf = (space: string) => [space, "meta"];

/** Seals the older secrets with `secret`, whose generation is that of the meta. */
export async function sealMeta(
  space: string,
  secret: Uint8Array,
  { generation, older }: SpaceMeta,
): Promise<Uint8Array> {
  const json = {
    older: older.map((each) => ({
      generation: each.generation,
      secret: Buffer.from(each.secret).toString("base64"),
      closedAt: Object.fromEntries(each.closedAt),
    })),
  };
  return seal(await deriveKey(secret, space, generation), placeOf(space), encoder.encode(JSON.stringify(json)));
}

/**
 * Returns what the meta says. Throws AppError `untrusted` when the secret does not open it: the phrase is that of another space,
 * or was replaced, or the remote changed the meta.
 */
export async function openMeta(space: string, secret: Uint8Array, meta: Uint8Array): Promise<SpaceMeta> {
  const generation = generationOf(meta);
  const key = generation === undefined ? undefined : await deriveKey(secret, space, generation);
  const plain = key && (await unseal(key, placeOf(space), meta));
  if (generation === undefined || plain === undefined) throw wrongPhrase();
  const { older } = v.parse(schema, JSON.parse(decoder.decode(plain)));
  return {
    generation,
    older: older.map((each) => ({
      generation: each.generation,
      secret: new Uint8Array(Buffer.from(each.secret, "base64")),
      closedAt: new Map(Object.entries(each.closedAt)),
    })),
  };
}

/** Returns the keys of the space. */
export async function keyringOf(space: string, secret: Uint8Array, { generation, older }: SpaceMeta): Promise<Keyring> {
  return {
    space,
    current: await deriveKey(secret, space, generation),
    older: await Promise.all(
      older.map(async (each) => ({
        key: await deriveKey(each.secret, space, each.generation),
        closedAt: each.closedAt,
      })),
    ),
  };
}

function wrongPhrase(): AppError {
  return new AppError("untrusted", "The recovery phrase does not open this space.", {
    hints: [
      "It is the phrase of another space, or the phrase was changed. `claude-mem sync join` takes the new one.",
      "Nothing was changed, here or there.",
    ],
  });
}
