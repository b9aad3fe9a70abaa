import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";

const first = ["q7Xv", "2Lm9"].join("");
const second = ["Tz4K", "p8Wd"].join("");
const isClean = (text: string) => {
  for (const written of [text, JSON.stringify(text)]) {
    const cleaned = cleanText(written);
    expect(cleaned).not.toContain(first);
    expect(cleaned).not.toContain(second);
    expect(cleanText(cleaned)).toBe(cleaned);
  }
};

describe("strings that a sign joins are one value", () => {
  test.each(["+", "++", ".", "..", "&", "<>", "||", "~"])("%s", (sign) => {
    isClean(`password = "${first}" ${sign} "${second}"`);
    isClean(`const password = '${first}' ${sign}\n    '${second}';`);
    isClean(`const password = '${first}'\n    ${sign} '${second}';`);
  });

  test.each([
    ["side by side", `PASSWORD = "${first}" "${second}"`],
    ["on lines of their own", `PASSWORD = (\n    "${first}"\n    "${second}"\n)`],
    ["in a macro", `#define DB_PASSWORD "${first}" \\\n  "${second}"`],
    ["in Basic", `Dim password As String = "${first}" & _\n   "${second}"`],
    ["in PowerShell", `$env:DB_PASSWORD = '${first}' + \`\n  '${second}'`],
    ["as items", `"private_key": [\n  "${first}",\n  "${second}"\n]`],
    ["joined items", `const token = ["${first}", "${second}"].join("")`],
  ])("%s", (_, text) => isClean(text));

  test("a line that closes the quote is a piece of the value, also if it begins like a tag or an option", () => {
    for (const start of ["<q", "-y", "k="]) isClean(`db:\n  password: "${first}\n    ${start}${second}"\n  user: bob`);
    const open = `password: "${first}\n- name: "bob"\n`;
    expect(scrubSecrets(open)).toContain('- name: "bob"');
  });

  test("text next to a value is kept", () => {
    for (const text of [
      `login("bob", { password: "${first}" }, "the words behind")`,
      `{"password": "${first}", "region": "eu-west"}`,
      `password = "${first}" + suffix + "@example.org"`,
      `- password: "${first}"\n  "region": "eu-west"`,
    ])
      expect(scrubSecrets(text)).toBe(text.replace(first, "***"));
  });
});

describe("lines in which a value continues", () => {
  test.each([
    ["a plain scalar", `db:\n  password: ${first}\n    ${second}\n  user: bob`],
    ["a quoted scalar", `db:\n  password: "${first}\n    ${second}"\n  user: bob`],
    ["a quoted scalar with its end escaped", `db:\n  password: "${first}\\\n    ${second}"\n  user: bob`],
    ["a folded block", `db:\n  password: >-\n    ${first}\n    ${second}\n  user: bob`],
    ["a string of a shell", `export DB_PASSWORD="${first}\n${second}"\nmake`],
    ["a line of a shell", `export DB_PASSWORD=${first}\\\n${second}\nmake`],
    ["a line of properties", `db.password=${first}\\\n    ${second}\ndb.user=bob`],
    ["an indented line of settings", `[db]\npassword = ${first}\n    ${second}\nuser = bob`],
    ["a line of a batch file", `set DB_PASSWORD=${first}^\n${second}\r\nmake`],
    ["a here document", `password = <<EOT\n${first}\n${second}\nEOT\nuser = bob`],
    ["a here document in quotes", `$password = <<<'EOT'\n${first}${second}\nEOT;`],
    ["JSON cut by a terminal", `{"password": "${first}\n${second}"}`],
  ])("%s", (_, text) => isClean(text));

  test("the lines after a value are kept", () => {
    for (const text of [
      `password: ${first}\nuser: bob`,
      `users:\n  - password: ${first}\n    name: bob\n    role: editor`,
      `password = ${first}\n  region = eu-west\n`,
      `deploy --password ${first} \\\n  --region eu-west`,
      `password: "${first}\nthe terminal cut this line`,
    ])
      expect(scrubSecrets(text)).toBe(text.replace(first, "***"));
  });
});

describe("a token that a width of lines has cut", () => {
  const line = (seed: number) =>
    Array.from({ length: 64 }, (_, at) => "aZ3k9QxR7mWb2Tf5Jv8Yp4Lc"[(at * 7 + seed * 5 + ((at * at) % 11)) % 24]).join(
      "",
    );

  test.each([
    ["base64 behind a name", `TOKEN=${line(1)}\n${line(2)}\nbGluZXM=\nnext line`],
    ["base64 in YAML", `secret:\n  ${line(1)}\n  ${line(2)}\n  bGluZXM=\nuser: bob`],
    ["a header", `Authorization: Bearer ${line(1)}\n${line(2)}\nAccept: text/html`],
  ])("%s", (_, text) => {
    const cleaned = cleanText(text);
    expect(cleaned).not.toContain(line(1).slice(-8));
    expect(cleaned).not.toContain(line(2).slice(0, 8));
    expect(cleaned).toContain(text.slice(text.lastIndexOf("\n") + 1));
  });

  test("a private key in base64 is removed with all its lines, a certificate stays", () => {
    const encoded = (kind: string) =>
      (btoa(`-----BEGIN ${kind}-----\n${line(1)}\n${line(2)}\n`).match(/.{1,64}/g) ?? []).join("\n");
    expect(cleanText(`$ base64 key.pem\n${encoded("PRIVATE KEY")}\n$`) as string).toBe("$ base64 key.pem\n***\n$");
    expect(cleanText(encoded("CERTIFICATE")) as string).toBe(encoded("CERTIFICATE"));
  });

  test("a hash or a word on the next line stays", () => {
    const text = `TOKEN=${line(1)}\n${"0123456789abcdef".repeat(4)}\nthe-name-of-a-file.ts`;
    expect(scrubSecrets(text)).toBe(text.replace(line(1), "***"));
  });
});

describe("a token without a name, in strings that a sign joins", () => {
  const token = ["gh", "p_", "x7KqWm2vTz9Rb4", "Lc8Yp5Jd3Nf6Hs1Gt0Ua"].join("");
  const halves = [token.slice(0, 3), token.slice(3, 20), token.slice(20)] as const;

  test.each([
    ["+", (a: string, b: string) => `"${a}" + "${b}"`],
    ["+ and a line", (a: string, b: string) => `'${a}' +\n      '${b}'`],
    ["a line and +", (a: string, b: string) => `"${a}"\n  + "${b}"`],
    [".", (a: string, b: string) => `'${a}' . '${b}'`],
    ["..", (a: string, b: string) => `"${a}" .. "${b}"`],
    ["&", (a: string, b: string) => `"${a}" & _\n  "${b}"`],
  ])("%s", (_, join) => {
    const texts = [join(token.slice(0, 12), token.slice(12)), join(join(halves[0], halves[1]).slice(1, -1), halves[2])];
    for (const text of texts.flatMap((each) => [each, JSON.stringify(each)])) {
      const cleaned = cleanText(`x = ${text};`);
      for (const half of halves.slice(1)) expect(cleaned).not.toContain(half.slice(0, 8));
    }
  });

  test("other strings with signs between stay", () => {
    for (const text of ['log("a" + " + " + "b");', `split('.') + join(" . ")`, `$a = 'the name' . 'of the user';`])
      expect(scrubSecrets(text)).toBe(text);
  });
});
