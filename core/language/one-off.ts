import type { PatternRow } from "./pattern-rows.ts";

/** What a reminder says that is meant for the task at hand: "remember to also update the changelog". */
export const oneOffReminders: readonly PatternRow[] = [
  { id: "also", pattern: /^(?:also|then|first)\b/, example: "also update the changelog" },
  {
    id: "when-done",
    pattern: /\b(?:when|once|after) (?:you(?:'re| are)? |it(?:'s| is)? |that(?:'s| is)? )?(?:done|finished|ready)\b/,
    example: "push it when done",
  },
  {
    id: "afterwards",
    pattern: /\b(?:afterwards?|after that|before you (?:commit|push|start|finish))\b/,
    example: "test it afterwards",
  },
  {
    id: "this-time",
    pattern: /\b(?:this time|for now|right now|for this (?:one|task|pr|change))\b/,
    example: "skip the tests this time",
  },
  { id: "file-mention", pattern: /(?:^|\s)@[\w./-]+/, example: "update the @index.ts" },
];

/** What points at something that was said before: by itself the sentence says nothing. */
export const danglingOpenings: readonly PatternRow[] = [
  { id: "verb", pattern: /^\w+ (?:this|that|it)[.!]?$/, example: "do this" },
  {
    id: "english",
    pattern: /^(?:this|that|it|these|those|they)(?:'s|'re| (?:is|are|was|were|has|should|will)\b|\s*$)/,
    example: "this is the flow we discussed",
  },
];

/** A question without a question mark. */
export const unmarkedQuestions: readonly PatternRow[] = [
  { id: "chinese", pattern: /能不能|可不可以|是不是|行不行|会不会/, example: "以后能不能自动部署" },
];
