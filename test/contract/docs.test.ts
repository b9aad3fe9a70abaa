import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { definitions } from "../../cli/cli.ts";
import { categoryOf } from "../../cli/help.ts";
import { settingGroups } from "../../core/config/setting-table.ts";
import { migrate } from "../../core/db/migrate.ts";
import { migrations } from "../../core/db/migrations/index.ts";
import { hookEntries } from "../../core/host/claude-code/setup/hook-entries.ts";
import { lightHosts } from "../../core/host/light-hosts.ts";
import { withTables } from "../support/configuration-tables.ts";
import { git } from "../support/git.ts";
import { repository } from "../support/repository.ts";

const read = (path: string) => readFileSync(join(repository, path), "utf8");

/** Returns the words in backticks of the first column of every table. */
function listed(markdown: string): string[] {
  const cells = markdown.split("\n").flatMap((line) => /^\| ([^|]*) \|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map((match) => match[1]!));
}

test("docs/configuration.md lists the variables that core/config/env.ts and the hosts read, and no others", () => {
  const readers = ["core/config/env.ts", "core/host/claude-code/environment.ts", "core/host/codex/environment.ts"]
    .map(read)
    .join("\n");
  const found = [...readers.matchAll(/get\("(\w+)"\)/g)].map((match) => match[1]!);
  const variables = [...found, ...lightHosts.flatMap(({ marker }) => marker ?? [])];
  expect(variables.length).toBeGreaterThan(10);
  expect(listed(read("docs/configuration.md")).sort()).toEqual([...new Set(variables)].sort());
});

test("docs/configuration.md has the tables of keys and variables", () => {
  const text = read("docs/configuration.md");
  expect(withTables(text)).toBe(text);
  for (const { title } of settingGroups) expect(text).toContain(`\n## ${title}\n`);
});

test("docs/hooks.md lists the hooks that are registered, in their order", () => {
  expect(listed(read("docs/hooks.md"))).toEqual(hookEntries.map(({ event }) => event));
});

test("docs/storage.md lists the tables of the schema", () => {
  using db = new Database(":memory:");
  migrate(db, migrations);
  const kinds = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')";
  const tables = db
    .query<{ name: string }, []>(kinds)
    .all()
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("sqlite_"));
  expect(tables.length).toBeGreaterThan(10);
  expect(listed(read("docs/storage.md"))).toEqual(expect.arrayContaining(tables));
});

test("README.md names every command that a user calls", () => {
  const named = definitions().filter((definition) => categoryOf(definition) !== "Internal");
  const links = named
    .map(({ path }) => path.replace("claude-mem ", "").replaceAll(" ", "-"))
    .map((name) => `docs/cli.md#${name}`);
  expect(links.filter((link) => !read("README.md").includes(`(${link})`))).toEqual([]);
});

const documents = git(repository, "ls-files", "--cached", "--others", "--exclude-standard", "-z", "*.md")
  .split("\0")
  .filter((path) => path !== "" && existsSync(join(repository, path)));

test.each(documents)("%s links to files and headings that are there", (path) => {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!);
  const broken = links.filter((link) => {
    const [file = "", heading] = link.split("#");
    const target = file === "" ? path : join(dirname(path), file);
    if (!existsSync(join(repository, target))) return true;
    return heading !== undefined && !headingsOf(read(target)).includes(heading);
  });
  expect(broken).toEqual([]);
});

function headingsOf(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map((match) => match[1]!);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
}
