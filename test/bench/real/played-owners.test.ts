import { expect, test } from "bun:test";
import owners from "./played-owners.json";

test("owners are hashes, each once and in order", () => {
  expect(owners.filter((owner) => !/^[0-9a-f]{16}$/.test(owner))).toEqual([]);
  expect(owners).toEqual([...new Set(owners)].toSorted());
});
