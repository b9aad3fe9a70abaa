import { expect, test } from "bun:test";
import { typedIn, typedWhole } from "./spans.ts";

test.each([
  ["Now I have this error: no function clause is matching in Cart.remove_item/3", "Now I have this error:"],
  [
    "When I try to add a guest I get this error: cannot invoke patch because the basket is always closed. Please look at it.",
    "When I try to add a guest I get this error: Please look at it.",
  ],
  [
    "I get the error: 'Failed to read the basket: items must always be a list' when I save it",
    "I get the error: when I save it",
  ],
])("%s: a message behind the word for a failure and a colon is not typed", (prompt, typed) => {
  expect(typedIn(prompt).join(" ")).toBe(typed);
});

test.each([
  "There is an error: I see the basket twice",
  "Fix the error: restart the server before each test",
  "One thing about the basket: it has to keep its order of items",
])("%s: the user's own words behind a colon are typed", (prompt) => {
  expect(typedWhole(prompt)).toBe(prompt);
});

test("the lines below a failure and a colon are not typed", () => {
  const opening = "I get this error when I pull, please tell me how to fix it:";
  expect(typedIn(`${opening}\nfatal: refusing to merge unrelated histories`)).toEqual([opening]);
});

test("a paragraph with a program's lines below the word for a failure is not typed", () => {
  const opening = "I opened the settings and then got an error.";
  const page = "Sorry, the page could not be shown.\nPlease reload it and always send us the details.\n";
  const trace = "Error: basket is null\n    at Basket.add (src/basket.ts:12:3)\n    at main (src/main.ts:3:1)";
  expect(typedIn(`${opening}\n\n${page}${trace}`)).toEqual([opening]);
  expect(typedIn(`${opening}\n\nSorry for the noise, please look at it.`).join(" ")).toContain("Sorry for the noise");
});

test.each(["Please redesign the login.", "Please address the review."])(
  "a paragraph with a program's line below other words is typed: %s",
  (opening) => {
    const rule = "From now on always validate the email first.";
    expect(typedIn(`${opening}\n\n${rule}\nconst x = await validate(email);`).join(" ")).toContain(rule);
  },
);

test("a typographic apostrophe announces as well", () => {
  expect(typedIn("j’ai ça :\nLe panier est vide.")).toEqual(
    typedIn("j'ai ça :\nLe panier est vide.").map((each) => each.replace("'", "’")),
  );
});

test("the line above a log is typed", () => {
  const opening = "for some reason I can't add an item, see the output of the terminal:";
  const log = '[debug] HANDLE EVENT "add_item" in Shop.Cart\n[debug] Replied in 2ms\n[debug] always closed';
  expect(typedIn(`${opening}\n${log}`)).toEqual([opening]);
});

test.each([
  "[vite] connecting... client:495:9\n[vite] connected. client:618:15",
  "I/Choreographer(16772): Skipped 69 frames!\nI/Choreographer(16772): Skipped 120 frames!",
  "data:image/svg+xml;base64,PHN2ZyB3aWR0aD0iMTIzIiBoZWlnaHQ9IjMwIiBmaWxsPSJub25lIiB4bWxucz0iaHR0cDov",
])("%s: the output of a browser or a device is not typed", (prompt) => {
  expect(typedWhole(prompt)).toBe("");
});
