// What set-up, the doctor and the settings need of a host. Nothing of this is loaded by a hook.
import type { Env } from "../config/env.ts";
import type { Paths } from "../config/paths.ts";
import type { Check, Machine } from "../doctor/check.ts";
import type { RemovalResult, SetupResult } from "../setup/carry-out.ts";
import type { InstallExtras, OwnFile } from "../setup/setup-files.ts";

/** Where a host is looked for, and our own files. */
export type HostPlace = { environment: Env; paths: Paths };

/** Whose status line the host draws. */
export type StatusLineOwner = "none" | "ours" | "foreign";

/**
 * What is to be set up, or removed. `own` are the files that may be wholly ours; `folder` is the one whose sessions alone
 * are meant; `here` is the project that the command was called in, whose settings may name us as well.
 */
export type RegistrationOptions = {
  dryRun: boolean;
  own: readonly OwnFile[];
  folder?: string | undefined;
  here: string;
};

/** How hooks and server get into the host's files and out of them again. */
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
  /** Returns what is to be known beside what install did: hooks that will not run, entries that are there twice. */
  notes: (machine: Machine, here: string, byPlugin: boolean) => Promise<string[]>;
  statusLineOwner?: () => StatusLineOwner;
  plugin?: HostPlugin;
  /** Returns whether our server is registered in the settings that hold in this folder, and the program is there. */
  isServerRegistered: (projectDir: string) => boolean;
};

/** Our plugin for the host. */
export type HostPlugin = {
  isOn: () => boolean;
  /** What a user types to be rid of it. */
  removal: string;
  /** Has the host remove it; returns whether it said that it did. A dry run returns whether the host's program is there. */
  remove: (dryRun: boolean) => boolean;
};

/** Our settings, where the host keeps them for its sessions. */
export type HostSettings = {
  file: string;
  /** Returns those of our settings that stand there. Throws AppError "settings-unreadable". */
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
