// The values that shells complete, from the same lists that the commands check.
import { allConfigKeys } from "../../core/config/config-text.ts";
import { allSettings } from "../../core/config/setting-table.ts";
import { hostsWithTranscripts } from "../../core/host/hosts.ts";
import { lightHosts } from "../../core/host/light-hosts.ts";
import { logLevels } from "../../core/log-lines.ts";
import { settableStatuses } from "../../core/memory/change/update.ts";
import { registryKinds } from "../../core/registry/item.ts";
import { expansions } from "../../core/search/expand.ts";
import { sortOrders } from "../../core/search/search.ts";
import { sourceChoices } from "../../core/search/sources.ts";
import { observationTypes, scopes } from "../../core/store/vocabulary.ts";
import { exportFormats } from "../../core/transfer/export/formats.ts";
import { exportTargets } from "../../core/transfer/export/to/targets.ts";
import { foreignSourceNames } from "../../core/transfer/import/sources.ts";
import { operations } from "../../core/upkeep/run.ts";
import { typedName } from "../render-settings.ts";

/** The possible next words. `isList`: several, separated by commas. "projects" are the names in the database, read when they are needed. */
export type CompletedValues = { words: readonly string[]; isList?: boolean } | "projects";

const hostNames = lightHosts.map(({ name }) => name);
const shells = ["bash", "zsh", "fish"];
const types = { words: observationTypes };
const level = { words: ["1", "2", "3"] };

/** By the option's long name, for all commands with it. */
const ofOptions: Record<string, CompletedValues> = {
  except: "projects",
  expand: { words: expansions },
  format: { words: exportFormats },
  host: { words: hostNames, isList: true },
  importance: level,
  kind: { words: registryKinds },
  level: { words: logLevels },
  only: { words: operations, isList: true },
  priority: level,
  project: "projects",
  scope: { words: scopes },
  sort: { words: sortOrders },
  source: { words: sourceChoices },
  to: { words: exportTargets },
  status: { words: settableStatuses },
  type: { ...types, isList: true },
};

/** By command and option, where a command takes others. */
const ofCommands: Record<string, CompletedValues> = {
  "edit type": types,
  "install scope": { words: ["user", "project"] },
  "save type": types,
};

const settingNames = { words: [...allConfigKeys().map(({ name }) => name), ...allSettings.map(typedName)] };

/** By command: its first argument. */
const ofArguments: Record<string, CompletedValues> = {
  completions: { words: shells },
  config: settingNames,
  "config get": settingNames,
  "config set": settingNames,
  "config unset": settingNames,
  import: { words: [...hostsWithTranscripts.map(({ name }) => name), ...foreignSourceNames] },
  "projects forget": "projects",
  "projects merge": "projects",
  "projects move": "projects",
  "projects rename": "projects",
  share: "projects",
  unshare: "projects",
};

/** Returns the values of an option, by the long name of the option; undefined if they are not a list. */
export function valuesOfOption(command: string, longName: string): CompletedValues | undefined {
  return ofCommands[`${command} ${longName}`] ?? ofOptions[longName];
}

/** Returns the values of a command's arguments; undefined if they are not a list. */
export function valuesOfArgument(command: string): CompletedValues | undefined {
  return ofArguments[command];
}
