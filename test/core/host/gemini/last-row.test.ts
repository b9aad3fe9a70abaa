import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { hookHost } from "../../../../core/host/gemini/hook-host.ts";
import { lastCompression, lastRowId } from "../../../../core/host/gemini/last-row.ts";
import { sandbox } from "../../../support/sandbox.ts";

const header = '{"sessionId":"s","projectHash":"0","startTime":"2026-03-01T10:00:00.000Z","kind":"main"}\n';
const change = '{"$set":{"messages":[{"id":"c","type":"user"}]}}\n';
const message = (id: string, content = "") => `{"id":"${id}","type":"gemini","content":${JSON.stringify(content)}}\n`;

test.each([
  ["", ""],
  [header, ""],
  [header + change, ""],
  [header + message("m1") + change + message("m2") + change, "m2"],
  [header + message("m1", '\n{"id":"m2"') + change, "m1"],
  [`${header}${message("m1")}{"id":"cut o`, "m1"],
  [header + message("m1", "x".repeat(1_500_000)) + message("m2"), "m2"],
  // A notice of the client may come between a hook and the message that it is of.
  [`${header}${message("m1")}{"id":"i1","timestamp":"t","type":"info","content":"Context compressed."}\n`, "m1"],
  [`${header}{"id":"m1","timestamp":"t","type":"user","content":"\\"type\\":\\"info\\""}\n`, "m1"],
])("the last message of a record names the events after it", (text, id) => {
  expect(lastRowId(text)).toBe(id);
});

/** The rows that the client writes when it compresses the context, its parts shortened. */
const compressed =
  '{"$set":{"sessionId":"s"}}\n{"$set":{"messages":[{"id":"c1","type":"user","content":[{"text":"The summary."}]},{"id":"c2","type":"gemini","content":[{"text":"Got it. Thanks for the additional context!"}]}]}}\n{"id":"i1","timestamp":"t","type":"info","content":""}\n';
const typed = (id: string) =>
  `{"id":"${id}","timestamp":"2026-03-01T10:00:00.000Z","type":"user","content":[{"text":"Go on"}]}\n`;
const result =
  '{"id":"r","timestamp":"2026-03-01T10:00:00.000Z","type":"user","content":[{"functionResponse":{"id":"x"}}]}\n';

test.each([
  ["", undefined],
  [header + change + typed("u1") + message("m1"), undefined],
  [header + typed("u1") + message("m1") + compressed, "c2"],
  // It comes before the prompt that it makes room for, whose hook has run by then.
  [header + typed("u1") + message("m1") + compressed + typed("u2") + message("m2"), "c2"],
  [header + compressed + typed("u2") + result + message("m2") + compressed.replaceAll('"c2"', '"c4"'), "c4"],
  [header + message("m1", "Got it. Thanks for the additional context!"), undefined],
])("the last compression is found: %#", (text, id) => {
  expect(lastCompression(text)).toBe(id);
});

test("without a record its time names an event", () => {
  const idAt = (timestamp: string) => {
    const payload = { session_id: "s", transcript_path: "/nowhere/session.jsonl", prompt: "Go on", timestamp };
    const event = hookHost.readCall("before-agent", JSON.stringify(payload))?.event;
    return event?.kind === "prompt" ? event.id : undefined;
  };
  expect(idAt("t1")).toBe(idAt("t1"));
  expect(idAt("t1")).not.toBe(idAt("t2"));
});

test("a prompt typed twice is two prompts", () => {
  using box = sandbox();
  const transcript_path = join(box.root, "session.jsonl");
  const ids = ["m1", "m2"].map((id) => {
    writeFileSync(transcript_path, header + message(id));
    return hookHost.readCall("before-agent", JSON.stringify({ session_id: "s", transcript_path, prompt: "Go on" }))
      ?.event;
  });
  expect(ids[0]).toMatchObject({ kind: "prompt", text: "Go on" });
  expect(ids[0]).not.toEqual(ids[1]);
});
