import { expect, test } from "bun:test";
import { typedIn } from "./spans.ts";

test.each([
  ["short words", "no, never mock the clock. use the real one"],
  ["another language", "nein, bitte immer die echte Uhr nehmen"],
  [
    "a list",
    "ok some things i noticed:\n- the total is wrong when there are two coupons\n- i dont want default exports\n- we never ship on friday",
  ],
  ["numbers", "1. fix the header pls\n2. then the footer, its too wide\n3. and dont touch the cart"],
  [
    "paragraphs",
    "so i tried it and it kinda works\n\nbut the total is still off by one, can you look at it again?\n\nalso we always want the currency shown",
  ],
  ["names of files", "please read src/cart.ts and https://shop.example/docs first, then change `total()`"],
])("%s that the user types are kept whole", (_, prompt) => {
  expect(typedIn(prompt)).toEqual([prompt]);
});
