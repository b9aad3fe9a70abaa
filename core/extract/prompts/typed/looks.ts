import { lazy } from "../../../lazy.ts";

/** The kinds of lines that no user types. */
export type Shape =
  | "terminal"
  | "diff"
  | "stack"
  | "log"
  | "error"
  | "code"
  | "data"
  | "markup"
  | "table"
  | "heading"
  | "labelled"
  | "quote"
  | "chat"
  | "review"
  | "letter"
  | "rule"
  | "address"
  | "command";

/**
 * How to recognize a shape: `first` are the characters a line may begin with ("a" for any small letter, "A" for any
 * capital, "0" for any digit), `has` a string that it must hold, or one of a list, in small letters if the expression
 * ignores case; both are checked before the expression, which costs more.
 */
export type Look = {
  shape: Shape;
  first?: string;
  has?: string | readonly string[];
  looksLike: RegExp;
  example: string;
};

/** The first match names the line. Each is tested on the line without surrounding white space. */
export const looks = lazy((): readonly Look[] => [
  { shape: "command", first: "/", looksLike: /^\/[a-z][\w:-]{1,40}(?:\s|$)/, example: "/review the last commit" },
  // Codex calls a skill by "$". The name of a variable is followed by an operator.
  {
    shape: "command",
    first: "$",
    looksLike: /^\$[a-z][\w:-]{1,60}(?:$|\s+(?![=|+[-])\S)/,
    example: "$release-notes for 2.1",
  },
  {
    shape: "stack",
    first: "0>",
    has: "|",
    looksLike: /^>?\s*\d{1,5} \|(?: |$)/,
    example: "> 21 | const a = load()",
  },
  { shape: "quote", first: ">", looksLike: /^>(?:\s|$|>(?!>))/, example: "> we never mock the clock" },
  {
    shape: "quote",
    first: ">",
    looksLike: /^>\p{Lu}.{40}/u,
    example: ">The cart keeps its total until the voucher is removed",
  },
  { shape: "heading", first: "#", looksLike: /^#{1,6} \S/, example: "## Context" },
  { shape: "rule", first: "-=*_─~", looksLike: /^(?:-{3,}|={3,}|\*{3,}|_{3,}|─{3,}|~{3,})$/, example: "------" },
  { shape: "table", has: "|", looksLike: /^\|.*\||^[^|]{1,80} \| [^|]{1,80} \| /, example: "| name | size |" },
  { shape: "table", first: "+", looksLike: /^\+[-=]{3,}[+-]/, example: "+------+-----+" },
  { shape: "table", has: "\t", looksLike: /\S\t+\S.*\t\S/, example: "name\tsize\tage" },
  { shape: "terminal", first: "$%❯➜", looksLike: /^(?:[$%] ?[a-z./~]|[❯➜])/, example: "$ npm run build" },
  { shape: "terminal", first: "P>", looksLike: /^(?:PS [A-Z]:\\|>>> )/, example: "PS C:\\work> dir" },
  { shape: "terminal", first: "A", has: ":\\", looksLike: /^[A-Z]:\\[^<>|\n]{0,120}>/, example: "C:\\work>dir" },
  {
    shape: "terminal",
    has: "@",
    looksLike: /^(?:\([\w.-]{1,40}\) )?[\w.-]{1,40}@[\w.-]{1,60}[:~ ].{0,80}[$#%](?: |$)/,
    example: "dev@box:~/shop$ make",
  },
  {
    shape: "terminal",
    has: [..."⎿⏺╭╮╰╯│┌┐└┘├┤▌█─━"],
    looksLike: /^[⎿⏺]|[╭╮╰╯│┌┐└┘├┤▌█]|─{3,}|━{3,}/,
    example: "│ 3 files changed │",
  },
  { shape: "terminal", first: "~/", looksLike: /^~?\/?\S{0,60}(?:[❯➜]| ✗ \S)/, example: "~/shop➜ make" },
  { shape: "terminal", first: "/", looksLike: /^\/ [#$] {1,3}\S/, example: "/ # cat /etc/hosts" },
  { shape: "diff", first: "@", looksLike: /^@@ .{1,40} @@/, example: "@@ -1,4 +1,5 @@" },
  { shape: "diff", first: "+-", looksLike: /^(?:\+\+\+|---) (?:[ab]\/|\/dev\/null)/, example: "--- a/src/cart.ts" },
  { shape: "diff", has: "index ", looksLike: /^index [0-9a-f]{7,}/, example: "index 1a2b3c4..5d6e7f8 100644" },
  { shape: "diff", has: "diff --git", looksLike: /^diff --git /, example: "diff --git a/a.ts b/a.ts" },
  {
    shape: "diff",
    first: "+-",
    looksLike: /^[+-](?:\s{2,}\S|\s{0,20}(?:import|const|let|var|def|function|return|if)\b)/,
    example: "+  const total = 3;",
  },
  { shape: "stack", has: "at ", looksLike: /^at \S.*(?::\d|\)$)/, example: "at load (src/cart.ts:12:4)" },
  { shape: "stack", has: "at ", looksLike: /^at [\w$.<>]{3,}\s?\(/, example: "at com.shop.Cart.load(Cart.java)" },
  { shape: "stack", has: "File ", looksLike: /^File ".*", line \d/, example: 'File "cart.py", line 3, in load' },
  {
    shape: "stack",
    has: ["Traceback (", "Caused by: ", "goroutine ", "thread '", "in function '"],
    looksLike: /^(?:Traceback \(|Caused by: |goroutine \d+ \[|thread '[^']*' panicked|in function ')/,
    example: "Traceback (most recent call last):",
  },
  { shape: "stack", has: "more", looksLike: /^\.\.\. \d+ more/, example: "... 12 more" },
  { shape: "stack", first: "^~|", looksLike: /^(?:\| *)?[\^~]+$/, example: "^^^^^" },
  {
    shape: "chat",
    first: "[0",
    looksLike: /^\[?\d{1,2}:\d\d(?::\d\d)?\]? ?[AP]M\]?(?: |$)|^\[\d{1,2}:\d\d\]/i,
    example: "[12:31 PM] mia: ship it",
  },
  {
    shape: "chat",
    has: ":",
    looksLike: /^.{1,40}\s(?:— ?)?\[?(?:Today|Yesterday)?(?: at )?\d{1,2}:\d\d ?[AP]M\]?$/i,
    example: "mia  12:31 PM",
  },
  {
    shape: "chat",
    first: "A",
    has: ":",
    looksLike: /^[A-Z][\w.'-]{0,20}(?: [A-Z][\w.'-]{0,20}){0,2} \d{1,2}:\d\d$/,
    example: "Mia Ortiz 12:31",
  },
  {
    shape: "chat",
    has: "[",
    looksLike: /^.{1,40}, \[\d\d?[./]\d\d?[./]\d{2,4},? \d\d?:\d\d(?::\d\d)?\]/,
    example: "Shop bot, [03.02.2024 10:15]",
  },
  { shape: "chat", has: [" avatar", "•", "·"], looksLike: /^.{1,40} avatar$|^[•·]$/, example: "u/mia avatar" },
  {
    shape: "chat",
    first: "0",
    looksLike: /^\d+\s?(?:h|d|w|mo|y|hours?|days?|minutes?) ago$|^\d+ (?:more )?repl(?:y|ies)$/,
    example: "3 days ago",
  },
  {
    shape: "log",
    first: "[0",
    // "From 10:15 to 10:20" is how a user names a part of a log.
    looksLike:
      /^\[?\d{4}[-/]\d\d[-/]\d\d[T ,]+\d\d:\d\d(?!(?::\d\d)?(?:[.,]\d{1,6})?\s?(?:[-–~\u81f3\u5230]|to )\s?\d\d)/,
    example: "2024-02-03 10:15:01 up",
  },
  { shape: "log", first: "[0", looksLike: /^\[?\d\d:\d\d:\d\d/, example: "10:15:01 listening" },
  {
    shape: "log",
    first: "[0",
    looksLike: /^\[?\d{1,2}\/(?:\d{1,2}|[A-Z][a-z]{2})\/\d{2,4}[,:]? ?\d{1,2}:\d\d/,
    example: "2/3/2024, 10:15:01 AM INFO up",
  },
  {
    shape: "log",
    first: "A",
    has: ":",
    looksLike: /^[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d:\d\d/,
    example: "Feb  3 10:15:01 box sshd[12]: closed",
  },
  {
    shape: "log",
    first: "[",
    has: ["debug]", "info]", "warn]", "warning]", "error]", "notice]", "trace]"],
    looksLike: /^\[(?:debug|info|warn|warning|error|notice|trace)\] /,
    example: "[debug] opened the cart",
  },
  {
    shape: "log",
    first: "[EWIDFT",
    has: ["ERROR", "WARN", "INFO", "DEBUG", "FATAL", "TRACE"],
    looksLike:
      /^(?:\[(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE)\]|(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE)[\]: ])/,
    example: "[INFO] up",
  },
  {
    shape: "log",
    has: ": ",
    looksLike: /^[^.?!]{0,80}\b[\w ]{2,30}: -?\d+\.\d+%?, [\w ]{2,30}: -?\d+\.\d+/,
    example: "step 2, loss: 0.31, accuracy: 0.92",
  },
  { shape: "log", has: "T", looksLike: /:\s\d{4}-\d\d-\d\dT\d\d:\d\d\S{0,12}$/, example: "till: 2024-02-03T10:15:01Z" },
  {
    shape: "chat",
    first: "A",
    has: ":",
    looksLike: /^[A-Z][a-z]{2,8} \d{1,2},? \d{4}\b.{0,4}\d{1,2}:\d\d(?: ?[A-Z]{2,4})?$/,
    example: "Feb 3, 2024 - 10:15 UTC",
  },
  {
    shape: "log",
    first: "[<(",
    has: ":",
    looksLike: /^(?:\[[a-z][\w:-]{1,30}\]|<anonymous>|\(anonymous\))\s.{0,300}[\w)>]:\d{1,6}(?::\d{1,6})?$/,
    example: "[vite] connected. client:827:12",
  },
  {
    shape: "log",
    first: "VDIWEF",
    has: "/",
    looksLike: /^[VDIWEF]\/[\w.$-]{1,60} ?\( ?\d{1,6}\): /,
    example: "I/Choreographer(16772): Skipped 69 frames!",
  },
  { shape: "log", has: "npm ", looksLike: /^npm (?:ERR|WARN|error|warn)/, example: "npm ERR! code E404" },
  {
    shape: "log",
    has: " /",
    looksLike: /^(?:GET|POST|PUT|DELETE|PATCH|OPTIONS|HEAD) \/\S* /,
    example: "GET /cart 500 in 12ms",
  },
  { shape: "log", first: "✓✗✔✘×●", looksLike: /^[✓✗✔✘×●] /, example: "✗ cart keeps its total" },
  {
    shape: "log",
    first: "PFon",
    looksLike: /^(?:(?:PASS|FAIL) {1,3}|(?:not )?ok {2,4})\S+[./]\S/,
    example: "FAIL src/cart.test.ts",
  },
  {
    shape: "error",
    has: ["Error", "Exception", "Warning"],
    looksLike: /^[\w.$]{0,80}(?:Error|Exception|Warning)(?:\s?\[\w+\])?: /,
    example: "TypeError: total is not a function",
  },
  {
    shape: "error",
    first: "efwp",
    has: ": ",
    looksLike: /^(?:error|fatal|warning|panic)(?:\[\w{1,20}\]| TS\d+)?: /,
    example: "fatal: not a git repository",
  },
  {
    shape: "error",
    first: "E",
    has: " from ",
    looksLike: /^Error (?:response from daemon: |from server(?: \(|: ))/,
    example: "Error response from daemon: pull access denied for shop",
  },
  {
    shape: "error",
    has: ", but you have ",
    looksLike: /^\S+ \S+ requires \S.*, but you have \S+ \S+ which is incompatible\.$/,
    example: "carts 2.1 requires totals>=3, but you have totals 2.4 which is incompatible.",
  },
  {
    shape: "error",
    has: ["Exit code", "Uncaught ", "Unhandled ", "Process completed with", "Module not found", "Failed to compile"],
    looksLike: /^(?:Exit code:? \d|Uncaught |Unhandled |Process completed with|Module not found|Failed to compile)/,
    example: "Exit code 1",
  },
  {
    shape: "error",
    has: [": ", "blocked by CORS policy", "Failed to load resource"],
    looksLike:
      /: (?:command not found|No such file or directory|Permission denied)$|blocked by CORS policy|Failed to load resource/,
    example: "sh: line 3: fnm: command not found",
  },
  {
    shape: "error",
    first: "a",
    has: ": ",
    looksLike:
      /^[a-z][\w.-]{1,20}: (?:[\w./-]{1,120}: )?(?:unknown host|not mounted|target is busy|(?:unrecognized|invalid) option)\b[^.!?]{0,40}(?:[\w.]{0,40})$/i,
    example: "ping: unknown host shop.example",
  },
  {
    shape: "error",
    first: "a",
    has: ": ",
    looksLike: /^[a-z][\w.-]{1,20}: (?:[^:?!\n]{1,120}: )?(?:connection refused|no such file or directory)$/i,
    example: "curl: connect to shop.example: Connection refused",
  },
  {
    shape: "error",
    has: ": ",
    looksLike: /\b(?:error|warning) [A-Z]{2,6}\d{3,5}: /,
    example: "cart.csproj(12,5): warning MSB3026: could not copy",
  },
  {
    shape: "error",
    has: ":",
    looksLike: /^(?:[A-Z]:)?[\w./\\~@+-]{1,240}\.[A-Za-z]\w{0,9}:\d{1,6}:\d{1,6}:? \S/,
    example: "/work/shop/Cart.swift:35:17 Missing return in a function expected to return 'Total'",
  },
  {
    shape: "review",
    has: ":",
    looksLike:
      /^(?:\*\*)?(?:Severity|Priority|Category|Effort|Confidence|Impact|Recommendation|Finding|Rationale|Location)(?:\*\*)?:/i,
    example: "**Severity**: high",
  },
  {
    shape: "review",
    has: ["**", "]", ":", " badge"],
    looksLike:
      /^(?:[-*]\s|\d{1,2}[.)]\s|\W{0,4})(?:P[0-4]|Medium|High|Low|Critical|Major|Minor|Nit(?:pick)?)(?:\*\*|\]|:| Badge)/i,
    example: "1. Medium: the cache leaks",
  },
  {
    shape: "review",
    has: [
      ...["comment on line", "suggested change", "reviewed by ", "actionable comments", "commit suggestion"],
      ...["prompt for ai", "⚠️ potential"],
    ],
    looksLike:
      /^(?:Comment on lines? |Suggested change|Reviewed by |Actionable comments|Commit suggestion|Prompt for AI|_?⚠️ Potential)/i,
    example: "Comment on lines +3 to +9",
  },
  {
    shape: "review",
    has: ":",
    looksLike: /^(?:[-*]\s|\d+\. )?`?[\w./@\\-]{2,120}\.\w{1,5}:\d+(?:[-:]\d+)*`?(?:\s|:|,|$)/,
    example: "src/cart.ts:120 the total is wrong",
  },
  {
    shape: "letter",
    has: ":",
    looksLike: /^(?:From|To|Cc|Subject|Sent|Reply-To|Von|Betreff|Asunto|Objet): \S/,
    example: "Subject: the cart is slow",
  },
  {
    shape: "letter",
    has: [" wrote:", " schrieb"],
    looksLike: /^On .{6,120} wrote:$|^Am .{6,120} schrieb/,
    example: "On Mon, 5 Feb Mia wrote:",
  },
  {
    shape: "letter",
    has: ["-----", "begin forwarded message", "original message", "forwarded message"],
    looksLike: /^-{5}(?:BEGIN|END) |^Begin forwarded message|^-+ ?(?:Original|Forwarded) message/i,
    example: "-----BEGIN PUBLIC KEY-----",
  },
  {
    shape: "markup",
    first: "<",
    looksLike:
      /^<[/!?][a-zA-Z]|^<[a-zA-Z][\w-]{0,40}(?:\s[^<>]{0,400})?\/?>(?:$|.*<\/)|^<[a-z][\w-]{0,40}(?: [\w-]{1,40}=|$)/,
    example: '<div class="cart">',
  },
  { shape: "markup", has: "</", looksLike: /<\/[a-z][\w-]{0,30}>$/, example: "total</span>" },
  {
    shape: "data",
    has: "#",
    looksLike: /^(?:[-*] )?#\d{1,9} \[/,
    example: "#12 [decision, 2d ago] the cart is a service",
  },
  {
    shape: "data",
    has: ";base64,",
    looksLike: /^data:[\w/+.-]{1,60};base64,/,
    example: "data:image/png;base64,iVBORw0KGgo",
  },
  { shape: "data", first: "[](){},;", looksLike: /^[[\](){},;]+$/, example: "}," },
  { shape: "data", first: "\"'{[", looksLike: /^(?:"[^"]{1,80}"\s?:|\{\s?"|\[\s?[{"])/, example: '"total": 3,' },
  { shape: "data", first: "'", looksLike: /^'[^']{1,200}',?(?:\s*\/\/|$)/, example: "'https://shop.example'," },
  {
    shape: "data",
    has: ": ",
    looksLike: /^[\w-]{1,40}:\s(?:(?:true|false|null|\d+|"[^"]*"),?$|[{[])/,
    example: "retries: 3",
  },
  {
    shape: "data",
    first: "0a",
    has: "-",
    looksLike: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
    example: "123e4567-e89b-12d3-a456-426614174000",
  },
  {
    shape: "code",
    first: "a",
    has: [";", "{", "}", "(", ")", "=", ",", ":", "'", '"'],
    looksLike:
      /^(?:import|export|const|let|var|function|def|class|public|private|protected|static|async|await|return|package|using|namespace)\b.*(?:[;{}()=,:]|['"])$/,
    example: "import { total } from './cart'",
  },
  {
    shape: "code",
    first: "a",
    has: [";", "{", "}", "(", "=", ":"],
    looksLike:
      /^(?:fn|func|impl|struct|enum|interface|type|elif|else|if|for|while|switch|try|catch|with|from)\b.*(?:[;{}(=]|\)?:)$/,
    example: "for (const item of cart) {",
  },
  {
    shape: "code",
    first: "A",
    has: ["SELECT", "INSERT", "UPDATE", "TABLE", "FROM", "WHERE", "JOIN"],
    looksLike:
      /^(?:SELECT|INSERT INTO|UPDATE|CREATE TABLE|ALTER TABLE|FROM|WHERE|LEFT JOIN|INNER JOIN|JOIN)\b.*[\w"*)(,;]$/,
    example: "LEFT JOIN carts ON carts.id = cart",
  },
  {
    shape: "code",
    first: "A",
    has: ["FROM ", "COPY ", "ADD ", "RUN ", "WORKDIR ", "ENV ", "EXPOSE ", "CMD ", "ENTRYPOINT ", "ARG "],
    looksLike:
      /^(?:FROM|COPY|ADD|RUN|WORKDIR|ENV|EXPOSE|CMD|ENTRYPOINT|ARG) (?:[./["$-]|\S+[./:=*]\S|[a-z]+ (?:run|install|ci|add)\b|\d+$)/,
    example: "COPY package.json ./",
  },
  {
    shape: "data",
    first: "a",
    has: "([",
    looksLike: /^[\w.]{2,60}\(\[[^\])]{0,200}\]\)/,
    example: "cart.Size([2, 3])",
  },
  { shape: "code", has: [";", "{", "}"], looksLike: /[;{]$|\}\)?;?$/, example: "total += item.price;" },
  { shape: "code", first: "/*#@}", looksLike: /^(?:\/\/|\/\*|\*\/|#!|#include|@\w+\(|\})/, example: "// the sum" },
  { shape: "code", has: "(", looksLike: /^\w[\w.]*\([^)]*\);?$/, example: "cart.clear()" },
  { shape: "code", has: "=", looksLike: /^[\w.[\]"']{1,60} (?:=|:=|\+=) \S|=> ?[{(]/, example: "total = 3" },
  {
    shape: "address",
    has: ["/", "\\"],
    looksLike: /^(?:https?:\/\/\S+|@?[\w.~-]*[/\\][\w./\\@~:-]+)$/,
    example: "https://shop.example/cart",
  },
  {
    shape: "labelled",
    has: "**",
    looksLike: /^(?:[-*+•]\s{1,4}|\d{1,2}[.)]\s{1,4})?\*\*[^*]{1,120}\*\*/,
    example: "- **Goal:** a faster cart",
  },
]);
