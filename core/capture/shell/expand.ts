import { flatMap } from "../../lists.ts";
import type { Argument } from "./argument.ts";
import { cmdletValues } from "./powershell/values.ts";
import type { Segment, Step, Word } from "./syntax.ts";

/** The known state where a command runs. `cwd` is undefined after a `cd` to an unknown folder. */
export type Scope = {
  cwd: string | undefined;
  /** The unknown folder as written; "" while the folder is known. */
  away: string;
  root: string;
  home: string;
  variables: Map<string, string[]>;
  /** The folders that `Push-Location` left. */
  left?: { cwd: string | undefined; away: string }[];
  /** The number of characters that expansion may still produce: `b=$a$a` doubles, so there must be a limit. */
  budget: { chars: number };
};

const maxValues = 16;

/** Expands the word's braces, `~`, and variables set in the same command. */
export function expandWord(word: Word, scope: Scope): Argument {
  const [only] = word.segments;
  if (word.segments.length === 1 && only?.kind === "text" && !mayExpand(only.text)) {
    return { text: only.text, values: [only.text], source: word.source };
  }
  let values = [""];
  for (const [index, segment] of word.segments.entries()) {
    const options = segmentValues(segment, index === 0, scope);
    if (!options || scope.budget.chars <= 0) return { text: word.source, values: [], source: word.source };
    const isFinal = options.length === 1;
    values = isFinal
      ? values.map((value) => value + (options[0] ?? ""))
      : values.flatMap((value) => options.map((option) => value + option)).slice(0, maxValues);
    for (const value of values) scope.budget.chars -= value.length;
  }
  return { text: values[0] ?? "", values, source: word.source };
}

function mayExpand(text: string): boolean {
  return text.includes("*") || text.includes("~") || text.includes("{") || text.includes("?") || text.includes("[");
}

function segmentValues(segment: Segment, isFirst: boolean, scope: Scope): string[] | undefined {
  if (segment.kind === "text") return segment.quoted ? [segment.text] : literalValues(segment.text, isFirst, scope);
  if (segment.kind === "variable") {
    const values = variableValues(segment.name, scope);
    return segment.quoted ? values : values?.flatMap((value) => value.split(/\s+/)).slice(0, maxValues);
  }
  if (segment.kind === "substitution") return substitutionValue(segment.steps, scope);
  if (segment.kind === "list") {
    const values = flatMap(segment.words.slice(0, maxValues), (word) => expandWord(word, scope).values);
    return values.length > 0 ? values : undefined;
  }
  return undefined;
}

function literalValues(text: string, isFirst: boolean, scope: Scope): string[] | undefined {
  if (/[*?[]/.test(text)) return undefined;
  const home = isFirst && (text === "~" || text.startsWith("~/"));
  const expanded = home ? scope.home + text.slice(1) : text;
  return expanded.includes("{") ? braceValues(expanded) : [expanded];
}

/** Expands the first `{a,b}` of a word. Nested and repeated braces are too rare to matter. */
function braceValues(text: string): string[] {
  const open = text.indexOf("{");
  const close = text.indexOf("}", open);
  const inner = close === -1 ? "" : text.slice(open + 1, close);
  if (!inner.includes(",")) return [text];
  return inner.split(",", maxValues).map((option) => text.slice(0, open) + option + text.slice(close + 1));
}

function variableValues(name: string, scope: Scope): string[] | undefined {
  const known = scope.variables.get(name);
  if (known) return known.length > 0 ? known : undefined;
  if (name === "HOME") return [scope.home];
  if (name === "PWD") return scope.cwd === undefined ? undefined : [scope.cwd];
  return undefined;
}

/** Resolves substitutions that need no execution: a heredoc through `cat`, the folder, the top of the repository. */
function substitutionValue(steps: Step[], scope: Scope): string[] | undefined {
  const commands = steps.filter((step) => step.kind === "command");
  const [command] = commands;
  if (!command || commands.length > 1) return undefined;
  const name = command.words.map((word) => word.source).join(" ");
  const heredoc = command.redirects.find((redirect) => redirect.heredoc !== undefined)?.heredoc;
  if (name === "cat" && heredoc !== undefined) return [heredoc];
  if (name === "pwd") return scope.cwd === undefined ? undefined : [scope.cwd];
  if (name === "git rev-parse --show-toplevel") return [scope.root];
  return cmdletValues(command.words, scope.cwd, (word) => expandWord(word, scope));
}
