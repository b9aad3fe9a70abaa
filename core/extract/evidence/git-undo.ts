/** How a command line of git, or of another version control system, undoes uncommitted changes. */
export type GitUndo = { kind: "restore" | "stash" | "unstash" /** As written; "." is everything. */; paths: string[] };

const clause = /&&|\|\||[;\n]/;
const mayUndo = /\b(?:git|hg|svn|jj|patch)\b/;

/** Returns how a command line undoes changes; undefined if it does not. A switch of branches does not. */
export function gitUndo(command: string): GitUndo | undefined {
  if (!mayUndo.test(command)) return undefined;
  const undos = command
    .slice(0, 4000)
    .split(clause)
    .map((part) => part.trim())
    .flatMap((part) => reversedDiff(part) ?? restoredFiles(part) ?? undoInPipe(part.split("|")) ?? []);
  // `git stash && npm test; git stash pop` only compares with the previous state.
  const isComparison = undos[0]?.kind === "stash" && undos.at(-1)?.kind === "unstash";
  return isComparison ? undefined : undos[0];
}

function undoInPipe(programs: readonly string[]): GitUndo | undefined {
  for (const program of programs) {
    const undo = undoOf(program.trim().split(/\s+/, 60));
    if (undo) return undo;
  }
  return undefined;
}

const reversed =
  /\bgit(?: -\S{1,80}){0,3} diff\b([^|]{0,1000})\|\s*(?:git apply|patch)\b[^|]{0,80}?\s(?:-R|--reverse)\b/;

/** `git diff src | git apply -R`. */
function reversedDiff(part: string): GitUndo | undefined {
  const named = reversed.exec(part)?.[1];
  if (named === undefined) return undefined;
  const paths = named.split(/\s+/).filter((word) => word !== "" && word !== "HEAD" && !word.startsWith("-"));
  return { kind: "restore", paths: paths.length > 0 ? paths.map(stripQuotes) : ["."] };
}

/** `git show HEAD:src/a.ts > src/a.ts`. */
function restoredFiles(part: string): GitUndo | undefined {
  const [, path = ""] =
    /\bgit(?: -\S{1,80}){0,3} (?:show|cat-file -p|cat-file blob) ["']?(?:HEAD|@)[~^\d]{0,4}:\S{1,300} ?>\s?["']?([^\s"']{1,300})/.exec(
      part,
    ) ?? [];
  return path === "" ? undefined : { kind: "restore", paths: [path] };
}

function undoOf(words: string[]): GitUndo | undefined {
  if (words[0] === "hg" || words[0] === "svn" || words[0] === "jj") return undoOfOther(words);
  if (words[0] !== "git") return undefined;
  const [name, ...rest] = words.slice(subcommandIndex(words));
  const dashes = rest.indexOf("--");
  const paths = (dashes >= 0 ? rest.slice(dashes + 1) : rest.filter((word) => !word.startsWith("-"))).map(stripQuotes);
  switch (name) {
    case "checkout":
      if (rest.some((word) => /^-[bB]$|^--orphan$/.test(word))) return undefined;
      // Without `--` the words may be a branch: they count as files only if an edit of the session names them.
      if (rest.some((word) => /^(?:-f|--force)$/.test(word)) && dashes < 0) return { kind: "restore", paths: ["."] };
      return paths.length === 0 ? undefined : { kind: "restore", paths };
    case "switch":
      return rest.some((word) => /^(?:-f|--force|--discard-changes)$/.test(word))
        ? { kind: "restore", paths: ["."] }
        : undefined;
    case "restore":
      return rest.some((word) => /^(?:--staged|-S)$/.test(word)) &&
        !rest.some((word) => /^(?:--worktree|-W)$/.test(word))
        ? undefined
        : { kind: "restore", paths };
    case "reset":
      return rest.some((word) => /^--(?:hard|keep|merge)$/.test(word)) ? { kind: "restore", paths: ["."] } : undefined;
    case "stash":
      if (paths[0] === "pop" || paths[0] === "apply") return { kind: "unstash", paths: ["."] };
      if (paths.length > 0 && paths[0] !== "push" && paths[0] !== "save") return undefined;
      return { kind: "stash", paths: dashes >= 0 ? paths : ["."] };
    default:
      return undefined;
  }
}

/** `hg revert a.c`, `svn revert -R .`, `jj restore src`. */
function undoOfOther([program, name, ...rest]: string[]): GitUndo | undefined {
  const isUndo = program === "jj" ? name === "restore" || name === "undo" : name === "revert";
  if (!isUndo) return undefined;
  const paths = rest.filter((word) => !word.startsWith("-")).map(stripQuotes);
  const isAll = paths.length === 0 || rest.includes("--all");
  return { kind: "restore", paths: isAll ? ["."] : paths };
}

/** Returns the index of git's subcommand after its global options. */
function subcommandIndex(words: readonly string[]): number {
  let at = 1;
  while (words[at]?.startsWith("-")) at += words[at] === "-C" || words[at] === "-c" ? 2 : 1;
  return at;
}

/** Returns whether a path as written in a command is the file or a folder above it. */
export function namesFile(written: string, file: string): boolean {
  if (/^(?:\.\/?|:\/|\*)$/.test(written)) return true;
  const plain = written.replace(/^(?::\/|\.\/)/, "").replace(/\/\.?$/, "");
  if (plain === "") return false;
  return file === plain || file.endsWith(`/${plain}`) || file.startsWith(`${plain}/`) || plain.endsWith(`/${file}`);
}

function stripQuotes(word: string): string {
  return word.replace(/^["']|["']$/g, "");
}
