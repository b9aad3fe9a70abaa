import { type DatabaseAddress, describeDatabase, parseDatabaseAddress } from "../../network/database-address.ts";
import { connectToDatabase, type DatabaseConnection, type Deadlines } from "../../network/postgres.ts";
import { RemoteError } from "../remote.ts";
import { failureOf } from "./failure.ts";
import { PostgresRemote } from "./remote.ts";
import { oldestClient, readVersion, schemaStatements, schemaVersion, setVersion } from "./schema.ts";
import { canHoldTeams, teamStatements } from "./team.ts";

export type RemoteSettings = {
  /** `postgres://…`, as parseDatabaseAddress reads it. */
  url: string;
  /** Used if the address has none. */
  password?: string;
  deadlines?: Partial<Deadlines>;
};

/** Opens the server's store of spaces. Throws AppError `usage` for an unusable address and RemoteError otherwise. */
export async function openPostgresRemote(settings: RemoteSettings): Promise<PostgresRemote> {
  const { connection, where } = connect(settings);
  try {
    await checkVersion(connection, where);
    return new PostgresRemote(connection, where);
  } catch (error) {
    await connection.close();
    throw failureOf(error, where);
  }
}

/**
 * Makes or updates the schema; with `team` also the roles reader, writer and admin and their rights. Does not change anything
 * that exists. The caller becomes an admin. Throws like openPostgresRemote.
 */
export async function initPostgres(settings: RemoteSettings, { team }: { team: boolean }): Promise<void> {
  const { connection, where } = connect(settings);
  try {
    await refuseNewer(connection, where);
    if (team && !(await canHoldTeams(connection))) {
      throw new RemoteError(
        "other",
        `${where}: CockroachDB can't hold a team's spaces, only personal ones; nothing was changed`,
      );
    }
    for (const statement of schemaStatements) await connection.run(statement);
    if (team) for (const statement of await teamStatements(connection)) await connection.run(statement);
    await connection.run(setVersion, [schemaVersion, oldestClient]);
  } catch (error) {
    throw failureOf(error, where);
  } finally {
    await connection.close();
  }
}

function connect({ url, password, deadlines }: RemoteSettings): { connection: DatabaseConnection; where: string } {
  const parsed = parseDatabaseAddress(url);
  const address: DatabaseAddress = { ...parsed, password: parsed.password || (password ?? "") };
  const where = describeDatabase(address);
  try {
    return { connection: connectToDatabase(address, deadlines), where };
  } catch (error) {
    throw failureOf(error, where);
  }
}

async function checkVersion(connection: DatabaseConnection, where: string): Promise<void> {
  const [row] = (await connection.run(readVersion)).rows;
  if (row === undefined) throw new RemoteError("no-schema", `${where}: it has no tables of claude-mem yet`);
  if (Number(row.version) < schemaVersion) {
    throw new RemoteError(
      "older-schema",
      `${where}: its tables are of an older claude-mem; call \`claude-mem sync init\` again`,
    );
  }
  if (Number(row.oldest_client) > schemaVersion) {
    throw new RemoteError("newer-schema", `${where}: its tables are of a newer claude-mem; update this one`);
  }
}

async function refuseNewer(connection: DatabaseConnection, where: string): Promise<void> {
  try {
    await checkVersion(connection, where);
  } catch (error) {
    const { failure } = failureOf(error, where);
    if (failure !== "no-schema" && failure !== "older-schema") throw error;
  }
}
