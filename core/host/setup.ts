// The parts of a host for setup, doctor and settings. No hook loads them.
import type { Env } from "../config/env.ts";
import type { Paths } from "../config/paths.ts";
import type { Check, Machine } from "../doctor/check.ts";
import type { RemovalResult, SetupResult } from "../setup/carry-out.ts";
import type { InstallExtras, OwnFile } from "../setup/setup-files.ts";

/** The environment in which a host is looked for, and our own files. */
export type HostPlace = { environment: Env; paths: Paths };

/** The owner of the status line that the host draws. */
export type StatusLineOwner = "none" | "ours" | "foreign";

/**
 * The scope of an installation or a removal. `own` are the files that may be wholly ours; `folder` limits it to the sessions of
 * one folder; `here` is the project of the command, whose settings may name us as well.
 */
export type RegistrationOptions = {
  dryRun: boolean;
  own: readonly OwnFile[];
  folder?: string | undefined;
  here: string;
};

/** Puts hooks and server into the host's files, and takes them out again. */
export type HostSetup = {
  /** The files of the host that install changes, its settings first. */
  files: readonly string[];
  /** Throws AppError "usage" when the environment leads to no files. */
  assertUsable: () => void;
  /** Returns the files for the host that are wholly ours. */
  ownFiles: () => OwnFile[];
  /** Throws AppError: settings-unreadable, conflict, permission, disk-full; no file is changed then. */
  install: (options: RegistrationOptions & { binary: string; extras: InstallExtras }) => SetupResult;
  /** Takes out what install put in, and nothing else. Throws as install does. */
  uninstall: (options: RegistrationOptions) => RemovalResult;
  /** Returns what the user should know after install: hooks that will not run, entries that exist twice. */
  notes: (machine: Machine, here: string, byPlugin: boolean) => Promise<string[]>;
  statusLineOwner?: () => StatusLineOwner;
  plugin?: HostPlugin;
  /** Returns whether our server is registered in the settings that hold in this folder, and the program is there. */
  isServerRegistered: (projectDir: string) => boolean;
};

/** Our plugin for the host. */
export type HostPlugin = {
  isOn: () => boolean;
  /** The command by which a user removes it. */
  removal: string;
  /** Lets the host remove it and returns whether the host reported success. A dry run returns whether the host's program exists. */
  remove: (dryRun: boolean) => boolean;
};

/** Our settings, where the host keeps them for its sessions. */
export type HostSettings = {
  file: string;
  /** Returns our settings in that file. Throws AppError "settings-unreadable". */
  read: () => Record<string, string>;
  /** Returns the environment as a session of the host has it. */
  sessionEnv: (environment: Env) => Env;
  /**
   * Writes a setting, or takes it out where it has no value, and returns what was changed. Throws AppError: usage,
   * settings-unreadable, conflict, permission, disk-full; no file is changed then.
   */
  change: (name: string, value: string | undefined) => Promise<SetupResult["changes"]>;
};

/** `edited`: somebody changed the text since, and it is left alone. */
export type TextState = "absent" | "current" | "outdated" | "edited";

/** Files of instructions that the host gives to each session. */
export type HostRules = {
  /** The file that says when to use the memory tools, and how long its text is. */
  file: string;
  chars: number;
  /** Writes it, or brings it up to date; returns what was there before. */
  adopt: (dryRun: boolean) => TextState;
  /** Removes it; returns what was there. */
  unadopt: (dryRun: boolean) => TextState;
  /** Brings one that `adopt` wrote up to date; returns whether there was one to change. */
  refresh: (dryRun: boolean) => boolean;
};

/** The brief of a project in the file of instructions that the host reads there. */
export type HostBrief = {
  file: (root: string) => string;
  state: (root: string, body: string | undefined) => TextState;
  write: (root: string, home: string, body: string, dryRun: boolean) => TextState;
  remove: (root: string, dryRun: boolean) => TextState;
};

export type HostChecks = {
  /** Whether the host calls our hooks, and whether it starts our server. */
  hooks: Check;
  server: Check;
  /** Those two, and what else can be wrong with the host. */
  all: readonly Check[];
  /** Returns how the host starts our server: the program that is registered if there is one, else this one. */
  serverCommand: (machine: Machine) => string[];
  /** Puts our entries in the host's settings right; returns what was done. */
  repair: (place: HostPlace, executable: string | undefined, isDryRun: boolean) => string[];
};
