// Names and values with other fields between them, as command lines print settings.
import { describe, expect, test } from "bun:test";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";

/** Returns a value that is written in parts, so that this file holds no password. */
function glued(parts: string): string {
  return parts.replaceAll(" ", "");
}

const random = glued("kW7 vXq2 LmZ9 tRb4");

describe.each([
  [
    "an output of Terraform",
    '{\n  "db_password": {\n    "sensitive": true,\n    "type": "string",\n    "value": "@"\n  }\n}',
  ],
  ["the same on a line", '{"db_password":{"sensitive":true,"type":"string","value":"@"}}'],
  ["a parameter", '{"Name": "/prod/db/password", "Type": "SecureString", "Value": "@"}'],
  ["a setting", '[{"name":"DB_PASSWORD","slotSetting":false,"value":"@"}]'],
  ["a variable with a description", '{\n  "name": "DB_PASSWORD",\n  "description": "of the shop",\n  "value": "@"\n}'],
  ["an output of a stack", '{"OutputKey": "DbPassword", "OutputValue": "@"}'],
  ["a variable of a collection", '{"enabled":true,"key":"password","type":"default","value":"@"}'],
  ["YAML", "- key: api_password\n  secure: true\n  value: @"],
  ["a schema", "password:\n  type: string\n  example: @"],
])("%s", (_, text) => {
  test.each([random, glued("Summer 2024x")])("hides %j", (value) => {
    expect(scrubSecrets(text.replace("@", value))).toBe(text.replace("@", "***"));
  });
});

test("a field that is marked as a secret holds one, whatever its words are", () => {
  for (const text of [
    '{"db_password":{"sensitive":true,"value":"@"}}',
    '{"Name":"/db/password","Type":"SecureString","Value":"@"}',
  ])
    expect(scrubSecrets(text.replace("@", "sunshine"))).toBe(text.replace("@", "***"));
});

test.each([
  ["a schema without a value", "password:\n  type: string\n  example: string\n  minLength: 8"],
  ["the value of the next name", '[{"name": "password"}, {"name": "retries", "value": "kW7vXq2LmZ9"}]'],
  ["the value of the next key", "- name: password\n  type: field\n- name: build\n  value: v2024alpha1"],
  ["a field beside the name", "password:\n  type: string\nbuild:\n  value: release2024x"],
  ["a reference", '{"name": "DB_PASSWORD", "type": "env", "value": "${DB_PASSWORD}"}'],
  ["a word", '{"key": "password", "type": "default", "value": "text"}'],
])("%s is kept", (_, text) => {
  expect(scrubSecrets(text)).toBe(text);
});
