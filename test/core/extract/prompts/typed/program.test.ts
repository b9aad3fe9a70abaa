import { expect, test } from "bun:test";
import { typedText } from "../../../../../core/extract/prompts/typed-text.ts";
import { typedIn, typedWhole } from "./spans.ts";

test.each([
  ["a plan", "Implement the following plan:\n\n# Coupons\n\nNever store the code.\n"],
  [
    "a continued session",
    "This session is being continued from a previous conversation that ran out of context. The user always wants tests.",
  ],
  ["a skill", "Base directory for this skill: /opt/skills/release\n\n# Release\n\nAlways tag."],
  [
    "a skill behind its first lines",
    "Check the release with the `/audit` skill.\n\nBase directory for this skill: /opt/skills/audit\n\nFrom now on always tag.",
  ],
  ["a button of an editor's chat", '@agent Continue: "Continue to iterate?"'],
  [
    "an editor's request to fix an error",
    "For the code present, we get this error:\n```\nCannot find name 'cart'.\n```\nHow can I resolve this? If you propose a fix, please make it concise.",
  ],
  [
    "an editor's request for instructions",
    "Analyze this codebase to generate or update `.github/copilot-instructions.md` for guiding AI coding agents.\n\nAlways keep it short.",
  ],
  ["an interruption", "[Request interrupted by user for tool use]"],
  ["a command's output", "<local-command-stdout>Set model to fast</local-command-stdout>"],
  ["a command's body", "<command-message>review is running</command-message>\n<command-name>/review</command-name>"],
  [
    "a request for a recap",
    "You are writing a short recap of a chat for its side panel.\nReturn a JSON object with key: recap.\nRules:\n- never name people\n- at most 200 characters\n\nTranscript:\n[user] the cart must never be empty\n[assistant] Done.",
  ],
  [
    "a request for a commit message",
    "You write short commit messages.\nRespond with only the message, no prose.\nRules:\n- always use the imperative\n- no period at the end\n\nStaged files:\nM src/cart.ts\nA src/coupon.ts\n",
  ],
  [
    "a task that an agent gives to another",
    "Explore the shop codebase at /srv/shop to understand how coupons work and where they are checked.\n\nEach coupon must never be used twice.\n\nReturn:\n1. the classes\n2. an example",
  ],
])("%s has nothing typed", (_, prompt) => {
  expect(typedIn(prompt)).toEqual([]);
});

test("what the user adds below an editor's request is typed", () => {
  const request =
    "For the code present, we get this error:\n```\nCannot find name 'cart'.\n```\nHow can I resolve this? If you propose a fix, please make it concise.";
  expect(typedIn(`${request}\n\nwe call it basket`)).toEqual(["we call it basket"]);
});

const templateOf = (input: string) =>
  `## User Input\n\n\`\`\`text\n${input}\n\`\`\`\n\nYou **MUST** consider the user input before proceeding (if not empty).\n\n## Outline\n\n1. Run the setup.\n2. Never skip the plan.`;

test("what the user typed behind a command is typed in its template", () => {
  const rule = "A page for coupons. Never use one twice.";
  expect(typedIn(templateOf(rule))).toEqual([rule]);
  expect(typedIn(`Plan the feature.\n\n${templateOf(rule)}`)).toEqual([rule]);
  expect(typedIn(templateOf(""))).toEqual([]);
  expect(typedIn(templateOf("$ARGUMENTS"))).toEqual([]);
});

test("a fence in what the user typed does not end it", () => {
  const input = "A page for coupons:\n```\n/coupons/<id>\n```\nNever use one twice.";
  expect(typedIn(templateOf(input)).join("\n")).toContain("Never use one twice.");
  expect(typedIn(templateOf(input)).join("\n")).not.toContain("Never skip the plan");
});

test("a user's own section with that heading is no template", () => {
  const prompt = "the form has these sections:\n\n## User Input\n\n```text\nname\n```\n\nplease make the name optional";
  expect(typedIn(prompt).join("\n")).toContain("please make the name optional");
});

test("a message to an editor's agent is typed", () => {
  expect(typedIn("@agent rename the cart to basket")).toEqual(["@agent rename the cart to basket"]);
});

test("a user's own task to explore is typed", () => {
  const prompt = "Explore the codebase and tell me how coupons work, we never use one twice.";
  expect(typedWhole(prompt)).toBe(prompt);
});

test("a slash command is typed", () => {
  expect(typedIn("/commit all of it, in one commit")).toEqual(["/commit all of it, in one commit"]);
});

test("nothing, or white space, has nothing typed", () => {
  expect([typedIn(""), typedIn(" \n\t\n")]).toEqual([[], []]);
});

const titles = [
  "You generate titles for chats.",
  "Return a JSON object with key: title.",
  "Respond with only the object, no prose.",
  "Rules:",
  "- Never use more than six words.",
  "- Always name the branch when there is one.",
].join("\n");

test.each(["User message:", "User's request:", "## User prompt", "**User message:**"])(
  "the user's own message below %s is typed, the request for a title around it is not",
  (delimiter) => {
    expect(typedIn(`${titles}\n\n${delimiter}\nplease rename the cart, we call it basket`)).toEqual([
      "please rename the cart, we call it basket",
    ]);
  },
);

test("pasted text within such a message is not typed", () => {
  const log = "2024-02-03 10:15:01 INFO cart started\n2024-02-03 10:15:02 ERROR never opened";
  expect(typedIn(`${titles}\n\nUser message:\nwhy does it stop here?\n\n${log}`)).toEqual(["why does it stop here?"]);
});

test("its spans hold the text at their positions in the whole prompt", () => {
  const prompt = `${titles}\n\nUser message:\nplease rename the cart`;
  expect(typedText(prompt).map(({ start, end, text }) => prompt.slice(start, end) === text)).toEqual([true]);
});

test("a user who writes to the assistant about its answer is no program", () => {
  const prompt = "you are a bit too eager today, return only the list of files that you changed and nothing else";
  expect(typedIn(prompt)).toEqual([prompt]);
});

test("what an editor lists above the request is not typed", () => {
  const above = "# Context from my editor:\n\n## Open tabs:\n- cart.ts: src/cart.ts\n\n## My request for Codex:\n";
  const typed = "never use default exports, and fix the total";
  expect(typedText(`${above}${typed}`).map(({ text }) => text.trim())).toEqual([typed]);
  expect(typedText("# Rules\nnever use default exports").length).toBe(1);
});
