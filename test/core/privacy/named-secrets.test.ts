import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";
import { calleeRows } from "../../../core/privacy/rules/callee-rows.ts";
import { clientRows } from "../../../core/privacy/rules/client-rows.ts";
import { configLineRows } from "../../../core/privacy/rules/config-line-rows.ts";
import { secretNames } from "../../../core/privacy/rules/secret-names.ts";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";
import { fillCarrier, readCarriers } from "../../bench/secrets/carriers.ts";
import { leaks, printableValue, seededRandom } from "../../bench/secrets/values.ts";

const value = ["x7Kq", "Wm2", "vTz9"].join("");
const masked = (text: string) => cleanText(text) !== text;

describe.each(secretNames.map((row) => [row.words, row] as const))("%s", (_, row) => {
  test.each(row.words.split("|"))("%s hides a value and leaves a word and a reference", (word) => {
    const name = row.strength === "key" ? `api ${word}` : word;
    expect(cleanText(`${name}: ${value}`)).not.toContain(value);
    expect(cleanText(`"${name}": "${value}"`)).not.toContain(value);
    for (const kept of [
      `${name}: required`,
      `"${name}": "\${VALUE}"`,
      `${name} = <value>`,
      `the ${name} of the team`,
    ]) {
      expect(cleanText(kept) as string).toBe(kept);
    }
  });
});

/** Returns the command line of a row with `filling` for the secret. */
function commandOf(row: string, filling: string): string {
  const [programs = "", ...rest] = row.split(" ");
  const words = rest.map((word) => {
    if (word === "_") return "bob";
    if (word.startsWith("http-basic.") || word.startsWith("pypi-token.")) return word.replace("*", "org");
    if (word.startsWith("&")) return word.slice(1);
    return word.replace(/\*{1,2}$/, () => filling);
  });
  return `${programs.split(",")[0]} ${words.join(" ")}`;
}

test.each(clientRows.map((row) => [row]))("%s", (row) => {
  expect(cleanText(commandOf(row, value))).not.toContain(value);
  expect(masked(commandOf(row, "$PASSWORD"))).toBe(false);
});

test.each(clientRows.filter((row) => row.endsWith("**")).map((row) => [row]))("%s takes any word", (row) => {
  const word = ["korallen", "riff"].join("");
  expect(cleanText(commandOf(row, word))).not.toContain(word);
});

test.each([
  "vault kv put kv/shop db=@key.txt",
  "vault kv put kv/shop db=$(cat key)",
  "vault kv get kv/shop",
  "docker login -p <password> ghcr.io",
  "docker login -p NEW_VALUE ghcr.io",
  "aws secretsmanager create-secret --name db --secret-string file://db.json",
  "aws ssm put-parameter --type String --name tier --value production",
  "pulumi config set aws:region eu-central-1",
  "netlify env:set TIER production",
  "doppler secrets set --help",
  "op item list tag=shop",
])("%s writes no secret", (command) => {
  expect(masked(command)).toBe(false);
});

test.each(clientRows.map((row) => [row]))("%s as a list of strings", (row) => {
  const listed = (filling: string) => `command: ["${commandOf(row, filling).split(" ").join('", "')}"]`;
  expect(cleanText(listed(value))).not.toContain(value);
  expect(masked(listed("$PASSWORD"))).toBe(false);
});

test.each(configLineRows().map((row) => [row.example, row] as const))("%s", (example, { cues, other }) => {
  expect(cues.split(",").some((cue) => example.toLowerCase().includes(cue))).toBe(true);
  expect(cues.split(",").some((cue) => other.toLowerCase().includes(cue.trimEnd().slice(0, 3)))).toBe(true);
  for (const secret of [value, ["tiger", "42", "moon"].join("")])
    expect(cleanText(example.replace("{}", secret))).not.toContain(secret);
  expect(masked(other)).toBe(false);
});

test.each(calleeRows.map(({ example, cues }) => [example, cues] as const))("%s", (example, cues) => {
  expect(cues.split(",").some((cue) => example.toLowerCase().includes(cue))).toBe(true);
  expect(cleanText(example.replace("*", value))).not.toContain(value);
  expect(masked(example.replace("*", "the words of a message"))).toBe(false);
});

test("a value that begins like a block of YAML is one", () => {
  expect(cleanText(`passwd=|#${value}\nnext`) as string).toBe("passwd=***\nnext");
  expect(cleanText(`password: | # a note\n  ${value}\nnext`)).not.toContain(value);
});

test("at most one in a hundred values in the carriers is left", () => {
  const random = seededRandom(3);
  const carriers = readCarriers("known");
  expect(carriers.length).toBeGreaterThanOrEqual(400);
  let left = 0;
  for (const carrier of carriers) {
    const { text, written } = fillCarrier(carrier, printableValue(random));
    if (leaks(cleanText(text), written, carrier.text)) left += 1;
  }
  expect(left).toBeLessThan(carriers.length / 100);
});

const references = [
  'password = "${DB_PASSWORD}"',
  "DB_PASSWORD=%DB_PASSWORD%",
  "token: op://vault/item/field",
  "password: env:DB_PASSWORD",
  "SECRET_FILE=/run/secrets/db",
  "password: string",
  "login(user, password=self.password)",
  "token = parser.next_token()",
  'client_secret: "<your client secret>"',
];
test.each(references)("leaves the reference %s", (text) => {
  expect(cleanText(text) as string).toBe(text);
});

test.each([
  "$ecRet1x9",
  "{x4Kq9vTz",
  "<x4Kq9vTz",
  "${X}k8ZqW2",
  "env:k8ZqW2xx9",
  "/aB1x9Kq",
  "~/k8ZqW2",
  "%e4Kq%C9vT",
  "!k8ZqW2x",
  "*k8ZqW2x",
  "[k8ZqW2x",
])("hides %s, which only begins like a reference", (secret) => {
  for (const text of [`DB_PASSWORD=${secret}`, `password: "${secret}"`, `{"token":"${secret}"}`]) {
    expect(cleanText(text)).not.toContain(secret);
  }
});

// Parts of a value that were mistaken for its end, its name or program text: the rest of each must be hidden, too.
test.each([
  ["an end tag that is none", "storePassword=3b</B$@@"],
  ["the end of a comment that is none", "passwort=Qx@%Ig<![@@"],
  ["the next pair, of letters that are no word", "SIGNING_KEY=18,zc&xq=@@"],
  ["a quote of the other kind", 'curl -H "X-Api-Key: @j:9S6]=\'@@" https://h/'],
  ["a comma behind a blank", "user bob pass ,@@"],
  ["a sign of comparison", "user bob pass !@@"],
  ["a colon and a slash of Windows", "wmic /user:bob /password:/@@ os get"],
  ["two colons of Windows", "wmic /user:bob /password::@@ os get"],
  ["a brace as in a template", "<pwd>{@@</pwd>"],
  ["a type in angle brackets", "password for root: tcorsOUDJE<@@"],
  ["an option", "unzip -P -d4H=h=@@ a.zip"],
  ["an option among arguments", 'requests.get(u, auth=("bob", "-y=U=Mf@@"))'],
])("hides what has %s", (_, text) => {
  const secret = ["U/Z", "~p", "R9"].join("");
  expect(cleanText(text.replace("@@", () => secret))).not.toContain(secret.slice(-5));
});

test.each([
  "https://h/login?user=bob&password=***&theme=dark",
  "Server=h;Uid=sa;Password=***;Database=shop",
  "<password>***</password><name>bob</name>",
  "Pass <b>true</b> for it",
  "if password !== other:",
  "typedef BOOL (WINAPI *CredDeleteWT)(LPCWSTR, DWORD, DWORD);",
])("leaves %s", (text) => {
  expect(cleanText(text) as string).toBe(text);
});

test("a short token is hidden as the user of an address, a name is not", () => {
  expect(cleanText(`https://${value}@github.com/o/r.git`)).not.toContain(value);
  expect(cleanText("https://jenkins-bot@github.com/o/r.git") as string).toContain("jenkins-bot");
});

test("a value ends where the next pair begins", () => {
  expect(cleanText(`https://h/login?password=${value}&theme=dark`) as string).toBe(
    "https://h/login?password=***&theme=dark",
  );
});

const repeated = [
  "token ",
  "token=f(",
  "curl -u a:b ",
  "password, ",
  "<password>",
  "pass:\n  ",
  "secret: $(",
  "a|token|",
  "AUTH ",
  '{"value":"',
  "://a:b",
  "(a, password) values ('",
];
test.each(repeated)(
  "takes time in proportion to the length of %j repeated",
  (piece) => {
    const took = (chars: number) => {
      const text = piece.repeat(chars / piece.length);
      const times = Array.from({ length: 2 }, () => {
        const start = process.cpuUsage();
        scrubSecrets(text);
        const { user, system } = process.cpuUsage(start);
        return (user + system) / 1000;
      });
      return Math.min(...times);
    };
    took(5_000);
    // A quadratic step would make eight times the text take 64 times as long.
    expect(took(40_000)).toBeLessThan(30 * took(5_000) + 40);
  },
  30_000,
);

test("a password with an @ in a data source name of Go is hidden whole", () => {
  for (const secret of [value, `${value}@t,lEZl`])
    expect(cleanText(`sql.Open("mysql", "bob:${secret}@tcp(h:3306)/x")`) as string).toBe(
      'sql.Open("mysql", "bob:***@tcp(h:3306)/x")',
    );
});

test("the only word of a block of code below a label is hidden, whatever signs it has", () => {
  for (const sign of ["'", '"', ",", "`", ">"]) {
    const secret = `x7K${sign}q+c@${sign}Wm2`;
    expect(scrubSecrets(`Password:\n\`\`\`\n${secret}\n\`\`\`\n`)).toBe("Password:\n```\n***\n```\n");
  }
  const command = "Password:\n```\nprompt.read()\n```\n";
  expect(scrubSecrets(command)).toBe(command);
});
