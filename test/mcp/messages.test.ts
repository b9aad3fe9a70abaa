// A client that sends something malformed gets an answer with the code that JSON-RPC gives it, and the server continues.
import { expect, test } from "bun:test";
import { sandbox } from "../support/sandbox.ts";
import { type Client, startClient } from "./client.ts";

/** Sends a line and returns the answer's id and code. A ping after it proves that the server continues, and that there was one answer. */
async function answerTo(client: Client, line: string): Promise<[unknown, number | undefined] | undefined> {
  client.send(`${line}\n{"jsonrpc":"2.0","id":"behind","method":"ping"}\n`);
  const first = await client.next();
  if (first.id === "behind") return undefined;
  expect(await client.next()).toEqual({ jsonrpc: "2.0", id: "behind", result: {} } as never);
  return [first.id, first.error?.code];
}

const refused: [string, string, unknown, number][] = [
  ["no JSON", "{not json", null, -32700],
  ["half a message", '{"jsonrpc":"2.0","id":1,"meth', null, -32700],
  ["bare text", "hello", null, -32700],
  ["a number", "5", null, -32600],
  ["null", "null", null, -32600],
  ["a batch", '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', null, -32600],
  ["an empty object", "{}", null, -32600],
  ["no version", '{"id":1,"method":"ping"}', 1, -32600],
  ["an unknown version", '{"jsonrpc":"1.0","id":"a","method":"ping"}', "a", -32600],
  ["a version that is no text", '{"jsonrpc":2.0,"id":3,"method":"ping"}', 3, -32600],
  ["a method that is no text", '{"jsonrpc":"2.0","id":4,"method":["ping"]}', 4, -32600],
  ["no method", '{"jsonrpc":"2.0","id":5}', 5, -32600],
  ["the id null", '{"jsonrpc":"2.0","id":null,"method":"ping"}', null, -32600],
  ["a fraction as id", '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', null, -32600],
  ["an object as id", '{"jsonrpc":"2.0","id":{},"method":"ping"}', null, -32600],
  ["an unknown method", '{"jsonrpc":"2.0","id":6,"method":"__proto__"}', 6, -32601],
  ["parameters that are text", '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":"x"}', 7, -32602],
  ["parameters that are a list", '{"jsonrpc":"2.0","id":8,"method":"ping","params":[1]}', 8, -32602],
  ["a call without parameters", '{"jsonrpc":"2.0","id":9,"method":"tools/call"}', 9, -32602],
  ["a call without a tool", '{"jsonrpc":"2.0","id":10,"method":"tools/call","params":{}}', 10, -32602],
  ["an unknown tool", '{"jsonrpc":"2.0","id":11,"method":"tools/call","params":{"name":"x"}}', 11, -32602],
  [
    "arguments as text",
    '{"jsonrpc":"2.0","id":12,"method":"tools/call","params":{"name":"mem_recent","arguments":"{}"}}',
    12,
    -32602,
  ],
  ["a handshake of nothing", '{"jsonrpc":"2.0","id":13,"method":"initialize","params":{}}', 13, -32602],
  ["a cursor that is no text", '{"jsonrpc":"2.0","id":14,"method":"tools/list","params":{"cursor":{}}}', 14, -32602],
];

const unanswered: [string, string][] = [
  ["an empty line", ""],
  ["a notification with wrong parameters", '{"jsonrpc":"2.0","method":"notifications/cancelled","params":7}'],
  ["an unknown notification", '{"jsonrpc":"2.0","method":"notifications/x"}'],
  ["a malformed answer", '{"jsonrpc":"2.0","id":{},"result":7}'],
  ["an answer to nothing", '{"jsonrpc":"2.0","id":77,"result":{}}'],
  ["an error without an id", '{"jsonrpc":"2.0","error":{"code":1,"message":"x"}}'],
];

test("each malformed message is answered once, by its own code", async () => {
  using box = sandbox();
  await using client = startClient(box);
  const codes: unknown[] = [];
  for (const [name, line] of refused) codes.push([name, await answerTo(client, line)]);
  expect(codes).toEqual(refused.map(([name, , id, code]) => [name, [id, code]]));
});

test("nothing answers a notification or an answer", async () => {
  using box = sandbox();
  await using client = startClient(box);
  const answers: unknown[] = [];
  for (const [name, line] of unanswered) answers.push([name, await answerTo(client, line)]);
  expect(answers).toEqual(unanswered.map(([name]) => [name, undefined]));
});

test("a line of 11 MB is refused, and calls before and after it are answered", async () => {
  using box = sandbox();
  await using client = startClient(box);
  const call = (id: number, content: string) =>
    JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "mem_save", arguments: { content } } });
  client.send(`${call(1, "A fact")}\n${call(2, "x".repeat(11_000_000))}\n${call(3, "Another thing")}\n`);
  const answers = [await client.next(), await client.next(), await client.next()];
  expect(answers.map(({ id }) => id).toSorted()).toEqual([1, 3, null].toSorted() as never);
  expect(answers.find(({ id }) => id === null)?.error?.code).toBe(-32600);
});

test("a message that comes byte by byte, with \\r\\n and letters of several bytes, is read whole", async () => {
  using box = sandbox();
  await using client = startClient(box);
  const line = Buffer.from(`${JSON.stringify({ jsonrpc: "2.0", id: "größe-値", method: "ping" })}\r\n`);
  for (const byte of line) {
    client.process.stdin.write(Uint8Array.of(byte));
    await client.process.stdin.flush();
    await Bun.sleep(1);
  }
  expect((await client.next()).id).toBe("größe-値");
});
