import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "../code.ts";
import { git } from "../git.ts";
import { literalsOf } from "../literals.ts";
import { repository } from "../repository.ts";

/** An expression of the program and its first place. */
export type Expression = { place: string; pattern: RegExp };

const faces = ["core", "hooks", "mcp", "cli", "tui"];

/** Returns every expression literal of the program, each once. */
export function programExpressions(): Expression[] {
  const listed = git(repository, "ls-files", "--cached", "--others", "--exclude-standard", "-z", ...faces);
  const found = new Map<string, Expression>();
  for (const path of listed.split("\0").filter((name) => /\.tsx?$/.test(name))) {
    const source = readFileSync(join(repository, path), "utf8");
    // The closing tags of JSX would pass for expressions.
    for (const { line, text } of literalsOf(path.endsWith("x") ? codeOf(source, path) : source)) {
      const [, body, flags] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
      if (body === undefined || found.has(text)) continue;
      // Such a row is tested from the start of a text: it matches a whole opening.
      const isOpening = path.startsWith("core/language/") && /^\(\?:\.\*/.test(body);
      found.set(text, { place: `${path}:${line}`, pattern: new RegExp(isOpening ? `^(?:${body})$` : body, flags) });
    }
  }
  return [...found.values()];
}
