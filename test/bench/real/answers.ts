// Replaces the background model: returns recorded answers, and records the requests without one.
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
  /** Returns the recorded answer to a question as JSON; without one, undefined, and the question is recorded. */
  find: (question: ModelQuestion) => string | undefined;
  /** Prevents the hooks from starting a worker. */
  keepWorkersAway: (db: Database) => void;
  /** Runs the due jobs. */
  work: (db: Database) => Promise<void>;
  /** Runs the jobs that are due within a week. */
  finish: (db: Database) => Promise<void>;
};

const owner = "bench";
const aliveMs = 5 * 60_000;
const weekMs = 7 * 86_400_000;

/** Starts a model server on loopback that answers from `folder`, and configures the program to use it. */
export function startAnswerer(folder: string, { place, restore }: Pick<Workspace, "place" | "restore">): Answerer {
  const unanswered = new Set<string>();
  const restored = (asked: ModelQuestion) => {
    return { ...asked, system: restore(asked.system), prompt: restore(asked.prompt) };
  };
  const find = (asked: ModelQuestion) => {
    const answer = findAnswer(folder, restored(asked), unanswered);
    return answer === undefined ? undefined : place(answer);
  };
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      const question = readQuestion(await request.json());
      const answer = find(question);
      return Response.json(asMessage(restored(question), answer));
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
    find,
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

/** Returns the name under which a request's answer is recorded. */
export function questionHash({ system, prompt, schema }: ModelQuestion): string {
  return createHash("sha256")
    .update(`${system}${prompt}${JSON.stringify(schema)}`)
    .digest("hex")
    .slice(0, 16);
}

/**
 * Returns the recorded answer as JSON; without one, records the request, with the number of earlier unanswered requests
 * of the same person: their answers may change it. `unanswered` holds the hashes of those; this one is added.
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

/** An estimate: providers count prose of English with about four bytes a token, and code with about three. */
const bytesPerToken = 3.7;

function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / bytesPerToken);
}

/**
 * A request without an answer is refused: its job ends, and the next ones run. The tokens are about those that a provider would report: without them
 * each call counts with its maximum, and a session is read and rechecked less often than in life.
 */
function asMessage({ system, prompt, schema }: ModelQuestion, answer: string | undefined): object {
  const isAnswered = answer !== undefined;
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "recorded",
    content: isAnswered ? [{ type: "tool_use", id: "toolu_1", name: "remember", input: JSON.parse(answer) }] : [],
    stop_reason: isAnswered ? "tool_use" : "refusal",
    stop_sequence: null,
    usage: {
      input_tokens: tokensOf(system + prompt + JSON.stringify(schema)),
      output_tokens: tokensOf(answer ?? "{}"),
    },
  };
}
