// The fronts of lines on which somebody asks a console for something: data for value-below.ts.
import type { PatternRow } from "../pattern-rows.ts";

export const consolePrompts: readonly PatternRow[] = [
  { pattern: "[$#%>❯➜]", example: "$" },
  { pattern: ">>>", example: ">>>" },
  { pattern: "PS [^>\\n]{0,80}>", example: "PS C:\\repo>" },
  { pattern: "[\\w.-]{1,40}@[\\w.-]{1,60}[^$#%>\\n]{0,60}[$#%>]", example: "root@web1:~#" },
  { pattern: "\\((?:gdb|lldb|Pdb|ipdb)\\)", example: "(gdb)" },
  { pattern: "In \\[\\d{1,5}\\]:", example: "In [3]:" },
  { pattern: "(?:irb|pry|iex|sqlite|mysql|mongosh|redis|psql)[^>\\n]{0,30}>", example: "irb(main):001:0>" },
  { pattern: "[\\w-]{1,30}=[#>]", example: "shop=#" },
];
