// Secrets whose name or value contains markup, and secrets below their name.
import { expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";

const value = ["x7Kq#", "Wm2", "vTz9!rB"].join("");
const token = ["ghp_", "aB3dE5gH7jK9mN1p", "Q3sT5vX7zA2cE4gJ6kL8"].join("");
const cut = (mark: string) => `${token.slice(0, 14)}${mark}${token.slice(14)}`;

test.each([
  (secret: string) => `<b>password</b>: ${secret}`,
  (secret: string) => `<strong>Password:</strong> ${secret}`,
  (secret: string) => `<span class="n">DB_PASSWORD</span><span class="o">=</span><span class="s2">"${secret}"</span>`,
  (secret: string) => `<tr><th><b>password</b></th><td><code>${secret}</code></td></tr>`,
  (secret: string) => `<li><b>Password</b> ${secret}</li>`,
  (secret: string) => `pass<wbr>word: ${secret}`,
  (secret: string) => `password: <!-- the new one -->${secret}`,
  (secret: string) => `Password:<br/>\n${secret}<br/>`,
  (secret: string) => `&lt;b&gt;password&lt;/b&gt;: ${secret}`,
  (secret: string) => JSON.stringify({ html: `<i>password</i>: ${secret}` }),
  (secret: string) => `\\u003cb\\u003epassword\\u003c/b\\u003e: ${secret}`,
  (secret: string) => `[b]password[/b]: ${secret}`,
  (secret: string) => `*password*: ${secret}`,
  (secret: string) => `{\\b password}: ${secret}`,
  (secret: string) => `password\n--------\n${secret}\n`,
  (secret: string) => `## The new password\r\n\r\n${secret}\r\n`,
  (secret: string) => `Password:\n=========\n\n${secret}\n`,
  (secret: string) => `   password   \n--------------\n ${secret}\n(1 row)\n`,
  (secret: string) => `Password\n────────\n\`\`\`\n${secret}\n\`\`\`\n`,
])("hides %s", (carrier) => {
  for (const secret of [value, token]) {
    const cleaned = cleanText(carrier(secret));
    expect(cleaned).not.toContain(secret);
    expect(cleaned).toContain("***");
  }
});

test.each(["<wbr>", "<b></b>", "</span><span class='w'>", "<!-- -->", "=\n", "&shy;"])(
  "hides a token with %j inside",
  (mark) => {
    const cleaned = cleanText(`the token ${cut(mark)} of the build`);
    expect(cleaned).not.toContain(token.slice(4, 14));
    expect(cleaned).not.toContain(token.slice(14));
    expect(cleaned).toContain(" of the build");
  },
);

test("a line that is broken at its 76th character continues, whatever the next line looks like", () => {
  const front = "The new account is ready, you can sign in with this name and with this pass";
  expect(cleanText(`${front}=\nword: ${value} until Friday\n`)).not.toContain(value);
  expect(cleanText(`A=\nB: ${"word ".repeat(8)}\n`)).not.toContain("***");
});

test.each([
  "<b>Password</b>: <i>required</i>",
  "<label>Password</label><input type='password' name='p'>",
  "<li>Passwords in <code>.netrc</code> are read</li>",
  "<h2>The secret <b>number</b></h2><p>Guess it.</p>",
  "<span>token</span><span>.</span><span>length</span>",
  "## Tokens\n\nThey are made by the tokenizer.\n",
  "Secret\n======\n\n===========\n",
  "Password\n--------\nrequired\n",
  "| password |\n|----------|\n| no       |\n",
  "const a = b<i && j>c; // password",
])("leaves %s", (text) => {
  expect(cleanText(text) as string).toBe(text);
});
