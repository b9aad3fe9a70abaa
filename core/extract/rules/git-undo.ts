/** What a git command line did to changes that were not committed. */
export type GitUndo = { kind: "restore" | "stash" | "unstash" /** As written; "." is everything. */; paths: string[] };

const clause = /\s*(?:&&|\|\||[;|\n])\s*/;

/** Returns the undoing that a command line does, undefined when it does none. A switch of branches is none. */
export function gitUndo(command: string): GitUndo | undefined {
  if (!command.includes("git")) return undefined;
  for (const part of command.slice(0, 4000).split(clause)) {
    const undo = undoOf(part.trim().split(/\s+/, 60));
    if (undo) return undo;
  }
  return undefined;
}

function undoOf(words: string[]): GitUndo | undefined {
  if (words[0] !== "git") return undefined;
  const [name, ...rest] = words.slice(words[1] === "-C" ? 3 : 1);
  const dashes = rest.indexOf("--");
  const paths = (dashes >= 0 ? rest.slice(dashes + 1) : rest.filter((word) => !word.startsWith("-"))).map(unquoted);
  switch (name) {
    case "checkout":
      // Without `--` the words may be a branch: they count as files only where a session's edit names them.
      return rest.some((word) => /^-[bB]$|^--orphan$/.test(word)) || paths.length === 0
        ? undefined
        : { kind: "restore", paths };
    case "restore":
      return rest.includes("--staged") && !rest.includes("--worktree") ? undefined : { kind: "restore", paths };
    case "reset":
      return rest.includes("--hard") ? { kind: "restore", paths: ["."] } : undefined;
    case "stash":
      if (paths[0] === "pop" || paths[0] === "apply") return { kind: "unstash", paths: ["."] };
      if (paths.length > 0 && paths[0] !== "push" && paths[0] !== "save") return undefined;
      return { kind: "stash", paths: dashes >= 0 ? paths : ["."] };
    default:
      return undefined;
  }
}

/** Returns whether a path as written in a command means the file or a folder above it. */
export function namesFile(written: string, file: string): boolean {
  if (written === "." || written === ":/") return true;
  const plain = written.replace(/^\.\//, "").replace(/\/$/, "");
  if (plain === "") return false;
  return file === plain || file.endsWith(`/${plain}`) || file.startsWith(`${plain}/`) || plain.endsWith(`/${file}`);
}

function unquoted(word: string): string {
  return word.replace(/^["']|["']$/g, "");
}
