import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";
import { valueLabels } from "../../../core/privacy/rules/value-label-rows.ts";

// Made up, and assembled at run time: no scanner finds a secret in the repository.
const hex = "0f9a8b7c6d5e4f3a".repeat(4);
const dotted = ["4f2a9075c83940e79538694d0ddb1260", "RbQnAwXtq9v3pxEg"].join(".");
const random = ["q7RzX2", "mKv9TbW4pL"].join("");
const id = ["5f0c2d9e", "71ab", "4c3d", "9e8f", "0a1b2c3d4e5f"].join("-");
const values = { hex, dotted, random, id };

const carriers = {
  "a list in bold": "- **Key:** `ENCRYPTION_KEY`\n- **Value:** `@`\n- **Environments:** all",
  "the sign behind the emphasis": "- **Name**: `ENCRYPTION_KEY`\n- **Value**: `@`",
  "a list in a list": "   - **Name:** `CRON_SECRET`\n   - **Value:** `@`",
  "two lines": "Name: API_TOKEN\nValue: @",
  "an empty line between": "**Name:** `API_TOKEN`\n\n**Value:** `@`",
  "another field between": "- **Name:** `API_TOKEN`\n- **Environment:** Production\n- **Value:** `@`",
  "a list with numbers": "1. Name: `CRON_SECRET`\n2. Value: `@`",
  "a heading": "### `CRON_SECRET`\n* Value: `@`",
  "a block of code": "**Name:** `API_TOKEN`\n**Value:**\n```\n@\n```",
  arrows: "Key → `API_TOKEN`\nValue → `@`",
  "one line with a bar": "Name: API_TOKEN | Value: @",
  "an object as PowerShell prints it": "Key   : API_TOKEN\r\nValue : @\r\n",
  "a table with emphasis": "| Name | Value |\n|---|---|\n| **API_TOKEN** | `@` |",
  "a table with a name of words": "| Item | Content |\n|---|---|\n| **API Key** | @ |",
  "a table without a head": "| | |\n|---|---|\n| **ID** | `700100200` |\n| **API token** | **`@`** |",
  "a cell between": "| Name | Scope | Value |\n|---|---|---|\n| **API_TOKEN** | all | `@` |",
  "a table of lines": "│ API_TOKEN │ @ │",
};

describe.each(Object.entries(carriers))("the value beside its name in %s", (_, carrier) => {
  test.each(Object.entries(values))("is masked: %s", (_kind, value) => {
    expect<string>(cleanText(carrier.replace("@", value))).not.toContain(value);
  });
});

describe.each(valueLabels)("the label of a value in $language", ({ words }) => {
  test.each(words.split("|"))("%s", (word) => {
    expect<string>(cleanText(`- **X:** \`ENCRYPTION_KEY\`\n- **${word}:** \`${hex}\``)).toContain(
      `**${word}:** \`***\``,
    );
    expect<string>(cleanText(`X：\`ENCRYPTION_KEY\`\n${word}：${hex}\n`)).not.toContain(hex);
  });
});

const kept = [
  "- **Name:** `API_TOKEN`\n- **Value:** Your token from the dashboard",
  "- **Name:** `API_TOKEN`\n- **Value:** `your-token-here`",
  "- **Name:** `API_TOKEN`\n- **Name:** `BUILD_ID`\n- **Value:** `12 builds`",
  `- **Name:** \`API_TOKEN\`\n- **Name:** \`COMMIT\`\n- **Value:** \`${hex}\``,
  `Set API_TOKEN\nin the file.\n\nThe value of the commit: ${hex.slice(0, 40)}`,
  '- name: SECRET_KEY\n  value: "two-small-boats"',
  "| **API key** | required |",
  "| **API key** | `my-app-2024` |",
  "| `API_KEY` | `process.env.API_KEY` | 2026-01-02 |",
  "| **Password** | SHA-256 hash |",
  "| `max_tokens` | 4096 | int |",
  "| **Token** | `getCsrfToken()` |",
  "| test_password_reset | PASSED | 0.12s |",
  "| **Password** | Argon2id |",
  "| **Secret** | AES-256-GCM |",
  "| Reset password | PROJ1234 | 3 |",
  "| **API token** | обязательный |",
  "| **Token** | 0x5FbDB2315678afecb367f032d93F642f64180aa3 |",
  'rg "(TOKEN|PASS|---|\\[a1\\]|\\[b2\\])" | tail -9',
];

test("a password with a sign beside its name in a row is masked", () => {
  const chosen = ["Harbor!", "Moor2931"].join("");
  expect<string>(cleanText(`| **Password** | \`${chosen}\` |`)).not.toContain(chosen);
});

test.each(kept)("%j stays", (text) => {
  expect<string>(cleanText(text)).toBe(text);
});
