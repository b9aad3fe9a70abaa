// Ways to write a secret down, each with a text of the same form without one.
import { expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";

const random = ["x7Kq", "Wm2", "vTz9"].join("");
const typed = ["tiger", "42", "moon"].join("");
const hex = ["4d4b3d9ea2ab", "6a17d8b0", "b1f7f5c4a2b1"].join("");

test.each([
  ["? What is your database password? {}", "? Forgot your password? Contact us"],
  ['Enter new password for user "app": {}', 'Enter new password for user "app": required'],
  ["A password is generated for root@localhost: {}", "A password is generated for root: please wait"],
  ["password............: {}", "password............: required"],
  ["I changed the root password from {} to another one.", "the password from the vault"],
  ["the password is {}.", "the password is base64 encoded"],
  ["ENV['SECRET_TOKEN'] ||= '{}'", "ENV['SECRET_TOKEN'] ||= other"],
])("hides what is typed in %s", (text, other) => {
  for (const secret of [random, typed]) expect(cleanText(text.replace("{}", secret))).not.toContain(secret);
  expect(cleanText(other) as string).toBe(other);
});

test.each([
  ["AWS Secret Access Key [None]: {}", "AWS Secret Access Key [None]: none"],
  ["Copy this token now, you won't see it again:\n{}", "Copy this token now:\nnpm install"],
  ["Your new API key, shown once:\n\n    {}\n", "The API key is used by:\n\n    parser.next()\n"],
  ['password <- "{}"', 'password <- "changeme"'],
  ['password = new SecureString("{}")', 'password = getpass("Enter password for %s: ")'],
  ['secret = T.pack "{}"', 'secret = T.pack "words"'],
  ['assertEquals("{}", user.getPassword());', 'assertEquals("words", user.getPassword());'],
  ['var jwtKey = []byte("{}")', 'var jwtKey = []byte("words")'],
  ['char wifi_pass[64] = "{}";', 'char wifi_pass[64] = "password";'],
  ['strcpy(cfg.password, "{}");', 'strcpy(cfg.password, "words");'],
  ['expect(user.password).toBe("{}");', 'expect(user.password).toBe("words");'],
  ['env::var("TOKEN").unwrap_or("{}".into())', 'env::var("TOKEN").unwrap_or("words".into())'],
  ["token> {}", "token> next"],
  ["The default password, {}, must be changed", "The default password, although known, must be changed"],
  ["+rcon_password {} +map x", "+rcon_password required +map x"],
  ['header Authorization "{}";', 'header Authorization "words";'],
  ['if ("{}" == password) return;', 'if ("" == password) return;'],
  ["bob/{} are the creds for staging", "these are the creds for staging"],
  ['It says "invalid password" but I typed {}', 'It says "invalid password" but I typed nothing'],
  ["パスワードは「{}」です。", "パスワードは「必須」です。"],
  ["document.cookie = 'session=_{}.+; path=/'", "document.cookie = 'session=; path=/'"],
  ['Configuration["Jwt:Key"] = "{}";', 'Configuration["Jwt:Key"] = "name";'],
  ['<string name="google_maps_key">{}abcdef0123</string>', '<string name="google_maps_key">name</string>'],
])("hides what is random in %s", (text, other) => {
  expect(cleanText(text.replace("{}", random))).not.toContain(random);
  expect(cleanText(other) as string).toBe(other);
});

test.each([
  ["the password is {}", "the commit is {}"],
  ["use {} as the password", "use {} as the base"],
  ["密码是{}", "提交是{}"],
])("a long hexadecimal number is a secret in %s", (text, other) => {
  expect(cleanText(text.replace("{}", hex))).not.toContain(hex);
  expect(cleanText(other.replace("{}", hex))).toContain(hex);
});

test("the random items of a list of passwords are hidden, and no word", () => {
  expect(cleanText(`passwords:\n  - "${random}"\n  - ${hex}x\n  - name\n`) as string).toBe(
    'passwords:\n  - "***"\n  - ***\n  - name\n',
  );
});

test("the user and the password of a basic authorization are hidden, other words in base64 are not", () => {
  const pair = btoa(`bob:${random}`);
  expect(cleanText(`it sends Basic ${pair} to the proxy`) as string).toBe("it sends Basic *** to the proxy");
  const words = `it sends Basic ${btoa("only some words")} to the proxy`;
  expect(cleanText(words) as string).toBe(words);
});

test("the string in a call is hidden, and not the name of the function", () => {
  for (const call of ["SecretStr(", "String::from(", "[]byte(", "new Secret("])
    expect(cleanText(`password = ${call}"${random}")`) as string).toBe(`password = ${call}"***")`);
});
