// The wire form of one answer of the Messages API: a message, or the events that stream it.
import type { Step } from "./mock-api.ts";

type Block =
  | { type: "text"; text: string }
  | { type: "tool_use"; id: string; name: string; input: Record<string, unknown> };

export type Answer = {
  id: string;
  type: "message";
  role: "assistant";
  model: string;
  content: Block[];
  stop_reason: "tool_use" | "end_turn";
  stop_sequence: null;
  usage: Record<"input_tokens" | "cache_creation_input_tokens" | "cache_read_input_tokens" | "output_tokens", number>;
};

/** Returns the message with the text and the calls that `step` asks for; `number` makes its ids unique. */
export function toAnswer(model: string, step: Step, number: number): Answer {
  const tools = (step.tools ?? []).map((tool, index) => ({
    type: "tool_use" as const,
    id: `toolu_${number}_${index}`,
    ...tool,
  }));
  const content: Block[] = step.text === undefined ? tools : [{ type: "text", text: step.text }, ...tools];
  return {
    id: `msg_${number}`,
    type: "message",
    role: "assistant",
    model,
    content,
    stop_reason: tools.length > 0 ? "tool_use" : "end_turn",
    stop_sequence: null,
    usage: {
      input_tokens: step.inputTokens ?? 100,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      output_tokens: 20,
    },
  };
}

/** Returns `answer` as server-sent events. */
export function toEventStream(answer: Answer): string {
  const events = [
    { type: "message_start", message: { ...answer, content: [], stop_reason: null } },
    ...answer.content.flatMap(blockEvents),
    {
      type: "message_delta",
      delta: { stop_reason: answer.stop_reason, stop_sequence: null },
      usage: { output_tokens: answer.usage.output_tokens },
    },
    { type: "message_stop" },
  ];
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}

function blockEvents(block: Block, index: number) {
  const [empty, delta] =
    block.type === "text"
      ? [
          { ...block, text: "" },
          { type: "text_delta", text: block.text },
        ]
      : [
          { ...block, input: {} },
          { type: "input_json_delta", partial_json: JSON.stringify(block.input) },
        ];
  return [
    { type: "content_block_start", index, content_block: empty },
    { type: "content_block_delta", index, delta },
    { type: "content_block_stop", index },
  ];
}
