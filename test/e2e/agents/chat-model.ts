// A chat completions API on 127.0.0.1 that answers from a script.
import { answersFrom, type Model, type Said, type Scenarios, type ToolUse, textsIn } from "./agent.ts";

type Message = { role?: string; content?: unknown };

/** The call of a tool by the client's name of it. */
export type ChatCall = { name: string; arguments: Record<string, unknown> };

/** The answers of all models of the run: a client may distinguish the calls of a resumed session by their ids only. */
let answers = 0;

/**
 * Starts the API on a free port. `toCalls` names the client's tools for a use. `summaryTokens`: the size that is reported for the request
 * of a summary, to a client that computes from it how much the summary saves.
 */
export function startChatModel(
  scenarios: Scenarios,
  toCalls: (use: ToolUse) => ChatCall | ChatCall[],
  summaryTokens?: number,
): Model {
  const requests: unknown[] = [];
  const answerTo = answersFrom(scenarios);
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    routes: {
      "/v1/chat/completions": {
        POST: async (request) => {
          const body = (await request.json()) as { messages?: Message[]; tools?: unknown[] };
          requests.push(body);
          // A request without tools is for the title of the session, or for a summary.
          const isAside = (body.tools?.length ?? 0) === 0;
          const { text, uses = [], tokens } = answerTo((body.messages ?? []).map(saidIn), isAside);
          const calls = isAside ? [] : uses.flatMap(toCalls);
          const size = isAside ? (summaryTokens ?? tokens) : tokens;
          return new Response(chunksOf(text, calls, ++answers, size), {
            headers: { "content-type": "text/event-stream" },
          });
        },
      },
    },
    fetch: () => Response.json({ error: { message: "no such route" } }, { status: 404 }),
  });
  return {
    url: `http://127.0.0.1:${server.port}/v1`,
    sent: () => requests.map(textsIn),
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

/** Injected memories can quote the marker of an earlier prompt. Some clients escape them. */
const injected = /(?:<|&lt;)claude-mem [\s\S]*/;

function saidIn({ role, content }: Message): Said {
  const text = textsIn(content).join("\n").replace(injected, "");
  return { role: role === "user" || role === "assistant" ? role : "other", text };
}

function chunksOf(text: string | undefined, calls: readonly ChatCall[], number: number, tokens: number): string {
  const toolCalls = calls.map((call, index) => ({
    index,
    id: `call_${number}_${index}`,
    type: "function",
    function: { name: call.name, arguments: JSON.stringify(call.arguments) },
  }));
  const choices = [
    { delta: { role: "assistant", content: text ?? "" }, finish_reason: null },
    ...toolCalls.map((call) => ({ delta: { tool_calls: [call] }, finish_reason: null })),
    { delta: {}, finish_reason: calls.length > 0 ? "tool_calls" : "stop" },
  ];
  const head = { id: `chatcmpl_${number}`, object: "chat.completion.chunk", created: 1, model: "mock-1" };
  const usage = { prompt_tokens: tokens, completion_tokens: 20, total_tokens: tokens + 20 };
  const chunks = [
    ...choices.map((choice) => ({ ...head, choices: [{ index: 0, ...choice }] })),
    { ...head, choices: [], usage },
  ];
  return `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("")}data: [DONE]\n\n`;
}
