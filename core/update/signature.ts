// OpenSSH's signatures of files (PROTOCOL.sshsig), Ed25519 only: what `ssh-keygen -Y sign -n claude-mem` writes.
import { AppError } from "../app-error.ts";

const namespace = "claude-mem";
const magic = "SSHSIG";
const keyType = "ssh-ed25519";
const keyBytes = 32;
const hashes: Record<string, "SHA-256" | "SHA-512"> = { sha256: "SHA-256", sha512: "SHA-512" };

/**
 * Returns whether the armored `signature` is a valid one of `content` by the owner of `key` ("ssh-ed25519 AAAA…") for this program's
 * releases. A damaged one is invalid. Throws AppError `usage` for an invalid key.
 */
export async function isSigned(content: Uint8Array, signature: string, key: string): Promise<boolean> {
  const trusted = parseKey(key);
  const parsed = parseSignature(signature);
  if (!parsed || parsed.namespace !== namespace || !Buffer.from(parsed.key).equals(trusted)) return false;
  const algorithm = hashes[parsed.hash];
  if (!algorithm) return false;
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, Uint8Array.from(content)));
  const signed = Buffer.concat([
    Buffer.from(magic),
    ...[Buffer.from(namespace), Buffer.from(parsed.reserved), Buffer.from(parsed.hash), digest].map(withLength),
  ]);
  const verifier = await crypto.subtle.importKey("raw", Uint8Array.from(trusted), "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", verifier, Uint8Array.from(parsed.signature), Uint8Array.from(signed));
}

/** Returns the 32 bytes of a public key in the form of a .pub file. */
function parseKey(text: string): Buffer {
  const blob = Buffer.from(text.trim().split(/\s+/)[1] ?? "", "base64");
  const key = attempt(() => readKey(blob));
  if (key) return key;
  throw new AppError("usage", `Not a public key of the form "${keyType} AAAA…": ${text.slice(0, 60)}`, {
    hints: ["Check CLAUDE_MEM_RELEASE_KEY."],
  });
}

type Parsed = { key: Buffer; namespace: string; reserved: string; hash: string; signature: Buffer };

function parseSignature(armored: string): Parsed | undefined {
  const body = /^-----BEGIN SSH SIGNATURE-----([A-Za-z0-9+/=\s]+)-----END SSH SIGNATURE-----\s*$/.exec(armored)?.[1];
  if (body === undefined) return undefined;
  return attempt(() => {
    const reader = readerOf(Buffer.from(body, "base64"));
    if (reader.take(magic.length).toString() !== magic || reader.take(4).readUInt32BE() !== 1) return undefined;
    const key = readKey(reader.string());
    const [signedFor, reserved, hash] = [reader.string(), reader.string(), reader.string()].map(String);
    const inner = readerOf(reader.string());
    if (key === undefined || inner.string().toString() !== keyType) return undefined;
    return { key, namespace: signedFor ?? "", reserved: reserved ?? "", hash: hash ?? "", signature: inner.string() };
  });
}

function readKey(blob: Buffer): Buffer | undefined {
  const reader = readerOf(blob);
  if (reader.string().toString() !== keyType) return undefined;
  const key = reader.string();
  return key.length === keyBytes ? key : undefined;
}

type Reader = { take: (count: number) => Buffer; string: () => Buffer };

/** Reads SSH's wire format, in which the length precedes a string. Throws RangeError at the end of the bytes. */
function readerOf(bytes: Buffer): Reader {
  let at = 0;
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError("cut off");
    at += count;
    return bytes.subarray(at - count, at);
  };
  return { take, string: () => take(take(4).readUInt32BE()) };
}

function withLength(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined; // cut off
  }
}
