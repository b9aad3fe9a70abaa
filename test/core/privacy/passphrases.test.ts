import { describe, expect, test } from "bun:test";
import { isSentencePhrase } from "../../../core/privacy/passphrase.ts";
import { proseWords } from "../../../core/privacy/rules/prose-words.ts";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";

const phrase = ["velvet", "otter", "climbs", "granite"].join(" ");
const sentence = ["My otter", "climbs the granite", "in May!"].join(" ");

describe.each([
  ["wpa_supplicant", 'network={\n  ssid="home"\n  psk="@"\n}'],
  ["a key's password", 'private_key_passwd="@"'],
  ["a header file", '#define WIFI_PASS "@"'],
  ["JSON", '{"pwd": "@", "user": "bob"}'],
])("a short name in %s", (_, text) => {
  test("hides the words of a passphrase", () => {
    expect(scrubSecrets(text.replace("@", phrase))).toBe(text.replace("@", "***"));
  });

  test("leaves a sentence", () => {
    const kept = text.replace("@", "the key of the network that you use");
    expect(scrubSecrets(kept)).toBe(kept);
  });
});

describe.each([
  ["netplan", 'access-points:\n  "home":\n    password: "@"\n'],
  ["JSON", '{"passphrase": "@"}'],
  ["a shell", 'export BORG_PASSPHRASE="@"'],
  ["source", 'const char* password = "@";'],
])("a strong name in %s", (_, text) => {
  test("hides a passphrase that is a sentence", () => {
    for (const secret of [phrase, sentence])
      expect(scrubSecrets(text.replace("@", secret))).toBe(text.replace("@", "***"));
  });

  test("leaves a message", () => {
    for (const message of [
      "must not be empty or short",
      "Enter the password of your account",
      "The name of the user who logs in",
      "Your account has been locked",
    ]) {
      const kept = text.replace("@", message);
      expect(scrubSecrets(kept)).toBe(kept);
    }
  });
});

test.each([
  "[wifi-security]\npsk=@\n",
  "[vpn-secrets]\nXauth password=@\n",
  "[client]\npassword = @\nuser = bob",
  "spring.datasource.password=@\n",
  "SAE-Passphrase=@",
])("the words behind %j are hidden whole", (text) => {
  expect(scrubSecrets(text.replace("@", phrase))).toBe(text.replace("@", "***"));
});

test("program text and commands behind an assignment are kept", () => {
  for (const text of [
    "password = fromMaybe empty lookup",
    "token = select next page now",
    "PASSWORD=*** npm run build now",
    "password=*** npm run build",
  ])
    expect(scrubSecrets(text)).toBe(text);
});

test.each(proseWords.map(({ example, language }) => [example, language] as const))(
  "%j, %s, is no passphrase",
  (text) => {
    expect(isSentencePhrase(text)).toBe(false);
    expect(isSentencePhrase(sentence)).toBe(true);
  },
);

test("a strong word behind a weak one in a name decides", () => {
  for (const name of ["auth_password", "private_key_passphrase", "tokenPassword"])
    expect(scrubSecrets(`${name}: "sunshine"`)).toBe(`${name}: "***"`);
});
