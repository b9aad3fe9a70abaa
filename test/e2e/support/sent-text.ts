// The text that reached the model, from the request bodies that the mock API kept.
import { type Message, type MessagesRequest, type Mock, textOf } from "./mock-api.ts";

export type Injected = {
  /** The event, with the tool for a tool's: "SessionStart", "PreToolUse:Bash". */
  hook: string;
  text: string;
};

const label = /^(\w+(?::\S+)?) hook (?:additional context|success): /;
const reminder = /^<system-reminder>\n([\s\S]*)\n<\/system-reminder>\s*$/;
// Current models get hook texts and the client's own remarks in one system message, joined by blank lines. A hook text
// may hold blank lines itself, so it ends only where one of the remarks known of the pinned client begins.
const clientRemark =
  /^(?:# Environment\n|# MCP Server Instructions|Today's date is |While \w+ permissions mode |The following (?:deferred tools|skills) |Available agent types )/;

/** Returns the texts that hooks added to one request, in order; the client's git status and other remarks are not among them. */
export function injectedIn(request: MessagesRequest): Injected[] {
  return request.messages.flatMap((message) => blocksOf(message).flatMap(injectedInBlock));
}

/** Returns each text that hooks added to any request of the run once, in order of its first appearance. */
export function injectedTexts(mock: Mock): Injected[] {
  const all = mock.requests.flatMap(injectedIn);
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/** Returns where `needle` was sent, whatever its source: the request's number from 0 and the position in it. */
export function findInRequests(mock: Mock, needle: string): { request: number; where: string }[] {
  return mock.requests.flatMap(({ system, messages }, request) =>
    [
      { where: "system", text: textOf(system) },
      ...messages.map((message, index) => ({ where: `messages[${index}].${message.role}`, text: allText(message) })),
    ]
      .filter(({ text }) => text.includes(needle))
      .map(({ where }) => ({ request, where })),
  );
}

// Models before generation 5 get each text as a separate reminder block in the user's message.
function injectedInBlock({ role, text }: { role: string; text: string }): Injected[] {
  if (role === "assistant") return [];
  if (role === "system") return splitRemarks(text);
  const inside = reminder.exec(text)?.[1] ?? "";
  const found = label.exec(inside);
  return found ? [{ hook: found[1]!, text: inside.slice(found[0].length) }] : [];
}

function splitRemarks(text: string): Injected[] {
  const injected: Injected[] = [];
  let open: Injected | undefined;
  for (const part of text.split("\n\n")) {
    const found = label.exec(part);
    if (found) {
      open = { hook: found[1]!, text: part.slice(found[0].length) };
      injected.push(open);
    } else if (clientRemark.test(part)) open = undefined;
    else if (open) open.text += `\n\n${part}`;
  }
  return injected;
}

function blocksOf({ role, content }: Message): { role: string; text: string }[] {
  const blocks = Array.isArray(content) ? content : [{ type: "text", text: content }];
  return blocks.filter((block) => typeof block?.text === "string").map((block) => ({ role, text: block.text }));
}

// Tool results count as well, and sit one level deeper than text.
function allText({ content }: Message): string {
  if (!Array.isArray(content)) return textOf(content);
  return content.map((block) => block?.text ?? textOf(block?.content)).join("\n");
}
