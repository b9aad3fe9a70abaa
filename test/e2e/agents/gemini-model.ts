// The Gemini API on 127.0.0.1, answering from a script.
import { answersFrom, type Model, type Said, type Scenarios, type ToolUse, textsIn } from "./agent.ts";

type Part = { text?: string; functionResponse?: unknown };
type Content = { role?: string; parts?: Part[] };

/** The call of a tool by the client's name of it. */
export type FunctionCall = { name: string; args: Record<string, unknown> };

/** How many times as much as in other clients fills the half of the context that is left before it is compressed. */
const contexts = 3;

/** Starts the API on a free port. `toCall` names the client's tool for a use. */
export function startGeminiModel(scenarios: Scenarios, toCall: (use: ToolUse) => FunctionCall): Model {
  const requests: unknown[] = [];
  const answerTo = answersFrom(scenarios);
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      const [, method] = /:(generateContent|streamGenerateContent)$/.exec(new URL(request.url).pathname) ?? [];
      if (method === undefined) return Response.json({ error: { message: "no such method" } }, { status: 404 });
      const body = (await request.json()) as { contents?: Content[] };
      requests.push(body);
      // A summary of the session is not streamed.
      const isAside = method === "generateContent";
      const { text, uses = [], tokens } = answerTo((body.contents ?? []).map(saidIn), isAside);
      const calls = isAside ? [] : uses.map((use) => ({ functionCall: toCall(use) }));
      const parts = [...(text === undefined ? [] : [{ text }]), ...calls];
      const candidates = [{ index: 0, content: { role: "model", parts }, finishReason: "STOP" }];
      const promptTokenCount = tokens * contexts;
      const usageMetadata = { promptTokenCount, candidatesTokenCount: 20, totalTokenCount: promptTokenCount + 20 };
      const answer = { candidates, usageMetadata, modelVersion: "mock" };
      if (isAside) return Response.json(answer);
      return new Response(`data: ${JSON.stringify(answer)}\r\n\r\n`, {
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
