import type { Definition } from "clipanion";
import { AppError } from "../core/app-error.ts";
import { aliasNames } from "./aliases.ts";
import { nearest } from "./nearest.ts";

const jsonFields =
  "`--json` prints every field: `claude-mem recent --json | jq '.results[] | {id, title}'` takes some.";

/** Hints for commands whose name means something else in other programs. */
const mistaken: Record<string, string[]> = {
  diff: ["`claude-mem sessions` lists the sessions."],
  import: [
    "`claude-mem restore FILE` reads what `export` wrote, `import SOURCE --from FILE` the file of another program.",
  ],
  undo: ["`claude-mem history` lists the changes, `claude-mem sessions` the sessions."],
  update: ["`claude-mem edit <id>` changes a memory; `update` is about this program."],
  upkeep: ["Age and use decide what is compressed, merged or removed: `claude-mem upkeep --preview` shows it."],
};

/** Hints for options that other programs have. */
const otherOptions: Record<string, string> = {
  "--days": "`--since 7d` reads the last seven days.",
  "--fields": jsonFields,
  "--force": "`--yes` confirms.",
  "--jq": jsonFields,
  "--tags": "A type stands in for tags: `--type decision`.",
  "--tier": "`claude-mem list --type TYPE` and `stats` show memories by type; there are no tiers.",
  "--verbose": "`claude-mem get <id>` shows a memory in full, `search --explain` why it was found.",
  "--web": "`claude-mem web` opens the page in your browser.",
  "-f": "`--yes` confirms.",
};

/** A negative number, or a text, which was more likely meant as a value than as options. */
const dashedValue = /^-(?:\d|[^\s-]*\s|[a-z]{3})/i;

const toOtherMachines =
  "`claude-mem sync` gives all your machines the same memories; `export` and `restore` copy them once.";
const tidies = "`claude-mem upkeep --dry-run` shows what is tidied up after sessions; `forget` deletes what you name.";
const noAccount = "There is no account. `claude-mem spend` shows the model, `config` its key and limits.";

/** Hints for names that are not commands. */
const otherNames: Record<string, string> = {
  auth: noAccount,
  backup: "`claude-mem export --project all --prompts --output FILE` keeps a copy, and `restore FILE` reads it.",
  clean: tidies,
  clear: "`claude-mem forget --project NAME` deletes all of a project; `delete` and `forget` delete what you name.",
  clone: toOtherMachines,
  disable:
    "`claude-mem config quiet_hooks 1` stops injections, `config incognito 1` everything; `uninstall` removes the hooks.",
  enable:
    "`claude-mem config quiet_hooks 0` injects again, `config incognito 0` stores again; `install` adds the hooks.",
  gc: tidies,
  "import-jsonl":
    "`claude-mem restore FILE` reads an export of this program, `claude-mem import claude-mem-lite --from FILE` one of claude-mem-lite.",
  init: "`claude-mem install` registers the hooks; a project needs nothing of its own.",
  login: noAccount,
  maintain:
    "`claude-mem maintain scan` is `upkeep --preview`, `maintain run merge` is `upkeep --only merge`; `doctor` checks the database, `repair` repairs it.",
  pause: "`claude-mem config incognito 1` stops everything, `config quiet_hooks 1` only injections; 0 goes back.",
  prune: tidies,
  pull: toOtherMachines,
  purge: "`claude-mem uninstall --purge` removes everything; `claude-mem forget --project NAME` all of a project.",
  push: toOtherMachines,
  quiet: "`claude-mem config quiet_hooks 1` stops injections; 0 goes back.",
  reset:
    "`claude-mem config NAME --unset` resets a setting; `claude-mem forget --project NAME` deletes all of a project.",
  related: "`claude-mem get <id>` shows related memories, `claude-mem search --expand feedback WORDS` finds some.",
  revert: "`claude-mem history` lists the changes with their numbers, and `claude-mem undo R1` undoes one.",
  serve:
    "Nothing needs to be started: sessions start the MCP server, and `claude-mem web` serves a page while you look at it.",
  start: "Nothing needs to be started: sessions run the hooks, and `claude-mem browse` opens the browser.",
  stop: "No service is running. `claude-mem uninstall` removes the hooks.",
  tag: "A type stands in for tags: `claude-mem edit <id> --type decision` sets it, `claude-mem list --type decision` lists it.",
  tags: "A type stands in for tags: `claude-mem list --type decision`, `claude-mem stats` counts each.",
  why: "`claude-mem get <id>` shows what a memory rests on, `ledger` why it was injected, `search --explain WORDS` why it was found.",
  "defer done": "`claude-mem save <result> --closes D1` closes work that is done; `defer drop` drops it.",
  "defer close": "`claude-mem save <result> --closes D1` closes work that is done; `defer drop` drops it.",
};

/** Returns the error for a command line that clipanion rejected, with the most likely correction. */
export function explainSyntaxError(error: unknown, argv: readonly string[], definitions: Definition[]): AppError {
  if (argv[0] === "forget" && argv.includes("--secret")) return secretOnCommandLine();
  const [definition, ...others] = definitionsNamed(argv, definitions);
  // No user means a command of the category Internal.
  const names = definitions.filter(({ category }) => category !== "Internal").map(({ path }) => commandName(path));
  if (!definition) return unknownCommand(argv[0] ?? "", names);
  if (others.length > 0) return unknownSubcommand(argv, [definition, ...others]);
  const word = commandName(definition.path);
  const help = `Run \`claude-mem ${word} --help\` for its usage.`;
  const example = `For example: \`${exampleFor(argv, definition)}\`.`;
  const dashed = argv.find((word) => dashedValue.test(word));
  if (dashed !== undefined) {
    const before = argv[argv.indexOf(dashed) - 1] ?? "";
    const hint = /^--[a-z]/.test(before)
      ? `As the value of ${before}: \`claude-mem ${word} … ${before}=${quoted(dashed)}\`.`
      : `Put -- before a value that begins with a dash: \`claude-mem ${word} … -- ${quoted(dashed)}\`.`;
    return usage(`${word}: "${dashed}" begins with a dash, so it is read as an option`, [hint, help]);
  }
  const option = /^Unsupported option name \("(.*)"\)\.$/s.exec(reasonOf(error))?.[1];
  const elsewhere = mistaken[word] ?? [];
  // For a missing required option, clipanion only reports an unknown command.
  const missing = definition.options.find(
    ({ required, definition: names }) =>
      required && !argv.some((word) => namesOf(names).includes(word.replace(/=.*/s, ""))),
  );
  if (option === undefined && missing)
    return usage(`${word}: ${namesOf(missing.definition).at(-1)} is missing`, [...elsewhere, example, help]);
  if (option === undefined) {
    // As in `gh issue list --json number,title`.
    const named = argv.some((each, at) => each === "--json" && /^\w+(?:,\w+)+$/.test(argv[at + 1] ?? ""));
    const hints = named ? [jsonFields] : [...elsewhere, example];
    return usage(`${word}: ${inOurWords(reasonOf(error), definition, argv)}`, [...hints, help]);
  }
  const known = definition.options.flatMap(({ definition }) => namesOf(definition));
  const other = Object.hasOwn(otherOptions, option) ? otherOptions[option] : undefined;
  // Two different short options are not misspellings of each other.
  const similar = option.length > 2 ? nearest(option, known) : undefined;
  const meant = similar ? [`Did you mean ${similar}?`] : other === undefined || word === "upkeep" ? elsewhere : [other];
  return usage(`Unknown option of ${word}: ${option}`, [...meant, help]);
}

/** Returns the command's example that has most words of the command line, such as `export --to agents-md` for "export AGENTS.md". */
function exampleFor(argv: readonly string[], { examples = [], usage }: Definition): string {
  const given = new Set(argv.slice(1).flatMap(wordsOf));
  const scored = examples.map(([, line]) => ({ line, score: wordsOf(line).filter((word) => given.has(word)).length }));
  scored.sort((a, b) => b.score - a.score);
  return scored[0]?.line ?? usage;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

function quoted(value: string): string {
  return /^[\w.-]+$/.test(value) ? value : `"${value}"`;
}

/** Returns the names in "-l,--limit <count>". */
function namesOf(definition: string): string[] {
  return definition.replace(/ .*/, "").split(",");
}

/**
 * Returns the command that `argv` starts with. For the first word of a two-word command such as "defer drop", returns all that start
 * with it.
 */
export function definitionsNamed(argv: readonly string[], definitions: readonly Definition[]): Definition[] {
  const given = argv.join(" ");
  const starts = definitions.filter(({ path }) => `${given} `.startsWith(`${commandName(path)} `));
  // "config set" is meant, not "config".
  const longest = Math.max(...starts.map(({ path }) => path.length));
  const exact = starts.filter(({ path }) => path.length === longest);
  return exact.length > 0 ? exact : definitions.filter(({ path }) => commandName(path).startsWith(`${argv[0]} `));
}

/** Returns "search" for clipanion's "claude-mem search". */
export function commandName(path: string): string {
  return path.split(" ").slice(1).join(" ");
}

/** Returns the error for `forget --secret` with the secret after it. The usual error would print the secret. */
export function secretOnCommandLine(): AppError {
  return usage("forget: --secret takes no other argument", [
    "Write the secret to standard input, or type it when it is asked for: a command line is in the shell's history.",
  ]);
}

/** For the first word of two-word commands, such as `defer`. */
function unknownSubcommand([first = "", second = ""]: readonly string[], definitions: readonly Definition[]): AppError {
  const known = definitions.map(({ path }) => `\`${commandName(path)}\``).join(", ");
  const other = otherNames[`${first} ${second}`];
  return usage(`${first}: unexpected argument "${second}"`, [...(other ? [other] : []), `There are ${known}.`]);
}

function unknownCommand(word: string, names: string[]): AppError {
  const other = Object.hasOwn(otherNames, word) ? otherNames[word] : undefined;
  const similar = nearest(word, [...names, ...aliasNames]);
  const kind = word.startsWith("-") ? "option" : "command";
  const meant = similar ? [`Did you mean \`claude-mem ${similar}\`?`] : [];
  return usage(`Unknown ${kind}: ${word}`, [
    ...(other ? [other] : meant),
    "Run `claude-mem help` to see every command.",
  ]);
}

/** Returns clipanion's reason without the usage of every command that its messages contain. */
function reasonOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  if ("candidates" in error && Array.isArray(error.candidates)) {
    const reasons = error.candidates.map((candidate: { reason?: unknown }) => candidate.reason);
    const reason = reasons.findLast((each) => typeof each === "string");
    if (typeof reason === "string") return reason;
  }
  return error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
}

function inOurWords(reason: string, { usage, path }: Definition, argv: readonly string[]): string {
  const given = argv.filter((word) => !word.startsWith("-")).length - commandName(path).split(" ").length;
  const names = usage.match(/<[\w-]+>/g) ?? [];
  const required = names[Math.max(0, given)] ?? names[0];
  if (required && /^Not enough positional arguments/.test(reason)) return `${required} is missing`;
  const extra = /^Extraneous positional argument \((.*)\)\.$/s.exec(reason)?.[1];
  if (extra !== undefined) return `unexpected argument ${extra}`;
  const bare = /^Not enough arguments to option (.*)\.$/s.exec(reason)?.[1];
  if (bare !== undefined) return `${bare} needs a value`;
  return `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

function usage(message: string, hints: string[]): AppError {
  return new AppError("usage", message, { hints });
}
