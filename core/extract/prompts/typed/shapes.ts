/** What the look of a line says that no user typed it; null when the look says nothing. */
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
  | "address";

type Look = { shape: Shape; looksLike: RegExp };

/** In the order in which they are asked: the first that fits names the line. Each is read from the line without indent. */
const looks: readonly Look[] = [
  { shape: "quote", looksLike: /^>(?:\s|$|>)/ },
  { shape: "heading", looksLike: /^#{1,6} \S/ },
  { shape: "table", looksLike: /^\|.*\||^\+-{3,}\+|\S ?\t ?\S.*\t\s?\S/ },
  {
    shape: "terminal",
    looksLike:
      /^(?:\$|%|❯|➜|PS [A-Z]:\\|>>>) ?\S|^\S{1,40}@\S{1,60}[:~].{0,80}[$#%] |[╭╮╰╯│┌┐└┘├┤▌█]|─{3,}|^~?\/?\S{0,60}[❯➜]/,
  },
  { shape: "rule", looksLike: /^(?:-{3,}|={3,}|\*{3,}|_{3,}|─{3,}|~{3,})$/ },
  {
    shape: "diff",
    looksLike:
      /^(?:@@ |\+\+\+ [ab/]|--- [ab/]|diff --git |index [0-9a-f]{7,}|[+-] {2,}\S|[+-](?:import|const|let|var|def|function|return|if)\b)/,
  },
  {
    shape: "stack",
    looksLike:
      /^(?:at \S.*(?:[:(]\d|\)$)|at [\w$.<>]+\s?\(|File ".*", line \d|Traceback \(|Caused by: |\.\.\. \d+ more|\^+$|~+\^|in function '|called on line |goroutine \d+|thread '.*' panicked)/,
  },
  {
    shape: "chat",
    looksLike:
      /^\[?\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\]?(?: |$)(?!.*\[)|^.{1,40}\s{1,3}\[?(?:Today|Yesterday)?(?: at )?\d{1,2}:\d\d ?[AP]M\]?$|^.{1,40}, \[\d\d?[./]\d\d?[./]\d{2,4},? \d\d?:\d\d(?::\d\d)?\]|^.{1,40} avatar$|^(?:•|·)$|^\d+\s?(?:h|d|w|mo|y|hours?|days?|minutes?) ago$|^\d+ (?:more )?repl(?:y|ies)$/,
  },
  {
    shape: "log",
    looksLike:
      /^(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ,]+\d\d:\d\d|\[?\d\d:\d\d:\d\d|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d\d|[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d:\d\d|\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE)\b[\]: ]|npm (?:ERR|WARN|error|warn)|(?:GET|POST|PUT|DELETE|PATCH|OPTIONS|HEAD) \/\S* |[✓✗✔✘×●] |(?:PASS|FAIL|ok|not ok) {1,3}\S+[./])/,
  },
  {
    shape: "error",
    looksLike:
      /^(?:[\w.$]{0,80}(?:Error|Exception|Warning)\b(?:\s\[\w+\])?: |(?:error|fatal|warning|panic|fail(?:ed|ure)?|hint)(?:\[\w{1,20}\]| TS\d+)?: |Exit code:? \d|Error: |Uncaught |Unhandled |Failed to |Cannot find |Process completed with|Module not found|command not found|exit status \d)/,
  },
  {
    shape: "review",
    looksLike:
      /^(?:\*\*)?(?:Severity|Priority|Category|Effort|Confidence|Suggestion|Issue|Impact|Recommendation|Finding|Rationale|Location)(?:\*\*)?\s?[:：]|^(?:\W{0,4})?(?:P[0-4]|Medium|High|Low|Critical|Major|Minor|Nit(?:pick)?)(?:\*\*)?(?:\]|:| Badge)|^(?:Comment on lines?|Suggested change|Reviewed by|Actionable comments|Commit suggestion|Prompt for AI|⚠️ Potential|🛠️|🤖|📝 )|^(?:[-*]\s|\d+\. )?`?[\w./@-]{2,120}\.\w{1,5}:\d+(?:[-:]\d+)?`?(?:\s|:|$)/,
  },
  {
    shape: "letter",
    looksLike:
      /^(?:(?:From|To|Cc|Subject|Sent|Date|Reply-To|Von|An|Betreff|De|Para|Asunto|Objet): \S|On .{6,120} wrote:$|Am .{6,120} schrieb|-{5}(?:BEGIN|END) |Begin forwarded message|-+ ?(?:Original|Forwarded) message)/i,
  },
  { shape: "markup", looksLike: /^<\/?[a-zA-Z!?][^<>]{0,400}(?:>|$)|<\/[a-z][\w-]{0,30}>\s*$/ },
  {
    shape: "data",
    looksLike:
      /^(?:[[\](){},;]+$|"[^"]{1,80}"\s?:|\{\s?"|\[\s?[{"]|'[^']{1,200}',?(?:\s|$))|^[\w-]{1,40}:(?:\s(?:true|false|null|\d+|"[^"]*"|\{|\[)|$)/,
  },
  {
    shape: "code",
    looksLike:
      /^(?:import|export|const|let|var|function|def|class|public|private|protected|static|async|await|return|package|using|namespace|fn|func|impl|struct|enum|interface|type|elif|else|for|while|switch|try|catch|SELECT|INSERT|UPDATE|CREATE|ALTER|FROM|WHERE|JOIN)\b.*(?:[;{}()=,]|:)$|[;{]$|^(?:\/\/|\/\*|\*\/|#!|#include|@\w+\()|^\w[\w.]*\([^)]*\);?$|^[\w.[\]"']{1,60} (?:=|:=|\+=) \S|=> ?[{(]|^\}/,
  },
  { shape: "address", looksLike: /^(?:https?:\/\/\S+|@?[\w.~-]*[/\\][\w./\\@~:-]+)$/ },
  { shape: "labelled", looksLike: /^(?:[-*+•]\s{1,4}|\d{1,2}[.)]\s{1,4})?(?:\*\*[^*]{1,120}\*\*|__[^_]{1,80}__)/ },
];

/** Returns the shape of a line. Reads its first 400 characters. */
export function shapeOf(line: string): Shape | null {
  const text = line.slice(0, 400).trim();
  if (text === "") return null;
  return looks.find(({ looksLike }) => looksLike.test(text))?.shape ?? null;
}
