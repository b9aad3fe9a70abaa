// The only place that opens connections to a database server. Bun's client speaks the protocol; this adds deadlines and what an
// address demands.
import { readRegular } from "../files/regular.ts";
import type { DatabaseAddress } from "./database-address.ts";

export type SqlValue = string | number | null | Uint8Array | readonly (string | number)[];
export type SqlRow = Record<string, unknown>;
/** `count` is the number of rows that a statement returned or changed. */
export type SqlResult = { rows: SqlRow[]; count: number };
type Run = (statement: string, values?: readonly SqlValue[]) => Promise<SqlResult>;

export type DatabaseConnection = {
  /** Runs one statement, which is a transaction of its own. Rejects with Bun's error, DatabaseTimeout or UnreadableCertificate. */
  run: Run;
  /** Runs statements in one transaction; all or nothing of them happens. */
  transact: <T>(work: (run: Run) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

export type Deadlines = { connectMs: number; statementMs: number };

const defaultDeadlines: Deadlines = { connectMs: 10_000, statementMs: 30_000 };
const maxCertificateBytes = 1_000_000;
const endMs = 1000;

/** A statement, or the whole of a transaction, was not answered in time. Whether the server has done it is not known. */
export class DatabaseTimeout extends Error {
  constructor(readonly afterMs: number) {
    super(`no answer within ${afterMs} ms`);
    this.name = "DatabaseTimeout";
  }
}

/** The file of certificates that the address names can't be read. */
export class UnreadableCertificate extends Error {
  constructor(readonly file: string) {
    super(`the certificates in ${file} can't be read`);
    this.name = "UnreadableCertificate";
  }
}

/**
 * Returns a connection, which opens with the first statement and again after it was lost. Every field is given: Bun takes what is
 * missing from variables of other programs, such as PGPASSWORD, DATABASE_URL and NODE_TLS_REJECT_UNAUTHORIZED.
 */
export function connectToDatabase(address: DatabaseAddress, deadlines: Partial<Deadlines> = {}): DatabaseConnection {
  const { connectMs, statementMs } = { ...defaultDeadlines, ...deadlines };
  const sql = new Bun.SQL({
    adapter: "postgres",
    hostname: address.hostname,
    port: address.port,
    username: address.username,
    password: address.password,
    database: address.database,
    tls: address.isEncrypted ? tlsOf(address) : "disable",
    max: 1,
    connectionTimeout: connectMs / 1000,
    // The server's limit is shorter: it then reports the timeout on a connection that stays usable.
    connection: { application_name: "claude-mem", statement_timeout: statementMs, lock_timeout: statementMs },
  });
  const limitMs = connectMs + statementMs + endMs;
  const end = () => sql.close({ timeout: 0 });
  const run = runOn(sql);
  return {
    run: (statement, values) => within(limitMs, run(statement, values), end),
    transact: (work) =>
      within(
        limitMs,
        sql.begin((transaction) => work(runOn(transaction))),
        end,
      ),
    close: () => sql.close({ timeout: endMs / 1000 }),
  };
}

function tlsOf({ hostname, caFile }: DatabaseAddress): Bun.TLSOptions {
  const ca = caFile === undefined ? undefined : readCertificates(caFile);
  return { rejectUnauthorized: true, serverName: hostname, ...(ca === undefined ? {} : { ca }) };
}

function readCertificates(file: string): string {
  try {
    return readRegular(file, { maxBytes: maxCertificateBytes }).toString("utf8");
  } catch {
    throw new UnreadableCertificate(file);
  }
}

function runOn(sql: Bun.SQL): Run {
  return async (statement, values = []) => {
    const result = await sql.unsafe(statement, [...values]);
    return { rows: [...result], count: result.count };
  };
}

/** Rejects when the work takes longer, and drops the connection. A server that is silent would otherwise be waited for. */
async function within<T>(limitMs: number, work: Promise<T>, end: () => Promise<void>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new DatabaseTimeout(limitMs));
    void end().catch(() => undefined);
  }, limitMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
