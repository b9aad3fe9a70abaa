// A chat completions API on 127.0.0.1 that answers from a script.
import { chooseStep, type Model, type Said, type Scenarios, type ToolUse, textsIn } from "./agent.ts";

type Message = { role?: string; content?: unknown };

/** The call of a tool by the client's name of it. */
export type ChatCall = { name: string; arguments: Record<string, unknown> };

/** Starts the API on a free port. `toCall` names the client's tool for a use. */
export function startChatModel(scenarios: Scenarios, toCall: (use: ToolUse) => ChatCall): Model {
  const requests: unknown[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    routes: {
      "/v1/chat/completions": {
        POST: async (request) => {
          const body = (await request.json()) as { messages?: Message[]; tools?: unknown[] };
          requests.push(body);
          const { text, uses = [] } = chooseStep(scenarios, (body.messages ?? []).map(saidIn));
          // A request without tools is for the title of the session.
          const calls = (body.tools?.length ?? 0) === 0 ? [] : uses.map(toCall);
          return new Response(chunksOf(text, calls, requests.length), {
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

/** Injected memories can quote the marker of an earlier prompt. */
const injected = /<claude-mem [\s\S]*/;

function saidIn({ role, content }: Message): Said {
  const text = textsIn(content).join("\n").replace(injected, "");
  return { role: role === "user" || role === "assistant" ? role : "other", text };
}

function chunksOf(text: string | undefined, calls: readonly ChatCall[], number: number): string {
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
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
  const chunks = [
    ...choices.map((choice) => ({ ...head, choices: [{ index: 0, ...choice }] })),
    { ...head, choices: [], usage },
  ];
  return `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("")}data: [DONE]\n\n`;
}
