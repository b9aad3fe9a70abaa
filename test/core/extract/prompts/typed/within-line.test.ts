import { expect, test } from "bun:test";
import { typedWhole } from "./spans.ts";

test.each([
  ['now I am getting this error "The cart record already exists, always use another number" when I save it'],
  ["there is still a warning: `Unused option always found in the settings of the cart` when I start it"],
  ['"The cart service must never be called with an empty basket" error when I open the page'],
])("%s: an error quoted within a line is not typed, the words around it are", (prompt) => {
  const typed = typedWhole(prompt);
  expect(typed).not.toMatch(/always|must never/);
  expect(typed).toMatch(/when I/);
});

test("a quotation without an error next to it is typed", () => {
  const prompt = 'please change the title to "Our cart is always open, even at night and on Sundays" and commit';
  expect(typedWhole(prompt)).toBe(prompt);
});

test("the words before and after a log in their line are typed", () => {
  const typed = typedWhole(
    [
      "can you tell me why it stops? this is what we get: [INFO]     cart.go:41: closing the cart",
      "2024-02-03 10:15:01 [INFO] cart.go:42: always closed",
      "2024-02-03 10:15:02 [WARN] cart.go:43: never opened again . What takes so long, can you please look at it",
    ].join("\n"),
  );
  expect(typed).toMatch(/^can you tell me why it stops\?/);
  expect(typed).toMatch(/What takes so long, can you please look at it$/);
  expect(typed).not.toMatch(/always|never/);
});

test("code within the user's sentence is typed", () => {
  const prompt =
    "before you open the shop run `docker compose -f dev.yml up -d broker cache` once. then count the baskets";
  expect(typedWhole(prompt)).toBe(prompt);
});

test("a quotation of code that ends on a later line leaves the words before it typed", () => {
  const typed = typedWhole('never mock the clock, and fix this line: "   const total = cart.items.length;\n"');
  expect(typed.trim()).toBe("never mock the clock, and fix this line:");
  const inches = 'the picture is 15 " wide on my screen and the total is wrong';
  expect(typedWhole(inches)).toBe(inches);
});
