// A sample of `npm run bench:crossed`: every kind with a published form in some carriers of every class.
import { expect, test } from "bun:test";
import { readCarriers } from "../../bench/secrets/carriers.ts";
import { leftInCarrier } from "../../bench/secrets/cross.ts";
import { secretKinds } from "../../bench/secrets/kinds.ts";
import { seededRandom } from "../../bench/support/random.ts";

const step = 53;

test("no secret of a published form is left in any class of carriers", () => {
  const random = seededRandom(4);
  const carriers = readCarriers("known");
  const kinds = secretKinds().filter(({ group }) => group === "form");
  const found: string[] = [];
  let tried = 0;
  for (const [index, kind] of kinds.entries()) {
    for (let at = index % step; at < carriers.length; at += step) {
      const carrier = carriers[at];
      const left = carrier && leftInCarrier(kind, carrier, random);
      if (left === undefined) continue;
      tried += 1;
      if (left !== "") found.push(`${kind.id}: ${left}`);
    }
  }
  expect(tried).toBeGreaterThan(2_000);
  expect(found).toEqual([]);
});
