import { expect, test } from "bun:test";
import { deriveKey, nameOf, seal, unseal } from "../../../../core/sync/seal/seal.ts";

const secret = new Uint8Array(16).fill(7);
const place = ["space", "row", "device", 1, 2, "name"];
const bytes = (text: string) => new TextEncoder().encode(text);

test("only the same key opens a body, in the same place and unchanged", async () => {
  const key = await deriveKey(secret, "space", 1);
  const body = await seal(key, place, bytes("a secret plan"));
  expect(await unseal(key, place, body)).toEqual(bytes("a secret plan"));
  const others = [
    await deriveKey(new Uint8Array(16).fill(8), "space", 1),
    await deriveKey(secret, "another space", 1),
    await deriveKey(secret, "space", 2),
  ];
  for (const other of others) expect(await unseal(other, place, body)).toBeUndefined();
  for (const [i, part] of place.entries()) {
    const moved = place.with(i, typeof part === "number" ? part + 1 : `${part}x`);
    expect(await unseal(key, moved, body)).toBeUndefined();
  }
  for (let i = 0; i < body.length; i += 7) {
    expect(await unseal(key, place, body.with(i, (body[i] ?? 0) ^ 1))).toBeUndefined();
  }
  for (const length of [0, 4, 20, body.length - 1]) {
    expect(await unseal(key, place, body.subarray(0, length))).toBeUndefined();
  }
});

test("the size of a body reveals only its class", async () => {
  const key = await deriveKey(secret, "space", 1);
  const sizes = new Set<number>();
  for (let length = 0; length < 4000; length += 37) {
    sizes.add((await seal(key, place, new Uint8Array(length))).length);
  }
  expect([...sizes].map((size) => size - 33)).toEqual([256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096]);
});

test("the same text sealed twice looks different, and its keyed name is the same", async () => {
  const key = await deriveKey(secret, "space", 1);
  expect(await seal(key, place, bytes("a"))).not.toEqual(await seal(key, place, bytes("a")));
  expect(await nameOf(key, "uid")).toBe(await nameOf(key, "uid"));
  expect(await nameOf(await deriveKey(secret, "space", 2), "uid")).not.toBe(await nameOf(key, "uid"));
});
