// A Responses API on 127.0.0.1 that answers from a script.
import { answersFrom, type Model, type Said, type Scenarios, type ToolUse, textsIn } from "./agent.ts";

/** An item of a request or an answer, as far as it is used. */
type Item = { type?: string; role?: string; content?: unknown; [field: string]: unknown };

/** The call of a tool: `input` for a tool that takes a text, else `arguments`. */
export type CallItem = { name: string; namespace?: string } & (
  | { input: string }
  | { arguments: Record<string, unknown> }
);

/** The answers of all models of the run: a client may distinguish the calls of a resumed session by their ids only. */
let answers = 0;

/** Starts the API on a free port. `toCall` names the client's tool for a use. */
export function startResponsesModel(scenarios: Scenarios, toCall: (use: ToolUse) => CallItem): Model {
  const requests: unknown[] = [];
  const answerTo = answersFrom(scenarios);
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    routes: {
      "/v1/responses": {
        POST: async (request) => {
          const body = (await request.json()) as { model?: string; input?: Item[] };
          requests.push(body);
          const answer = answerTo((body.input ?? []).flatMap(saidIn));
          const number = ++answers;
          const items = itemsOf(answer, toCall, number);
          return new Response(eventsOf(items, { model: body.model ?? "", number, tokens: answer.tokens }), {
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

/** The items of one answer follow each other: only the first counts. */
function saidIn(item: Item, at: number, all: readonly Item[]): Said[] {
  if (isAnswer(item)) {
    const before = all[at - 1];
    return before && isAnswer(before) ? [] : [{ role: "assistant", text: "" }];
  }
  return [{ role: item.role === "user" ? "user" : "other", text: textsIn(item.content).join("\n") }];
}

function isAnswer({ type, role }: Item): boolean {
  return role === "assistant" || type === "reasoning" || (type?.endsWith("_call") ?? false);
}

function itemsOf(
  { text, uses = [] }: { text?: string; uses?: ToolUse[] },
  toCall: (use: ToolUse) => CallItem,
  number: number,
): Item[] {
  const content = [{ type: "output_text", text: text ?? "", annotations: [] }];
  const message = { type: "message", id: `msg_${number}`, role: "assistant", status: "completed", content };
  const calls = uses.map(toCall).map((call, index) => {
    const ids = { id: `item_${number}_${index}`, call_id: `call_${number}_${index}`, status: "completed" };
    return "input" in call
      ? { type: "custom_tool_call", ...ids, ...call }
      : { type: "function_call", ...ids, ...call, arguments: JSON.stringify(call.arguments) };
  });
  return [...(text === undefined ? [] : [message]), ...calls];
}

function eventsOf(
  items: readonly Item[],
  { model, number, tokens }: { model: string; number: number; tokens: number },
): string {
  const usage = {
    input_tokens: tokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 20,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: tokens + 20,
  };
  const response = { id: `resp_${number}`, object: "response", created_at: 1, model, usage, output: items };
  const events = [
    { type: "response.created", response: { ...response, status: "in_progress", output: [], usage: null } },
    ...items.flatMap((item, output_index) => [
      { type: "response.output_item.added", output_index, item },
      { type: "response.output_item.done", output_index, item },
    ]),
    { type: "response.completed", response: { ...response, status: "completed" } },
  ];
  return events
    .map((event, sequence_number) => `event: ${event.type}\ndata: ${JSON.stringify({ sequence_number, ...event })}\n\n`)
    .join("");
}
