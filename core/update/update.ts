import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "../app-error.ts";
import type { Env } from "../config/env.ts";
import type { Paths } from "../config/paths.ts";
import { version as ownVersion } from "../version.ts";
import { backUpFor } from "./back-up-for.ts";
import { describeExecutable } from "./executable.ts";
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

/** This program, and what it may look at. */
export type Installation = { executable: string; paths: Paths; environment: Env };

export type Check = { version: string; latest: string; isNewer: boolean };

/** `backup` is the copy that was made of the database, undefined where the schema stays. */
export type Updated = { from: string; to: string; executable: string; backup: string | undefined };

/**
 * Asks which release is the newest. Throws AppError: not-found without a receipt for this executable, usage without an
 * address, network.
 */
export async function checkForUpdate(installation: Installation, signal?: AbortSignal): Promise<Check> {
  const latest = await fetchLatest({ base: sourceOf(installation).base, key: "" }, signal);
  return { version: ownVersion, latest, isNewer: isNewer(latest, ownVersion) };
}

/**
 * Replaces this executable by the one of a release, the newest or `wanted`; returns undefined when it is that one, or newer than
 * the newest. What fails leaves everything as it was. Throws AppError as checkForUpdate and fetchExecutable, and "db-newer" when
 * that release can't use the database any more.
 */
export async function update(
  installation: Installation,
  { wanted, onProgress }: { wanted: string | undefined; onProgress: (progress: Progress) => void },
): Promise<Updated | undefined> {
  const source = sourceOf(installation);
  const receipt = receiptOf(installation);
  if (source.key === "") {
    throw new AppError("usage", "The key that releases are signed with is not known.", {
      hints: ["Set CLAUDE_MEM_RELEASE_KEY to it, or install again with install.sh."],
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
 * Puts the executable back that the last update has replaced. Throws AppError: not-found when none was kept, untrusted when it was
 * changed since, and "db-newer" when it can't use the database any more.
 */
export function rollBack(installation: Installation): Updated {
  const receipt = receiptOf(installation);
  const previous = receipt.kept.find(({ version }) => version !== ownVersion);
  if (!previous || !existsSync(previous.file)) {
    throw new AppError("not-found", "There is no earlier version to go back to.", {
      hints: ["`claude-mem update --version <version>` fetches one."],
    });
  }
  const stage = makeStage(receipt.executable);
  try {
    const file = join(stage, executableName());
    copyExecutable(previous.file, file);
    if (sha256(file) !== previous.sha256) {
      throw new AppError("untrusted", `${previous.file} was changed since it was put there.`, {
        hints: [`\`claude-mem update --version ${previous.version}\` fetches it again.`],
      });
    }
    return putInPlace(installation, receipt, file, previous.version);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/**
 * The order is what makes it safe: the old one is kept before it is replaced, and written down before that, so that whenever
 * this ends there is one in place and a way back from it.
 */
function putInPlace({ paths }: Installation, receipt: Receipt, staged: string, version: string): Updated {
  const next = describeExecutable(staged);
  if (next.version !== version) {
    throw new AppError("untrusted", `The executable is version ${next.version}, and ${version} was asked for.`, {
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

/** Returns the receipt that makes this executable ours to replace. */
function receiptOf({ executable, paths }: Installation): Receipt {
  const receipt = readReceipt(paths);
  if (receipt === "damaged") {
    throw new AppError("not-found", `The receipt of the installation is damaged: ${receiptFile(paths)}`, {
      hints: ["Install again with install.sh; the memories stay."],
    });
  }
  if (receipt === undefined || !names(receipt, executable)) {
    throw new AppError("not-found", `${executable} was not put there by install.sh, and is not replaced.`, {
      hints: ["Update it the way that it was installed, or install a release with install.sh."],
    });
  }
  if (receipt.platform === "source") {
    throw new AppError("usage", `${executable} was built from a checkout.`, {
      hints: ["Update it there: git pull && sh install.sh --from-source"],
    });
  }
  return receipt;
}

function sourceOf(installation: Installation): Source {
  const { releaseUrl, releaseKey: givenKey } = installation.environment;
  const receipt = receiptOf(installation);
  const base = (releaseUrl ?? (receipt.base || baseUrl)).replace(/\/+$/, "");
  if (base === "") {
    throw new AppError("usage", "It is not known where the releases are.", { hints: ["Set CLAUDE_MEM_BASE_URL."] });
  }
  return { base, key: givenKey ?? (receipt.key || releaseKey) };
}

function executableName(): string {
  return process.platform === "win32" ? "claude-mem.exe" : "claude-mem";
}
