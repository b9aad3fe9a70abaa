// A session about a shopping basket, as in the editor's request.
import type { Material } from "../../../../../core/extract/judge/editor/material.ts";
import type { Observation } from "../../../../../core/store/observation.ts";
import { edit, fail, pass, prompt, type Step, say, story } from "../../story.ts";

export const userRule = "We never store fractions of a cent in the basket";
export const pastedLine = "WARN basket.service: retrying the gateway on port 8080 of the host";

const steps: Step[] = [
  prompt(
    `Why is the total NaN for an empty basket? ${userRule}.\n\n\`\`\`\n${pastedLine}\n${pastedLine} again\n\`\`\``,
  ),
  fail("npm test", "TypeError: Reduce of empty array with no initial value"),
  edit("src/basket.ts", "- prices.reduce(add)\n+ prices.reduce(add, 0)"),
  pass("npm test", "12 passed"),
  {
    kind: "event",
    event: {
      ...{ tool: "Bash", command: "cat README.md", action: "run" },
      output: "The service listens on port 8080 of the gateway host.",
    },
  },
  {
    kind: "event",
    event: {
      ...{ tool: "WebFetch", action: "other", command: "https://example.org" },
      output: "The library keeps a pool of forty sockets open.",
    },
  },
  say("The basket total was NaN because reduce had no initial value. It begins with 0 now, in src/basket.ts."),
];

/** P1 asks and lays down a rule; E1 fails, E2 edits, E3 passes, E4 prints a file, E5 a page, E6 reports. */
export function basketMaterial(known: readonly Observation[] = [], more: readonly Step[] = []): Material {
  const { prompts, events } = story(...steps, ...more);
  return { prompts, events, known, candidates: [], before: null, next: null };
}
