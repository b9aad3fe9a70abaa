import { expect, test } from "bun:test";
import { errorText } from "../../../core/models/error-text.ts";
import { failureOf } from "../../../core/models/model.ts";

test.each([
  ['{"error":{"message":"The key is not valid","type":"auth","code":null}}', "The key is not valid"],
  ['401 {"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}', "invalid x-api-key"],
  ['{"error":"model \\"llama9\\" not found, try pulling it first"}', 'model "llama9" not found, try pulling it first'],
  ['[{"error":{"code":400,"message":"API key not valid","status":"INVALID_ARGUMENT"}}]', "API key not valid"],
  ['{"detail":[{"loc":["body"],"msg":"x"}],"message":"Bad body"}', "Bad body"],
  ['{"id":"c","object":"chat.completion","choices":[{"message":{"content":"x"}}]}', ""],
  ["<!doctype html><html><body>Bad gateway</body></html>", ""],
  ['{"error":{"message":"cut of', ""],
  ["upstream connect error", "upstream connect error"],
  [`${"[".repeat(50)}1${"]".repeat(50)}`, ""],
  ["", ""],
])("the error in %p", (body, expected) => {
  expect(errorText(body)).toBe(expected);
});

test("a failure names the status, and the message only where there is one", () => {
  expect(failureOf(500, '{"id":"c","object":"chat.completion"}', null).message).toBe("HTTP 500");
  expect(failureOf(401, '{"error":{"message":"no\\n  key"}}', null).message).toBe("HTTP 401: no key");
});
