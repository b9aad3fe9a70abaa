// What programs print when something is wrong, by what it says of the cause. One row a message; its example is its test.
import type { PatternRow } from "../../language/pattern-rows.ts";

/** A word mistyped, a bracket or an import forgotten: the compiler says all there is to know. */
export const compileErrors: readonly PatternRow[] = [
  {
    id: "typescript",
    pattern: /\bTS(?:1003|1005|1109|1128|2304|2305|2307|2339|2345|2552|2554|6133)\b/,
    example: "error TS2304: Cannot find name 'x'",
  },
  {
    id: "named",
    pattern: /\b(?:Syntax|Name|Indentation|Reference)Error\b/,
    example: "NameError: name 'x' is not defined",
  },
  { id: "rust", pattern: /\bE0(?:061|308|425|432|433|599)\b/, example: "error[E0425]: cannot find value `x`" },
  { id: "rust-compile", pattern: /could not compile `/, example: "error: could not compile `app` (lib)" },
  { id: "go-undefined", pattern: /\bundefined: \w/, example: "main.go:3:2: undefined: limit" },
  {
    id: "go-arguments",
    pattern: /(?:not enough|too many) arguments in call/,
    example: "not enough arguments in call to list",
  },
  { id: "go-build", pattern: /\[build failed\]/, example: "FAIL example.com/app [build failed]" },
  { id: "undeclared", pattern: /\bundeclared\b/, example: "error: 'size' undeclared (first use in this function)" },
  { id: "cannot-find", pattern: /cannot find (?:name|value|symbol)/, example: "error: cannot find symbol" },
  { id: "not-defined", pattern: /is not defined/, example: "total is not defined" },
  { id: "unexpected", pattern: /unexpected (?:token|end|identifier|eof)/, example: "Unexpected token '}'" },
  { id: "expected-mark", pattern: /expected [`'"]?[;,)}\]]/, example: "error: expected ';' before 'return'" },
  { id: "unused", pattern: /unused (?:variable|import)/, example: "error: unused import: `std::io`" },
  { id: "parse", pattern: /parse error|missing semicolon/, example: "parse error near line 3" },
];

/** A network, a far machine or a disk that is out of order. */
export const outages: readonly PatternRow[] = [
  {
    id: "socket",
    pattern: /\b(?:ETIMEDOUT|ESOCKETTIMEDOUT|ECONN(?:RESET|REFUSED|ABORTED)|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|EPIPE)\b/,
    example: "connect ECONNREFUSED 10.0.0.4:443",
  },
  {
    id: "network",
    pattern: /\b(?:ENETUNREACH|ENETDOWN|ERR_SOCKET_TIMEOUT|UND_ERR_\w{1,30})\b/,
    example: "UND_ERR_CONNECT_TIMEOUT",
  },
  {
    id: "exception",
    pattern:
      /\b(?:ReadTimeoutError|ConnectTimeoutError|UnknownHostException|SocketTimeoutException|ConnectException|NewConnectionError)\b/,
    example: "java.net.UnknownHostException: repo.example",
  },
  { id: "tls", pattern: /\bSSL_ERROR_SYSCALL\b|tls handshake timeout/, example: "net/http: TLS handshake timeout" },
  { id: "hang-up", pattern: /socket hang up|remote end hung up/, example: "Error: socket hang up" },
  {
    id: "connection",
    pattern: /connection (?:was )?(?:refused|reset|aborted|timed out|closed)|connect(?:ion)? timeout/,
    example: "Connection reset by peer",
  },
  {
    id: "resolve",
    pattern:
      /(?:could not|couldn't|unable to|failed to|cannot) resolve (?:the )?(?:host|address|proxy|['"`]?[\w-]{1,60}\.[\w.-]{2,80})/,
    example: "Could not resolve host: example.com",
  },
  {
    id: "reach",
    pattern: /(?:could not|couldn't|unable to|failed to|cannot) (?:connect to|reach|access ['"]?https?:)/,
    example: "fatal: unable to access 'https://example.com/'",
  },
  {
    id: "names",
    pattern: /failure in name resolution|name or service not known|getaddrinfo|no such host/,
    example: "getaddrinfo EAI_AGAIN example.com",
  },
  {
    id: "route",
    pattern: /network (?:is )?(?:unreachable|down|error|timeout)|no route to host/,
    example: "Network is unreachable",
  },
  {
    id: "deadline",
    pattern: /i\/o timeout|\bread timed out|operation timed out|context deadline exceeded/,
    example: "dial tcp: i/o timeout",
  },
  {
    id: "transfer",
    pattern: /early eof|spurious network error|error sending request for url|rpc failed|unexpected disconnect/,
    example: "error: RPC failed; curl 56",
  },
  {
    id: "fetch",
    pattern:
      /failed to (?:query replaced source registry|download from|fetch (?:https?:|from|metadata)|load source for dependency)/,
    example: "failed to fetch metadata for react",
  },
  {
    id: "status",
    pattern:
      /(?:status(?: code)?|http(?:\/[\d.]{1,3})?|error|returned|received|code)[ :=]{1,3}(?:E?50[0234]|429|52\d)\b/,
    example: "received status code 503",
  },
  {
    id: "status-name",
    pattern:
      /\b50[0234] (?:bad gateway|service (?:temporarily )?unavailable|gateway time-?out|(?:internal )?server error)/,
    example: "502 Bad Gateway",
  },
  {
    id: "unavailable",
    pattern: /\bbad gateway\b|service (?:temporarily )?unavailable|too many requests|toomanyrequests|rate limit/,
    example: "toomanyrequests: You have reached your pull limit",
  },
  {
    id: "disk",
    pattern:
      /no space left on device|\bENOSPC\b|disk (?:is )?full|disk quota exceeded|\bEDQUOT\b|not enough (?:free )?(?:disk )?space/,
    example: "write: No space left on device",
  },
];

/** A full disk stops every command, whatever it reaches for. */
export const fullDisk: readonly PatternRow[] = outages.filter(({ id }) => id === "disk");

/** What comes and goes by itself: networks, clocks, other programs. */
export const transientErrors: readonly PatternRow[] = [
  {
    id: "socket",
    pattern: /\b(?:ECONN(?:REFUSED|RESET|ABORTED)|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EPIPE)\b|socket hang up/,
    example: "read ECONNRESET",
  },
  { id: "connection", pattern: /\bconnection (?:refused|reset|timed out)\b/, example: "connection refused" },
  {
    id: "timeout",
    pattern: /\b(?:timed? ?out|timeout|deadline exceeded)\b/,
    example: "Exceeded timeout of 5000 ms for a test",
  },
  {
    id: "service",
    pattern: /\b(?:temporary failure|service unavailable|too many requests|rate limit(?:ed)?|50[234]|429)\b/,
    example: "503 from the gateway",
  },
  {
    id: "lock",
    pattern: /\b(?:database is locked|deadlock|resource busy|EBUSY|EADDRINUSE|address already in use)\b/,
    example: "OperationalError: database is locked",
  },
];

/** The command itself was wrong, not what it checks. */
export const wrongCommands: readonly PatternRow[] = [
  {
    id: "script",
    pattern: /missing script|script not found|couldn't find a script|ERR_PNPM_(?:NO_SCRIPT|RECURSIVE)/,
    example: 'npm error Missing script: "test:unit"',
  },
  {
    id: "command",
    pattern: /command ["'`]?[\w:-]+["'`]? not found|command not found|is not recognized as|executable file not found/,
    example: "sh: vitest: command not found",
  },
  {
    id: "unknown",
    pattern:
      /unknown (?:command|option|flag|task|target|argument|subcommand|lifecycle phase|service|script|environment|profile)/,
    example: "error: unknown option '--coverage'",
  },
  {
    id: "option",
    pattern: /unrecogni[sz]ed (?:option|argument|subcommand)|flag provided but not defined/,
    example: "unrecognized arguments: --runslow",
  },
  {
    id: "invalid",
    pattern: /invalid (?:option|choice|subcommand|command|argument)|not a (?:valid|known) (?:command|target|task)/,
    example: "invalid choice: 'migrat'",
  },
  {
    id: "no-such",
    pattern:
      /no such (?:command|option|subcommand|file or directory|target|package|service|task|script)|no rule to make target/,
    example: "make: *** No rule to make target 'tests'",
  },
  {
    id: "task",
    pattern:
      /cannot locate tasks|don't know how to build task|the task "[^"]{1,60}" could not be found|task ["'`][\w:-]+["'`] (?:does not exist|not found)/,
    example: "Don't know how to build task 'spec'",
  },
  {
    id: "project",
    pattern:
      /is ambiguous in (?:root )?project|not found in (?:root )?project|is not defined in the root project|no projects? matched/,
    example: "Task 'it' is ambiguous in root project 'app'",
  },
  {
    id: "match",
    pattern: /did not match any packages|no (?:test|bin|example) target named|could not determine executable/,
    example: "error: no test target named `api`",
  },
  {
    id: "config",
    pattern:
      /no (?:configuration|config) file|no test (?:configuration|suite)s? (?:file )?found|cannot find main module/,
    example: "go: cannot find main module",
  },
  {
    id: "no-tests",
    pattern:
      /no tests? (?:were|was) found|no test(?: file)?s?(?: files?)? found|no tests? ran|collected 0 items|nothing to test/,
    example: "No tests found, exiting with code 1",
  },
  {
    id: "no-project",
    pattern:
      /no (?:go files|package\.json|project|workspaces? found)|couldn't find any package\.json|could not find [`"']?(?:cargo\.toml|package\.json|pyproject\.toml|a task)/,
    example: "could not find `Cargo.toml` in `/srv`",
  },
  { id: "load", pattern: /cannot load such file|no module named /, example: "cannot load such file -- spec_helper" },
  { id: "usage", pattern: /usage: /, example: "usage: manage.py [-h]" },
  {
    id: "setting",
    pattern:
      /environment variable .{1,60}(?:not set|required|missing)|missing required (?:argument|option|environment)/,
    example: "environment variable DATABASE_URL is not set",
  },
];

/** Something that a command around the code can put right: a package, a service, a permission. */
export const missingSurroundings: readonly PatternRow[] = [
  {
    id: "command",
    pattern: /command not found|not recognized as|executable file not found/,
    example: "command not found",
  },
  { id: "file", pattern: /no such file|enoent|does not exist/, example: 'relation "users" does not exist' },
  {
    id: "module",
    pattern:
      /cannot find (?:module|package)|module ?not ?found|no module named|missing (?:dependency|dependencies|package|module)/,
    example: "ModuleNotFoundError: No module named 'attrs'",
  },
  {
    id: "connect",
    pattern: /(?:could(?: not|n't)|unable to) (?:find|locate|resolve|connect)|econnrefused|connection refused/,
    example: "could not connect to server",
  },
  { id: "permission", pattern: /eacces|eaddrinuse|permission denied/, example: "EACCES: permission denied" },
  { id: "running", pattern: /not installed|is not running/, example: "Docker is not running" },
];

/** Lines that head a failure and say nothing of it. */
export const emptyHeadlines: readonly PatternRow[] = [
  {
    id: "failed",
    pattern:
      /^(?:error:? |fatal:? |\[error\] )?(?:the )?(?:task|build|command|step|job|check|checks|lint|script|process|run)s? failed\b/,
    example: "ERROR task failed",
  },
  { id: "count", pattern: /^(?:found )?\d+ (?:errors?|problems?|failures?)\b/, example: "Found 1 error." },
  { id: "some", pattern: /^some (?:tests|checks) failed/, example: "Some tests failed." },
  {
    id: "exit",
    pattern:
      /^(?:error:? )?(?:exit(?:ed)?(?: with)?(?: (?:code|status))?|script ".{1,80}" exited|process completed with)/,
    example: "exit status 2",
  },
  {
    id: "banner",
    pattern: /^(?:welcome to |last login|ubuntu \d|debian |warning: permanently added)/,
    example: "Ubuntu 24.04 LTS",
  },
  { id: "traceback", pattern: /^traceback \(most recent call last\)/, example: "Traceback (most recent call last):" },
  { id: "usage", pattern: /^usage: /, example: "usage: tool [options]" },
];
