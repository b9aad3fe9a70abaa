// Passwords that sentences state: what follows "is" is the value, unless it says something of the password.
import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";
import { numberedTerms, statementRows } from "../../../core/privacy/rules/statement-rows.ts";

/** Returns a value that is written in parts, so that this file holds no password. */
function glued(parts: string): string {
  return parts.replaceAll(" ", "");
}

const chosen = ["hunter 2", "Bruno@ 1959?", "Sommer 2024!", "Tiger_ 1965*", "abc 123", "P@ss w0rd!", "Müller! 88"].map(
  glued,
);
const words = ["sword fish", "iloveyou 2", "drizzle-lantern- basalt-saffron", "47 11", "12 34 56"].map(glued);

describe.each(statementRows().map((row) => [row.language, row] as const))("in %s", (_, row) => {
  test.each(chosen)("%j is hidden", (value) => {
    expect(cleanText(row.example.replace("*", value)) as string).toBe(row.example.replace("*", "***"));
  });

  test("a plain word is hidden, in quotes or not", () => {
    for (const value of ["korallen riff", "tiger claw"].map(glued))
      for (const written of ["*", '"*"'])
        expect(cleanText(row.example.replace("*", written.replace("*", value))) as string).toBe(
          row.example.replace("*", written.replace("*", "***")),
        );
  });

  test("what a sentence says of a password stays", () => {
    for (const kept of [row.counterexample, `${row.counterexample}.`]) expect(cleanText(kept) as string).toBe(kept);
  });
});

test.each([
  "mein Passwort ist {}",
  "my password is {}, so log in",
  "the password for root is {}.",
  "the password of bob on db1 is {}",
  "my new password is {} now",
  "mon mot de passe est {}",
  "mi contraseña es {}",
  "la mia password è {}",
  "我的密码是{}",
  "密码为 {}，用户名 admin",
  "パスワードは{}です",
])("%j hides words and numbers, too", (carrier) => {
  for (const value of words)
    expect(cleanText(carrier.replace("{}", value)) as string).toBe(carrier.replace("{}", "***"));
});

test("a passphrase of four words is hidden whole", () => {
  const value = ["velvet", "otter", "granite", "staple"].join(" ");
  for (const carrier of ["my password is {}", "mein Passwort ist {}"])
    expect(cleanText(carrier.replace("{}", value)) as string).toBe(carrier.replace("{}", "***"));
});

test.each([
  "use {} as the password",
  "log in with bob and {} as password",
  "password {}",
  "**Password** {}",
  "password ({})",
])("%j hides what somebody chose", (carrier) => {
  for (const value of ["Bruno@ 1959", "Sommer 2024x", "qwerty 123"].map(glued))
    expect(cleanText(carrier.replace("{}", value)) as string).toBe(carrier.replace("{}", "***"));
});

test.each([
  "Pasword: {}",
  "Passwrot: {}",
  "passwrod = {}",
  "p4ssw0rd: {}",
  "psw: {}",
  "bob's p/w is {}",
  "sandinya {}",
])("%j has the name of a password", (carrier) => {
  const value = glued("kW7 vXq2 LmZ9 tRb4");
  expect(cleanText(carrier.replace("{}", value)) as string).toBe(carrier.replace("{}", "***"));
});

test.each([
  "the password is too short",
  "the password is stored in the keychain.",
  "the password is 12 characters long",
  "the password is 8-64 chars",
  "the password for the admin user is hashed with bcrypt.",
  "if the password is letters, it is refused",
  "the password is case-sensitive.",
  "my password manager is 1Password",
  "the password is in 1Password",
  "the password is base64-encoded",
  "the password is SHA-256 hashed",
  "the password is user123's problem",
  "the password is `null`.",
  "the password is process.env.DB_PASSWORD",
  "the password is ${DB_PASSWORD}",
  "the password is <your-password>",
  "password was changed yesterday.",
  "the pin is 17",
  "the secret is to warm the cache first",
  "printenv BROWSER_TEST_PASSWORD 2>/dev/null",
  "密码是空的",
  "パスワードは必須です",
  "IA.L2-3.5.7 (Password complexity)",
])("%j states no password", (text) => {
  expect(cleanText(text) as string).toBe(text);
});

test.each([
  "das Passwort für den Server ist {}",
  "la contraseña es {}",
  "a senha é {}",
  "het wachtwoord is {}.",
  "lösenordet är {}",
  "passordet er {}",
  "heslo je {}",
  "пароль это {}",
  "мой пароль {}",
  "parola mea este {}",
  "mật khẩu là {}",
  "pw: {}",
  "Kennwort = {}",
  "user: bob, pass: {}",
])("%j hides a plain word", (carrier) => {
  const value = glued("sommer zeit");
  expect(cleanText(carrier.replace("{}", value)) as string).toBe(carrier.replace("{}", "***"));
});

test.each([
  "Passwort: erforderlich",
  "Passwort: leer",
  "mot de passe: obligatoire",
  "contraseña: obligatoria",
  "senha: obrigatória",
  "wachtwoord: vereist",
  "hasło: wymagane",
  "heslo: povinné",
  "пароль: обязательно",
  "пароль неверный",
  "şifre: zorunlu",
  "het wachtwoord is verplicht",
  "lösenordet är krypterat",
  "hasło to ciąg znaków",
  "пароль это строка",
  "the password to staging",
  "the password on production",
  "password er to",
  "password is the same as before",
  "das Passwort ist verschlüsselt",
])("%j says something of a password", (text) => {
  expect(cleanText(text) as string).toBe(text);
});

test("terms with digits are no passwords", () => {
  for (const term of ["1Password", "base64", "SHA-256", "argon2id", "PBKDF2", "UTF-8"])
    expect(term).toMatch(numberedTerms);
  for (const value of ["shaman22", "utf8Fgk2q9Lx"]) expect(value).not.toMatch(numberedTerms);
});

test("a short value is one behind a name in capitals that ends with password", () => {
  for (const value of ["47 11", "ad min"].map(glued))
    expect(cleanText(`DB_PASSWORD=${value}`) as string).toBe("DB_PASSWORD=***");
  for (const kept of ["DB_PASSWORD=true", "PASSWORD_MIN=4711", "DB_SECRET=main"])
    expect(cleanText(kept) as string).toBe(kept);
});

test("a PIN is a number behind its name", () => {
  expect(cleanText(`the pin is ${glued("58 31 7")}`) as string).toBe("the pin is ***");
});

test.each(["jwt.sign(payload, '{}')", 'imap.login("bob", "{}")', 'get(url, auth=("bob", "{}"))'])(
  "%j takes a password with a sign",
  (carrier) => {
    const value = glued("Sommer 2024!");
    expect(cleanText(carrier.replace("{}", value)) as string).toBe(carrier.replace("{}", "***"));
  },
);

test.each([
  'connect("example-1.org:8080")',
  'generateHmac("body", "/path1", "GET")',
  "credentials (`*.p12`, `.env.*`)",
])("%j takes none", (text) => {
  expect(cleanText(text) as string).toBe(text);
});
