import { lazy } from "../../lazy.ts";
import type { Argument } from "./argument.ts";
import type { Effect, Input } from "./effect.ts";
import { type Arguments, splitArguments } from "./options.ts";
import { patchedFiles } from "./scripts.ts";

const reading = lazy(
  () =>
    new Set(
      (
        "grep log show diff blame ls-files ls-tree ls-remote cat-file whatchanged shortlog reflog status rev-parse rev-list " +
        "describe for-each-ref merge-base name-rev show-ref symbolic-ref var version help count-objects diff-tree " +
        "check-ignore cherry"
      ).split(" "),
    ),
);
/** Subcommands that only list when they have no operand, or one of these words. */
const listing = lazy(
  () =>
    new Map([
      ["branch", /^$/],
      ["tag", /^$/],
      ["remote", /^(?:|show|get-url)$/],
      ["stash", /^(?:list|show)$/],
      ["worktree", /^list$/],
      ["config", /^(?:|get|list|[\w.-]{1,80})$/],
      ["submodule", /^(?:|status|summary)$/],
      ["notes", /^(?:|list|show)$/],
      ["bisect", /^(?:log|visualize)$/],
    ]),
);
const treeChanging = new Set([
  "stash",
  "reset",
  "clean",
  "checkout",
  "switch",
  "revert",
  "rm",
  "mv",
  "restore",
  "apply",
  "am",
]);
const globalOptions = { short: "Cc", long: ["git-dir", "work-tree", "namespace"] };
const commitOptions = { short: "mFCct", long: ["message", "file", "author", "date", "trailer", "fixup", "squash"] };

/** Returns what a git command does to the files of the working tree, and a commit's message when the command holds it. */
export function gitEffect(words: readonly Argument[], input: Input): Effect {
  const at = subcommandIndex(words);
  const name = words[at]?.text ?? "";
  const rest = words.slice(at + 1);
  const folder = splitArguments(words.slice(0, at), globalOptions).options.get("C")?.text;
  const inFolder = (paths: string[]) => (folder === undefined ? paths : paths.map((path) => joinPath(folder, path)));
  if (name === "commit") return { kind: "commit", reads: [], writes: [], message: commitMessage(rest, input) };

  const { operands, options, afterDashes } = splitArguments(rest, {
    short: name === "stash" ? "m" : "s",
    long: ["source"],
  });
  const explicit = afterDashes === undefined ? [] : files(operands.slice(afterDashes));
  const blamed = name === "blame" ? files(operands.slice(-1)) : [];
  if (reading().has(name))
    return {
      kind: "read",
      reads: [...inFolder([...explicit, ...blamed]), ...filesOfShow(name, operands, input.root)],
      writes: [],
    };
  if (name === "" || isListing(name, operands, options)) return { kind: "read", reads: [], writes: [] };

  let writes = explicit;
  if (name === "mv" || name === "rm" || name === "restore") writes = files(operands);
  if (name === "apply" && input.heredoc !== undefined) writes = patchedFiles(input.heredoc, 1);
  if (name === "apply" && (options.has("check") || options.has("stat"))) return { kind: "read", reads: [], writes: [] };
  const moves = name === "mv" ? movedFiles(inFolder(writes)) : [];
  return { kind: treeChanging.has(name) ? "write" : "run", reads: [], writes: inFolder(writes), moves };
}

/** `git mv a b` and `git mv a b folder`. */
function movedFiles(paths: readonly string[]): [string, string][] {
  const target = paths.at(-1) ?? "";
  const sources = paths.slice(0, -1);
  if (sources.length === 1 && !target.endsWith("/")) return [[sources[0] ?? "", target]];
  return sources.map((source) => [source, `${target}/${source.split("/").at(-1)}`]);
}

function subcommandIndex(words: readonly Argument[]): number {
  let at = 0;
  while (at < words.length && words[at]?.text.startsWith("-")) {
    at += /^-[Cc]$|^--(?:git-dir|work-tree|namespace)$/.test(words[at]?.text ?? "") ? 2 : 1;
  }
  return at;
}

function isListing(name: string, operands: Argument[], options: Arguments["options"]): boolean {
  const first = listing().get(name);
  if (!first) return false;
  if (options.has("show-current") || options.has("l") || options.has("list") || options.has("contains")) return true;
  const isEdit = ["d", "D", "m", "M", "f", "unset", "add", "global"].some((option) => options.has(option));
  return !isEdit && first.test(operands[0]?.text ?? "") && (name !== "config" || operands.length < 2);
}

/** `git show HEAD:src/a.ts` reads the file it names, counted from the top of the repository unless it starts with a dot. */
function filesOfShow(name: string, operands: Argument[], root: string): string[] {
  if (name !== "show") return [];
  return operands.flatMap(({ text }) => {
    const colon = text.indexOf(":");
    const path = text.slice(colon + 1);
    if (colon <= 0 || /[{/]/.test(text.slice(0, colon))) return [];
    return [path.startsWith(".") ? path : `${root}/${path}`];
  });
}

function commitMessage(words: readonly Argument[], input: Input): string | undefined {
  const parts: string[] = [];
  for (const [name, value] of splitArguments(words, commitOptions).written) {
    if (!value) continue;
    if (name === "m" || name === "message") parts.push(...value.values.slice(0, 1));
    else if (name === "F" || name === "file")
      parts.push((value.text === "-" ? input.heredoc : input.bodyOf(value.text)) ?? "");
  }
  const message = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n\n");
  return message || undefined;
}

function files(operands: readonly Argument[]): string[] {
  return operands.flatMap(({ values }) => values);
}

function joinPath(folder: string, path: string): string {
  return path.startsWith("/") ? path : `${folder}/${path}`;
}
