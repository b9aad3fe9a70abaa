// Messages about the environment: networks, disks, services, files, packages, permissions.
import type { ErrorRow } from "./error-row.ts";

export const machineErrors = (): readonly ErrorRow[] => [
  {
    id: "refused",
    kinds: ["outage", "transient", "missing", "trouble"],
    pattern: /\bECONNREFUSED\b|\bconnection refused/,
    example: "connect ECONNREFUSED 10.0.0.4:443",
  },
  {
    id: "timed-out",
    kinds: ["outage", "transient", "trouble"],
    pattern: /\bETIMEDOUT\b/,
    example: "connect ETIMEDOUT 10.0.0.4:443",
  },
  {
    id: "socket",
    kinds: ["outage", "transient"],
    pattern: /\b(?:ECONN(?:RESET|ABORTED)|EAI_AGAIN|ENOTFOUND|EPIPE)\b|socket hang up/,
    example: "read ECONNRESET",
  },
  {
    id: "connection",
    kinds: ["outage", "transient"],
    pattern: /\bconnection (?:was )?(?:reset|timed out)/,
    example: "Connection reset by peer",
  },
  {
    id: "connection-closed",
    kinds: ["outage"],
    pattern: /connection (?:was )?(?:refused|aborted|closed)|connect(?:ion)? timeout|remote end hung up/,
    example: "The remote end hung up unexpectedly",
  },
  {
    id: "network",
    kinds: ["outage"],
    pattern: /\b(?:ESOCKETTIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ERR_SOCKET_TIMEOUT|UND_ERR_\w{1,30})\b/,
    example: "UND_ERR_CONNECT_TIMEOUT",
  },
  {
    id: "exception",
    kinds: ["outage"],
    pattern:
      /\b(?:ReadTimeoutError|ConnectTimeoutError|UnknownHostException|SocketTimeoutException|ConnectException|NewConnectionError)\b/,
    example: "java.net.UnknownHostException: repo.example",
  },
  {
    id: "tls",
    kinds: ["outage"],
    pattern: /\bSSL_ERROR_SYSCALL\b|tls handshake timeout/,
    example: "net/http: TLS handshake timeout",
  },
  {
    id: "resolve",
    kinds: ["outage"],
    pattern:
      /(?:could not|couldn't|unable to|failed to|cannot) resolve (?:the )?(?:host|address|proxy|['"`]?[\w-]{1,60}\.[\w.-]{2,80})/,
    example: "Could not resolve host: example.com",
  },
  {
    id: "reach",
    kinds: ["outage"],
    pattern: /(?:could not|couldn't|unable to|failed to|cannot) (?:connect to|reach|access ['"]?https?:)/,
    example: "fatal: unable to access 'https://example.com/'",
  },
  {
    id: "names",
    kinds: ["outage"],
    pattern: /failure in name resolution|name or service not known|getaddrinfo|no such host/,
    example: "getaddrinfo EAI_AGAIN example.com",
  },
  {
    id: "route",
    kinds: ["outage"],
    pattern: /network (?:is )?(?:unreachable|down|error|timeout)|no route to host/,
    example: "Network is unreachable",
  },
  {
    id: "deadline",
    kinds: ["outage"],
    pattern: /i\/o timeout|\bread timed out|operation timed out|context deadline exceeded/,
    example: "dial tcp: i/o timeout",
  },
  {
    id: "transfer",
    kinds: ["outage"],
    pattern: /early eof|spurious network error|error sending request for url|rpc failed|unexpected disconnect/,
    example: "error: RPC failed; curl 56",
  },
  {
    id: "fetch",
    kinds: ["outage"],
    pattern:
      /failed to (?:query replaced source registry|download from|fetch (?:https?:|from|metadata)|load source for dependency)/,
    example: "failed to fetch metadata for react",
  },
  {
    id: "status",
    kinds: ["outage"],
    pattern:
      /(?:status(?: code)?|http(?:\/[\d.]{1,3})?|error|returned|received|code)[ :=]{1,3}(?:E?50[0234]|429|52\d)\b/,
    example: "received status code 503",
  },
  {
    id: "status-name",
    kinds: ["outage"],
    pattern: /\b50[0234] (?:bad gateway|gateway time-?out|(?:internal )?server error)|\bbad gateway\b/,
    example: "502 Bad Gateway",
  },
  {
    id: "unavailable",
    kinds: ["outage", "transient"],
    pattern: /service (?:temporarily )?unavailable|too many requests|\brate limit(?:ed)?\b/,
    example: "429 Too Many Requests",
  },
  {
    id: "pull-limit",
    kinds: ["outage"],
    pattern: /toomanyrequests/,
    example: "toomanyrequests: You have reached your pull limit",
  },
  {
    id: "disk",
    kinds: ["outage", "disk"],
    pattern:
      /no space left on device|\bENOSPC\b|disk (?:is )?full|disk quota exceeded|\bEDQUOT\b|not enough (?:free )?(?:disk )?space/,
    example: "write: No space left on device",
  },
  {
    id: "timeout",
    kinds: ["transient"],
    pattern: /\b(?:timed? ?out|timeout|deadline exceeded)\b/,
    example: "Exceeded timeout of 5000 ms for a test",
  },
  {
    id: "temporary",
    kinds: ["transient"],
    pattern: /\b(?:temporary failure|50[234]|429)\b/,
    example: "503 from the gateway",
  },
  {
    id: "lock",
    kinds: ["transient"],
    pattern: /\b(?:database is locked|deadlock|resource busy|EBUSY)\b/,
    example: "OperationalError: database is locked",
  },
  {
    id: "address",
    kinds: ["transient", "missing", "trouble"],
    pattern: /\bEADDRINUSE\b/,
    example: "Error: listen EADDRINUSE: port 3000",
  },
  {
    id: "address-words",
    kinds: ["transient", "trouble"],
    pattern: /\baddress already in use\b/,
    example: "bind: address already in use",
  },
  {
    id: "permission",
    kinds: ["missing", "trouble"],
    pattern: /\bEACCES\b|permission denied/,
    example: "EACCES: permission denied",
  },
  {
    id: "no-file",
    kinds: ["missing", "trouble", "wrong-command"],
    pattern: /no such file or directory/,
    example: "cat: cart.txt: No such file or directory",
  },
  { id: "no-entry", kinds: ["missing", "trouble"], pattern: /\bENOENT\b/, example: "ENOENT: open 'cart.json'" },
  {
    id: "absent",
    kinds: ["missing"],
    pattern: /no such file|does not exist/,
    example: 'relation "users" does not exist',
  },
  {
    id: "module",
    kinds: ["missing", "trouble"],
    pattern: /cannot find (?:module|package)|module not found/,
    example: "Error: Cannot find module 'react'",
  },
  {
    id: "python-module",
    kinds: ["missing", "wrong-command"],
    pattern: /no module named /,
    example: "No module named 'attrs'",
  },
  {
    id: "dependency",
    kinds: ["missing"],
    pattern: /module ?not ?found|missing (?:dependency|dependencies|package|module)/,
    example: "ModuleNotFoundError: attrs",
  },
  {
    id: "not-reached",
    kinds: ["missing"],
    pattern: /(?:could(?: not|n't)|unable to) (?:find|locate|resolve|connect)/,
    example: "could not connect to server",
  },
  {
    id: "not-running",
    kinds: ["missing"],
    pattern: /not installed|is not running/,
    example: "Docker is not running",
  },
  {
    id: "errno",
    kinds: ["trouble"],
    pattern: /\bE(?:RESOLVE|PERM|EXIST|MFILE|404|401|403)\b/,
    example: "npm error code ERESOLVE",
  },
];
