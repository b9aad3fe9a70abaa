// Encryption on a real server, and that no variable of other programs changes where a connection goes or what it accepts.
import { beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDatabaseAddress } from "../../../core/network/database-address.ts";
import { connectToDatabase } from "../../../core/network/postgres.ts";
import { openPostgresRemote } from "../../../core/sync/postgres/open.ts";
import { makeCertificates } from "../../support/certificates.ts";
import {
  hasPostgres,
  type PostgresServer,
  passwordOf,
  sharedPostgres,
  startMs,
  startPostgres,
} from "../../support/postgres.ts";
import { repository } from "../../support/repository.ts";
import { startProxy } from "../../support/tcp-proxy.ts";
import { failureOfCall } from "../sync/postgres/support.ts";

const session = "SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()";

describe.skipIf(!hasPostgres)("a connection", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await sharedPostgres();
  }, startMs);

  async function first(url: string, statement: string) {
    const connection = connectToDatabase(parseDatabaseAddress(url));
    try {
      return (await connection.run(statement)).rows[0];
    } finally {
      await connection.close();
    }
  }

  test("is encrypted if asked for, and names the program", async () => {
    const url = server.address("postgres");
    expect(await first(url, session)).toEqual({ ssl: false, version: null });
    expect(await first(`${url}?sslrootcert=${server.caFile}`, session)).toEqual({ ssl: true, version: "TLSv1.3" });
    expect(await first(url, "SHOW application_name")).toEqual({ application_name: "claude-mem" });
    expect(await first(url, "SHOW statement_timeout")).toEqual({ statement_timeout: "30s" });
  });

  test("is refused when the certificate is of an unknown authority, or for another address", async () => {
    const folder = mkdtempSync(join(tmpdir(), "claude-mem-authority-"));
    const others = makeCertificates(folder).authority;
    const url = server.address("postgres");
    const refused = [
      `${url}?sslmode=require`,
      `${url}?sslrootcert=${others}`,
      `${url.replace("127.0.0.1", "localhost")}?sslrootcert=${server.caFile}`,
      `${url}?sslrootcert=${join(folder, "none.crt")}`,
    ];
    for (const each of refused) {
      expect(await failureOfCall(openPostgresRemote({ url: each }))).toMatchObject({ failure: "tls" });
    }
    rmSync(folder, { recursive: true });
  });

  test(
    "is refused when the server does not encrypt, also when somebody between says that it does not",
    async () => {
      const plain = await startPostgres({ settings: { ssl: "off" } });
      const url = `${plain.address("postgres")}?sslrootcert=${server.caFile}`;
      expect(await failureOfCall(openPostgresRemote({ url }))).toMatchObject({ failure: "tls" });
      await plain.stop();
    },
    startMs,
  );

  test("shows neither the password nor a statement to an eavesdropper, if it is encrypted", async () => {
    const database = await server.createDatabase();
    const user = `user_${database}`;
    const url = await server.createUser(user, database);
    await using proxy = await startProxy(server.port);
    const through = url.replace(`:${server.port}/`, `:${proxy.port}/`);
    await first(`${through}?sslrootcert=${server.caFile}`, "SELECT 'in clear text' AS told");
    const encrypted = proxy.passed().toString("latin1");
    expect(encrypted).not.toContain("in clear text");
    expect(encrypted).not.toContain(user);
    await first(through, "SELECT 'in clear text' AS told");
    const plain = proxy.passed().toString("latin1");
    expect(plain).toContain("in clear text");
    // The way passwords are asked for (SCRAM) does not send them.
    expect(plain).not.toContain(passwordOf(user));
  });

  test("depends on the address alone, whatever other programs' variables contain", async () => {
    const folder = mkdtempSync(join(tmpdir(), "claude-mem-variables-"));
    const script = join(folder, "connect.ts");
    const from = (path: string) => JSON.stringify(join(repository, path));
    writeFileSync(
      script,
      `import { parseDatabaseAddress } from ${from("core/network/database-address.ts")};
import { connectToDatabase } from ${from("core/network/postgres.ts")};
for (const url of process.argv.slice(2)) {
  const connection = connectToDatabase(parseDatabaseAddress(url));
  const said = await connection.run("SELECT current_user || ' ' || current_database() AS said").then(({ rows }) => rows[0].said, (error) => error.code);
  console.log(said);
  await connection.close();
}
process.exit(0);`,
    );
    const database = await server.createDatabase();
    const plain = server.address(database);
    const child = Bun.spawnSync([process.execPath, script, plain, `${plain}?sslmode=require`], {
      env: {
        PGHOST: "127.0.0.1",
        PGPORT: "1",
        PGUSER: "other",
        PGPASSWORD: "x",
        PGDATABASE: "template1",
        PGSSLMODE: "disable",
        DATABASE_URL: "postgres://other:x@127.0.0.1:1/other",
        POSTGRES_URL: "postgres://other:x@127.0.0.1:1/other",
        TLS_DATABASE_URL: "postgres://other:x@127.0.0.1:1/other",
        NODE_TLS_REJECT_UNAUTHORIZED: "0",
        HTTPS_PROXY: "http://127.0.0.1:1",
      },
    });
    const [followed, encrypted] = child.stdout.toString().trim().split("\n");
    expect(followed).toBe(`postgres ${database}`);
    expect(encrypted).toMatch(/CERT|SELF_SIGNED|UNABLE/);
    rmSync(folder, { recursive: true });
  });
});
