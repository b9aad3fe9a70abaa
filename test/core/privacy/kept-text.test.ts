// What was masked in real documents and is no secret, with the secret of the same form next to it.
import { expect, test } from "bun:test";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";

const value = ["x7Kq", "Wm2", "vTz9"].join("");
const typed = ["tiger", "42", "moon"].join("");

test.each([
  '"pass": "Das Element hat eine ausreichende Größe"',
  '"pass": "Элемент имеет непустой атрибут value"',
  '"pass": "要素に空ではないvalue属性が指定されています"',
  '"pass": "元素有不为空的 value 属性"',
  '"pass": "문서에 accesskey 값이 있습니다."',
  '"accesskey": "Διασφαλίζει ότι η τιμή είναι μοναδική"',
  '"pass": "The ${data.role} landmark is at the top level."',
  '"pass": "Element does not have a tabindex greater than 0"',
  '"pass": "List item has a <ul>, <ol> or another parent element"',
  '"pass": "按钮足够大（px x px，不应小于 px）"',
  '"pass": "列表放在 <ul>、<ol> 或 role=list 之中"',
  '"pass": "この文書には1つ以上のmain領域があります"',
])("leaves the text %s", (text) => {
  expect(scrubSecrets(text)).toBe(text);
  const secret = text.replace(/: ".*"$/, `: "${value}"`);
  expect(scrubSecrets(secret)).not.toContain(value);
});

test.each([
  ["export const TOKEN_PARTS = /^t(a|b|c|text)$/;", `export const TOKEN_PARTS = "/${value}/";`],
  ["const methodTokenRegExp = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;", `const methodToken = "${value}";`],
  ['const VALID_KEY_CHARS = "[_0-9a-z-*/]";', `const VALID_KEY = "[${value}]";`],
  ['const TOKEN_CHARS = "[A-Za-z0-9._~+/-]+=*";', `const TOKEN = "${value}";`],
  ["token_re = re.compile(r'(\\d+)x')", `token = decode('${value}')`],
  ["pat = re.compile(r'\\A' + r'\\.'.join(pats), re.IGNORECASE)", `password = SecretStr(r'${value}')`],
  ["pat = re.compile(br'\\w', flags)", `password = re.compile(br'${value}')`],
  ['expected_log_pat = r"^([\\w.]+) -> (\\d+)$"', `password = r"${value}"`],
  ["token = token[:-1]", `token = ${value}[:-1]`],
  ["passwd = parts[1][2:-1]", `passwd = ${value}`],
  ["pwd = self.ftp.pwd()", `pwd = self.ftp.login("bob", "${value}")`],
  ["set_encrypt_key(ctx, key, EVP_aes_128_ecb());", `set_encrypt_key(ctx, key, "${value}");`],
])("leaves the expression in %s", (text, secret) => {
  expect(scrubSecrets(text)).toBe(text);
  expect(scrubSecrets(secret)).not.toContain(value);
});

test.each([
  "API Key 走 *：旧版",
  "token 由 *：返回",
  "密码重置接口 *：旧版",
  "API キーは *（旧版）で作る",
  "secret 存在 *：见文档",
  "api key → *，新版",
  "the api key goes to * now",
])("leaves the path in %s", (sentence) => {
  for (const path of ["/api/v1", "/api/v1/users", "/users/:id/token2", "./conf/app2.yml", "conf/app2.yml"])
    expect(scrubSecrets(sentence.replace("*", path))).toBe(sentence.replace("*", path));
  expect(scrubSecrets(sentence.replace("*", value))).not.toContain(value);
});

test("leaves the modes in which a browser sends credentials", () => {
  const modes = "credentials?: 'include' | 'omit' | 'same-origin'; init.credentials=`include`";
  expect(scrubSecrets(modes)).toBe(modes);
});

test("a password with letters of other languages or in braces is hidden", () => {
  for (const secret of ["Größe7!xKq9", "пароль9Kq!vTz", "密码9Kq!vTz2", `\${x} ${value}`, "aB3$ x9!k 2Qzz v7"])
    for (const name of ["password", "pwd"]) {
      expect(scrubSecrets(`"${name}": "${secret}"`)).toBe(`"${name}": "***"`);
    }
});

test.each([
  ["--webhook-key=WEBHOOK_KEY", `--webhook-key=${value}`],
  ["curl -u user:password https://example.org", `curl -u user:${typed} https://example.org`],
  ["curl --user name:secret https://example.org", `curl --user name:${typed} https://example.org`],
])("leaves %s, which only repeats a name", (text, secret) => {
  expect(scrubSecrets(text)).toBe(text);
  expect(scrubSecrets(secret)).toContain("***");
});

test.each([
  ["exports.startAuthorization = startAuthorization;", `authorization = ${value}`],
  ["KEY_SHARE_TOKEN = (1<<11),", `KEY_SHARE_TOKEN = ${value},`],
  ["IMAGE_REL_TOKEN = 0x000D,", `IMAGE_REL_TOKEN = ${value},`],
  ["client_secret: z.ZodOptional<z.ZodString>;", `client_secret: ${value};`],
  ['"pbkdf2-password": "1.2.1"', `"pbkdf2-password": "${value}"`],
  ['print("Token: " + repr(text))', `print("Token: ${value}")`],
  ["CHECK_KEY_EXISTS(PB_DS_V2F(r_value))", `the password (${value})`],
  ["the API key \\x1b[32m${apiKey}\\x1b[0m", `the API key is ${value}`],
])("leaves %s, which is program text", (text, secret) => {
  expect(scrubSecrets(text)).toBe(text);
  expect(scrubSecrets(secret)).not.toContain(value);
});

const hash = ["20ae3547", "94c96461"].join("").repeat(4);

test.each([
  ["a variable without a default", "DB_PASSWORD=${DB_PASSWORD:-}"],
  ["the same in Compose", "      POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:-}"],
  ["a fingerprint", `gpg: using RSA key ${hash.slice(0, 40).toUpperCase()}`],
  ["the key of a cache", `Cache restored from key: Linux-npm-${hash}`],
  ["a publishable key", `id="${["pk", "live", "51HaP4MafOLw6bN8REizeU"].join("_")}"`],
])("%s is kept", (_, text) => {
  expect(scrubSecrets(text)).toBe(text);
});

test("a hash behind the name of a secret key is hidden", () => {
  for (const name of ["signing key", "secret key", "API_KEY ="])
    expect(scrubSecrets(`${name} ${hash}`)).toBe(`${name} ***`);
});

test.each(["Pin mcp==1.28.1 in the image", "pass numpy==1.26.4 to pip", "the secret is vite@5.4.1"])(
  "leaves the package and its version in %s",
  (text) => {
    expect(scrubSecrets(text)).toBe(text);
    expect(scrubSecrets(text.replace(/\S+(?:==|@)[\d.]+/, `=${value}`))).not.toContain(value);
  },
);

test.each(["smbexec.py -dc-ip 10.0.0.1:445 corp/bob@10.0.0.1", "psexec.py corp/bob@10.0.0.5:8080"])(
  "the port of a host is kept: %s",
  (text) => {
    expect(scrubSecrets(text)).toBe(text);
  },
);
