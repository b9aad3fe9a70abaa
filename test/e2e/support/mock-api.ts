// A Messages API on 127.0.0.1 that answers from a script, so that the real client runs without a network or a key.
import { type Answer, toAnswer, toEventStream } from "./answer.ts";

export type Step = {
  text?: string;
  tools?: { name: string; input: Record<string, unknown> }[];
  /** Answers with this HTTP error instead. */
  error?: { status: number; message: string };
  /** The cost of the request in the answer; a large figure makes the client compact. */
  inputTokens?: number;
};

export type Script = {
  /** A prompt picks its steps by `[[name]]` in its text; each model call of that turn takes the next one. */
  scenarios: Record<string, Step[]>;
  /** Answers requests of the client's own making, such as compaction, by the text of their last user message. */
  aux?: { lastUser: RegExp; text: string }[];
  /** Answers every request that it has an answer to, before anything else. */
  answer?: (request: MessagesRequest) => Step | undefined;
};

export type Message = { role: string; content: unknown };
export type MessagesRequest = { model: string; system?: unknown; messages: Message[]; stream?: boolean };

export type Mock = AsyncDisposable & {
  url: string;
  /** The bodies of all model calls so far, in order. */
  requests: MessagesRequest[];
};

/** Starts the API on a free port. */
export function createMock(script: Script): Mock {
  const requests: MessagesRequest[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    routes: {
      "/v1/messages": {
        POST: async (request) => {
          const body = (await request.json()) as MessagesRequest;
          requests.push(body);
          return respond(body, script.answer?.(body) ?? chooseStep(script, body.messages), requests.length);
        },
      },
      "/v1/messages/count_tokens": {
        POST: async (request) => Response.json({ input_tokens: Math.ceil((await request.text()).length / 4) }),
      },
    },
    fetch: () =>
      Response.json({ type: "error", error: { type: "not_found_error", message: "no such route" } }, { status: 404 }),
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    requests,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

/** Returns the text of a message's content, which is a string or a list of blocks. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .filter((block) => block?.type === "text")
    .map((block) => block.text)
    .join("\n");
}

// Stateless on purpose: counting the answers since the prompt survives --resume, retries and parallel subagents.
function chooseStep(script: Script, messages: Message[]): Step {
  const lastUser = textOf(messages.findLast((message) => message.role === "user")?.content);
  const aux = script.aux?.find((rule) => rule.lastUser.test(lastUser));
  if (aux) return { text: aux.text };
  const promptAt = messages.findLastIndex((message) => scenarioOf(script, message) !== undefined);
  const steps = promptAt < 0 ? undefined : scenarioOf(script, messages[promptAt]!);
  const answered = messages.slice(promptAt).filter((message) => message.role === "assistant").length;
  return steps?.[Math.min(answered, steps.length - 1)] ?? { text: "OK" };
}

function scenarioOf(script: Script, message: Message): Step[] | undefined {
  if (message.role !== "user") return undefined;
  // Injected text may quote an earlier prompt with its marker.
  const text = textOf(message.content).replace(/<system-reminder>[\s\S]*?<\/system-reminder>/g, "");
  const marker = [...text.matchAll(/\[\[([\w-]+)\]\]/g)].at(-1)?.[1];
  return marker === undefined ? undefined : script.scenarios[marker];
}

function respond(body: MessagesRequest, step: Step, number: number): Response {
  if (step.error) {
    const error = { type: "invalid_request_error", message: step.error.message };
    return Response.json({ type: "error", error }, { status: step.error.status });
  }
  const answer: Answer = toAnswer(body.model, step, number);
  if (!body.stream) return Response.json(answer);
  return new Response(toEventStream(answer), { headers: { "content-type": "text/event-stream" } });
}
