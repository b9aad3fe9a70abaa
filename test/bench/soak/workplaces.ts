// The repositories that the simulated user works in. Commits and branches are written to git's own files: a year has
// thousands of them, and the program reads them without git as well.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { git, gitInit } from "../../support/git.ts";
import { pick } from "../support/random.ts";

export const projectNames = [
  ...["atlas", "beacon", "cobalt", "delta", "ember", "fjord"],
  ...["garnet", "harbor", "indigo", "juniper", "kestrel", "lumen"],
] as const;

const branches = ["main", "main", "main", "feature/reports", "feature/login", "fix/rounding"];
const folders = ["api", "billing", "cart", "mail", "search", "store"];
const topics = ["client", "format", "index", "limits", "parser", "queue", "retry"];

export type Workplace = {
  name: string;
  dir: string;
  /** Paths relative to `dir`. */
  files: string[];
  /** Writes a new version of the file and returns a line before and after. */
  edit: (file: string, symbol: string) => { before: string; after: string };
  /** Notes a commit at `at` (milliseconds since the epoch) and returns its short hash. */
  commit: (subject: string, at: number) => string;
  checkOut: (random: () => number) => string;
};

export function makeWorkplace(root: string, name: string): Workplace {
  const dir = join(root, name);
  const files = folders.flatMap((folder) => topics.map((topic) => `src/${folder}/${topic}.ts`));
  gitInit(dir);
  for (const folder of folders) mkdirSync(join(dir, "src", folder), { recursive: true });
  for (const file of files) writeFileSync(join(dir, file), source(file, "start"));
  git(dir, "add", "--all");
  git(dir, "commit", "--quiet", `--message=The beginning of ${name}`);
  const folder = join(dir, ".git");
  const first = readFileSync(join(folder, "refs", "heads", "main"), "utf8").trim();
  let branch = "main";
  let head = first;
  let versions = 0;
  return {
    name,
    dir,
    files,
    edit: (file, symbol) => {
      versions++;
      const [before, after] = [bodyOf(symbol, versions - 1), bodyOf(symbol, versions)];
      writeFileSync(join(dir, file), `${source(file, symbol)}${after}\n`);
      return { before, after };
    },
    commit: (subject, at) => {
      const next = new Bun.CryptoHasher("sha1").update(`${head} ${at}`).digest("hex");
      const author = `Test Author <test@example.invalid> ${Math.floor(at / 1000)} +0000`;
      appendFileSync(join(folder, "logs", "HEAD"), `${head} ${next} ${author}\tcommit: ${subject}\n`);
      head = next;
      return next.slice(0, 7);
    },
    checkOut: (random) => {
      const next = pick(branches, random);
      if (next !== branch) {
        const ref = join(folder, "refs", "heads", next);
        mkdirSync(join(ref, ".."), { recursive: true });
        writeFileSync(ref, `${first}\n`);
        writeFileSync(join(folder, "HEAD"), `ref: refs/heads/${next}\n`);
        branch = next;
      }
      return branch;
    },
  };
}

function source(file: string, symbol: string): string {
  const lines = Array.from({ length: 20 }, (_, line) => `const ${symbol}${line} = read("${file}", ${line});`);
  return `// ${file}\n${lines.join("\n")}\n`;
}

function bodyOf(symbol: string, version: number): string {
  return `export const ${symbol} = (input: string) => input.slice(${version % 97});`;
}
