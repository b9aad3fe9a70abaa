// Machines that sync over one real PostgreSQL: a home, a clone of one repository, and the executable on each.
import { git, gitInit } from "./git.ts";
import { sharedPostgres } from "./postgres.ts";
import { type RunResult, runApp } from "./run-app.ts";
import { type Sandbox, sandbox } from "./sandbox.ts";

export type Machine = {
  box: Sandbox;
  /** The environment of its programs, with the address of the database. */
  env: Record<string, string>;
  run: (args: string[], stdin?: string) => Promise<RunResult>;
  json: (args: string[]) => Promise<Record<string, unknown>>;
  titles: () => Promise<string[]>;
};

export class SyncMachines {
  /** The address of the database, with a user who may create a schema in it. */
  url = "";
  private all: Machine[] = [];

  /** Makes an empty database for the machines to come. */
  async begin(): Promise<void> {
    const server = await sharedPostgres();
    const database = await server.createDatabase();
    this.url = await server.createUser(`user_${database}`, database);
    await server.run(`GRANT CREATE ON DATABASE ${database} TO user_${database}`);
  }

  /** Adds a machine that knows the address, with a clone of one repository. */
  add(address?: string): Machine {
    const box = sandbox();
    gitInit(box.repo);
    git(box.repo, "remote", "add", "origin", "https://example.org/shop.git");
    const env = () => ({ ...box.env, CLAUDE_MEM_SYNC_URL: address ?? this.url });
    const run = (args: string[], stdin = "") => runApp(args, { env: env(), cwd: box.repo, stdin, timeoutMs: 60_000 });
    const json = async (args: string[]) => {
      const { stdout, stderr } = await run([...args, "--json"]);
      if (stdout === "") throw new Error(stderr);
      return JSON.parse(stdout);
    };
    const titles = async () => {
      const { results } = (await json(["recent", "-n", "1000"])) as { results: { title: string }[] };
      return results.map(({ title }) => title).sort();
    };
    const made = { box, env: env(), run, json, titles };
    this.all.push(made);
    return made;
  }

  /** Returns two machines of one personal space, and its phrase. Throws when one can't be made. */
  async two(): Promise<{ one: Machine; other: Machine; phrase: string }> {
    const [one, other] = [this.add(), this.add()];
    const made = await one.run(["sync", "init"]);
    const phrase = made.stdout.trim();
    const joined = await other.run(["sync", "join"], phrase);
    if (!made.stderr.includes("recovery phrase") || joined.code !== 0) throw new Error(made.stderr + joined.stderr);
    return { one, other, phrase };
  }

  dispose(): void {
    for (const { box } of this.all) box.dispose();
    this.all = [];
  }
}
