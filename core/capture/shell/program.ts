import { filter, find, findIndex, map, some } from "../../lists.ts";
import type { Argument } from "./argument.ts";
import { type Effect, effectOf, type Input } from "./effect.ts";
import { fileProgramEffect } from "./file-programs.ts";
import { gitEffect } from "./git.ts";
import { type Arguments, splitArguments } from "./options.ts";
import { lastSegment } from "./paths.ts";
import { programName } from "./program-name.ts";
import { judgeName, judgeProgram, starterLength } from "./runners.ts";
import { scriptFiles } from "./scripts.ts";
import { formatters, interpreters, neutral, shells } from "./verbs.ts";

/** The maximum nesting of `npx npx npx …` and `find -exec find -exec …`. */
const maxNesting = 4;

/** Options before the subcommand that take a value, for package managers, make, docker and the like. */
const leadingOptions = {
  short: "CFfjw",
  long: ["prefix", "filter", "cwd", "workspace", "dir", "directory", "file", "manifest-path", "project", "p"],
};

/** Returns what a program does, given its name as written and its arguments. */
export function programEffect(path: string, words: readonly Argument[], input: Input, depth = 0): Effect {
  const name = programName(path);
  if (neutral().has(name)) return effectOf("neutral");
  if (name === "git") return gitEffect(words, input);
  const fileEffect = name === "find" || name === "fd" ? findEffect(name, words, input, depth) : undefined;
  const files = fileEffect ?? fileProgramEffect(name, words, input);
  if (files) return files;
  if (asksForHelp(words)) return effectOf("read");

  const interpreter = interpreters.get(name);
  if (interpreter !== undefined) {
    const effect = interpreterEffect(name, interpreter, words, input, depth);
    if (effect) return effect;
  }
  if (shells.has(name)) return effectOf(judgeName(lastSegment(operandTexts(words)[0] ?? "")));
  const started = startedProgram(name, words);
  if (started && depth < maxNesting) return programEffect(started.path, started.words, input, depth + 1);

  const rewriting = formatters.get(name);
  if (rewriting) return formatterEffect(rewriting, splitArguments(words));
  if (name === "curl" || name === "wget") return downloadEffect(name, words);
  const judged = judgeProgram(name, operandTexts(words));
  if (judged === "run" && (path.includes("/") || /\.\w{1,4}$/.test(name))) return effectOf(judgeName(name));
  return effectOf(judged);
}

function operandTexts(words: readonly Argument[]): string[] {
  return map(splitArguments(words.slice(0, 24), leadingOptions).operands, ({ text }) => text);
}

function asksForHelp(words: readonly Argument[]): boolean {
  const [first] = words;
  const isOnly = words.length === 1 && /^-[hvV]$|^version$|^help$/.test(first?.text ?? "");
  return isOnly || some(words.slice(0, 24), ({ text }) => text === "--help" || text === "--version");
}

function startedProgram(
  name: string,
  words: readonly Argument[],
): { path: string; words: readonly Argument[] } | undefined {
  const from = afterPackage(words);
  const own = words.slice(from, from + 12);
  const names = filter(
    map(own, ({ text }) => text),
    (text) => !text.startsWith("-"),
  );
  let left = starterLength([name, ...names]) - 1;
  if (left < 0) return undefined;
  const at = findIndex(own, ({ text }) => !text.startsWith("-") && left-- === 0);
  const program = own[at];
  return program && at >= 0
    ? { path: program.text.replace(/@[\w.^~-]{1,40}$/, ""), words: words.slice(from + at + 1) }
    : undefined;
}

const packageOptions = ["--filter", "--prefix", "--cwd", "--workspace", "--dir", "-C", "-F"];

/** Returns the index after `--filter web`, which selects a package for `exec`. */
function afterPackage(words: readonly Argument[]): number {
  let at = 0;
  while (packageOptions.includes(words[at]?.text ?? "")) at += 2;
  return at;
}

/** `find … -exec cmd {} +` does what its command does. */
function findEffect(name: string, words: readonly Argument[], input: Input, depth: number): Effect | undefined {
  const flags = name === "fd" ? /^-[xX]$|^--exec(?:-batch)?$/ : /^-(?:exec|execdir|ok|okdir)$/;
  const at = findIndex(words, ({ text }) => flags.test(text));
  const program = words[at + 1];
  if (at < 0 || !program || depth >= maxNesting) return undefined;
  const { kind } = programEffect(program.text, words.slice(at + 2), input, depth + 1);
  return effectOf(kind === "neutral" ? "read" : kind);
}

function interpreterEffect(
  name: string,
  codeOptions: string,
  words: readonly Argument[],
  input: Input,
  depth: number,
): Effect | undefined {
  if (name === "perl") return perlEffect(words, input);
  const module = name === "python" ? findIndex(words, ({ text }) => text === "-m") : -1;
  if (module >= 0) return moduleEffect(words[module + 1]?.text ?? "", words.slice(module + 2), input, depth);
  const { operands, options } = splitArguments(words, {
    short: `${codeOptions}rW`,
    long: ["eval", "require", "import"],
  });
  const code = find(
    map([...codeOptions, "eval"], (option) => options.get(option)),
    (value) => value !== undefined,
  );
  if (code) return codeEffect(code.text);
  const [script] = operands;
  if (input.heredoc !== undefined && (!script || script.text === "-")) return codeEffect(input.heredoc);
  if (name === "node" && options.has("test")) return effectOf("test");
  if ((name === "node" && (options.has("check") || options.has("c"))) || (name === "php" && options.has("l"))) {
    return effectOf("build");
  }
  const isPath = script !== undefined && some([".", "/", "\\"], (sign) => script.text.includes(sign));
  if ((name === "bun" || name === "deno" || name === "php") && !isPath) return undefined;
  if (!script) return effectOf("run");
  const file = lastSegment(script.text);
  const judged = judgeProgram(
    file,
    operands.slice(1, 12).map(({ text }) => text),
  );
  return effectOf(judged === "run" ? judgeName(file) : judged);
}

function moduleEffect(module: string, words: readonly Argument[], input: Input, depth: number): Effect {
  const effect = depth < maxNesting ? programEffect(module, words, input, depth + 1) : effectOf("run");
  return effect.kind === "run" ? effectOf(judgeName(module)) : effect;
}

function codeEffect(code: string): Effect {
  const { reads, writes } = scriptFiles(code);
  return { kind: writes.length > 0 ? "write" : "run", reads, writes };
}

function perlEffect(words: readonly Argument[], input: Input): Effect {
  const { operands, options } = splitArguments(words, { short: "eEMI" });
  const hasCode = options.has("e") || options.has("E");
  if (options.has("i")) {
    return { kind: "write", reads: [], writes: operands.slice(hasCode ? 0 : 1).flatMap(({ values }) => values) };
  }
  if (input.heredoc !== undefined) return codeEffect(input.heredoc);
  const [script] = operands;
  return effectOf(options.has("c") ? "build" : hasCode || !script ? "run" : judgeName(lastSegment(script.text)));
}

function formatterEffect(rewriting: readonly string[], { operands, options }: Arguments): Effect {
  const isRewriting = rewriting.some((option) => options.has(option)) || isRuffFormat(operands, options);
  if (!isRewriting) return effectOf("build");
  const files = operands.flatMap(({ values }) => values).filter((path) => /[^./]\.\w{1,12}$/.test(path));
  return { kind: "write", reads: [], writes: files };
}

function isRuffFormat(operands: readonly Argument[], options: Arguments["options"]): boolean {
  return operands[0]?.text === "format" && !options.has("check") && !options.has("diff");
}

function downloadEffect(name: string, words: readonly Argument[]): Effect {
  const { options } = splitArguments(words, {
    short: name === "curl" ? "oXHdFuAbceT" : "OPo",
    long: ["output", "request", "header", "data"],
  });
  const target = options.get(name === "curl" ? "o" : "O") ?? options.get("output");
  return { kind: "run", reads: [], writes: target?.values ?? [] };
}
