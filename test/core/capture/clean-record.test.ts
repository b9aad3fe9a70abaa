// partOf trusts its caller: the records of hostile payloads have to be clean already.
import { expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";
import { claudeRecord } from "../../support/claude-record.ts";
import { payload, payloadNames } from "../../support/payload.ts";

const place = { cwd: "/repo", projectDir: "/repo", root: "/repo", home: "/h" };
const secret = ["hun", "ter2", "x9"].join("");
const token = `${["ghp", ""].join("_")}${"aB3dE5gH7jK9".repeat(3)}`;
const hostile = [
  `password=${secret}`,
  `a <private>${secret}</private> b`,
  `token ${token}`,
  `\u001b[31mError: ${token}\u001b[0m at x`,
  `${"x ".repeat(590)}${token} y`,
  `${"line\n".repeat(300)}Error: cannot log in with password=${secret}\n${"more\n".repeat(300)}`,
];

/** Returns every text of a value, at whatever depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function recorded(event: string, fields: Record<string, unknown>): string[] {
  return textsOf(claudeRecord(event, { session_id: "s", ...fields }, place, 0)?.content);
}

function expectClean(texts: readonly string[]): void {
  for (const text of texts) {
    expect(cleanText(text).trim()).toBe(text.trim());
    expect(text).not.toContain(secret);
    expect(text).not.toContain(token);
  }
}

test.each(hostile)("%j leaves nothing behind in any field", (text) => {
  const shell = { tool_name: "Bash", tool_input: { command: `npm test -- '${text}'` } };
  const records = [
    recorded("user-prompt-submit", { prompt: `Log in. ${text}` }),
    recorded("stop", { last_assistant_message: `Done. ${text}` }),
    recorded("post-tool-use", { ...shell, tool_response: { stdout: text, stderr: "" } }),
    recorded("post-tool-use-failure", { ...shell, error: `Exit code 1\nError: ${text}` }),
    recorded("post-tool-use", {
      tool_name: "Bash",
      tool_input: { command: `git commit -m ${JSON.stringify(text)}` },
      tool_response: { stdout: text },
    }),
    recorded("post-tool-use", {
      tool_name: "Edit",
      tool_input: { file_path: "/repo/a.ts", old_string: `a\n${text}`, new_string: `a\nb ${text}` },
      tool_response: {},
    }),
    recorded("post-tool-use", { tool_name: "WebFetch", tool_input: { prompt: text }, tool_response: { result: text } }),
  ];
  for (const texts of records) {
    expect(texts.length).toBeGreaterThan(1);
    expectClean(texts);
  }
});

test.each(payloadNames())("the recorded payload %s is clean once it is read", (name) => {
  for (const event of ["post-tool-use", "post-tool-use-failure", "stop", "user-prompt-submit"]) {
    for (const text of textsOf(claudeRecord(event, payload(name), place, 0)?.content)) {
      expect(cleanText(text).trim()).toBe(text.trim());
    }
  }
});
