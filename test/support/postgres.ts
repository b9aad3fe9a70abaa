// A real PostgreSQL server for tests: in a separate folder, on a free port of loopback, gone with the process that started it.
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificates } from "./certificates.ts";
import { withLock } from "./with-lock.ts";

const debianFolder = "/usr/lib/postgresql";
/** How long a server may take to start: the limit of a `beforeAll` that starts it. */
export const startMs = 60_000;
const missing =
  "*** PostgreSQL's server is missing: sync over PostgreSQL is not tested. Debian's package is `postgresql`. ***";

/** Whether this machine has the server's programs. With CI=true their absence is an error on Linux, where .ci/run installs them. */
export const hasPostgres = findPrograms() !== undefined;
if (!hasPostgres) {
  if (process.env.CI === "true" && process.platform === "linux") throw new Error(missing);
  console.error(missing);
}

export type PostgresServer = {
  port: number;
  /** The certificate of the authority that signed the server's, which is for the address 127.0.0.1 only. */
  caFile: string;
  dataFolder: string;
  /** The server's log since it started. */
  log: () => string;
  /** Runs statements as the superuser, in `database`. */
  run: (text: string, database?: string) => Promise<Record<string, unknown>[]>;
  /** The same as `user`, with its password. */
  runAs: (user: string, text: string, database: string) => Promise<Record<string, unknown>[]>;
  /** Returns the name of a new, empty database. */
  createDatabase: () => Promise<string>;
  /** Creates a login role and returns its address in `database`. Its password is `passwordOf(user)`. */
  createUser: (user: string, database: string, memberOf?: string) => Promise<string>;
  /** Returns the address of `database` for a user without a password in it. */
  address: (database: string, user?: string) => string;
  stop: () => Promise<void>;
};

export type ServerOptions = {
  /** Further settings of the server. */
  settings?: Readonly<Record<string, string>>;
  /** A folder that its data go to, owned by the user that the server runs as. */
  folder?: string;
};

const superuser = "postgres";
let shared: Promise<PostgresServer> | undefined;
let databases = 0;

/** Returns the server that the tests of this process share. It listens with TLS and without. */
export function sharedPostgres(): Promise<PostgresServer> {
  shared ??= startPostgres();
  return shared;
}

export function passwordOf(user: string): string {
  return `secret of ${user} @:/%`;
}

/** Starts a server. It ends when `stop` is called, and when this process ends in any way. */
export async function startPostgres({ settings = {}, folder }: ServerOptions = {}): Promise<PostgresServer> {
  const programs = findPrograms();
  if (programs === undefined) throw new Error(missing);
  const root = folder ?? makeServerFolder();
  const dataFolder = join(root, "data");
  const logFile = join(root, "server.log");
  const tls = makeCertificates(root);
  for (const file of [tls.certificate, tls.key, tls.authority]) giveToServer(file);
  copyCluster(programs, dataFolder);
  writeFileSync(
    join(dataFolder, "pg_hba.conf"),
    "host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n",
  );
  const port = freePort();
  const all = {
    port: `${port}`,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync: "off",
    ssl: "on",
    ssl_cert_file: tls.certificate,
    ssl_key_file: tls.key,
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // The pipe closes when this process is gone, however it ends; the inner shell then stops the server and removes its folder. The
  // outer one is what a test runner kills after a timeout; signals to the whole group do not end the inner one.
  const supervise =
    '"$@" >"$log" 2>&1 & server=$!; trap "" HUP INT TERM; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$root"/*; rmdir "$root" 2>/dev/null';
  const supervisor = `log=$1; root=$2; shift 2; exec 3<&0; { ${supervise}; } <&3 & wait; exit 0`;
  const command = [...asServerUser, join(programs, "postgres"), "-D", dataFolder, ...flags];
  const child = Bun.spawn(["sh", "-c", supervisor, "sh", logFile, root, ...command], {
    stdin: "pipe",
    stdout: "ignore",
    stderr: "ignore",
    env: { PATH: process.env.PATH ?? "", LC_ALL: "C" },
  });
  const log = () => (existsSync(logFile) ? readFileSync(logFile, "utf8") : "");
  const runAs = async (username: string, text: string, database: string) => {
    const sql = new Bun.SQL({
      adapter: "postgres",
      hostname: "127.0.0.1",
      port,
      username,
      password: username === superuser ? "" : passwordOf(username),
      database,
      tls: false,
      max: 1,
      connection: { application_name: "test" },
    });
    try {
      return [...(await sql.unsafe(text))];
    } finally {
      await sql.close();
    }
  };
  const run = (text: string, database = "postgres") => runAs(superuser, text, database);
  await untilReady(run, log);
  const address = (database: string, user = superuser) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  return {
    port,
    caFile: tls.authority,
    dataFolder,
    log,
    run,
    runAs,
    address,
    createDatabase: async () => {
      const name = `test_${process.pid}_${++databases}`;
      await run(`CREATE DATABASE ${name}`);
      return name;
    },
    createUser: async (user, database, memberOf) => {
      await run(`CREATE ROLE ${user} LOGIN PASSWORD '${passwordOf(user)}'`);
      if (memberOf !== undefined) await run(`GRANT "${memberOf}" TO ${user}`);
      return address(database, `${user}:${encodeURIComponent(passwordOf(user))}`);
    },
    stop: async () => {
      child.stdin.end();
      await child.exited;
    },
  };
}

/** PostgreSQL refuses to run as root. */
const isRoot = process.getuid?.() === 0;
const asServerUser = isRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : [];

/** Gives a file or folder to the user that the server runs as. */
export function giveToServer(path: string): void {
  if (!isRoot) return;
  const idOf = (flag: string) => Number(Bun.spawnSync(["id", flag, "postgres"]).stdout.toString());
  chownSync(path, idOf("-u"), idOf("-g"));
}

function makeServerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "claude-mem-postgres-"));
  giveToServer(folder);
  return folder;
}

/** Copies a new cluster, which is made once for each version of the server, because initdb is the slowest step. */
function copyCluster(programs: string, dataFolder: string): void {
  const version = Bun.spawnSync([join(programs, "postgres"), "--version"]).stdout.toString();
  const made = join(tmpdir(), `claude-mem-cluster-${process.getuid?.()}-${version.trim().replaceAll(/[^\w.]+/g, "-")}`);
  withLock("postgres", () => {
    if (existsSync(join(made, "done"))) return;
    mkdirSync(made, { recursive: true });
    giveToServer(made);
    const flags = ["-A", "trust", "-U", "postgres", "--no-sync", "--locale=C", "-E", "UTF8"];
    const { success, stderr } = Bun.spawnSync([
      ...asServerUser,
      join(programs, "initdb"),
      "-D",
      join(made, "data"),
      ...flags,
    ]);
    if (!success) throw new Error(`initdb failed: ${stderr}`);
    writeFileSync(join(made, "done"), "");
  });
  const { success, stderr } = Bun.spawnSync([...asServerUser, "cp", "-a", join(made, "data"), dataFolder]);
  if (!success) throw new Error(`the new cluster could not be copied: ${stderr}`);
}

function findPrograms(): string | undefined {
  const onPath = Bun.which("initdb");
  if (onPath !== null && Bun.which("postgres") !== null) return onPath.replace(/\/initdb$/, "");
  if (!existsSync(debianFolder)) return undefined;
  const versions = readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(debianFolder, version, "bin")).find((each) => existsSync(join(each, "initdb")));
}

function freePort(): number {
  const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => undefined } });
  listener.stop(true);
  return listener.port;
}

async function untilReady(run: PostgresServer["run"], log: () => string): Promise<void> {
  const until = performance.now() + startMs;
  for (;;) {
    try {
      await run("SELECT 1");
      return;
    } catch {
      if (performance.now() > until) throw new Error(`PostgreSQL does not start:\n${log()}`);
      await Bun.sleep(25);
    }
  }
}
