// Seals what a personal space holds, so that the remote sees devices, times, counts and classes of sizes, and nothing else.

/** The keys of one generation. A change of the recovery phrase begins the next one. */
export type SpaceKey = { generation: number; sealing: CryptoKey; naming: CryptoKey };

/** The data that a sealed text is bound to: it can't be opened with others. */
export type SealedPlace = readonly (string | number)[];

const format = 1;
const nonceBytes = 12;
/** Format, and generation as 32 bits. */
const headBytes = 5;
const lengthBytes = 4;
const minPaddedBytes = 256;
const encoder = new TextEncoder();

/** Returns the keys derived from a space's secret. The secret is random, so it needs no slow derivation. */
export async function deriveKey(secret: Uint8Array, space: string, generation: number): Promise<SpaceKey> {
  const material = await crypto.subtle.importKey("raw", bytesOf(secret), "HKDF", false, ["deriveBits"]);
  const bits = (purpose: string) =>
    crypto.subtle.deriveBits(
      { name: "HKDF", hash: "SHA-256", salt: encoder.encode(space), info: encoder.encode(`${purpose} ${generation}`) },
      material,
      256,
    );
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return {
    generation,
    sealing: await crypto.subtle.importKey("raw", await bits("seal"), "AES-GCM", false, ["encrypt", "decrypt"]),
    naming: await crypto.subtle.importKey("raw", await bits("name"), hmac, false, ["sign"]),
  };
}

/** Returns the keyed digest by which the remote knows what `text` names, 32 hex digits. */
export async function nameOf(key: SpaceKey, text: string): Promise<string> {
  const digest = await crypto.subtle.sign("HMAC", key.naming, encoder.encode(text));
  return Buffer.from(digest).subarray(0, 16).toString("hex");
}

/** Seals the bytes with AES-256-GCM, padded to a class of sizes. */
export async function seal(key: SpaceKey, place: SealedPlace, plain: Uint8Array): Promise<Uint8Array> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const cipher = { name: "AES-GCM", iv: nonce, additionalData: boundTo(place, key.generation) };
  const sealed = await crypto.subtle.encrypt(cipher, key.sealing, bytesOf(padded(plain)));
  const body = new Uint8Array(headBytes + nonceBytes + sealed.byteLength);
  body[0] = format;
  new DataView(body.buffer).setUint32(1, key.generation);
  body.set(nonce, headBytes);
  body.set(new Uint8Array(sealed), headBytes + nonceBytes);
  return body;
}

/** Returns the generation of the key that sealed the body; undefined for no sealed body of a known format. */
export function generationOf(body: Uint8Array): number | undefined {
  if (body[0] !== format || body.length < headBytes + nonceBytes + 16) return undefined;
  return new DataView(body.buffer, body.byteOffset).getUint32(1);
}

/** Returns what was sealed; undefined when the body was changed, or sealed with another key or for another place. */
export async function unseal(key: SpaceKey, place: SealedPlace, body: Uint8Array): Promise<Uint8Array | undefined> {
  if (generationOf(body) !== key.generation) return undefined;
  const nonce = bytesOf(body.subarray(headBytes, headBytes + nonceBytes));
  const cipher = { name: "AES-GCM", iv: nonce, additionalData: boundTo(place, key.generation) };
  try {
    const sealed = bytesOf(body.subarray(headBytes + nonceBytes));
    const plain = new Uint8Array(await crypto.subtle.decrypt(cipher, key.sealing, sealed));
    return plain.subarray(lengthBytes, lengthBytes + new DataView(plain.buffer).getUint32(0));
  } catch {
    return undefined;
  }
}

/** Returns the length, the bytes, and zeros up to the next power of two or the middle between two. */
function padded(plain: Uint8Array): Uint8Array {
  let size = minPaddedBytes;
  while (size < plain.length + lengthBytes) size *= 2;
  const middle = size * 0.75;
  if (size > minPaddedBytes && plain.length + lengthBytes <= middle) size = middle;
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, plain.length);
  bytes.set(plain, lengthBytes);
  return bytes;
}

function boundTo(place: SealedPlace, generation: number): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify([format, generation, ...place]));
}

/** WebCrypto takes no view of shared memory, which the type of a view allows. */
function bytesOf(view: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(view);
}
