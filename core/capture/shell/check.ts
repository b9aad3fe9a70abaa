import { map } from "../../lists.ts";
import { relativeToRoot } from "./paths.ts";
import { isPlainWord } from "./plain.ts";
import type { Word } from "./syntax.ts";
import type { Part } from "./walk.ts";

const maxCheckChars = 2000;

/**
 * Returns the programs whose result counts in a normal form, so that two runs of the same check compare equal. Each starts
 * from the project's root: `cd packages/a && bun test`. Undefined when nothing was checked.
 */
export function normalizeCheck(parts: readonly Part[], root: string): string | undefined {
  const checks: string[] = [];
  for (const { command, folder } of parts) {
    if (!command) continue;
    const words = map(command.words, writeWord).join(" ");
    const place = relativeToRoot(folder, root);
    const text = (place ? `cd ${place} && ` : "") + words + (command.input ? ` < ${writeWord(command.input)}` : "");
    if (!checks.includes(text)) checks.push(text);
  }
  return checks.join("; ").slice(0, maxCheckChars) || undefined;
}

/** Normalizes the kind of quotes. What only the shell can resolve stays as written. */
function writeWord({ segments, source }: Word): string {
  let text = "";
  for (const segment of segments) {
    if (segment.kind !== "text") return source;
    if (!segment.quoted && !isPlainWord(segment.text)) return source;
    text += segment.text;
  }
  return isPlainWord(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
