import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";

// Made up, and assembled at run time: no scanner finds a secret in the repository.
const hex = "0f9a8b7c6d5e4f3a".repeat(4);
const token = ["ghp", "_", "aB3dE5gH7jK9mN1pQ".repeat(3).slice(0, 36)].join("");
const random = ["q7RzX2", "mKv9TbW4"].join("");
const chosen = ["Harbor!", "Moor2931"].join("");

const repeated: [string, string, string][] = [
  ["behind the named place", `ENCRYPTION_KEY=${hex}\n\nThe page now shows ${hex} in the box.`, hex],
  ["in front of it", `printed ${hex}\n\nENCRYPTION_KEY=${hex}\n`, hex],
  ["a published form that is cut by signs", `${token}\nhttps://example.com/a${token}/b`, token],
  ["in an address", `API_KEY="${random}"\ncurl https://push.example.com/${random}/hello`, random],
  ["in program text", `"password": "${random}"\nlogin(bob, ${random}, 3)`, random],
  ["in another quote", `token: '${random}'\nprintf %s "${random}"`, random],
  ["a chosen password", `password: "${chosen}"\n\nType it in: ${chosen}`, chosen],
  ["far away", `API_KEY=${random}\n${"a line of text\n".repeat(2_000)}seen: ${random}\n`, random],
  [
    "in base64",
    `SESSION_SECRET=${random}LpN8sYcH3d+/Q0w==\n\nsent ${random}LpN8sYcH3d+/Q0w== twice`,
    `${random}LpN8sYcH3d+/Q0w==`,
  ],
  ["of 32 hexadecimal digits", `API_KEY=${hex.slice(0, 32)}\n\ncurl x ${hex.slice(0, 32)}`, hex.slice(0, 32)],
  ["within a longer word", `SECRET_KEY=${hex}\n/tmp/run-${hex}.log`, hex],
  ["named in an escaped text", `{\\"api_key\\":\\"${random}\\"}\nraw ${random}`, random],
];

describe("a value that was masked", () => {
  test.each(repeated)("is masked again: %s", (_, text, value) => {
    const cleaned: string = cleanText(text);
    expect(cleaned).not.toContain(value);
    expect<string>(cleanText(cleaned)).toBe(cleaned);
  });

  test("is masked everywhere else, and nothing beside it", () => {
    expect<string>(cleanText(`API_KEY=${random}\nfirst ${random}, then ${random}.\n`)).toBe(
      "API_KEY=***\nfirst ***, then ***.\n",
    );
  });
});

// What is masked at one place, and has to stay at the other ones.
const kept: [string, string, string][] = [
  [
    "an id of a session",
    "session token: 1f0c2d9e-71ab-4c3d-9e8f-0a1b2c3d4e5f\n\nx/1f0c2d9e-71ab-4c3d-9e8f-0a1b2c3d4e5f.jsonl",
    "session token: ***\n\nx/1f0c2d9e-71ab-4c3d-9e8f-0a1b2c3d4e5f.jsonl",
  ],
  ["a placeholder", "p0_pass_rate: {p0_pass_rate}%\n({p0_pass_rate}%)", "p0_pass_rate: ***\n({p0_pass_rate}%)"],
  ["a common word", "DB_PASSWORD=postgres\nDB_USER=postgres", "DB_PASSWORD=***\nDB_USER=postgres"],
  [
    "a word of letters",
    "password: sunshinestate\nWelcome to sunshinestate.",
    "password: ***\nWelcome to sunshinestate.",
  ],
  ["a short value", `PIN_CODE_TOKEN=ab12cd34\ncommit ab12cd34`, "PIN_CODE_TOKEN=***\ncommit ab12cd34"],
  ["a name of code", "API_KEY=test-key-value\nuse test-key-value here", "API_KEY=***\nuse test-key-value here"],
  ["a number", "DB_PASSWORD=202601020304\norder 202601020304", "DB_PASSWORD=***\norder 202601020304"],
];

test.each(kept)("stays at another place: %s", (_, text, expected) => {
  expect<string>(cleanText(text)).toBe(expected);
});
