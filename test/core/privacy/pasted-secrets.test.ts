// What developers paste: no secret of it is left, and texts of the same kinds without one stay.
import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";
import { recoveryHeadings } from "../../../core/privacy/rules/recovery-code-rows.ts";
import { fillPasted, leftOf, readPasted } from "../../bench/secrets/pasted.ts";
import { seededRandom } from "../../bench/secrets/values.ts";

const pasted = readPasted();
const codes = ["x7kq2-m9vtz", "4ab1c-9d2ef", "k3m5p-7r8s2"];

test("there are 300 texts or more, each with its own name", () => {
  expect(pasted.length).toBeGreaterThanOrEqual(300);
  expect(new Set(pasted.map(({ name }) => name)).size).toBe(pasted.length);
});

test.each(pasted.map((each) => [each.name, each] as const))("%s", (_, each) => {
  for (const seed of [3, 82, 236]) {
    const { text, secrets } = fillPasted(each, seededRandom(seed));
    expect(secrets.length).toBeGreaterThan(0);
    expect({ seed, left: leftOf(cleanText(text), secrets) }).toEqual({ seed, left: [] });
  }
});

describe.each(recoveryHeadings().map((row) => [row.example, row] as const))("%s", (heading, { cue }) => {
  test("the codes below it are hidden, and no words", () => {
    expect(heading.toLowerCase()).toContain(cue);
    for (const front of ["", "- ", "1. "]) {
      const lines = (items: readonly string[]) => items.map((item) => `${front}${item}`).join("\n");
      const cleaned = cleanText(`${heading}\n\n${lines(codes)}\nKeep them.`);
      expect(codes.filter((code) => cleaned.includes(code))).toEqual([]);
      expect(cleaned.startsWith(heading) && cleaned.endsWith("\nKeep them.")).toBe(true);
      const words = `${heading}\n\n${lines(["print", "store", "share"])}\n`;
      expect<string>(cleanText(words)).toBe(words);
    }
  });
});

test("recovery codes on one line are hidden", () => {
  expect<string>(cleanText(`recovery codes: ${codes.join(", ")}`)).toBe("recovery codes: ***");
});

test.each([
  '"join" "words"\n"and" "more"',
  'list.join(" ")',
  "vault kv get -field=dsn secret/shop",
  "vault status",
  "https://example.org/search?q=token&p=2&page=3",
  "https://example.org/list?user=bob&p=12",
  "https://cdn.example.org/app.js?hash=4d4b3d9ea2ab6a17d8b0b1f7f5c4a2b1",
  '{"name": "theme", "value": "dark-high-contrast-2"}',
  '{"name": "session", "value": "none"}',
  '{"name": "Accept", "value": "application/json, text/plain"}',
  "Enter this code: see the page of the documentation",
  "authenticator: this will make them work",
  "2FA is required: internationalization",
  "Unseal Key 1: hidden",
  "The recovery codes of the user are stored in the table.\nSee the next section\nfor more",
  '{"private_key_id": ""}',
  "api:read and api:write",
  "SecretId: prod/db",
  "const pass = first_pass + 1",
  "render_pass: depth",
  "first_pass = resolve",
  "PWD=/home/bob",
  "key-mgmt=wpa-psk",
  "this.form.password=value",
  "user: bob, pwd: process.cwd()",
  "requests.get(url, auth=(user, password))",
  'HTTPBasicAuth("username", "password")',
  "set-env NAME VALUE",
  "md5: 4d4b3d9ea2ab6a17d8b0b1f7f5c4a2b1",
  "base64 of the words: aGVsbG8gd29ybGQ=",
  "{Name:string Password:string Host:string}",
])("%j stays", (text) => {
  expect<string>(cleanText(text)).toBe(text);
});
