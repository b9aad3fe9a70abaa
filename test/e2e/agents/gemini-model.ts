// The Gemini API on 127.0.0.1, answering from a script.
import { answersFrom, type Model, type Said, type Scenarios, type ToolUse, textsIn } from "./agent.ts";

type Part = { text?: string; functionResponse?: unknown };
type Content = { role?: string; parts?: Part[] };

/** The call of a tool by the client's name of it. */
export type FunctionCall = { name: string; args: Record<string, unknown> };

/** Starts the API on a free port. `toCall` names the client's tool for a use. */
export function startGeminiModel(scenarios: Scenarios, toCall: (use: ToolUse) => FunctionCall): Model {
  const requests: unknown[] = [];
  const answerTo = answersFrom(scenarios);
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      if (!new URL(request.url).pathname.endsWith(":streamGenerateContent")) {
        return Response.json({ error: { message: "no such method" } }, { status: 404 });
      }
      const body = (await request.json()) as { contents?: Content[] };
      requests.push(body);
      const { text, uses = [], tokens } = answerTo((body.contents ?? []).map(saidIn));
      const parts = [...(text === undefined ? [] : [{ text }]), ...uses.map((use) => ({ functionCall: toCall(use) }))];
      const candidates = [{ index: 0, content: { role: "model", parts }, finishReason: "STOP" }];
      const usageMetadata = { promptTokenCount: tokens, candidatesTokenCount: 20, totalTokenCount: tokens + 20 };
      return new Response(`data: ${JSON.stringify({ candidates, usageMetadata, modelVersion: "mock" })}\r\n\r\n`, {
        headers: { "content-type": "text/event-stream" },
      });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    sent: () => requests.map(textsIn),
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

function saidIn({ role, parts = [] }: Content): Said {
  if (role === "model") return { role: "assistant", text: "" };
  const isResult = parts.some(({ functionResponse }) => functionResponse !== undefined);
  // What hooks inject can quote the marker of an earlier prompt.
  const text = textsIn(parts)
    .join("\n")
    .replace(/<hook_context>[^<]*<\/hook_context>/g, "");
  return { role: isResult ? "other" : "user", text };
}
