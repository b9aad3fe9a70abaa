// A release is <base>/<version>/ with the executables, SHA256SUMS and SHA256SUMS.sig; <base>/latest names the newest version.
// install.sh has the same two lines as below: test/setup/release.test.ts compares them.
import { closeSync, openSync, writeSync } from "node:fs";
import { AppError } from "../app-error.ts";
import { fileError } from "../files/file-error.ts";
import { fetchRelease, RefusedAddress } from "../network/request.ts";
import { isSigned } from "./signature.ts";

/** The address and key for the program, only here. Empty until there is a public release. */
export const baseUrl = "";
export const releaseKey = "";

export type Source = { base: string; key: string };
/** The received and the total bytes. `total` is 0 if the server does not report it. */
export type Progress = { received: number; total: number };

/** A connection without data for this time counts as broken. */
const timeoutMs = 30_000;
const maxTextBytes = 1_000_000;
const maxExecutableBytes = 500_000_000;

/** Returns the latest version. Throws AppError `network`. */
export async function fetchLatest({ base }: Source, signal?: AbortSignal): Promise<string> {
  return parseVersion(Buffer.from(await fetchText(`${base}/latest`, signal)).toString());
}

/** Parses a version, which becomes a part of an address. Throws AppError `usage`. */
export function parseVersion(text: string): string {
  const version = text.trim().split(/\s/, 1)[0]?.replace(/^v/, "") ?? "";
  if (/^\d[0-9A-Za-z.+-]*$/.test(version) && !version.includes("..")) return version;
  throw new AppError("usage", `Not a version: ${JSON.stringify(version.slice(0, 40))}`);
}

/** Returns whether version `a` is newer than `b`: numbers are compared as numbers, and 1.0.0-beta comes before 1.0.0. */
export function isNewer(a: string, b: string): boolean {
  return Bun.semver.order(a, b) > 0;
}

/**
 * Writes the executable of a release to `file` after verification: the list of checksums must have a signature
 * of the key, and the checksum must match. Throws AppError `network`, `untrusted`, `not-found`, `disk-full` or `permission`.
 */
export async function fetchExecutable(
  { base, key }: Source,
  {
    version,
    name,
    file,
    onProgress,
  }: { version: string; name: string; file: string; onProgress: (p: Progress) => void },
): Promise<void> {
  const folder = `${base}/${version}`;
  const sums = await fetchText(`${folder}/SHA256SUMS`);
  const signature = await fetchText(`${folder}/SHA256SUMS.sig`);
  if (!(await isSigned(sums, Buffer.from(signature).toString(), key))) {
    throw new AppError("untrusted", "The signature of the release is invalid. Nothing was kept.", {
      hints: ["The server or the connection may be forged."],
    });
  }
  const wanted = checksumOf(name, Buffer.from(sums).toString());
  if (wanted === undefined) {
    throw new AppError("not-found", `Release ${version} has no ${name}.`, {
      hints: ["Choose another with --version."],
    });
  }
  if ((await download(`${folder}/${name}`, file, onProgress)) !== wanted) {
    throw new AppError("untrusted", `${name} arrived damaged; nothing was kept.`, { hints: ["Try again."] });
  }
}

function checksumOf(name: string, sums: string): string | undefined {
  const lines = sums.split("\n").map((line) => /^([0-9a-f]{64}) [ *](\S+)$/.exec(line));
  return lines.find((found) => found?.[2] === name)?.[1];
}

async function fetchText(address: string, signal?: AbortSignal): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await receive(address, maxTextBytes, (part) => parts.push(part), signal);
  return Buffer.concat(parts);
}

/** Returns the checksum of the received bytes. */
async function download(address: string, file: string, onProgress: (p: Progress) => void): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256");
  const handle = openSync(file, "wx", 0o700);
  let received = 0;
  try {
    await receive(address, maxExecutableBytes, (part, total) => {
      write(handle, part, file);
      hash.update(part);
      received += part.length;
      onProgress({ received, total });
    });
  } finally {
    closeSync(handle);
  }
  return hash.digest("hex");
}

function write(handle: number, part: Uint8Array, file: string): void {
  try {
    for (let at = 0; at < part.length; ) at += writeSync(handle, part, at);
  } catch (error) {
    throw fileError("write", file, error);
  }
}

async function receive(
  address: string,
  maxBytes: number,
  onPart: (part: Uint8Array, total: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const tooLate = () => stop.abort(new Error(`nothing came for ${timeoutMs / 1000} s`));
  let timer = setTimeout(tooLate, timeoutMs);
  try {
    const response = await fetchRelease(address, signal ? AbortSignal.any([signal, stop.signal]) : stop.signal);
    if (!response.ok) throw new Error(`the server said ${response.status}`);
    const total = Number(response.headers.get("content-length")) || 0;
    let received = 0;
    for await (const part of response.body ?? []) {
      clearTimeout(timer);
      timer = setTimeout(tooLate, timeoutMs);
      received += part.length;
      if (received > maxBytes) throw new Error(`it is larger than ${maxBytes / 1e6} MB`);
      onPart(part, total);
    }
    if (received < total) throw new Error("the connection was cut");
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof RefusedAddress) {
      throw new AppError("usage", `${error.message}: ${withoutUser(address)}`, {
        hints: ["Check CLAUDE_MEM_BASE_URL."],
      });
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError("network", `${address} could not be fetched: ${reason}`, {
      hints: ["Check the network and the version, then try again."],
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the address as it may be printed: without user, password and query. */
function withoutUser(address: string): string {
  if (!URL.canParse(address)) return "it is no address";
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
