import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readCommitsSince, readHead, readLastCommit, readRemote } from "../../../../core/project/git-files.ts";
import { locate } from "../../../../core/project/place.ts";
import { countUnstaged } from "../../../../core/project/unstaged.ts";
import { gitInit, git as runGit } from "../../../support/git.ts";
import type { Surface } from "../surface.ts";

const names = ["HEAD", "config", "packed-refs", "index", "commondir", "gitdir", "logs/HEAD", "refs/heads/main"];
const gitFiles = [".git", ...names];
const targets = ["/dev/null", "/etc/passwd", "..", ".", "HEAD", "/nowhere", "config"];

/** A repository's own files with changed texts and bytes, as links, folders, or a file in place of `.git`. */
export const git: Surface = {
  open(box) {
    const valid = join(box.root, "tmp", "valid-repository");
    gitInit(valid);
    writeFileSync(join(valid, "a.txt"), "a\n");
    runGit(valid, "add", "-A");
    runGit(valid, "commit", "--quiet", "-m", "The beginning");
    runGit(valid, "remote", "add", "origin", "https://example.invalid/acme/shop.git");
    runGit(valid, "pack-refs");
    const read = (name: string) => readIfExists(join(valid, ".git", name));
    const examples = new Map(names.map((name) => [name, read(name)]));
    const work = join(box.root, "work", "repository");
    return {
      make(grammar) {
        const input: Record<string, string> = {};
        for (let count = 1 + grammar.below(3); count > 0; count--) {
          const name = grammar.one(gitFiles);
          const example = examples.get(name) ?? Buffer.from("gitdir: ../other/.git\n");
          input[name] = grammar.weighted<string>([
            [5, () => Buffer.from(grammar.mutateText(example.toString("latin1")), "latin1").toString("base64")],
            [3, () => Buffer.from(grammar.bytes(grammar.text())).toString("base64")],
            [1, () => `link ${grammar.one(targets)}`],
            [0.5, () => "folder"],
            [0.5, () => "missing"],
          ]);
        }
        return input;
      },
      run(input) {
        rmSync(work, { recursive: true, force: true });
        for (const [name, bytes] of examples) put(join(work, ".git", name), bytes.toString("base64"));
        // The file in place of .git comes last: what belongs in it would have no place.
        const entries = Object.entries(input).toSorted(([a], [b]) => Number(a === ".git") - Number(b === ".git"));
        for (const [name, content] of entries) {
          const path = name === ".git" ? join(work, name) : join(work, ".git", name);
          rmSync(path, { recursive: true, force: true });
          put(path, content);
        }
        const { worktree } = locate(work);
        if (!worktree) return [];
        readHead(worktree);
        readRemote(worktree);
        readLastCommit(worktree);
        readCommitsSince(worktree, 0);
        countUnstaged(worktree);
        return [];
      },
    };
  },
};

function readIfExists(file: string): Buffer {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : Buffer.alloc(0);
}

function put(path: string, content: string): void {
  if (content === "missing") return;
  if (content === "folder") return void mkdirSync(path, { recursive: true });
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (content.startsWith("link ")) symlinkSync(content.slice("link ".length), path);
    else writeFileSync(path, Buffer.from(content, "base64"));
  } catch {
    // An earlier part is a file or a link where this one needs a folder.
  }
}
