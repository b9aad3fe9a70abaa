import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "../app-error.ts";
import type { Env } from "../config/env.ts";
import type { Paths } from "../config/paths.ts";
import { version as ownVersion } from "../version.ts";
import { backUpFor } from "./back-up-for.ts";
import { describeExecutable } from "./executable.ts";
import { type Manager, managerOf } from "./manager.ts";
import { type Kept, names, type Receipt, readReceipt, receiptFile, writeReceipt } from "./receipt.ts";
import {
  baseUrl,
  fetchExecutable,
  fetchLatest,
  isNewer,
  type Progress,
  parseVersion,
  releaseKey,
  type Source,
} from "./release.ts";
import { copyExecutable, makeStage, sha256, swap } from "./replace.ts";

/** This program and its environment. */
export type Installation = { executable: string; paths: Paths; environment: Env };

export type Check = { version: string; latest: string; isNewer: boolean };

/** `backup`: the copy of the database; undefined if the schema stays. */
export type Updated = { from: string; to: string; executable: string; backup: string | undefined };

/**
 * Fetches the latest version. Throws AppError `not-found` without a receipt for this executable, `usage` without an
 * address, or `network`.
 */
export async function checkForUpdate(installation: Installation, signal?: AbortSignal): Promise<Check> {
  const latest = await fetchLatest({ base: sourceOf(installation).base, key: "" }, signal);
  return { version: ownVersion, latest, isNewer: isNewer(latest, ownVersion) };
}

/**
 * Replaces this executable by that of a release, the latest or `wanted`. Returns undefined if it is the same, or newer than the
 * latest. A failure changes nothing. Throws AppError like checkForUpdate and fetchExecutable, and `db-newer` if that release does
 * not support the database.
 */
export async function update(
  installation: Installation,
  { wanted, onProgress }: { wanted: string | undefined; onProgress: (progress: Progress) => void },
): Promise<Updated | undefined> {
  const source = sourceOf(installation);
  const receipt = receiptOf(installation);
  if (source.key === "") {
    throw new AppError("usage", "The public key of the releases is not set.", {
      hints: ["Set CLAUDE_MEM_RELEASE_KEY, or install again with install.sh."],
    });
  }
  const version = wanted === undefined ? await fetchLatest(source) : parseVersion(wanted);
  const isEnough = wanted === undefined ? !isNewer(version, ownVersion) : version === ownVersion;
  if (isEnough) return undefined;
  const stage = makeStage(receipt.executable);
  try {
    const file = join(stage, executableName());
    const name = `claude-mem-${receipt.platform}${process.platform === "win32" ? ".exe" : ""}`;
    await fetchExecutable(source, { version, name, file, onProgress });
    return putInPlace(installation, receipt, file, version);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/**
 * Restores the executable that the last update replaced. Throws AppError `not-found` if none was kept, `untrusted` if it was
 * changed since, and `db-newer` if it does not support the database.
 */
export function rollBack(installation: Installation): Updated {
  const receipt = receiptOf(installation);
  const previous = receipt.kept.find(({ version }) => version !== ownVersion);
  if (!previous || !existsSync(previous.file)) {
    throw new AppError("not-found", "There is no earlier version to go back to.", {
      hints: ["`claude-mem update --version <version>` installs one."],
    });
  }
  const stage = makeStage(receipt.executable);
  try {
    const file = join(stage, executableName());
    copyExecutable(previous.file, file);
    if (sha256(file) !== previous.sha256) {
      throw new AppError("untrusted", `${previous.file} was changed after the update.`, {
        hints: [`\`claude-mem update --version ${previous.version}\` fetches it again.`],
      });
    }
    return putInPlace(installation, receipt, file, previous.version);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/**
 * The order makes it safe: the old executable is recorded first, then copied, then replaced. If the process is killed at any time,
 * there is an executable in place and a way back.
 */
function putInPlace({ paths }: Installation, receipt: Receipt, staged: string, version: string): Updated {
  const next = describeExecutable(staged);
  if (next.version !== version) {
    throw new AppError("untrusted", `The executable is version ${next.version}, but ${version} was requested.`, {
      hints: ["Nothing was changed."],
    });
  }
  const { executable } = receipt;
  const backup = backUpFor(next, paths);
  const kept = keep(executable, paths);
  writeReceipt(paths, { ...receipt, kept: [kept, ...receipt.kept.filter(({ file }) => file !== kept.file)] });
  swap(staged, executable);
  writeReceipt(paths, { ...receipt, kept: [kept] });
  forgetOthers(kept);
  return { from: ownVersion, to: version, executable, backup };
}

function keep(executable: string, { data }: Paths): Kept {
  const file = join(data, "previous", `${ownVersion}-${executableName()}`);
  copyExecutable(executable, file);
  return { file, version: ownVersion, sha256: sha256(file) };
}

function forgetOthers({ file }: Kept): void {
  for (const name of readdirSync(dirname(file))) {
    const other = join(dirname(file), name);
    if (other !== file) rmSync(other, { force: true });
  }
}

/** Returns the receipt that allows replacing this executable. Throws AppError `not-found` or `usage`. */
function receiptOf({ executable, paths }: Installation): Receipt {
  const manager = managerOf(executable);
  if (manager) throw managed(executable, manager);
  const receipt = readReceipt(paths);
  if (receipt === "damaged") {
    throw new AppError("not-found", `The receipt of the installation is damaged: ${receiptFile(paths)}`, {
      hints: ["Install again with install.sh; the memories stay."],
    });
  }
  if (receipt === undefined || !names(receipt, executable)) {
    throw new AppError("not-found", `install.sh did not install ${executable}, so it is not replaced.`, {
      hints: ["Update it the way it was installed, or install a release with install.sh."],
    });
  }
  if (receipt.platform === "npx") {
    throw new AppError("usage", `npx put ${executable} there.`, {
      hints: ["Update it with: npx claude-mem@latest install"],
    });
  }
  if (receipt.platform === "source") {
    throw new AppError("usage", `${executable} was built from a checkout.`, {
      hints: ["Update it there: git pull && sh install.sh --from-source"],
    });
  }
  return receipt;
}

function managed(executable: string, { name, update: command }: Manager): AppError {
  return new AppError("usage", `${name} installed ${executable} and would not notice the replacement.`, {
    hints: [`Update it with: ${command}`],
  });
}

function sourceOf(installation: Installation): Source {
  const { releaseUrl, releaseKey: givenKey } = installation.environment;
  const receipt = receiptOf(installation);
  const base = (releaseUrl ?? (receipt.base || baseUrl)).replace(/(?<!\/)\/+$/, "");
  if (base === "") {
    throw new AppError("usage", "The address of the releases is not set.", { hints: ["Set CLAUDE_MEM_BASE_URL."] });
  }
  return { base, key: givenKey ?? (receipt.key || releaseKey) };
}

function executableName(): string {
  return process.platform === "win32" ? "claude-mem.exe" : "claude-mem";
}
