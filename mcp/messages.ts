// Reads lines of the protocol. The SDK drops what it can't read, and a client would wait for an answer without end.
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";

/** An error for a request whose id may be unknown. JSON-RPC asks for `null` then, which the SDK's type lacks. */
export type Refusal = {
  jsonrpc: "2.0";
  id: string | number | null;
  error: { code: number; message: string };
};

/** A message to handle, an answer to send in its place, or the reason why it is dropped: a malformed answer gets none. */
export type ReadMessage = { message: JSONRPCMessage } | { refusal: Refusal } | { dropped: string };

/** The requests whose parameters the SDK would reject with "internal error". */
const requests = {
  initialize: InitializeRequestSchema,
  ping: PingRequestSchema,
  "tools/list": ListToolsRequestSchema,
  "tools/call": CallToolRequestSchema,
} as const;

/** Returns what to do with a line of the protocol. Never throws. */
export function readMessage(line: string): ReadMessage {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refuse(null, ErrorCode.ParseError, "This line is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return refuse(null, ErrorCode.InvalidRequest, "A message is one JSON object in one line.");
  }
  return checkMessage(new Map(Object.entries(value)), value);
}

/** Returns the answer for a line of more than `maxBytes`. Its id is not known, because it is not read. */
export function refuseLongLine(maxBytes: number): Refusal {
  return refuse(null, ErrorCode.InvalidRequest, `A message has at most ${maxBytes} bytes.`).refusal;
}

function checkMessage(fields: ReadonlyMap<string, unknown>, value: object): ReadMessage {
  const isAnswer = !fields.has("method") && (fields.has("result") || fields.has("error"));
  const given = fields.get("id");
  const id = typeof given === "string" || Number.isSafeInteger(given) ? (given as string | number) : null;
  const { success, data } = JSONRPCMessageSchema.safeParse(value);
  if (isAnswer) return success ? { message: data } : { dropped: "malformed answer" };
  if (fields.get("jsonrpc") !== "2.0") return refuse(id, ErrorCode.InvalidRequest, 'jsonrpc must be "2.0".');
  const method = fields.get("method");
  if (typeof method !== "string") return refuse(id, ErrorCode.InvalidRequest, "method must be a string.");
  // Nobody waits for the answer to a notification.
  if (!fields.has("id")) return success ? { message: data } : { dropped: "malformed notification" };
  if (id === null) return refuse(null, ErrorCode.InvalidRequest, "id must be a string or a whole number.");
  const schema = Object.hasOwn(requests, method) ? requests[method as keyof typeof requests] : undefined;
  if (!success || schema?.safeParse(value).success === false) {
    return refuse(id, ErrorCode.InvalidParams, `The parameters are not those of ${method.slice(0, 60)}.`);
  }
  return { message: data };
}

function refuse(id: Refusal["id"], code: ErrorCode, message: string): { refusal: Refusal } {
  return { refusal: { jsonrpc: "2.0", id, error: { code, message } } };
}
