// Passphrases in one word, as managers of passwords make them: after an exact name they are no names of code.
import { describe, expect, test } from "bun:test";
import { isJoinedPhrase } from "../../../core/privacy/passphrase.ts";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";

const words = ["magnet", "gravel", "timber", "falcon"];
const phrase = words.join("-");

describe.each([
  ["JSON", '{"password": "@"}'],
  ["a settings file", 'DB_PASSWORD="@"'],
  ["a command", 'PGPASSWORD="@" psql'],
  ["a shell", 'export RESTIC_PASSWORD="@"'],
  ["source", 'const dbPassword = "@";'],
  ["an object", "  password: '@',"],
  ["a header file", '#define WIFI_PASSWORD "@"'],
  ["HTML", '<input type="password" value="@">'],
  ["an option", "backup --password @ --verbose"],
  ["a property", "mvn -Ddb.password=@ test"],
  ["a list of variables", '{"name": "DB_PASSWORD", "value": "@"}'],
  ["a setter", 'user.setPassword("@");'],
  ["a tuple", '{password, "@"}'],
  ["a comparison", 'if (password === "@")'],
  ["a short name", 'psk="@"'],
  ["a default", 'getenv("DB_PASSWORD", "@")'],
])("in %s", (_, text) => {
  test("a passphrase is hidden", () => {
    expect(scrubSecrets(text.replace("@", phrase))).toBe(text.replace("@", "***"));
  });
});

test.each(["-", "_", ".", "+", ",", ":"])("words that %j joins are a passphrase in quotes", (sign) => {
  const value = words.join(sign);
  expect(isJoinedPhrase(value)).toBe(true);
  expect(scrubSecrets(`{"password": "${value}"}`)).toBe('{"password": "***"}');
});

test.each([
  ["an argument that names a secret", '{"password": "current-password-field-name"}'],
  ["words of sentences", '{"password": "at-least-eight-of-them"}'],
  ["a key of messages", "password: 'login.form.label',"],
  ["the name of a secret with three words", 'secret: "billing-worker-tls"'],
  ["the pass of a renderer", 'pass: "shadow-map-main"'],
  ["a token", '{"token": "magnet-gravel-timber-falcon"}'],
  ["names of variables", "util._assertion_pass = saved_assert_hooks"],
  ["members", "const password = request.headers.authorization;"],
])("%s is no passphrase", (_, text) => {
  expect(scrubSecrets(text)).toBe(text);
});

test("a passphrase of four words is hidden after names that others have, too", () => {
  for (const text of ['session({ secret: "@" })', 'pass: "@"', 'jwt.sign(payload, "@")'])
    expect(scrubSecrets(text.replace("@", phrase))).toBe(text.replace("@", "***"));
});
