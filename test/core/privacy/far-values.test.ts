import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";

// Made up, and assembled at run time: no scanner finds a secret in the repository.
const hex = "0f9a8b7c6d5e4f3a".repeat(4);
const id = ["5f0c2d9e", "71ab", "4c3d", "9e8f", "0a1b2c3d4e5f"].join("-");
const key = ["jKX3mDpHBhuW", "66Xet7KGfM"].join("");
const sha = "3f786850e387550fdab836ed7e6dc881de23001b";

const sentences = [
  "- Stored **`CRON_SECRET`** for the nightly worker in the second cluster, under the value `@`",
  "Set CRON_SECRET in the dashboard with the value @",
  "I set `CRON_SECRET` on the server, its value is `@`.",
  "`CRON_SECRET` als Variable auf dem Server mit dem Wert `@` angelegt",
  "`CRON_SECRET` en las variables de entorno con el valor `@`",
  'Saw the token in ~/notes_x.md: "@"',
  "- There is an API key in config/app.env: `@`",
];

describe.each(sentences)("%s", (sentence) => {
  test.each([hex, id])("hides %s", (value) => {
    expect<string>(cleanText(sentence.replace("@", value))).toBe(sentence.replace("@", "***"));
  });
});

test("a random word is found behind the file that has it", () => {
  expect<string>(cleanText(`Saw the token in ~/notes_x.md: "${key}"`)).toBe('Saw the token in ~/notes_x.md: "***"');
});

test.each([
  `the auth token check in src/auth/token.ts: ${sha}`,
  `fix \`API_TOKEN\` handling in commit \`${sha}\``,
  `Set the API_TOKEN first. The value of the commit is ${sha}`,
  'the token in src/auth.ts: "refresh-token-name"',
  'the token in src/auth.ts: "src/auth/token2.ts"',
])("%s stays", (text) => {
  expect<string>(cleanText(text)).toBe(text);
});
