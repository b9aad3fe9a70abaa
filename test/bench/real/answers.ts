// Stands in for the background model: gives the answers that were recorded, and writes down what has none.
import type { Database } from "bun:sqlite";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { now } from "../../../core/clock.ts";
import { chooseModel } from "../../../core/config/settings.ts";
import { write } from "../../../core/db/transaction.ts";
import { handlers } from "../../../core/jobs/handlers.ts";
import { runWorker } from "../../../core/jobs/worker.ts";
import { claimWorker, releaseWorker, renewWorker } from "../../../core/store/worker.ts";
import { setClock } from "./clock.ts";
import type { Workspace } from "./workspace.ts";

export type ModelQuestion = { system: string; prompt: string; schema: unknown };

export type Answerer = AsyncDisposable & {
  /** Has the hooks start no worker. */
  keepWorkersAway: (db: Database) => void;
  /** Does what is due by now. */
  work: (db: Database) => Promise<void>;
  /** Does what would be due in a week. */
  finish: (db: Database) => Promise<void>;
};

const owner = "bench";
const aliveMs = 5 * 60_000;
const weekMs = 7 * 86_400_000;

/** Starts a model on loopback that answers from `folder`, and has the program ask it. */
export function startAnswerer(folder: string, { place, restore }: Pick<Workspace, "place" | "restore">): Answerer {
  const unanswered = new Set<string>();
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      const asked = readQuestion(await request.json());
      const question = { ...asked, system: restore(asked.system), prompt: restore(asked.prompt) };
      const answer = findAnswer(folder, question, unanswered);
      return Response.json(asMessage(answer === undefined ? undefined : JSON.parse(place(answer))));
    },
  });
  Object.assign(process.env, {
    CLAUDE_MEM_MODEL: "haiku",
    ANTHROPIC_API_KEY: "loopback-only",
    ANTHROPIC_BASE_URL: `http://127.0.0.1:${server.port}`,
  });
  const work = async (db: Database) => {
    const model = chooseModel();
    write(db, () => releaseWorker(db, owner));
    if (model) await runWorker(db, handlers, model);
  };
  return {
    keepWorkersAway: (db) =>
      write(db, () => {
        renewWorker(db, owner, now() + aliveMs);
        claimWorker(db, owner, now(), now() + aliveMs);
      }),
    work,
    finish: async (db) => {
      setClock(now() + weekMs);
      await work(db);
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

/** Returns the name that a question's answer is kept under. */
export function questionHash({ system, prompt, schema }: ModelQuestion): string {
  return createHash("sha256")
    .update(`${system}${prompt}${JSON.stringify(schema)}`)
    .digest("hex")
    .slice(0, 16);
}

/**
 * Returns the recorded answer as JSON; where there is none, keeps the question for someone to answer, with how many others
 * of the same person come before it: their answers may change it. `unanswered` are the hashes of those, and is added to.
 */
export function findAnswer(folder: string, question: ModelQuestion, unanswered: Set<string>): string | undefined {
  const hash = questionHash(question);
  const file = join(folder, `${hash}.json`);
  if (existsSync(file)) return readFileSync(file, "utf8");
  const requests = join(folder, "requests");
  mkdirSync(requests, { recursive: true });
  if (unanswered.has(hash)) return undefined;
  writeFileSync(join(requests, `${hash}.json`), JSON.stringify({ ...question, before: unanswered.size }, null, 2));
  unanswered.add(hash);
  return undefined;
}

type Body = {
  system: { text: string }[];
  messages: { content: string }[];
  tools: { input_schema: unknown }[];
};

function readQuestion(body: unknown): ModelQuestion {
  const { system, messages, tools } = body as Body;
  return {
    system: system.map(({ text }) => text).join("\n"),
    prompt: messages.map(({ content }) => content).join("\n"),
    schema: tools[0]?.input_schema,
  };
}

/** A question without an answer is refused: the job ends, and those behind it go on. */
function asMessage(answer: unknown): object {
  const isAnswered = answer !== undefined;
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "recorded",
    content: isAnswered ? [{ type: "tool_use", id: "toolu_1", name: "remember", input: answer }] : [],
    stop_reason: isAnswered ? "tool_use" : "refusal",
    stop_sequence: null,
    usage: { input_tokens: 0, output_tokens: 0 },
  };
}
