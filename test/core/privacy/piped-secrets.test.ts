import { describe, expect, test } from "bun:test";
import { readerRows } from "../../../core/privacy/rules/reader-rows.ts";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";

const value = ["x7Kq", "Wm2", "vTz9"].join("");
const phrase = ["velvet", "otter", "climbs", "granite"].join(" ");

describe.each(readerRows.map((row) => [row.example, row] as const))("%s", (command, { part, cue, other }) => {
  const written = part === "pair" ? `bob:${value}` : value;
  const reader = command.replace("| ", "");

  test("hides its input", () => {
    for (const text of [`echo "${written}" | ${reader}`, `printf '%s\\n' '${written}' | ${reader} && ls`]) {
      expect(scrubSecrets(text)).toBe(text.replace(value, "***"));
    }
    if (cue.startsWith("|")) return;
    for (const text of [
      `${reader} <<< "${written}"`,
      `${reader} <<EOF\n${written}\nEOF\nls`,
      `cat <<'END' | ${reader}\n${written}\nEND\nls`,
      `echo '${written}' \\\n  | ${reader}`,
    ])
      expect(scrubSecrets(text)).toBe(text.replace(value, "***"));
  });

  test("hides a value that is typed in front of the pipe, and leaves a program there", () => {
    const long = `gdn_${value}8sYcJ5hD3fG6aEu`;
    const typed = part === "pair" ? `bob:${long}` : long;
    expect(scrubSecrets(`${typed} | ${reader}`)).not.toContain(long);
    expect(scrubSecrets(`print-token-of-registry | ${reader}`)).toBe(`print-token-of-registry | ${reader}`);
  });

  test("leaves a reference, another command and the text behind it", () => {
    for (const text of [
      `echo "$INPUT" | ${reader}`,
      `echo "${written}" | ${other.replace("| ", "")}`,
      `${other.replace("| ", "")} <<EOF\n${written}\nEOF`,
      `${reader}\necho "${written}"`,
    ])
      expect(scrubSecrets(text)).toBe(text);
  });
});

test.each([
  [`sudo -S apt update <<< "${phrase}"`, 'sudo -S apt update <<< "***"'],
  [`sudo -S sh <<EOF\n${phrase}\napt update\nEOF`, "sudo -S sh <<EOF\n***\napt update\nEOF"],
  [`chpasswd <<-END\n\tbob:${phrase}\n\tann:${value}\n\tEND\nls`, "chpasswd <<-END\n\tbob:***\n\tann:***\n\tEND\nls"],
  [`echo -e "${value}\\n${value}" | passwd bob`, 'echo -e "***" | passwd bob'],
  [`"${phrase}" | docker login -u bob --password-stdin`, '"***" | docker login -u bob --password-stdin'],
  [`Write-Output "${value}" | docker login --password-stdin`, 'Write-Output "***" | docker login --password-stdin'],
  [`ssh h "echo '${phrase}' | sudo -S reboot"`, "ssh h \"echo '***' | sudo -S reboot\""],
  [`expect "*assword:"\nsend "${phrase}\\r"`, 'expect "*assword:"\nsend "***\\r"'],
  [`child.expect('password: ')\nchild.sendline('${phrase}')`, "child.expect('password: ')\nchild.sendline('***')"],
])("%j hides only the secret", (text, cleaned) => {
  expect(scrubSecrets(text)).toBe(cleaned);
});

test("what else is piped, sent or written is kept", () => {
  for (const text of [
    'echo "deb https://example.org stable main" | sudo tee /etc/apt/sources.list.d/x.list',
    "echo bob | xargs passwd --status",
    "cat <<EOF | sudo tee /etc/motd\nwelcome to x7KqWm2vTz9\nEOF",
    'expect "Name:"\nsend "the first name of the user\\r"',
    "echo hello && docker login --password-stdin < token.txt",
    "grep -c bob /etc/passwd <<EOF\nx7KqWm2vTz9\nEOF",
  ])
    expect(scrubSecrets(text)).toBe(text);
});

test("the value of a secret object of qemu is hidden", () => {
  expect(scrubSecrets("qemu -object secret,id=s0,data=tiger42moon,format=raw")).toBe(
    "qemu -object secret,id=s0,data=***,format=raw",
  );
});
