// Functions and lists that take secrets as arguments: data for secret-calls.ts.

/** The called function, as an expression that begins at one of its cues, separated by commas; and a call with `*` for the secret. */
export type CalleeRow = {
  readonly cues: string;
  readonly pattern: string;
  readonly example: string;
  /** The last string is a password whatever it looks like. */
  readonly isSure?: boolean;
};

export const calleeRows: readonly CalleeRow[] = [
  { cues: "basic_auth,basicauth", pattern: "basic_?auth", example: 'HTTPBasicAuth("bob", "*")', isSure: true },
  { cues: "auth=(", pattern: "auth=", example: 'get(url, auth=("bob", "*"))', isSure: true },
  { cues: "credential", pattern: "credentials?", example: 'new NetworkCredential("bob", "*")' },
  { cues: "login", pattern: "login", example: 'server.login("bob", "*")' },
  {
    cues: "mysqli_connect,mysql_connect",
    pattern: "mysqli?_connect",
    example: 'mysqli_connect("db", "bob", "*")',
    isSure: true,
  },
  { cues: "connect", pattern: "connect|connection", example: 'connect("db", "bob", "*")' },
  { cues: "pdo(", pattern: "pdo", example: 'new PDO("mysql:", "bob", "*")', isSure: true },
  { cues: "jwt.", pattern: "jwt\\.(?:sign|verify|encode|decode)", example: 'jwt.sign(payload, "*")' },
  { cues: "hmac", pattern: "hmac(?:\\.new)?", example: 'createHmac("sha256", "*")' },
  { cues: "fill(", pattern: "fill", example: 'page.fill("#password", "*")' },
  { cues: "type(", pattern: "type", example: 'get("#password").type("*")' },
  { cues: "send_keys(", pattern: "send_keys", example: 'password.send_keys("*")' },
  { cues: "crypt(", pattern: "crypt", example: 'crypt("*")' },
  {
    cues: "crypt.,argon2.",
    pattern: "(?:b?crypt|argon2)\\.(?:hash|compare|verify|encrypt|hashpw|checkpw)(?:sync|_password)?",
    example: 'bcrypt.hash("*", 10)',
  },
  {
    cues: "hashpw(,password_hash(,password_verify(",
    pattern: "hashpw|password_hash|password_verify",
    example: 'password_hash("*")',
  },
  {
    cues: "credentials.basic(",
    pattern: "credentials\\.basic",
    example: 'Credentials.basic("bob", "*")',
    isSure: true,
  },
  { cues: "securitykey(", pattern: "securitykey", example: 'new SymmetricSecurityKey("*")' },
  { cues: "getbytes(", pattern: "getbytes", example: 'Encoding.UTF8.GetBytes("*")' },
  { cues: "hmacshakeyfor(", pattern: "hmacshakeyfor", example: 'Keys.hmacShaKeyFor("*".getBytes())' },
  { cues: "secretkeyspec(", pattern: "secretkeyspec", example: 'new SecretKeySpec("*".getBytes(), "AES")' },
  {
    cues: "signedstring(",
    pattern: "signedstring\\(\\[\\]byte|signedstring",
    example: 'token.SignedString([]byte("*"))',
  },
  { cues: "fernet(", pattern: "fernet", example: 'Fernet(b"*")' },
  { cues: "set_password(", pattern: "set_password", example: 'keyring.set_password("svc", "bob", "*")', isSure: true },
  { cues: "hash::make(,hash::check(", pattern: "hash::(?:make|check)", example: 'Hash::make("*")' },
  { cues: "pbkdf2,scrypt", pattern: "(?:pbkdf2|scrypt)(?:_hmac)?(?:sync)?", example: 'pbkdf2Sync("*", salt)' },
  { cues: "pgp_sym_encrypt,pgp_sym_decrypt", pattern: "pgp_sym_(?:en|de)crypt", example: 'pgp_sym_encrypt(name, "*")' },
  { cues: "real_connect(", pattern: "real_connect", example: 'mysql_real_connect(c, "db", "app", "*")', isSure: true },
  { cues: "wifi.begin(", pattern: "wifi\\.begin", example: 'WiFi.begin("home", "*")', isSure: true },
  { cues: ".auth(", pattern: "\\.auth", example: 'db.auth("bob", "*")' },
  { cues: "communicate(", pattern: "communicate", example: 'process.communicate(input="*")' },
  { cues: "subprocess.run(", pattern: "subprocess\\.run", example: 'subprocess.run(["sudo", "-S", "ls"], input=b"*")' },
  {
    cues: "create_user(,create_superuser(",
    pattern: "create_(?:super)?user",
    example: 'objects.create_user("bob", "a@b.org", "*")',
    isSure: true,
  },
  { cues: "fill_in", pattern: "fill_in", example: 'fill_in "Password", with: "*"' },
  { cues: "cookieparser(", pattern: "cookieparser", example: 'app.use(cookieParser("*"))' },
  { cues: "auth.basic(", pattern: "auth\\.basic", example: 'neo4j.auth.basic("neo4j", "*")', isSure: true },
  { cues: ".auth = ", pattern: "\\.auth = ", example: 'session.auth = ("bob", "*")', isSure: true },
  { cues: "sequelize(", pattern: "sequelize", example: "new Sequelize('shop', 'bob', '*', { dialect })", isSure: true },
  { cues: "cookie(", pattern: "cookie", example: 'new Cookie("sid", "*", "/")' },
  { cues: "keys: [", pattern: "keys: \\[", example: 'session({ keys: ["*"] })' },
];
