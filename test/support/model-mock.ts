import { recheckRequest } from "../../core/extract/judge/editor/recheck.ts";
import { startReviewRequest } from "../../core/extract/judge/editor/start-review.ts";

// A model on 127.0.0.1 with Anthropic's Messages API and OpenAI's chat completions. It counts its calls, and answers or
// fails as configured.

/** `json` is a valid answer; `text` is sent instead of it; `raw` is the whole body, of any form. */
export type Reply = {
  json?: unknown;
  text?: string;
  raw?: string;
  status?: number;
  headers?: Record<string, string>;
  stop?: string;
  delayMs?: number;
  /** Replaces the figures of the tokens in Anthropic's API. */
  usage?: unknown;
  /** Closes the connection without an answer. */
  isDropped?: boolean;
};

export type Asked = {
  /** The system text and the prompt, joined. */
  text: string;
  /** The body's bytes by four, and those of the answer: what both would cost about. */
  inputTokens: number;
  outputTokens: number;
};

export type ModelMock = AsyncDisposable & {
  url: string;
  port: number;
  /** Every call so far, in order, including unanswered ones; without rechecks and reviews of a start. */
  asked: Asked[];
  /** The calls that ask which memories of a session are needed. */
  rechecks: Asked[];
  /** The calls that ask which rules sessions should start with. */
  reviews: Asked[];
  /** Makes the answers; may be replaced at any time. */
  reply: (prompt: string, number: number) => Reply;
  /** Makes the answers to rechecks: all are needed, unless it is replaced. */
  recheck: (prompt: string) => Reply;
  /** Makes the answers to reviews of a start: all rules stay, unless it is replaced. */
  review: (prompt: string) => Reply;
};

const nothingSimilar = {
  documents: [],
  findWritten: () => undefined,
  findKnown: () => undefined,
  wasRefused: () => false,
};
const recheckSystem = recheckRequest([], nothingSimilar).system;
const reviewSystem = startReviewRequest([], []).system;

/** Returns the numbers of the lines that a request asks about. */
function numbersIn(text: string, system: string): number[] {
  const lines = text.slice(text.indexOf(system) + system.length).matchAll(/^(\d+) [[\w(]/gm);
  return [...lines].map(([, n]) => Number(n));
}

const needingAll = (text: string): Reply => ({
  json: { memories: numbersIn(text, recheckSystem).map((n) => ({ n, would: "know it", is: "unseen", needed: true })) },
});
const keepingAll = (text: string): Reply => ({
  json: { lines: numbersIn(text, reviewSystem).map((n) => ({ n, without: "an error", worth: 1, is: "keep", by: 0 })) },
});

/** Starts the model on a free port, or on `port`. */
export function modelMock(reply: ModelMock["reply"], port = 0): ModelMock {
  const lists = { asked: [] as Asked[], rechecks: [] as Asked[], reviews: [] as Asked[] };
  const mock = { ...lists, reply, recheck: needingAll, review: keepingAll };
  /** Counts the call and makes its answer. */
  const answerTo = (asked: Asked): Reply => {
    const { text } = asked;
    if (text.includes(recheckSystem)) {
      mock.rechecks.push(asked);
      return mock.recheck(text);
    }
    if (text.includes(reviewSystem)) {
      mock.reviews.push(asked);
      return mock.review(text);
    }
    mock.asked.push(asked);
    return mock.reply(text, mock.asked.length);
  };
  const answer = async (request: Request, render: (reply: Reply, asked: Asked) => unknown) => {
    const body = await request.text();
    const asked = { text: allText(JSON.parse(body)), inputTokens: Math.ceil(body.length / 4), outputTokens: 0 };
    const made = answerTo(asked);
    asked.outputTokens = Math.ceil(JSON.stringify(made.json ?? made.text ?? "").length / 4);
    if (made.delayMs) await Bun.sleep(made.delayMs);
    if (made.isDropped) return droppedAnswer();
    const headers = { "content-type": "application/json", ...made.headers };
    const status = made.status ?? 200;
    return new Response(
      made.raw ?? JSON.stringify(status === 200 ? render(made, asked) : { error: { message: "no" } }),
      {
        status,
        headers,
      },
    );
  };
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port,
    idleTimeout: 60,
    routes: {
      "/v1/messages": { POST: (request) => answer(request, asMessage) },
      "/v1/chat/completions": { POST: (request) => answer(request, asCompletion) },
    },
    fetch: () => new Response("{}", { status: 404 }),
  });
  return Object.assign(mock, {
    url: `http://127.0.0.1:${server.port}`,
    port: server.port ?? 0,
    [Symbol.asyncDispose]: () => server.stop(true),
  });
}

/** Returns the environment with which a child process uses the model at `url` by Anthropic's API. */
export function modelEnv(url: string): Record<string, string> {
  return { CLAUDE_MEM_MODEL: "haiku", ANTHROPIC_API_KEY: "loopback-only", ANTHROPIC_BASE_URL: url };
}

/** The first bytes of an answer, and then an error: the connection breaks. */
function droppedAnswer(): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue('{"id": "msg_1", ');
        controller.error(new Error("dropped"));
      },
    }),
    { headers: { "content-type": "application/json" } },
  );
}

function asMessage({ json, text, stop, ...reply }: Reply, { inputTokens, outputTokens }: Asked) {
  const content =
    json === undefined
      ? [{ type: "text", text: text ?? "" }]
      : [{ type: "tool_use", id: "toolu_1", name: "remember", input: json }];
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "mock",
    content,
    stop_reason: stop ?? (json === undefined ? "end_turn" : "tool_use"),
    stop_sequence: null,
    usage: "usage" in reply ? reply.usage : { input_tokens: inputTokens, output_tokens: outputTokens },
  };
}

function asCompletion({ json, text, stop }: Reply, { inputTokens, outputTokens }: Asked) {
  const content = json === undefined ? (text ?? "") : JSON.stringify(json);
  const message = stop === "refusal" ? { content: null, refusal: content } : { content };
  return {
    choices: [{ message: { role: "assistant", ...message }, finish_reason: "stop" }],
    usage: { prompt_tokens: inputTokens, completion_tokens: outputTokens },
  };
}

function allText({ system, messages }: { system?: unknown; messages: { content: unknown }[] }): string {
  const textOf = (content: unknown): string =>
    typeof content === "string"
      ? content
      : Array.isArray(content)
        ? content.map((block) => textOf(block?.text ?? block?.content)).join("\n")
        : "";
  return [textOf(system), ...messages.map(({ content }) => textOf(content))].join("\n");
}
