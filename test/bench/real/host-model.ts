// Replaces the host's model where the program asks it to confirm candidates: recorded answers say what it keeps.
import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { AppError } from "../../../core/app-error.ts";
import { keepCandidate } from "../../../core/extract/judge/keep.ts";
import { currentWorkspace } from "../../../core/project/identify.ts";
import { locate } from "../../../core/project/place.ts";
import { scopes } from "../../../core/store/vocabulary.ts";
import { instructions } from "../../../mcp/instructions.ts";
import { keepTool } from "../../../mcp/tools/keep.ts";
import type { ModelQuestion } from "./answers.ts";
import type { Step } from "./steps.ts";

/** Prompts and reports that the model is shown before the prompt, and how much of each, in UTF-16 units. */
const shownTurns = 6;
const turnChars = 2_000;

const answerSchema = v.object({
  keep: v.array(
    v.object({
      /** Counts from 1 in the order of the line: ids differ from run to run. */
      number: v.pipe(v.number(), v.integer()),
      title: v.optional(v.string()),
      scope: v.optional(v.picklist(scopes)),
      expires_in_days: v.optional(v.number()),
    }),
  ),
});

/** The JSON schema of an answer. */
const schema = {
  type: "object",
  properties: {
    keep: {
      type: "array",
      items: {
        type: "object",
        properties: {
          number: { type: "integer" },
          title: { type: "string" },
          scope: { enum: [...scopes] },
          expires_in_days: { type: "integer" },
        },
        required: ["number"],
      },
    },
  },
  required: ["keep"],
};

const system = `You are a coding agent in a session with a user. An MCP server gives you these instructions:

${instructions}

One of its tools is mem_keep(id[, title, scope, expires_in_days]): ${keepTool.description}
title: the user's words. scope: ${scopes.join(", ")}; project by default; global: in all projects.

You are about to do what the user's last prompt asks. A hook has added a line to it. Say which calls of mem_keep you make now, each with the number of
the sentence as its id; none is an answer too.`;

/** An id stands before its quote, which may hold such a number as well. */
const askedId = /#(\d+)(?= ")/g;

export class HostModel {
  private readonly turns = new Map<string, string[]>();

  /** `find` returns the recorded answer to a question as JSON; undefined if there is none. */
  constructor(private readonly find: (question: ModelQuestion) => string | undefined) {}

  /** Answers a confirmation request in the hook's `answer`. Call it after each step. */
  answer(db: Database, { record, session, projectDir }: Step, answer: string): void {
    const content = record?.content;
    const earlier = this.turns.get(session) ?? [];
    const line = answer.split("\n").find((each) => each.includes("mem_keep("));
    if (content?.kind === "prompt" && line !== undefined) {
      const ids = [...line.matchAll(askedId)].map(([, id]) => Number(id));
      const numbered = line.replaceAll(askedId, (_, id) => `${ids.indexOf(Number(id)) + 1}.`);
      const shown = [...earlier.slice(-shownTurns), `User: ${cut(content.text)}`, `Hook: ${numbered}`].join("\n\n");
      this.keep(db, projectDir, ids, this.find({ system, prompt: shown, schema }));
    }
    if (content?.kind === "prompt") this.turns.set(session, [...earlier, `User: ${cut(content.text)}`]);
    if (content?.kind === "report" && content.agentId === null)
      this.turns.set(session, [...earlier, `You: ${cut(content.text)}`]);
  }

  private keep(db: Database, projectDir: string, ids: readonly number[], answer: string | undefined): void {
    const workspace = currentWorkspace(db, locate(projectDir));
    if (answer === undefined || !workspace) return;
    for (const { number, title, scope, expires_in_days } of v.parse(answerSchema, JSON.parse(answer)).keep) {
      const id = ids[number - 1];
      if (id === undefined) throw new Error(`A recorded answer keeps sentence ${number} of ${ids.length}.`);
      try {
        keepCandidate(
          db,
          workspace.project.id,
          { id, title, scope: scope ?? "project", expiresInDays: expires_in_days },
          "host",
        );
      } catch (error) {
        // The tool would have told the model so.
        if (!(error instanceof AppError)) throw error;
      }
    }
  }
}

/** Returns a text with its middle left out. */
function cut(text: string): string {
  const half = turnChars / 2;
  return text.length <= turnChars ? text : `${text.slice(0, half)} […] ${text.slice(-half)}`;
}
