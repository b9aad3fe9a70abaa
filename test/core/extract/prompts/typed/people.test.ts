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

test.each([
  [
    "English",
    "Looking at the cart, it keeps its total when the coupon goes.\n\n1. The coupon must never outlive the cart\n2. The total is always counted anew\n3. The clock is injected\n\nThe change touches two files and needs no new table. Every caller keeps its signature.\n\nWould you like me to change both files?",
  ],
  [
    "French",
    "Je constate que vous avez écrit le panier et ses tests. Ils semblent corrects pour :\n\n1. panier.ts :\n   - Le total est toujours recompté\n   - Le bon ne survit jamais au panier\n\n2. caisse.ts :\n   - Les prix sont en centimes\n\nLes fichiers sont prêts pour la suite.\n\nSouhaitez-vous que je vérifie autre chose ?",
  ],
])("an assistant's answer in %s that was pasted whole has nothing typed", (_, answer) => {
  expect(typedWhole(answer)).toBe("");
});

test.each([["how to fix this:"], ["Would you check this:"], ["nella pagina leggo:"], ["看下这个："]])(
  "text below %s is not typed",
  (line) => {
    const pasted =
      "The cart was emptied while its coupon was still valid. The total must never be read from the cache then.";
    expect(typedWhole(`${line}\n\n${pasted}`)).toBe(line);
  },
);

test("a list that the user types below such a line is typed", () => {
  const prompt =
    "please fix this:\n- the header is too wide\n- i still see the old total\n- and we never want a popup there";
  expect(typedWhole(prompt)).toBe(prompt);
});
