import { expect, test } from "bun:test";
import { messageText, resultText } from "../../../../../core/host/claude-code/transcripts/message-text.ts";

test.each([
  ["a <system-reminder>note</system-reminder>b", "a b"],
  ['<ide_selection file="x">\nline\n</ide_selection> fix it', "fix it"],
  ["<system-reminder>one</system-reminder><memory-context>two</memory-context>rest", "rest"],
  ["<system-reminder>a <system-reminder>b</system-reminder> c", "c"],
  ["<system-reminder>never closed", "<system-reminder>never closed"],
  ["<system-reminder>closed by another</memory-context>", "<system-reminder>closed by another</memory-context>"],
  ["<system-reminders>no such tag</system-reminders>", "<system-reminders>no such tag</system-reminders>"],
  ["x < y and <b>bold</b>", "x < y and <b>bold</b>"],
])("of %j the user said %j", (text, said) => {
  expect(messageText(text)).toBe(said);
  expect(resultText([{ type: "text", text }]).trim()).toBe(said);
});

test.each(["<system-reminder", "<system-reminder>", "<system-reminder>\n</memory-context>", "<ide_selection <"])(
  "the time to read many %j grows no faster than the text",
  (part) => {
    // The expression that this replaced took 18 s for 1 MB.
    const text = part.repeat(1_000_000 / part.length);
    const start = process.cpuUsage();
    resultText(text);
    const { user, system } = process.cpuUsage(start);
    expect(user + system).toBeLessThan(2_000_000);
  },
);
