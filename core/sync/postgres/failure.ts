import { DatabaseTimeout, UnreadableCertificate } from "../../network/postgres.ts";
import { printable } from "../../privacy/printable.ts";
import { RemoteError, type RemoteFailure } from "../remote.ts";

type Failed = { failure: RemoteFailure; sentence: string };

const maxServerText = 200;

/** The meaning of the server's error codes: by the whole SQLSTATE, otherwise by its first two characters, its class. */
const byState: Readonly<Record<string, Failed>> = {
  "08": { failure: "cut", sentence: "the connection was lost" },
  "22021": { failure: "other", sentence: "the server refuses a character" },
  "23503": { failure: "forbidden", sentence: "the space or the device is not registered" },
  "23505": { failure: "conflict", sentence: "it holds other content under the same key" },
  "23514": { failure: "too-large", sentence: "a row is larger than the server accepts, or of another form" },
  "25006": { failure: "read-only", sentence: "the server is read-only now" },
  "28": { failure: "password", sentence: "it refuses the user or the password" },
  "3D000": { failure: "no-schema", sentence: "there is no such database" },
  "3F000": { failure: "no-schema", sentence: "it has no tables of claude-mem yet" },
  "40": { failure: "other", sentence: "other writers were in the way again and again" },
  "42501": { failure: "forbidden", sentence: "the user may not do this" },
  "42703": { failure: "no-schema", sentence: "its tables are not those of claude-mem" },
  "42P01": { failure: "no-schema", sentence: "it has no tables of claude-mem yet" },
  "53": { failure: "full", sentence: "the server has no room" },
  "53300": { failure: "full", sentence: "the server accepts no more connections" },
  "55P03": { failure: "timeout", sentence: "another statement holds what this one needs" },
  "57014": { failure: "timeout", sentence: "the server took too long" },
  "57P01": { failure: "cut", sentence: "the server ended the connection" },
  "57P02": { failure: "cut", sentence: "the server crashed" },
  "57P03": { failure: "unreachable", sentence: "the server is starting or stopping" },
};

/** The codes of Bun's client, and those of certificates by their form. */
const byCode: readonly (readonly [RegExp, Failed])[] = [
  [/_CONNECTION_REFUSED$|^ECONNREFUSED$|^ENOTFOUND$/, { failure: "unreachable", sentence: "nothing answers there" }],
  [/_CONNECTION_TIMEOUT$/, { failure: "timeout", sentence: "the server does not answer" }],
  [/_TLS_NOT_AVAILABLE$/, { failure: "tls", sentence: "the server offers no encryption, which is demanded" }],
  [
    /_TLS_|CERT|^UNABLE_TO|SELF_SIGNED|HOSTNAME_MISMATCH/,
    { failure: "tls", sentence: "the server's certificate is not valid for this address" },
  ],
  [
    /_AUTHENTICATION_|_PASSWORD_|_SASL_|_SCRAM_/,
    { failure: "password", sentence: "the server's way to ask for a password can't be used" },
  ],
  [/_CONNECTION_CLOSED$|_CONNECTION_/, { failure: "cut", sentence: "the connection was lost" }],
];

/** Returns what a failed statement means. `where` is the address without its password; no value of the statement is in the message. */
export function failureOf(error: unknown, where: string): RemoteError {
  if (error instanceof RemoteError) return error;
  const { failure, sentence, said } = judge(error);
  return new RemoteError(failure, `${where}: ${sentence}${said === "" ? "" : ` (${said})`}`);
}

/** Returns whether the same statement is worth another try at once: the server undid it for the sake of another one. */
export function isUndone(error: unknown): boolean {
  const { errno } = codesOf(error);
  return errno === "40001" || errno === "40P01";
}

/** Returns whether a row with the same key exists. */
export function isDuplicate(error: unknown): boolean {
  return codesOf(error).errno === "23505";
}

function judge(error: unknown): Failed & { said: string } {
  if (error instanceof DatabaseTimeout) {
    return {
      failure: "timeout",
      sentence: `the server did not answer within ${Math.ceil(error.afterMs / 1000)} s`,
      said: "",
    };
  }
  if (error instanceof UnreadableCertificate) return { failure: "tls", sentence: error.message, said: "" };
  const { errno, code } = codesOf(error);
  const said = serverText(error);
  // Sent by poolers that hand one connection to several clients in turn.
  if (/unsupported startup parameter/i.test(said)) {
    return { failure: "other", sentence: "this is the address of a pooler: use the server's own address", said: "" };
  }
  if (errno !== "") {
    const known = byState[errno] ?? byState[errno.slice(0, 2)];
    return { ...(known ?? { failure: "other", sentence: "the server refused" }), said: `${said}, SQLSTATE ${errno}` };
  }
  const known = byCode.find(([form]) => form.test(code))?.[1];
  return { ...(known ?? { failure: "other", sentence: "it failed" }), said: code === "" ? said : code };
}

function codesOf(error: unknown): { errno: string; code: string } {
  const { errno, code } = (error ?? {}) as { errno?: unknown; code?: unknown };
  return { errno: typeof errno === "string" ? errno : "", code: typeof code === "string" ? code : "" };
}

/** The server's own sentence. Its details, which can repeat values, are left out. */
function serverText(error: unknown): string {
  const text = error instanceof Error ? error.message : "";
  return printable(text).replaceAll(/\s+/g, " ").slice(0, maxServerText);
}
