import { expect, test } from "bun:test";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describeDatabase, parseDatabaseAddress } from "../../../core/network/database-address.ts";
import { addressOf, deleteAddress, writeAddress } from "../../../core/sync/address-file.ts";
import { sandbox } from "../../support/sandbox.ts";

const url = "postgres://ann:secret@db.example.org/memory";
const space = { uid: "01900000-0000-7000-8000-000000000001", remote: describeDatabase(parseDatabaseAddress(url)) };

test("the stored address is used, and that of the variable if it has the same user, host and database", () => {
  using box = sandbox();
  const paths = { data: box.memDir };
  expect(addressOf(paths, { syncUrl: undefined }, space)).toBeUndefined();
  writeAddress(paths, space.uid, url);
  expect(addressOf(paths, { syncUrl: undefined }, space)).toBe(url);
  const renewed = url.replace("secret", "another");
  expect(addressOf(paths, { syncUrl: renewed }, space)).toBe(renewed);
  expect(addressOf(paths, { syncUrl: url.replace("/memory", "/other") }, space)).toBe(url);
  expect(() => addressOf(paths, { syncUrl: "nonsense" }, space)).toThrow();
  deleteAddress(paths, space.uid);
  deleteAddress(paths, space.uid);
  expect(addressOf(paths, { syncUrl: undefined }, space)).toBeUndefined();
  expect(readdirSync(join(box.memDir, "keys"))).toEqual([]);
});

test("the password is not in the space's description, and the file is the user's alone", () => {
  using box = sandbox();
  writeAddress({ data: box.memDir }, space.uid, url);
  expect(space.remote).not.toContain("secret");
  const file = join(box.memDir, "keys", `${space.uid}.address`);
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  deleteAddress({ data: box.memDir }, space.uid);
});
