// The parts of a host for setup, doctor and settings. Hooks never load them.
import type { Env } from "../config/env.ts";
import type { Paths } from "../config/paths.ts";
import type { Check, Machine } from "../doctor/check.ts";
import type { RemovalResult, SetupResult } from "../setup/make-and-apply.ts";
import type { InstallExtras, OwnFile } from "../setup/setup-files.ts";

/** The environment that locates a host, and the paths of claude-mem. */
export type HostPlace = { environment: Env; paths: Paths };

/** The owner of the host's status line. */
export type StatusLineOwner = "none" | "ours" | "foreign";

/**
 * The parts to set up or remove. `own`: files that belong to claude-mem alone. `folder`: set up for the sessions
 * of this folder only. `here`: the current project, whose settings may register claude-mem as well.
 */
export type RegistrationOptions = {
  dryRun: boolean;
  own: readonly OwnFile[];
  folder?: string | undefined;
  here: string;
};

/** Adds hooks and server to the host's files and removes them. */
export type HostSetup = {
  /** The files of the host that install changes, its settings first. */
  files: readonly string[];
  /** Returns whether the host is on this machine: its folder or its program exists. */
  isPresent: () => boolean;
  /** Throws AppError `usage` if the environment does not locate the files. */
  assertUsable: () => void;
  /** Returns the files for the host that belong to claude-mem alone. */
  ownFiles: () => OwnFile[];
  /** Throws AppError `settings-unreadable`, `conflict`, `permission` or `disk-full`, and changes no file in that case. */
  install: (options: RegistrationOptions & { binary: string; extras: InstallExtras }) => SetupResult;
  /** Removes exactly what install added. Throws like install. */
  uninstall: (options: RegistrationOptions) => RemovalResult;
  /** Returns warnings after an install: hooks that will not run, duplicate entries. */
  notes: (machine: Machine, here: string, byPlugin: boolean) => Promise<string[]>;
  statusLineOwner?: () => StatusLineOwner;
  plugin?: HostPlugin;
  /** Returns whether the settings for this folder register the server, and its program exists. */
  isServerRegistered: (projectDir: string) => boolean;
};

/** The claude-mem plugin for the host. */
export type HostPlugin = {
  isOn: () => boolean;
  /** The commands that remove it. */
  removal: string;
  /** Runs the host to remove it and returns whether the host reports success. A dry run returns whether the host's program exists. */
  remove: (dryRun: boolean) => boolean;
};

/** The settings of claude-mem in the host's settings, which the host passes to its sessions. */
export type HostSettings = {
  file: string;
  /** Returns the stored settings. Throws AppError `settings-unreadable`. */
  read: () => Record<string, string>;
  /** Returns the environment of a session of the host. */
  sessionEnv: (environment: Env) => Env;
  /**
   * Writes a setting, or removes it without a value, and returns the changes. Throws AppError `usage`,
   * `settings-unreadable`, `conflict`, `permission` or `disk-full`, and changes no file in that case.
   */
  change: (name: string, value: string | undefined) => Promise<SetupResult["changes"]>;
};

/** `edited`: the user changed the text, so it stays untouched. */
export type TextState = "absent" | "current" | "outdated" | "edited";

/** The files of instructions that a host gives to each session. */
export type RuleFiles = {
  /** Returns the user's file for all projects. Absent if the host has none. */
  user?: (environment: Env) => string;
  /** Returns why the user's file must not be created, if it must not. */
  whyNoNewFile?: (environment: Env) => string | undefined;
  /** Returns the files of the project at `root` that the host reads, the one for the brief first. */
  project: (root: string, environment: Env) => readonly [string, ...string[]];
  /** The length from which on the host cuts a file, or warns. */
  maxChars?: number;
};

/** The text of `adopt` in the user's instructions. */
export type HostRules = {
  /** The file with the text about the memory tools, and the length of that text. */
  file: string;
  chars: number;
  /** Whether the text is a block of the user's file, not a file of its own. */
  isBlock: boolean;
  state: () => TextState;
  /** Writes or updates it. Returns its state before. */
  adopt: (dryRun: boolean) => TextState;
  /** Removes it. Returns its state before. */
  unadopt: (dryRun: boolean) => TextState;
  /** Updates a text that `adopt` wrote. Returns whether it needed a change. */
  refresh: (dryRun: boolean) => boolean;
};

export type HostChecks = {
  /** The checks that the host calls the hooks and starts the server. */
  hooks: Check;
  server: Check;
  /** All checks of the host, including those two. */
  all: readonly Check[];
  /** Returns the command that starts the server: the registered program, else this one. */
  serverCommand: (machine: Machine) => string[];
  /** Repairs the entries of claude-mem in the host's settings. Returns the actions. */
  repair: (place: HostPlace, executable: string | undefined, isDryRun: boolean) => string[];
};
