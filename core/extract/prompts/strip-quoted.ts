const fence = /^\s{0,12}(?:```|~~~)/;
/** What programs print and people paste: stack frames, log lines, prompts of a shell, diffs, tables, memories as they are told. */
const pasted =
  /^\s{0,40}(?:at \S{1,300} ?\(|at \S{1,300}:\d|File "|Traceback|\$ |>>> |% |npm (?:ERR|WARN)|\[?\d{4}-\d\d-\d\d[T ]\d\d|\[?\d\d:\d\d:\d\d|\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE)\b[\]: ]|(?:E|F|W) {2,}|[+-]{3} |@@ |[+-]\s{0,40}(?:const|let|var|def|function|import|return|if)\b|\S{1,300}:\d{1,7}:|\||error(?:\[\w{1,20}\])?:|panic:|Exit code|(?:[-*] )?#\d{1,9} \[)/;

/** Returns the text with blocks of code blanked out; every character keeps its place. */
export function withoutCode(text: string): string {
  return mapLines(text, (line, inFence) => (inFence || fence.test(line) ? blank(line) : line));
}

/**
 * Returns what a person said in a prompt, everything else blanked out, every character in its place: no code, inline
 * code, quotations, headings, pasted output or text set in quotation marks.
 */
export function spokenText(prompt: string): string {
  const lines = mapLines(withoutInserts(prompt), (line, inFence) => {
    if (inFence || fence.test(line)) return blank(line);
    if (/^\s{0,12}(?:>|#{1,6}\s)/.test(line) || /^(?: {4}|\t)\s{0,40}[^\s*\-\d]/.test(line)) return blank(line);
    return pasted.test(line) ? blank(line) : line;
  });
  return lines.replace(/`[^`\n]{1,400}`|"[^"\n]{3,400}"|“[^”\n]{1,400}”|«[^»\n]{1,400}»|「[^」\n]{1,400}」/g, blank);
}

/** `<log>…</log>`, what stands between two lines of dashes, and what follows a line such as "Look at this mail:". */
const inserts = [
  /<([a-z][\w-]{1,40})(?:\s[^<>\n]{0,200})?>[\s\S]{0,20000}?<\/\1>/gi,
  /(?:^|\n)[ \t]{0,8}([-=*_]{3,80})[ \t]*\n[\s\S]{0,20000}?\n[ \t]{0,8}\1[ \t]*(?=\n|$)/g,
  /\b(?:ticket|issue|e-?mail|mail|message|article|page|readme|documentation|docs?|comments?|review|logs?|output|transcript|minutes|notes|spec|thread|post|answer|snippet|excerpt|description|chat|conversation|changelog|policy|quote|text|paste|file|slack|teams|discord|whatsapp|standup|retro|jira|confluence|wiki|stack ?overflow|blog)\b[^\n]{0,80}:[ \t]*\n[\s\S]{1,20000}/gi,
  // "Does this CLAUDE.md make sense?", and below it the text.
  /(?:^|\n)[^\n?]{0,120}\b(?:this|these|the following|below)\b[^\n?]{0,80}\b(?:sense|right|correct|valid|ok(?:ay)?|good|clear|sound|think|agree|mean|missing|wrong|improve[ds]?|review|readable|[\w-]+\.(?:md|txt|ya?ml|json|toml))\b[^\n?]{0,40}\?[ \t]*\n[\s\S]{1,20000}/gi,
  // A specification says what the product is to do.
  /(?:^|\n)[ \t]{0,8}(?:[-*] )?(?:as an? [\w -]{2,30},? i (?:want|can|need|would)|acceptance criteria|requirements?:|user stor(?:y|ies)|(?:please )?(?:implement|build|add) (?:this|the following)\b[^\n]{0,40}:)[\s\S]{0,20000}/gi,
];

function withoutInserts(prompt: string): string {
  return inserts.reduce((text, insert) => text.replace(insert, (found) => found.replace(/[^\n]/g, blankChar)), prompt);
}

function mapLines(text: string, change: (line: string, inFence: boolean) => string): string {
  let inFence = false;
  return text
    .split("\n")
    .map((line) => {
      const wasInFence = inFence;
      if (fence.test(line)) inFence = !inFence;
      return change(line, wasInFence);
    })
    .join("\n");
}

/** A private-use character: no rule matches it, and a sentence that is nothing else is no sentence. */
const blankChar = "\uE000";

function blank(text: string): string {
  return blankChar.repeat(text.length);
}

/** Returns whether nothing of the text was left by `spokenText`. */
export function isBlank(text: string): boolean {
  return !/[^\s\uE000]/.test(text);
}

/** Returns whether the line is a row of a Markdown table: its cells are no sentences. */
export function isTableRow(line: string): boolean {
  return /^\s{0,12}\|/.test(line);
}
