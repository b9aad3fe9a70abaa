// The setup and the checks of a host whose registration is entries in its own settings files.
import { join, sep } from "node:path";
import { AppError } from "../app-error.ts";
import { type Check, type Finding, ok, skipped, unused, warn } from "../doctor/check.ts";
import { findFault, isStartable } from "../doctor/registered-program.ts";
import { readTextFile } from "../files/text-file.ts";
import { isBlank, parseRecord } from "../setup/install-record.ts";
import {
  dropEqualBackup,
  makeAndApplyPlan,
  readForSetup,
  removeEmptyFolders,
  writtenFile,
} from "../setup/make-and-apply.ts";
import { planOwnFiles, planOwnRemoval } from "../setup/plan-own.ts";
import {
  type InstallExtras,
  noExtras,
  type OwnFile,
  type OwnText,
  type Plan,
  type TextFile,
} from "../setup/setup-files.ts";
import {
  assertRegistrable,
  foldersMade,
  planAdditions,
  planRemovals,
  recordUpdate,
  type Target,
} from "../setup/targets.ts";
import { hostPlugin, type InstalledPlugin } from "./installed-plugin.ts";
import type { LightHost } from "./light-host.ts";
import { missingProgram } from "./missing-program.ts";
import type { HostChecks, HostPlace, HostSetup } from "./setup.ts";

type EntryKind = "hooks" | "server";

/** A settings file with entries of claude-mem. */
export type EntryFile = {
  path: string;
  target: (at: TextFile) => Target;
  /** Returns the programs that the entries of claude-mem in a text start. Throws AppError `settings-unreadable`. */
  programsIn: (text: string) => string[];
};

export type FileHost = {
  name: string;
  title: string;
  /** Returns whether the host is on this machine. */
  isPresent: (place: HostPlace) => boolean;
  /** Returns the files with the entries. Both can be one file, whose target then adds both entries. Without `hooks` the host calls none. */
  files: (place: HostPlace) => { hooks?: EntryFile; server: EntryFile };
  /** The plugin that a user can give to the host in place of the entries, if there is one. */
  plugin?: InstalledPlugin & { host: LightHost };
  /** Returns what the user has to do before the host uses the entries, or undefined. */
  remaining?: (place: HostPlace) => string | undefined;
  /** Whether it was never seen with its program. */
  isUntried?: true;
  /** Returns what the user should know of the host with the entries, or undefined. */
  remark?: (place: HostPlace) => string | undefined;
};

/** Returns the setup of a host. */
export function fileSetup(host: FileHost, place: HostPlace): HostSetup {
  const files = entriesOf(host, place);
  const recordFile = join(place.paths.data, "install.json");
  const read = (own: readonly OwnFile[]): Texts => ({
    targets: files.map(({ path, target }) => target(readForSetup(path))),
    own: own.map((each) => ({ ...each, ...readForSetup(each.file) })),
    recordAt: readForSetup(recordFile),
  });
  return {
    files: files.map(({ path }) => path),
    isPresent: () => host.isPresent(place),
    assertUsable: () => undefined,
    ownFiles: () => [],
    ...(host.plugin && { plugin: hostPlugin(host.plugin.host, host.plugin, place.environment) }),
    install: ({ binary, dryRun, folder, own, extras }) => {
      if (folder !== undefined) throw new AppError("usage", `${host.title} can be registered for the user only.`);
      const { folders: _none, ...result } = makeAndApplyPlan(
        () => planInstall(host, place, read(own), { binary, extras }),
        dryRun,
      );
      return result;
    },
    uninstall: ({ dryRun, own }) => {
      const result = makeAndApplyPlan(() => planUninstall(read(own)), dryRun);
      if (!dryRun) {
        for (const { path } of files) dropEqualBackup(path);
        removeEmptyFolders(result.folders);
      }
      return result;
    },
    notes: async (_machine, _here, byPlugin) =>
      [...remaining(host, place, byPlugin), pluginNote(host, place, byPlugin), host.remark?.(place)].filter(
        (note) => note !== undefined,
      ),
    isServerRegistered: () => programsOf(host.files(place).server).some(isStartable),
  };
}

type Texts = { targets: Target[]; own: OwnText[]; recordAt: TextFile };

/** The plugin replaces the entries that it provides too, but never existing entries: the settings take precedence. */
function planInstall(
  host: FileHost,
  place: HostPlace,
  { targets: all, own, recordAt }: Texts,
  { binary, extras }: { binary: string; extras: InstallExtras },
): Plan {
  assertRegistrable(binary);
  const byPlugin = isLeftToPlugin(host, place);
  const { hooks } = host.files(place);
  const targets = all.filter(({ at }) => !byPlugin || (!host.plugin?.hasServer && at.file !== hooks?.path));
  const record = parseRecord(recordAt.text);
  const ofOwn = planOwnFiles(own, record, extras);
  const changes = [...planAdditions(targets, record, binary), ...ofOwn.changes];
  const files = [...targets.map(({ at }) => at), ...own, recordAt];
  if (changes.length > 0) record.folders = foldersMade(files, record, [...changes, recordAt]);
  // A record without entries is harmless, but entries without a record can't be undone exactly.
  return { changes: [...recordUpdate(recordAt, record), ...changes], left: ofOwn.left, folders: [], byPlugin };
}

function planUninstall({ targets, own, recordAt }: Texts): Plan {
  const record = parseRecord(recordAt.text);
  const ofOwn = planOwnRemoval(own, record);
  const changes = [...planRemovals(targets, record), ...ofOwn.changes];
  const written = targets.map(({ at }) => writtenFile(at.file));
  const isOfHost = (folder: string) => written.some((file) => file.startsWith(folder + sep));
  const folders = record.folders.filter(isOfHost);
  record.folders = record.folders.filter((folder) => !isOfHost(folder));
  return { changes: [...changes, ...recordUpdate(recordAt, record)], left: ofOwn.left, folders, byPlugin: false };
}

/** Returns whether the plugin is on, and no file runs the hooks as well. */
function isLeftToPlugin(host: FileHost, place: HostPlace): boolean {
  const { hooks } = host.files(place);
  return host.plugin?.isOn(place.environment) === true && (hooks === undefined || programsOf(hooks).length === 0);
}

function remaining({ plugin, remaining }: FileHost, place: HostPlace, byPlugin: boolean): (string | undefined)[] {
  return [remaining?.(place), byPlugin ? plugin?.remaining?.(place.environment) : undefined];
}

/** Returns a note about the plugin if the settings have entries too. Each hook still acts once. */
function pluginNote({ title, plugin }: FileHost, { environment }: HostPlace, byPlugin: boolean): string | undefined {
  if (!plugin?.isOn(environment)) return undefined;
  if (byPlugin) return `The plugin in ${title} registers the ${plugin.hasServer ? "hooks and the server" : "hooks"}.`;
  const { removal } = hostPlugin(plugin.host, plugin, environment);
  return `The plugin is in ${title} as well. The settings are used, and the plugin's hooks do nothing. To remove it: ${removal}`;
}

/** Returns the finding on a host with the plugin and without entries. */
function judgePlugin(host: FileHost, place: HostPlace, what: EntryKind): Finding {
  const command = `claude-mem install --host ${host.name}`;
  if (what === "server" && !host.plugin?.hasServer) {
    return skipped(`Not in the plugin, which has hooks only; to register it: ${command}`);
  }
  const [first] = what === "hooks" ? remaining(host, place, true).filter((each) => each !== undefined) : [];
  return first === undefined ? ok("Registered by the plugin") : unused(first);
}

/** Returns the checks of a host. They skip a host without entries: not every agent on a machine has to remember. */
export function fileChecks(host: FileHost): HostChecks {
  const hooks = entryCheck(host, "hooks");
  const server = entryCheck(host, "server");
  return {
    hooks,
    server,
    all: [hooks, server],
    serverCommand: (machine) => {
      const program = programsOf(host.files(machine).server).find(isStartable);
      return program === undefined || machine.command.length > 1 ? machine.command : [program];
    },
    repair: (place, executable, isDryRun) => repairEntries(host, place, executable, isDryRun),
  };
}

function entryCheck(host: FileHost, what: EntryKind): Check {
  return {
    id: `${host.name}-${what}`,
    title: `${host.title}: ${what === "hooks" ? "hooks" : "MCP server"}`,
    run: (machine) => {
      const files = host.files(machine);
      const file = files[what];
      if (file === undefined) return skipped(`claude-mem has no hooks in ${host.title}: it offers its tools only`);
      const command = `claude-mem install --host ${host.name}`;
      if (!host.isPresent(machine)) return { ...skipped(`${host.title} is not on this machine`), absent: host.title };
      const text = readTextFile(file.path) ?? "";
      const [program] = isBlank(text) ? [] : readPrograms(host, file, text);
      if (program === undefined && isLeftToPlugin(host, machine)) return judgePlugin(host, machine, what);
      if (program === undefined) return skipped(`Not registered in ${file.path}; to register: ${command}`);
      const fault = findFault(program, `${host.title}'s ${what} entry`, machine);
      if (fault) return { ...fault, repair: command };
      const { actions } = file.target({ file: file.path, text }).add(text, program);
      if (actions.length > 0) return warn(`Not as install writes them: ${actions.join(", ")}`, command);
      const remaining = host.remaining?.(machine);
      if (what === "hooks" && remaining !== undefined) return unused(remaining);
      // The remarks are said once, with the first entry that is in order.
      const isMain = what === "hooks" || files.hooks === undefined || remaining !== undefined;
      const remarks = isMain ? [programRemark(host, machine), host.remark?.(machine)] : [];
      return ok([`Registered in ${file.path}`, ...remarks.filter((remark) => remark !== undefined)].join(". "));
    },
  };
}

/** Throws AppError `settings-unreadable` with the name of the file. */
function readPrograms({ title }: FileHost, { path, programsIn }: EntryFile, text: string): string[] {
  try {
    return programsIn(text);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== "settings-unreadable") throw cause;
    const hints = [`Correct that file; ${title} can't read it either.`];
    throw new AppError("settings-unreadable", `Cannot read ${path}: ${cause.message}`, { hints, cause });
  }
}

/** Returns what to do if the user has removed the host, whose program is not found. */
function programRemark({ name, title, isUntried }: FileHost, { environment }: HostPlace): string | undefined {
  const program = missingProgram(name, environment, isUntried);
  if (program === undefined) return undefined;
  return `\`${program}\` is not on the PATH: if ${title} is gone, \`claude-mem uninstall --host ${name}\` removes the entries`;
}

/** Returns the programs that the entries in a file start; none if it can't be read, which the check reports. */
function programsOf({ path, programsIn }: EntryFile): string[] {
  try {
    const text = readTextFile(path) ?? "";
    return isBlank(text) ? [] : programsIn(text);
  } catch {
    return [];
  }
}

/** Registers a program that exists wherever an entry of claude-mem is. Does nothing if the settings can't be read. */
function repairEntries(host: FileHost, place: HostPlace, executable: string | undefined, dryRun: boolean): string[] {
  const programs = entriesOf(host, place).flatMap(programsOf);
  // A working program stays, even if it is not this one: the user may have chosen it.
  const binary = programs.find(isStartable) ?? executable;
  if (programs.length === 0 || binary === undefined) return [];
  try {
    const options = { binary, dryRun, own: [], extras: noExtras, here: "" };
    const { changes } = fileSetup(host, place).install(options);
    return changes.flatMap(({ file, actions }) => actions.map((action) => `${action} (${file})`));
  } catch (error) {
    // The doctor reports why the settings can't be written. The other repairs go on.
    if (error instanceof AppError && error.code !== "internal") return [];
    throw error;
  }
}

function entriesOf(host: FileHost, place: HostPlace): EntryFile[] {
  const { hooks, server } = host.files(place);
  if (hooks === undefined) return [server];
  return hooks.path === server.path ? [hooks] : [hooks, server];
}
