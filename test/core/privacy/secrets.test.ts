import { describe, expect, test } from "bun:test";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";

// Secrets are assembled at run time, so no scanner finds one in the repository.
const alnum = (length: number) => "aB3dE5gH7jK9mN1pQ".repeat(8).slice(0, length);
const upper = (length: number) => "Q7X2MZ4KLWERT9PD".repeat(4).slice(0, length);
const hex = (length: number) => "0f9a8b7c6d5e4f3a".repeat(6).slice(0, length);
const word = ["hun", "ter2", "x9"].join("");
const letters = ["swo", "rdfish"].join("");
const jwt = ["ey", "J", alnum(20), ".ey", "J", alnum(30), ".", alnum(43)].join("");

const hidden: [string, string, string][] = [
  ["password=", `password=${word}`, word],
  ["letters only", `password=${letters}`, letters],
  ["passwd:", `passwd: ${word}`, word],
  ["passphrase", `passphrase = ${word}`, word],
  ["token=", `token=${word}`, word],
  ["secret:", `  secret: ${letters}`, letters],
  ["bearer=", `bearer=${word}`, word],
  ["in prose", `use password: ${word} for the demo`, word],
  ["is", `the password is ${word}, keep it`, word],
  ["env", `export DB_PASSWORD=${letters}`, letters],
  ["env with dots", `SMTP_PASS=${letters}.${letters}`, letters],
  ["env suffix", `TOKEN_GITHUB=${word}`, word],
  ["env number", `API_KEY_2=${word}`, word],
  ["rails", `SECRET_KEY_BASE=${hex(64)}`, hex(20)],
  ["api_key", `api_key: ${word}`, word],
  ["apiKey quoted", `apiKey: "${word}"`, word],
  ["api-secret", `api-secret=${word}`, word],
  ["client_secret", `"client_secret": "${word}"`, word],
  ["access key", `access_key = '${word}'`, word],
  ["refresh token", `refresh_token=${word}&scope=all`, word],
  ["PGPASSWORD", `PGPASSWORD=${letters} psql -c 'select 1'`, letters],
  ["MYSQL_PWD", `MYSQL_PWD=${letters} mysql`, letters],
  ["option", `deploy --password ${letters} --yes`, letters],
  ["option=", `deploy --api-key=${word}`, word],
  ["option quoted", `deploy --auth-token "${word}"`, word],
  ["JSON", `{"user":"a","password":"${letters}"}`, letters],
  ["JSON in JSON", `{\\"password\\":\\"${letters}\\"}`, letters],
  ["vendor key in JSON", `{"acme_api_key": "${word}"}`, word],
  ["python dict", `{'token': '${word}'}`, word],
  ["ruby", `'password' => '${word}'`, word],
  ["typed", `const token: string = "${word}"`, word],
  ["go", `password := "${word}"`, word],
  ["index", `os.environ["TOKEN"] = "${word}"`, word],
  ["template quotes", `password = \`${word}\``, word],
  ["unclosed quote", `password = "${word}`, word],
  ["markdown", `**Password:** ${word}`, word],
  ["k8s env", `- name: DB_PASSWORD\n  value: ${word}`, word],
  ["ECS env", `{"name":"DB_PASSWORD","value":"${word}"}`, word],
  ["SQL", `CREATE USER a WITH PASSWORD '${word}'`, word],
  ["xml", `<password>${word}</password>`, word],
  ["connection string", `Server=db;Uid=sa;Pwd=${word};`, word],
  ["second on the line", `password=${word} token=${alnum(12)}`, alnum(12)],
  ["second after comma", `password=${word},token=${alnum(12)}`, alnum(12)],
  ["long value", `token=${"Zz9".repeat(900)}`, "Zz9Zz9"],
  ["AWS id", `id ${["AK", "IA"].join("")}${upper(16)} in use`, upper(16)],
  ["AWS id, temporary", `${["AS", "IA"].join("")}${upper(16)}`, upper(16)],
  ["AWS secret", `aws_secret_access_key = ${alnum(20)}/${alnum(19)}`, alnum(19)],
  ["AWS pair", `${["AK", "IA"].join("")}${upper(16)},${alnum(20)}+${alnum(19)}`, alnum(19)],
  ["Anthropic", `${["sk", "ant", "api03"].join("-")}-${alnum(40)}`, alnum(20)],
  ["OpenAI project", `${["sk", "proj"].join("-")}-${alnum(12)}`, alnum(12)],
  ["OpenAI", `${["sk", ""].join("-")}${alnum(32)}`, alnum(20)],
  ...["ghp", "gho", "ghs", "ghr", "ghu"].map((kind): [string, string, string] => [
    kind,
    `${kind}_${alnum(36)}`,
    alnum(20),
  ]),
  ["GitHub fine", `${["github", "pat"].join("_")}_${alnum(30)}`, alnum(20)],
  ["GitLab", `${["gl", "pat"].join("")}-${alnum(20)}`, alnum(20)],
  ["Slack", `${["xo", "xb"].join("")}-1234567890-${alnum(24)}`, alnum(20)],
  ["Slack app", `${["xa", "pp"].join("")}-1-${alnum(24)}`, alnum(20)],
  ["Slack webhook", `https://hooks.slack.com/services/T0/B0/${alnum(24)}`, alnum(20)],
  ["JWT", jwt, alnum(30)],
  ["JWT cut off", jwt.slice(0, 60), alnum(20)],
  ["Google", `${["AI", "za"].join("")}${alnum(35)}`, alnum(20)],
  ["Bearer header", `Authorization: Bearer ${alnum(20)}`, alnum(20)],
  ["Basic header", `curl -H "Authorization: Basic ${alnum(20)}=="`, alnum(20)],
  ["command behind a line number", `56:wpa_passphrase "home" "${word}"`, word],
  ["command behind an arrow", `56→wpa_passphrase home ${word}`, word],
  ["token header", `authorization: token ${hex(40)}`, hex(40)],
  ["API key header", `X-Api-Key: ${alnum(20)}`, alnum(20)],
  ["DATABASE_URL", `DATABASE_URL=postgres://app:${word}@db/app`, word],
  ["address", `https://me:${word}@example.org/x`, word],
  ["address, any scheme", `smtp+tls://me:${word}@example.org`, word],
  ["address without user", `redis://:${word}@cache:6379`, word],
  ["address, @ in password", `postgres://app:p@${word}@db/app`, word],
  ["address, slash in password", `postgres://app:p/${word}@db/app`, word],
  ["npm", `${["np", "m_"].join("")}${alnum(36)}`, alnum(20)],
  ["Stripe", `${["sk", "live"].join("_")}_${alnum(24)}`, alnum(20)],
  ["Stripe webhook", `${["wh", "sec"].join("")}_${alnum(24)}`, alnum(20)],
  ["SendGrid", `${["S", "G"].join("")}.${alnum(22)}.${alnum(43)}`, alnum(20)],
  ["Twilio", `${["A", "C"].join("")}${hex(32)}`, hex(32)],
  ["Mailgun", `${["ke", "y"].join("")}-${hex(32)}`, hex(32)],
  ["hex after key", `key: ${hex(32)}`, hex(32)],
  ["hex after secret", `secret ${hex(40)}`, hex(40)],
  ["session cookie", `Cookie: theme=dark; sessionid=${alnum(24)}`, alnum(24)],
  ["set-cookie", `Set-Cookie: sid=${alnum(24)}; Path=/`, alnum(24)],
  ["mysql -p", `mysql -u root -p${word} shop`, word],
  ["curl -u", `curl -s -u me:${word} https://example.org`, word],
];

const surviving = [
  "const token = getToken()",
  "const token = await next();",
  "password: string",
  "password: string;",
  "token: Token | undefined",
  "token?: string",
  "token: AccessTokenResponse | undefined",
  "token: Optional[str] = None",
  "tokenize: true",
  "tokenizer = makeTokenizer(1)",
  "max_tokens=4096",
  "max_tokens: 4096",
  "tokenCount = 123456",
  "total_tokens: 1234567",
  "secret santa",
  "secretary: Jane Doe",
  "The token: expired yesterday",
  "Invalid token: missing",
  "Unexpected token: 'export'",
  "SyntaxError: Unexpected token = in JSON",
  "process.env.API_KEY",
  'api_key = os.environ["API_KEY"]',
  "apiKey: process.env.API_KEY,",
  "api_key=process.env.API_KEY",
  "token = import.meta.env.TOKEN",
  "${TOKEN}",
  "TOKEN=$PASSWORD",
  "PASSWORD=${DB_PASSWORD}",
  "PASSWORD=$(cat /run/secrets/db)",
  'curl -H "Authorization: Bearer $TOKEN"',
  "Authorization: `Bearer ${token}`",
  "https://me:${PASSWORD}@example.org",
  "https://$USER:$PASSWORD@example.org",
  "http://localhost:8080/@scope/name",
  "git@github.com:acme/app.git",
  "DATABASE_URL=sqlite:///./dev.db",
  "DATABASE_URL=postgres://localhost:5432/app",
  "cat /run/secrets/db_password",
  "config/secrets/production.yaml",
  "/home/me/secrets/notes.md:12: see below",
  "TOKEN_FILE=/run/secrets/token",
  "token=/var/run/secrets/kubernetes.io/serviceaccount/token",
  "password_hash = bcrypt(password)",
  "passwordLabel: 'Type it here'",
  "token_url: https://example.org/oauth2",
  "token === undefined",
  'if (token === "") return;',
  "password != null",
  "login(password=password, token=self.token)",
  "login(password=None)",
  "password: hashedPassword,",
  "token: req.body.token,",
  "this.token = token;",
  '<input type="password" name="password">',
  "<Token kind={secret} />",
  "token => token.value",
  "Token::new(kind)",
  "pub token: Token,",
  "secret: &str",
  "password=***",
  '{"password":"***"}',
  "password: [REDACTED]",
  "password: <your password>",
  "password = {{ vault_password }}",
  "token: op://vault/item/field",
  '"password": "Password is required"',
  '"token": "string"',
  `commit ${hex(40)}`,
  `integrity: sha512-${alnum(80)}==`,
  `hash: ${hex(64)}`,
  "key: value",
  "keyboard: qwerty",
  "primaryKey = 'id'",
  'key="item-12"',
  "the bearer of bad news",
  "Bearer authentication is required",
  "monkey=banana",
  "sk-loading-spinner",
  "risk-assessment",
  "git push --force-with-lease",
  "bypass: true",
  "PWD=/home/me/work",
];

describe("scrubSecrets", () => {
  test.each(hidden)("hides %s", (_, text, secret) => {
    const scrubbed = scrubSecrets(text);
    expect(scrubbed).toContain("***");
    expect(scrubbed).not.toContain(secret);
    expect(scrubSecrets(scrubbed)).toBe(scrubbed);
  });

  test.each(surviving)("leaves %s", (text) => {
    expect(scrubSecrets(text)).toBe(text);
    expect(scrubSecrets(`first line\n${text}\nlast line`)).toBe(`first line\n${text}\nlast line`);
  });

  test("keeps the name and the text around the value", () => {
    expect(scrubSecrets(`a=1&token=${word}&page=2`)).toBe("a=1&token=***&page=2");
    expect(scrubSecrets(`(password=${word})`)).toBe("(password=***)");
    expect(scrubSecrets(`postgres://app:${word}@db/app`)).toBe("postgres://app:***@db/app");
  });

  test("keeps the file names of a folder of secrets next to a real secret", () => {
    expect(scrubSecrets(`TOKEN=${word} cat /etc/secrets/app-2.yaml`)).toBe("TOKEN=*** cat /etc/secrets/app-2.yaml");
  });

  test("any mix of pieces comes out the same the second time", () => {
    const pieces = [
      word,
      "password",
      "=",
      ": ",
      '"',
      "'",
      " ",
      "\n",
      "token",
      "secret",
      "://",
      "@",
      "\\n",
      "***",
      "-p",
      "mysql",
      "&",
      ",",
      "--",
      "key",
      "is",
      hex(32),
      "value",
      "$",
      "(",
      jwt,
      "Bearer ",
      "<",
      ">",
      "`",
      "AB_",
      "/",
      "İ",
    ];
    let state = 7;
    const next = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >> 8;
    };
    for (let round = 0; round < 4_000; round += 1) {
      const text = Array.from({ length: 1 + (next() % 14) }, () => pieces[next() % pieces.length]).join("");
      const once = scrubSecrets(text);
      expect({ text, scrubbed: scrubSecrets(once) }).toEqual({ text, scrubbed: once });
    }
  });

  const hostile = [
    "a",
    " ",
    "\n",
    "-",
    "=",
    "eyJ",
    "sk-",
    "://a:",
    "token ",
    "token=f(",
    'password="',
    "key=",
    "mysql -p",
    "-----BEGIN PRIVATE KEY-----",
    "secret_",
  ];
  test.each(hostile)(
    "takes time in proportion to the length of %j repeated",
    (piece) => {
      const took = (chars: number) => {
        const text = piece.repeat(chars / piece.length);
        // Processor time, which excludes other programs.
        const times = Array.from({ length: 4 }, () => {
          const start = process.cpuUsage();
          scrubSecrets(text);
          const { user, system } = process.cpuUsage(start);
          return (user + system) / 1000;
        });
        return Math.min(...times);
      };
      took(20_000);
      // A quadratic step would make eight times the text take 64 times as long.
      expect(took(400_000)).toBeLessThan(30 * took(50_000) + 40);
    },
    30_000,
  );
});
