// What was masked in real documents and is no secret, with the secret of the same form next to it.
import { expect, test } from "bun:test";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";

const value = ["x7Kq", "Wm2", "vTz9"].join("");
const typed = ["tiger", "42", "moon"].join("");

test.each([
  '"pass": "Das Element hat eine ausreichende Größe"',
  '"pass": "Элемент имеет непустой атрибут value"',
  '"pass": "要素に空ではないvalue属性が指定されています"',
  '"pass": "元素有不为空的 value 属性"',
  '"pass": "문서에 accesskey 값이 있습니다."',
  '"accesskey": "Διασφαλίζει ότι η τιμή είναι μοναδική"',
  '"pass": "The ${data.role} landmark is at the top level."',
  '"pass": "Element does not have a tabindex greater than 0"',
  '"pass": "List item has a <ul>, <ol> or another parent element"',
])("leaves the text %s", (text) => {
  expect(scrubSecrets(text)).toBe(text);
  const secret = text.replace(/: ".*"$/, `: "${value}"`);
  expect(scrubSecrets(secret)).not.toContain(value);
});

test("a password with letters of other languages or in braces is hidden", () => {
  for (const secret of ["Größe7!xKq9", "пароль9Kq!vTz", "密码9Kq!vTz2", `\${x} ${value}`, "aB3$ x9!k 2Qzz v7"])
    for (const name of ["password", "pwd"]) {
      expect(scrubSecrets(`"${name}": "${secret}"`)).toBe(`"${name}": "***"`);
    }
});

test.each([
  ["--webhook-key=WEBHOOK_KEY", `--webhook-key=${value}`],
  ["curl -u user:password https://example.org", `curl -u user:${typed} https://example.org`],
  ["curl --user name:secret https://example.org", `curl --user name:${typed} https://example.org`],
])("leaves %s, which only repeats a name", (text, secret) => {
  expect(scrubSecrets(text)).toBe(text);
  expect(scrubSecrets(secret)).toContain("***");
});
