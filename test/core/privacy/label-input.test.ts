import { describe, expect, test } from "bun:test";
import { isPassphrase, isSeedPhrase } from "../../../core/privacy/passphrase.ts";
import { proseWords } from "../../../core/privacy/rules/prose-words.ts";
import { repeatLabels } from "../../../core/privacy/rules/repeat-label-rows.ts";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";

const word = ["hun", "ter2"].join("");
const phrase = ["velvet", "otter", "climbs", "granite"].join(" ");
const labels = [
  "Password: ",
  "[sudo] password for bob: ",
  "bob@example.org's password: ",
  "Password for 'https://bob@example.org': ",
  "Enter passphrase for key '/home/bob/.ssh/id_rsa': ",
  "Enter passphrase for /home/bob/.ssh/id_ed25519: ",
  "Enter passphrase for /dev/sda3: ",
  "Enter your password: ",
  "Retype new password: ",
  "Confirm password: ",
  "Enter same passphrase again: ",
  "Enter PEM pass phrase: ",
  "Password (again): ",
  "Password (required): ",
  "Password *: ",
  "? Enter your password › ",
  "✔ Password … ",
  "Master password: ",
  "passphrase: ",
  "Passwort für bob: ",
  "Mot de passe : ",
  "Phrase secrète : ",
];

describe.each(labels)("%s", (label) => {
  test.each([word, "sunshine", phrase])("hides %j", (typed) => {
    expect(scrubSecrets(`$ login\n${label}${typed}\nWelcome`)).toBe(`$ login\n${label}***\nWelcome`);
  });

  test("leaves a label alone, a reference and a sentence", () => {
    for (const text of [
      label.trimEnd(),
      `${label}\nSorry, try again.`,
      `${label}<your password>`,
      `${label}required`,
      `${label}the name of the one that you chose`,
      `${label}must not be empty`,
    ])
      expect(scrubSecrets(text)).toBe(text);
  });
});

test.each([
  ["a form", `Username: bob\nPassword:\n${word}\nRemember me`],
  ["a row of a table", `| User | bob |\n| Password | ${word} |`],
  ["a field of HTML", `<input type="password" value="${word}">`],
  ["an assignment", `PASSPHRASE="${phrase}"`],
  ["a folded block", `passphrase: >-\n  ${phrase.slice(0, 12)}\n  ${phrase.slice(13)}\nuser: bob`],
  ["a PIN", "Enter PIN: 482913"],
])("%s hides what was typed", (_, text) => {
  const cleaned = scrubSecrets(text);
  expect(cleaned).toContain("***");
  for (const secret of [word, "velvet", "granite", "482913"]) expect(cleaned).not.toContain(secret);
});

test("the words of a wallet are hidden after any of their names", () => {
  const words = Array.from({ length: 12 }, (_, at) => phrase.split(" ")[at % 4]).join(" ");
  for (const name of ["Recovery phrase: ", "Seed phrase: "]) expect(scrubSecrets(name + words)).toBe(`${name}***`);
  expect(scrubSecrets(`MNEMONIC="${words}"`)).toBe('MNEMONIC="***"');
  expect(scrubSecrets("mnemonic: move the word")).toBe("mnemonic: move the word");
  expect(isSeedPhrase(words)).toBe(true);
});

test.each(proseWords.map(({ example, language }) => [example, language] as const))(
  "%j is %s, no passphrase",
  (example) => {
    expect(isPassphrase(example)).toBe(false);
    expect(isPassphrase(phrase)).toBe(true);
  },
);

test("prose about secrets is kept", () => {
  for (const text of [
    "Change the password: open the settings and click on it.",
    "- Token: a string that identifies the session",
    "The password for the database: see the handbook",
    "Password: Reset Your Password",
    "secret: plain text value",
    '"password": "your new password"',
  ])
    expect(scrubSecrets(text)).toBe(text);
});

test("a password of a word and a number is hidden where only a secret is expected", () => {
  const typed = ["tiger", "42", "moon"].join("");
  for (const text of [
    `openssl rsa -in k -passin pass:${typed}`,
    `ssh-keygen -t ed25519 -N "${phrase}" -f k`,
    `gpg --batch --passphrase "${phrase}" -d x`,
    `psexec \\\\h -u bob -p ${typed} cmd`,
    `rabbitmqctl add_user bob ${typed}`,
    `echo -n "${phrase}" | cryptsetup luksOpen /dev/sda x -`,
    `network={\n  psk="${typed}"\n}`,
    `set -x DB_PASSWORD ${typed}`,
    `storePassword "${typed}"`,
    `<add key="ClearTextPassword" value="${typed}" />`,
    `GET /login?user=bob&password=${typed}&x=1`,
    `Your new password is: ${typed}\nRegards`,
    `Password for bob:\n${typed}\nok`,
    `WIFI:T:WPA;S:net;P:${typed};;`,
    `sb.append("password=").append("${typed}")`,
    `pw: ${typed}`,
  ]) {
    const cleaned = scrubSecrets(text);
    expect(cleaned).toContain("***");
    for (const secret of [typed, "otter"]) expect(cleaned).not.toContain(secret);
  }
  for (const text of [
    "pass: 2 of 3",
    "pin: gpio17",
    "login: user42x",
    'auth: "oauth2x"',
    "token != '.' and other != '...'",
  ])
    expect(scrubSecrets(text)).toBe(text);
});

test("a secret in the query of an address ends at the next pair, whichever name that has", () => {
  for (const rest of ["&x=1&user=bob", "&user=bob&x=1", "&x=1"]) {
    const cleaned = scrubSecrets(`GET /login?token=${["abc9", "XYZ12"].join("")}${rest}`);
    expect(cleaned).toBe(`GET /login?token=***${rest}`);
  }
});

test("the password of a network in a QR code is hidden whole, also with blanks and escaped signs", () => {
  for (const value of ["tiger moon 42", "tiger\\;moon42", "tiger\\\\\\,moon 42"])
    expect(scrubSecrets(`WIFI:T:WPA;S:a\\;net;P:${value};H:true;;`)).toBe("WIFI:T:WPA;S:a\\;net;P:***;H:true;;");
});

test("a label may stand behind what a log writes first", () => {
  for (const front of ["10:32:01 [ssh] ", "Note: ", "> ", "| "])
    expect(scrubSecrets(`${front}Enter PIN for 'card': 482913`)).toBe(`${front}Enter PIN for 'card': ***`);
});

describe.each(repeatLabels.map(({ example, language }) => [example, language] as const))("%s, in %s", (example) => {
  test.each([word, "sunshine", phrase])("hides %j, typed a second time", (typed) => {
    for (const front of ["Password: ", "Enter new password: ***"])
      expect(scrubSecrets(`${front}\n${example}: ${typed}\nok`)).toBe(`${front}\n${example}: ***\nok`);
  });

  test("leaves a message, a sentence and what follows another label", () => {
    for (const text of [
      `Password: \n${example}: required`,
      `Password: \n${example}: the name of the one that you chose`,
      `Password: \n  ${example}: sunshine`,
      `Name: \n${example}: sunshine`,
    ])
      expect(scrubSecrets(text)).toBe(text);
  });
});

test("a key of a settings file is no label, but a password behind it is one", () => {
  for (const key of ["confirm", "новый", "wiederholen"]) {
    expect(scrubSecrets(`password: ***\n${key}: strict`)).toBe(`password: ***\n${key}: strict`);
    expect(scrubSecrets(`password: ***\nrepeat: ${word}`)).toBe("password: ***\nrepeat: ***");
  }
});

test("what was typed behind several labels is hidden", () => {
  expect(scrubSecrets(`Current password:\nNew: ${word}\nRepeat: ${word}\nPIN:\nRepeat: 482913\n`)).toBe(
    "Current password:\nNew: ***\nRepeat: ***\nPIN:\nRepeat: ***\n",
  );
});
