import { expect, test } from "bun:test";
import { typedWhole } from "./spans.ts";

test.each([
  ["chat", "mia  12:31 PM\nwe never ship on friday\njo  12:33 PM\nagreed, always thursday\n[12:35 PM] mia: ok"],
  [
    "a review",
    "**Severity**: high\nsrc/cart.ts:120 the total must never be negative\nComment on lines +3 to +9\n**Suggestion**: always clamp it.",
  ],
  [
    "a mail",
    "From: mia@shop.example\nSubject: cart\n\nOn Mon, 5 Feb 2024 Jo wrote:\n> we always pay late\n> and never in cash",
  ],
])("%s has no sentence of the user's", (_, pasted) => {
  const typed = typedWhole(`what should we answer?\n\n${pasted}`);
  expect(typed).toStartWith("what should we answer?");
  expect(typed).not.toMatch(/never|always/);
});

test("a quotation is not typed, the answer to it is", () => {
  expect(typedWhole("> we could mock the clock\n\nno, use a real one please")).toBe("no, use a real one please");
});
