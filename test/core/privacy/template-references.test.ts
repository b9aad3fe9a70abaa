import { expect, test } from "bun:test";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";

test("a placeholder of a template is a reference, whatever its language and form", () => {
  for (const text of [
    "7z a -p{{mot_de_passe}} {{archive.7z}}",
    "age {{[-p|--passphrase]}} {{[-o|--output]}} {{file.age}}",
    "login --password {{contraseña}} --domain {{dominio}}",
    "psexec.py -k -no-pass {{domain}}/{{username}}@{{target}}",
    "private_key: ${{ secrets.BOT_APP_KEY }}",
    "GITHUB_TOKEN: ${{ steps.create_token.outputs.token }}",
    'auth: "{{ vaulted_credentials | default({}) }}"',
    "export CLIENT_SECRET=$(cat $file | base64 -d)",
  ])
    expect(scrubSecrets(text)).toBe(text);
});

test("a value next to a placeholder or within its braces, and the default in one, are not placeholders", () => {
  const value = ["x7Kq", "Wm2vTz9"].join("");
  for (const text of [
    `password={{${value}}}`,
    `password: {{user}}${value}`,
    `password: ${value}{{user}}`,
    `password: {{ x || "${value}" }}`,
  ])
    expect(scrubSecrets(text)).not.toContain(value);
});
