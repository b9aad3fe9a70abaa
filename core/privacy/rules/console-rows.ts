// Lines on which somebody asks a console for a value, and the commands that print one: data for value-below.ts.
import type { PatternRow } from "../pattern-rows.ts";

/** "#" and ">" also begin headings, comments and quotes: so the command has to be one that prints. */
export const shellPrompts: readonly PatternRow[] = [
  { pattern: "[$#%>❯➜]", example: "$" },
  { pattern: "PS [^>\\n]{0,80}>", example: "PS C:\\repo>" },
  { pattern: "[\\w.-]{1,40}@[\\w.-]{1,60}[^$#%>\\n]{0,60}[$#%>]", example: "root@web1:~#" },
];

export const consolePrompts: readonly PatternRow[] = [
  { pattern: ">>>", example: ">>>" },
  { pattern: "\\((?:gdb|lldb|Pdb|ipdb)\\)", example: "(gdb)" },
  { pattern: "In \\[\\d{1,5}\\]:", example: "In [3]:" },
  { pattern: "(?:irb|pry|iex|mongosh|redis)[^>\\n]{0,30}>", example: "irb(main):001:0>" },
];

/** Programs and variables that print what they name. */
export const printingPrograms: readonly PatternRow[] = [
  { pattern: "echo|printf|printenv|cat|bat|head|tail|less|more|type|strings", example: "printenv" },
  { pattern: "jq|yq|pass|gopass|lpass|secret-tool|keyring", example: "pass" },
  { pattern: "Get-Content|gc|Write-Output|Write-Host|\\$env:\\w{1,60}|\\$\\w{1,60}", example: "$env:DB_PASSWORD" },
  { pattern: "process\\.env\\.\\w{1,60}", example: "process.env.API_TOKEN" },
];

/** Programs that also do other things than to print. */
export const readingPrograms: readonly PatternRow[] = [
  { pattern: "vault|op|bw|chamber|doppler|security|aws|gcloud|az", example: "vault" },
  { pattern: "kubectl|oc|heroku|fly|vercel|railway|terraform|tofu|pulumi|consul|redis-cli", example: "kubectl" },
];

export const readingVerbs: readonly PatternRow[] = [
  { pattern: "get|read|show|output|access|reveal|view|decrypt|lookup", example: "get" },
  {
    pattern: "get-secret-value|get-parameters?|find-generic-password|find-internet-password",
    example: "get-secret-value",
  },
];
