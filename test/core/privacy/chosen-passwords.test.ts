// Passwords that people choose, and words that consoles print: found by outsiders' sets.
import { expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";
import {
  consolePrompts,
  printingPrograms,
  readingPrograms,
  readingVerbs,
  shellPrompts,
} from "../../../core/privacy/rules/console-rows.ts";
import { partFronts, secretPartRows } from "../../../core/privacy/rules/name-part-rows.ts";
import { claudeRecord } from "../../support/claude-record.ts";
import { payload } from "../../support/payload.ts";

/** Returns a value that is written in parts, so that this file holds no password. */
function glued(parts: string): string {
  return parts.replaceAll(" ", "");
}

const chosen = ["monkey 42", "Hockey-Rink- 82", "compass 77x", "Monkey-Anchor- 82", "kitten-falcon-anchor- 25"].map(
  glued,
);
/** They contain a word for a secret, as many passwords do. */
const selfNamed = ["hunter 2secret", "MySecret Pass 99"].map(glued);
const withSigns = ["Summer 2024!", "Summer 2024?", "thun 363?", "Winter 2019!!"].map(glued);

test.each([
  'DB_PASSWORD="{}"',
  '  "password": "{}",',
  "db_password = '{}'",
  'const SUDO_PASSWORD: &str = "{}";',
  "[client]\nuser=root\npassword={}",
  "password: {}",
])("%j hides passwords of words and numbers", (carrier) => {
  for (const value of [...chosen, ...selfNamed, ...withSigns])
    expect(cleanText(carrier.replace("{}", value)) as string).toBe(carrier.replace("{}", "***"));
});

test.each([
  ["the type of a field", '<input type="password" autocomplete="current-password">'],
  ["an identifier that names a secret", 'passwordField: "user-password-2"'],
  ["a key in camel case", "password: apiKey2"],
  ["an identifier of a protocol", 'token: "oauth2_token"'],
  ["the name of a variable", "password = authKey1;"],
  ["a sign that asserts a name", "password = user!;"],
  ["a token of words", 'token: "feature-flag-next-25"'],
])("%s stays", (_name, text) => {
  expect(cleanText(text) as string).toBe(text);
});

test.each(["PIN={}", "SIM_PIN={}", '{"pin": "{}"}', "sim pin: {}", 'unlockPin: "{}"'])(
  "%j hides the number of a card",
  (carrier) => {
    for (const value of ["4821", "96734123"])
      expect(cleanText(carrier.replace("{}", value)) as string).toBe(carrier.replace("{}", "***"));
  },
);

test("the pin of a board stays", () => {
  for (const text of ["led_pin = 13", "PIN=7", "pinMode(pin, 4821)"]) expect(cleanText(text) as string).toBe(text);
});

const printed = glued("Xk29vq Lpw83h Nn2Z");
const typed = glued("monkey 42");

test.each([
  ["$ echo $DB_PASSWORD\n{}", typed],
  ["$ printenv API_TOKEN\n{}", glued("7f3a9c1d2b4e5f60 718293a4b5c6d7e8")],
  ["bob@web1:~$ cat /run/secrets/db_password\n{}", printed],
  ['$ jq .keyPassword config.json\n"{}"', printed],
  ["$ terraform output -raw db_password\n{}", printed],
  ['(gdb) p cfg->token\n$1 = 0x5555 "{}"', printed],
  [">>> os.environ['SECRET_KEY']\n'{}'", printed],
  ["In [3]: api_key\nOut[3]: '{}'", printed],
  ['irb(main):001:0> ENV["API_KEY"]\n=> "{}"', printed],
])("%j: the word below is hidden", (carrier, value) => {
  expect(cleanText(carrier.replace("{}", () => value)) as string).toBe(carrier.replace("{}", "***"));
});

test.each([
  "$ git rev-parse token-branch\n3f786850e387550fdab836ed7e6dc881de23001b",
  "$ npm test -- password\nok",
  "$ grep -n password src/a.ts\nsrc/a.ts:12",
  "$ ls secrets\nfile1.txt",
  "root@web1:~# cat password.txt",
  "$ kubectl get secret\nNAME   TYPE\nx1     Opaque",
])("%j stays", (text) => {
  expect(cleanText(text) as string).toBe(text);
});

test.each([
  ["printenv DB_PASSWORD", typed],
  ["set -a\nvault kv get -field=token secret/db", printed],
  ["printenv DB_PASSWORD\n", typed],
  ["printenv DB_PASSWORD |\n cat", typed],
])("all that the command %j prints is hidden", (command, value) => {
  const use = {
    tool_input: { command },
    tool_response: { stdout: `${value}\n`, stderr: "", interrupted: false, isImage: false },
  };
  const given = { ...payload("post-tool-use-bash", { repo: "/repo", session_id: "s" }), ...use };
  const place = { cwd: "/repo", projectDir: "/repo", root: "/repo", home: "/home/dev" };
  const record = claudeRecord("post-tool-use", given, place, 1);
  expect(JSON.stringify(record)).not.toContain(value);
  expect(JSON.stringify(record)).toContain('"output":"***"');
});

test.each([...shellPrompts, ...consolePrompts].map(({ example, pattern }) => [example, pattern]))(
  "%j is the prompt of a console",
  (prompt, pattern) => {
    expect(prompt).toMatch(new RegExp(`^${pattern}$`));
    expect(cleanText(`${prompt} cat db_password\n${printed}`) as string).toBe(`${prompt} cat db_password\n***`);
  },
);

test.each([...printingPrograms, ...readingPrograms, ...readingVerbs].map(({ example, pattern }) => [example, pattern]))(
  "%j prints what it names",
  (word, pattern) => {
    expect(word).toMatch(new RegExp(`^(?:${pattern})$`));
  },
);

test.each([
  "user,password\nbob,{}\n",
  "Benutzer;Passwort\nbob;{}\n",
  "db_user  db_password\nroot  {}",
  'user\t"password"\nbob\t"{}"\n',
  "| user | password |\n|---|---|\n| bob | {} |",
  "USER   PASSWORD\n----   --------\nbob    {}\n",
])("%j: the password that somebody chose is hidden in its column", (carrier) => {
  const value = glued("hunter 2xyz");
  expect(cleanText(carrier.replace("{}", value)) as string).toBe(carrier.replace("{}", "***"));
});

test("brackets without a partner make no expression of a password in a column", () => {
  const value = glued("vymSue( g(ztw");
  for (const each of [value, glued("9gwm N!T)"), glued("Pm( YKN")])
    expect(cleanText(`USER    PASSWORD\nbob     ${each}\n`) as string).toBe("USER    PASSWORD\nbob     ***\n");
  const code = "USER    PASSWORD\nbob     getPass(user)\n";
  expect(cleanText(code) as string).toBe(code);
});

test.each([
  "| option | password |\n|---|---|\n| default | none |\n| length | 12 |\n| hash | argon2id |",
  "step,password\nopen,login.html\nreset,min-12-chars\n",
  "user,token\nbob,read2write\n",
  "SELECT user, password\nFROM legacy, users2019",
  "import user, password\nimport view, model2form",
  "We check name, email, password\nand then, with oauth2, redirect22",
])("%j stays: the column holds no password", (text) => {
  expect(cleanText(text) as string).toBe(text);
});

test.each([
  "# Password hashing\nArgon2id",
  "# hashed password\nSHA256",
  "# add password column\nV12__add_pw.sql",
  "> password reset\nmail2user",
  "$ cd secret-service && git rev-parse HEAD\n3f786850e387550fdab836ed7e6dc881de23001b",
  "$ cd token-app && npm run build 2>&1 | tail -1\ndist/index-Bx8f2K1a.js",
  "$ PGPASSWORD=$PW psql -tAc 'select current_user'\nreadonly_user2",
])("%j stays: nobody asked for the secret", (text) => {
  expect(cleanText(text) as string).toBe(text);
});

test.each([
  "client-secret: {}",
  "client-secret={}",
  "--client-secret {}",
  "访问密钥: {}",
  "cụm mật khẩu: {}",
  "lösenfras: {}",
])("%j: a longer name is no weaker than the word in it", (carrier) => {
  const value = glued("hunter 2xyz");
  expect(cleanText(carrier.replace("{}", value)) as string).toBe(carrier.replace("{}", "***"));
});

test.each([
  "inventory_at_2024-01-15T10-00.csv",
  "test_history_at_v2_Endpoint_returns_404()",
  "credentials: 'jenkins-deploy-01'",
  'const secret = "webhook-demo-01"',
  '"password": "form.label.12"',
  "password: keyboard-interactive",
  "credentials: keycloak",
  "password: passkey",
  '{"city":"Delhi","pincode":110001}',
])("%j is no secret", (text) => {
  expect(cleanText(text) as string).toBe(text);
});

test("a long line with many names is read in linear time", () => {
  const time = (count: number) => {
    const text = "session cookie ".repeat(count);
    const startedAt = performance.now();
    cleanText(text);
    return performance.now() - startedAt;
  };
  time(2_000);
  const [once, fourTimes] = [time(20_000), time(80_000)];
  expect(fourTimes).toBeLessThan(once * 9 + 50);
});

test.each([...secretPartRows, ...partFronts].map(({ example }) => [example]))(
  "%s names a secret, and is none",
  (word) => {
    expect(cleanText(`password: "${word}2"`) as string).toBe(`password: "${word}2"`);
  },
);

test("an open tag in the command does not take the output with it", () => {
  const given = {
    ...payload("post-tool-use-bash", { repo: "/repo", session_id: "s" }),
    tool_input: { command: "grep -c '<private>' docs/a.md" },
    tool_response: { stdout: "1234\n", stderr: "", interrupted: false, isImage: false },
  };
  const place = { cwd: "/repo", projectDir: "/repo", root: "/repo", home: "/home/dev" };
  expect(JSON.stringify(claudeRecord("post-tool-use", given, place, 1))).toContain('"output":"1234');
});
