import { checkStory } from "../support/check-story.ts";

checkStory("prices with fifteen decimals, in vitest, committed in a turn of its own", {
  steps: [
    { you: "The basket shows 19.990000000000002 € instead of 19.99 € when two things are in it." },
    {
      run: "npx vitest run",
      fails: ` RUN  v2.1.8 /home/dev/shop

 ❯ test/basket.test.ts (3 tests | 1 failed) 14ms
   × basket > shows two prices as money 9ms
     → expected '19.990000000000002 €' to be '19.99 €' // Object.is equality

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯

 FAIL  test/basket.test.ts > basket > shows two prices as money
AssertionError: expected '19.990000000000002 €' to be '19.99 €' // Object.is equality

Expected: "19.99 €"
Received: "19.990000000000002 €"

 ❯ test/basket.test.ts:12:28
     10|   const basket = [{ price: 12.5 }, { price: 7.49 }];
     11|
     12|   expect(show(total(basket))).toBe("19.99 €");
       |                            ^

⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/1]⎯

 Test Files  1 failed (1)
      Tests  1 failed | 2 passed (3)
   Start at  12:01:14
   Duration  412ms (transform 40ms, setup 0ms, collect 38ms, tests 14ms, environment 0ms, prepare 60ms)
`,
    },
    { read: "src/basket.ts" },
    {
      edit: "src/basket.ts",
      from: `export const total = (items: Item[]) => items.reduce((sum, i) => sum + i.price, 0);
`,
      to: `export const total = (items: Item[]) => items.reduce((sum, i) => sum + Math.round(i.price * 100), 0) / 100;
`,
    },
    {
      run: "npx vitest run 2>&1 | tail -20",
      prints: ` ✓ test/basket.test.ts (3 tests) 8ms

 Test Files  1 passed (1)
      Tests  3 passed (3)
`,
    },
    {
      says: `The basket is right again.

Cause: prices were added as floating-point euros, which can't hold most cents.

Fix: \`total()\` in src/basket.ts adds whole cents and divides once at the end.`,
    },
    { you: "Good, commit that." },
    {
      run: `git add -A && git commit -q -F - <<'EOF'
basket: add prices in cents

Floating-point euros can't hold most cents.
EOF`,
    },
    { says: "Committed." },
  ],
  lesson: "prices were added as floating-point euros",
  start: [
    "Asked: The basket shows 19.990000000000002 € instead of 19.99 € when two things are in it. | Committed: “basket: add prices in cents”",
  ],
  asks: [
    "customers see a price with fifteen decimals in their basket",
    "basket total is off by a tiny fraction of a cent",
    "how do we add up prices, in cents or in euros?",
    "the sum of the cart has rounding noise",
    "wrong cents in the basket when two items are added",
    "is money a float here?",
  ],
  silent: ["the search field loses focus on mobile Safari", "translate the imprint into French"],
  touches: [{ read: "src/basket.ts" }, { run: "sed -n 1,40p src/basket.ts", prints: "" }],
  again: {
    run: "pnpm vitest run",
    fails: ` ❯ test/basket.test.ts (3 tests | 1 failed) 29ms
   × basket > shows two prices as money 21ms
     → expected '19.990000000000002 €' to be '19.99 €' // Object.is equality

 FAIL  test/basket.test.ts > basket > shows two prices as money
AssertionError: expected '19.990000000000002 €' to be '19.99 €' // Object.is equality

Expected: "19.99 €"
Received: "19.990000000000002 €"

 ❯ test/basket.test.ts:40:28
 Test Files  1 failed (1)
      Tests  1 failed | 2 passed (3)`,
  },
  other: {
    run: "npx vitest run",
    fails: ` ❯ test/basket.test.ts (3 tests | 1 failed) 14ms
   × basket > refuses negative prices 9ms
     → expected [Function] to throw an error

 FAIL  test/basket.test.ts > basket > refuses negative prices
AssertionError: expected [Function] to throw an error
 Test Files  1 failed (1)`,
  },
});
