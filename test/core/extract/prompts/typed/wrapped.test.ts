import { expect, test } from "bun:test";
import { typedIn } from "./spans.ts";

const request = "please make the cart remember its coupons";

test.each([
  ["a fence", `${request}\n\n\`\`\`ts\nconst never = "mock the clock";\n\`\`\``],
  ["a fence that is never closed", `${request}\n\`\`\`\nwe always deploy on friday`],
  ["a reminder of the host", `<system-reminder>\nAlways be brief.\n</system-reminder>\n${request}`],
  ["a selection", `<ide_selection>The user selected lines 1 to 3:\nnever do that</ide_selection>\n${request}`],
  [
    "a file's text",
    `${request}\n\n--- Content from referenced files ---\nAlways wear a helmet.\n--- End of content ---`,
  ],
  ["a file's text that was cut", `${request}\n\n--- Content from referenced files ---\nAlways wear a helmet.`],
  ["marks", `[Image #1] ${request} [Pasted text #2 +31 lines]`],
  [
    "an editor's context",
    `# Context from my IDE setup:\n\n## Open tabs:\n- cart.ts\n\n## My request for Codex:\n${request}`,
  ],
  ["a letter between rules", `${request}, what do they mean?\n---\nWe always pay late.\n---`],
])("%s is not typed, the text beside it is", (_, prompt) => {
  expect(
    typedIn(prompt)
      .join(" ")
      .replace(/, what do they mean\?/, ""),
  ).toBe(request);
});

test("short marks within a sentence are typed", () => {
  const prompt = "make the word <b>never</b> in `cart.ts` red, and leave <M-e> alone";
  expect(typedIn(prompt)).toEqual([prompt]);
});

test("an unclosed tag extends to the end only if it is a host's", () => {
  expect(typedIn("the <div> is too wide, make it smaller")).toEqual(["the <div> is too wide, make it smaller"]);
  expect(typedIn("<task-notification>\nall done, always")).toEqual([]);
});

test("a code block is the announced text; the text below it is typed", () => {
  expect(typedIn("I get this:\n\n```\nclosed\n```\n\nThe pool was full. Close it in the cart as well.")).toEqual([
    "I get this:",
    "The pool was full. Close it in the cart as well.",
  ]);
});
