import { expect, test } from "bun:test";
import { typedIn, typedWhole } from "./spans.ts";

test.each([
  "1. Payment Provider\n  - I think the checkout should keep Adyen\n  - refunds go through the same service\n2. Stock Levels\n  - count them per warehouse\n3. Test Order\n  - The basket comes first",
  "1) Storage Layer\n2) Event Queue\n3) Cache Policy: we keep ten minutes\n4) Rollout Strategy",
  "1. Several carts are correct. The order is a detail.\n2. It is a shop for books.\n3. Please include the vouchers.\n4. Let's call it basket for now.",
])("numbered answers to the assistant's questions are typed, whatever their headings", (prompt) => {
  expect(typedIn(prompt)).toEqual([prompt]);
});

test("a numbered plan with markup is a document", () => {
  const plan =
    "# Checkout Plan\n\n1. **Payment Provider** → keep Adyen\n2. **Stock Levels** → count per `warehouse`\n3. **Test Order** → our basket first";
  expect(typedWhole(plan)).toBe("");
});
