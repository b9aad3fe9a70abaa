// Which databases may be reached, and how. As for other servers: encrypted and checked, or plain on this machine.
import { AppError } from "../app-error.ts";
import { isLoopback } from "./address.ts";

export type DatabaseAddress = {
  hostname: string;
  port: number;
  username: string;
  /** Empty if the address has none. */
  password: string;
  database: string;
  /** Whether the connection is encrypted and the server's certificate checked. False only on this machine. */
  isEncrypted: boolean;
  /** A file of certificates that the server's is checked against; undefined: the usual authorities. */
  caFile: string | undefined;
};

const defaultPort = 5432;
/** The modes that other clients know. Those that would accept an unchecked server are made stricter, never weaker. */
const encryptedModes = ["require", "verify-ca", "verify-full"];
const plainModes = ["disable", "allow", "prefer"];

/**
 * Parses `postgres://USER:PASSWORD@HOST:PORT/DATABASE?sslmode=…&sslrootcert=FILE`. Throws AppError `usage` for any other text;
 * its message repeats no part of the text, which may contain a password.
 */
export function parseDatabaseAddress(text: string): DatabaseAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^postgres(?:ql)?:$/.test(url.protocol)) throw refused("it begins with postgres://");
  const database = decode(url.pathname.slice(1));
  const username = decode(url.username);
  if (url.hostname === "" || username === "" || database === "" || database.includes("/")) {
    throw refused("it names a user, a host and a database: postgres://USER@HOST/DATABASE");
  }
  const { mode, caFile } = readParameters(url.searchParams);
  const isEncrypted = mode === undefined ? !isLoopback(url) || caFile !== undefined : encryptedModes.includes(mode);
  if (!isEncrypted && !isLoopback(url))
    throw refused("the connection is encrypted, without sslmode=disable, allow or prefer");
  return {
    hostname: url.hostname.replace(/^\[(.+)\]$/, "$1"),
    port: url.port === "" ? defaultPort : Number(url.port),
    username,
    password: decode(url.password),
    database,
    isEncrypted,
    caFile,
  };
}

/** Returns the address as it may be shown: without the password. */
export function describeDatabase({ username, hostname, port, database }: DatabaseAddress): string {
  const host = hostname.includes(":") ? `[${hostname}]` : hostname;
  return `${username}@${host}${port === defaultPort ? "" : `:${port}`}/${database}`;
}

function readParameters(parameters: URLSearchParams): { mode: string | undefined; caFile: string | undefined } {
  let mode: string | undefined;
  let caFile: string | undefined;
  for (const [name, value] of parameters) {
    if (name === "sslmode" && [...encryptedModes, ...plainModes].includes(value)) mode = value;
    else if (name === "sslrootcert" && value !== "") caFile = value === "system" ? undefined : value;
    // Demands what an encrypted and checked connection has already.
    else if (name !== "channel_binding") throw refused("behind ? it has sslmode and sslrootcert only");
  }
  return { mode, caFile };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw refused("a % in it is written %25");
  }
}

function refused(rule: string): AppError {
  return new AppError("usage", `The address of the database is not usable: ${rule}.`, {
    hints: ["set CLAUDE_MEM_SYNC_URL to postgres://USER:PASSWORD@HOST:PORT/DATABASE"],
  });
}
