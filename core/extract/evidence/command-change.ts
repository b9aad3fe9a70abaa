import { addBalance, type LineBalance } from "./change-lines.ts";

/** `sed -i 's/old/new/g' file`, with any common delimiter between the parts. */
const substitution =
  /\bsed\b[^|;&\n]{0,80}?\s-\w*i\S*\s[^|;&\n]{0,40}?["']?\d*s([/|#,@])((?:\\.|(?!\1).){1,300})\1((?:\\.|(?!\1).){0,300})\1[gI]*["']?/g;

/** Returns the lines that a sed command line removes from its files and adds; empty if they are unknown. */
export function commandBalance(command: string | null): LineBalance {
  const balance: LineBalance = new Map();
  for (const [, , before = "", after = ""] of (command ?? "").slice(0, 4000).matchAll(substitution)) {
    const [old, fresh] = [before, after].map(plainPattern);
    if (old === undefined || fresh === undefined || old === fresh) continue;
    addBalance(balance, new Map([[old, -1]]));
    addBalance(balance, new Map([[fresh, 1]]));
  }
  return balance;
}

/** Anchors and backslashes occur on one side only. */
function plainPattern(text: string): string {
  return text
    .replace(/^\^|\$$/g, "")
    .replace(/\\(.)/g, "$1")
    .trim();
}

/** Returns each file that a command line copies, with the target of the copy. */
export function copiesIn(command: string | null): { from: string; to: string }[] {
  if (command === null || !/cp|mv/.test(command)) return [];
  const clauses = command.slice(0, 4000).split(/&&|\|\||[;\n]/);
  return clauses.flatMap((clause) => {
    const [program = "", ...words] = clause.trim().split(/\s+/, 8);
    const [from, to, ...more] = words.filter((word) => !word.startsWith("-")).map((word) => word.replace(/["']/g, ""));
    return /^(?:cp|mv)$/.test(program) && from && to && more.length === 0 ? [{ from, to }] : [];
  });
}
