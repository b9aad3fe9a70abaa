import { describe, expect, test } from "bun:test";
import { findKeyBlocks } from "../../../core/privacy/key-blocks.ts";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";
import { replaceRanges } from "../../../core/privacy/text-range.ts";

const hideKeyBlocks = (text: string) => replaceRanges(text, findKeyBlocks(text), "***");
const begin = (kind: string) => `-----${"BEGIN"} ${kind}-----`;
const end = (kind: string) => `-----${"END"} ${kind}-----`;
const kind = ["RSA PRIVATE", "KEY"].join(" ");
const row = "MIIEow1BAAKCAQEA7bq98zt2Zk0pXr6NfT4vGc5sYhLdWmJuQeRaPoIkUjHy3x+/";
const body = [row, row.toLowerCase(), row.split("").reverse().join(""), "Zk0pXr6NfT=="];
const block = [begin(kind), ...body, end(kind)];
const forms: [string, string][] = [
  ["plain", block.join("\n")],
  ["OpenSSH", block.join("\n").replaceAll("RSA", "OPENSSH")],
  ["PGP", block.join("\n").replaceAll(kind, ["PGP PRIVATE", "KEY BLOCK"].join(" "))],
  ["numbered", block.map((line, index) => `${String(index + 1).padStart(6)}\t${line}`).join("\n")],
  ["numbered by the Read tool", block.map((line, index) => `${String(index + 1).padStart(5)}→${line}`).join("\n")],
  ["added in a diff", block.map((line) => `+${line}`).join("\n")],
  ["removed in a diff", block.map((line) => `-${line}`).join("\n")],
  ["quoted", block.map((line) => `> ${line}`).join("\n")],
  ["as code", block.map((line) => `  "${line}\\n" +`).join("\n")],
  ["escaped", JSON.stringify({ key: block.join("\n") })],
  ["indented", block.map((line) => `    ${line}`).join("\n")],
  ["one line", block.join(" ")],
];

describe("hideKeyBlocks", () => {
  test.each(forms)("hides a block: %s", (_, text) => {
    for (const line of body) expect(hideKeyBlocks(`before it\n${text}\nafter it`)).not.toContain(line);
    expect(hideKeyBlocks(`before it\n${text}\nafter it`)).toStartWith("before it\n");
    expect(hideKeyBlocks(`before it\n${text}\nafter it`)).toEndWith("\nafter it");
  });

  test.each(forms)("hides a block without its end: %s", (_, text) => {
    const cut = text.slice(0, text.lastIndexOf("Zk0pXr6NfT=="));
    for (const line of body.slice(0, 3)) expect(hideKeyBlocks(cut)).not.toContain(line);
  });

  test.each(forms.filter(([name]) => name !== "one line"))("hides a block without its begin: %s", (_, text) => {
    const cut = text.slice(text.indexOf(row));
    for (const line of body) expect(hideKeyBlocks(cut)).not.toContain(line);
  });

  test("keeps the text after a truncated block", () => {
    const text = [begin(kind), ...body.slice(0, 3), "", "The command ended there.", "All is well."].join("\n");
    expect(hideKeyBlocks(text)).toBe(`${begin(kind)}***\n\nThe command ended there.\nAll is well.`);
  });

  test("keeps code that only names the marker", () => {
    const text = `if (text.includes("${begin(kind)}")) {\n  return parse(text);\n}`;
    expect(hideKeyBlocks(text)).toBe(text);
  });

  test("scrubbing twice changes nothing more", () => {
    for (const [, text] of forms) expect(scrubSecrets(scrubSecrets(text))).toBe(scrubSecrets(text));
  });
});
