// A name of a password right beside its value, where nothing but a value stands: the value is masked, whatever word it is.
import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";

const words = [
  ["sun", "shine"],
  ["dragon", "fly"],
  ["butter", "fly"],
].map((parts) => parts.join(""));

const carriers = [
  "password: *",
  "DB_PASSWORD=*",
  'password = "*"',
  '{"password":"*"}',
  '{"AdminPassword": {"value": "*"}}',
  '{"ParameterKey":"DbPassword","ParameterValue":"*"}',
  "environment:\n  - name: DB_PASSWORD\n    value: *",
  '        env:\n        - name: DB_PASSWORD\n          value: "*"',
  "https://bob:*@h.example.org/",
  "postgres://bob:*@h/db",
  "docker login --username bob --password * ghcr.io",
  "svn co --username bob --password * https://h/r",
  'ENTRYPOINT ["app", "--password", "*"]',
  "wget --password=* https://h/",
  "curl -u bob:* https://h/",
  "machine h login bob password *",
  "machine h\nlogin bob\naccount x\npassword *\n",
  "default login anonymous password *",
  "machine h password * login bob",
  "user,password\nbob,*",
  '"user","password"\n"bob","*"',
  "user\tpassword\nbob\t*",
  "url,username,password\nhttps://h.example.org,bob,*",
  "Benutzer;Passwort\nbob;*",
  "name;password\nbob;*",
  "<password>*</password>",
  '<entry key="db.password">*</entry>',
  '<property name="password" value="*"/>',
  "<key>password</key><string>*</string>",
  '<input name="password" value="*">',
  'Content-Disposition: form-data; name="password"\n\n*\n--x--',
  'setPassword("*")',
  'builder.password("*")',
  '{:password "*"}',
  'password = new SecureString("*")',
  "${DB_PASSWORD:-*}",
];

test.each(carriers)("%s holds a password", (carrier) => {
  for (const word of words) expect(cleanText(carrier.replace("*", () => word))).not.toContain(word);
});

describe("what stays", () => {
  test.each([
    "use --password instead of a prompt",
    "use --password with https://h.example.org/",
    '{"AdminPassword": {"type": "string"}}',
    '{"AdminPassword": {"value": "required"}}',
    "user,password\nbob,required",
    "function login(user, password,\n         host, port)",
    "<key>password</key><string>passwordField</string>",
    'setPassword("userPassword")',
    "scrypt(password, 'salt', 24, done)",
    "${DB_PASSWORD:-required}",
    "the login of a machine and its password field",
    '{"field":"password","value":"mismatch"}',
    '<string name="password">tyhjennetty</string>',
    '["--password", "prompt"]',
    '["--password", "interactive"]',
    'setPassword("unchanged")',
    "Role\tPassword\nadmin\trotates\n",
    "feature,password\nlogin,supported\n",
    "pass --password instead /etc/foo",
    "with --password everywhere ./x",
  ])("%s", (text) => {
    expect(cleanText(text) as string).toBe(text);
  });
});

test.each([
  "password: *",
  "password=*",
  "PGPASSWORD=* psql",
  "passphrase = *",
  "Passwort: *",
  "client_secret=*",
  "secret=*",
])("%s holds words with slashes", (carrier) => {
  for (const words of ["correct horse battery", "river stone tree", "fluss stein baum", "abcd efgh ijkl"]) {
    const password = words.replaceAll(" ", "/");
    expect(cleanText(carrier.replace("*", password))).not.toContain(password);
  }
});

describe("a word that means password in a language is none", () => {
  const translations = [
    ...["Salasana", "Contraseña", "Heslo", "Kodeord", "Jelszó", "Lozinka", "Kennwort", "Parola", "Senha", "Wachtwoord"],
    ...["Пароль", "Şifre", "Hasło", "Geslo", "Adgangskode"],
  ];
  test.each([
    '<string name="password">*</string>',
    '{"name":"password","value":"*"}',
    '{"key":"password","value":"*"}',
    '{"password":"*"}',
    "password: *",
    '{:password "*"}',
    "locale,password\nfi,*\nde,*",
    "user,password\nbob,*",
    '["--password", "*"]',
    'setPassword("*")',
  ])("%s", (carrier) => {
    for (const word of translations) {
      const text = carrier.replaceAll("*", word);
      expect(cleanText(text) as string).toBe(text);
    }
  });
});
