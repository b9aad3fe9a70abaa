import { expect, test } from "bun:test";
import { nextSummary } from "../../../core/extract/summary.ts";
import type { Summary } from "../../../core/store/summary.ts";
import { edit, prompt, say, story } from "./story.ts";

const guessed: Summary = {
  ...{
    sessionId: 1,
    promptNumber: 1,
    origin: "inferred",
    request: "Rename the parser.",
    investigated: "",
    updatedAt: 1,
  },
  ...{ learned: "A guess.", completed: "Another guess.", notDone: "", nextSteps: "", decisions: "" },
};

test("a model's summary of a session stays until a better one exists", () => {
  const next = nextSummary(story(prompt("Rename the parser."), edit("src/a.ts"), prompt("Go on.")), guessed);
  expect(next).toMatchObject({ origin: "inferred", learned: "A guess.", completed: "Another guess.", promptNumber: 2 });
});

test("the assistant's own words replace it, without any guess", () => {
  const trace = story(prompt("Rename the parser."), edit("src/a.ts"), say("The parser is called reader now."));
  expect(nextSummary(trace, guessed)).toMatchObject({
    ...{ origin: "reported", learned: "", completed: "The parser is called reader now." },
  });
});

test("own words accumulate over the turns as before", () => {
  const own: Summary = { ...guessed, origin: "reported", learned: "", completed: "The lexer is gone." };
  const trace = story(prompt("Rename the parser."), edit("src/a.ts"), say("The parser is called reader now."));
  expect(nextSummary(trace, own).completed).toBe("The parser is called reader now.\nThe lexer is gone.");
});
