// The only file that reads process.env. It names all variables of claude-mem and the machine; a host's are in its folder.
import { configFile, emptyConfig, readConfig, type UserConfig, variablesOf } from "./config-file.ts";

export type Variables = Readonly<Record<string, string | undefined>>;

export type Env = {
  processVariables: Variables;
  /** Replace unset ones of the process: see completeEnv. */
  hostVariables: Variables;
  /** The user's config.toml. Its keys replace unset variables. */
  config: UserConfig;
  home: string;
  tmp: string;
  /** CLAUDE_MEM_DIR: one folder for data, state and spool, instead of the platform's. */
  memDir: string | undefined;
  xdgDataHome: string | undefined;
  xdgStateHome: string | undefined;
  xdgConfigHome: string | undefined;
  localAppData: string | undefined;
  /** CLAUDE_MEM_NOW: a fixed clock for tests, ISO 8601 or milliseconds since the epoch. */
  now: number | undefined;
  /** CLAUDE_MEM_DEBUG: stack traces on stderr. */
  debug: boolean;
  /** CLAUDE_MEM_INTERNAL: set for processes that claude-mem starts. A hook with it does nothing. */
  internal: boolean;
  /** CLAUDE_MEM_ALONE: set for the hooks that `doctor` calls. They start no process, and do its work themselves. */
  alone: boolean;
  /** MEM_NO_AUTO_ADOPT: only `adopt` writes the rule file. */
  noAutoAdopt: boolean;
  /** CLAUDE_MEM_STEERING: inject a line at session start about when to use the memory tools. */
  steering: boolean;
  /** MEM_QUIET_HOOKS, CLAUDE_MEM_INCOGNITO and CLAUDE_MEM_EXCLUDE, unparsed: see core/config/control.ts. */
  quietHooks: string | undefined;
  incognito: string | undefined;
  exclude: string | undefined;
  /** CLAUDE_MEM_HOLD_OUT, unparsed: see core/config/hold-out.ts. */
  holdOut: string | undefined;
  /** CLAUDE_MEM_SUBAGENT_TYPES, unparsed: see core/config/subagent-types.ts. */
  subagentTypes: string | undefined;
  /** The model and its limits, unparsed: see core/config/settings.ts. */
  model: ModelVariables;
  /** CLAUDE_MEM_RETENTION_DAYS, unparsed. */
  retentionDays: string | undefined;
  /** CLAUDE_MEM_BASE_URL and CLAUDE_MEM_RELEASE_KEY: the address and public key of releases, instead of the default. */
  releaseUrl: string | undefined;
  releaseKey: string | undefined;
  /** CLAUDE_MEM_UPDATE_NOTICE: report a newer release once a day. */
  updateNotice: boolean;
  /** CLAUDE_MEM_SYNC_URL: the database of `sync`, with its password. */
  syncUrl: string | undefined;
  path: string;
  /** SHELL: the user's shell. */
  shell: string | undefined;
  /** NO_COLOR or TERM=dumb. */
  plain: boolean;
  term: string | undefined;
  /** LC_ALL, LC_CTYPE or LANG: the first that is set. */
  locale: string | undefined;
  /** VISUAL and EDITOR: the user's editor. */
  visual: string | undefined;
  editor: string | undefined;
  /** CLAUDE_MEM_PAGER, else PAGER: the command that shows long output. */
  pager: string | undefined;
  /** Whether LESS is set: the user's own options of less. */
  hasLessOptions: boolean;
  columns: number | undefined;
  /** BUN_OPTIONS and BUN_BE_BUN change what a Bun executable does. Only doctor reads them. */
  bunOptions: string | undefined;
  bunBeBun: string | undefined;
};

export type ModelVariables = {
  name: string | undefined;
  url: string | undefined;
  key: string | undefined;
  prices: string | undefined;
  anthropicKey: string | undefined;
  anthropicUrl: string | undefined;
  openRouterKey: string | undefined;
  openRouterModel: string | undefined;
  tokensPerDay: string | undefined;
  tokensPerProject: string | undefined;
  tokensPerSession: string | undefined;
  usdPerDay: string | undefined;
  usdPerProject: string | undefined;
  usdPerSession: string | undefined;
};

let cached: Env | undefined;

/** Returns the environment, read once. */
export function env(): Env {
  cached ??= readMachine();
  return cached;
}

/** Uses `hostVariables` for variables that the process does not set: a host's settings, which the user's shell does not have. */
export function completeEnv(hostVariables: Variables): void {
  cached = readMachine(hostVariables);
}

function readMachine(hostVariables: Variables = {}): Env {
  const config = readConfig(configFile(placesIn(process.env, hostVariables)));
  return readEnv(process.env, hostVariables, config);
}

/** Returns the folders that config.toml is looked for in. They can't be set by the file itself. */
function placesIn(processVariables: Variables, hostVariables: Variables) {
  const get = (name: string) => processVariables[name] || hostVariables[name] || undefined;
  return {
    home: get("HOME") ?? get("USERPROFILE") ?? homeOfUser(),
    memDir: get("CLAUDE_MEM_DIR"),
    xdgConfigHome: get("XDG_CONFIG_HOME"),
    localAppData: get("LOCALAPPDATA"),
  };
}

/** Reads the variables from `processVariables`, unset ones from `hostVariables`, and then from `config`. An empty value counts as unset. */
export function readEnv(
  processVariables: Variables,
  hostVariables: Variables = {},
  config: UserConfig = emptyConfig,
): Env {
  const fromFile = variablesOf(config);
  const get = (name: string) => processVariables[name] || hostVariables[name] || fromFile[name] || undefined;
  const columns = Number(get("COLUMNS"));
  return {
    processVariables,
    hostVariables,
    config,
    ...placesIn(processVariables, hostVariables),
    tmp: get("TMPDIR") ?? get("TEMP") ?? get("TMP") ?? (process.platform === "win32" ? system().tmpdir() : "/tmp"),
    xdgDataHome: get("XDG_DATA_HOME"),
    xdgStateHome: get("XDG_STATE_HOME"),
    now: parseInstant(get("CLAUDE_MEM_NOW")),
    debug: isOn(get("CLAUDE_MEM_DEBUG")),
    internal: get("CLAUDE_MEM_INTERNAL") !== undefined,
    alone: get("CLAUDE_MEM_ALONE") !== undefined,
    noAutoAdopt: isOn(get("MEM_NO_AUTO_ADOPT")),
    steering: isOn(get("CLAUDE_MEM_STEERING")),
    quietHooks: get("MEM_QUIET_HOOKS"),
    incognito: get("CLAUDE_MEM_INCOGNITO"),
    exclude: get("CLAUDE_MEM_EXCLUDE"),
    holdOut: get("CLAUDE_MEM_HOLD_OUT"),
    subagentTypes: get("CLAUDE_MEM_SUBAGENT_TYPES"),
    model: {
      name: get("CLAUDE_MEM_MODEL"),
      url: get("CLAUDE_MEM_MODEL_URL"),
      key: get("CLAUDE_MEM_MODEL_KEY"),
      prices: get("CLAUDE_MEM_MODEL_PRICES"),
      anthropicKey: get("ANTHROPIC_API_KEY"),
      anthropicUrl: get("ANTHROPIC_BASE_URL"),
      openRouterKey: get("OPENROUTER_API_KEY"),
      openRouterModel: get("OPENROUTER_MODEL"),
      tokensPerDay: get("CLAUDE_MEM_TOKENS_PER_DAY"),
      tokensPerProject: get("CLAUDE_MEM_TOKENS_PER_PROJECT"),
      tokensPerSession: get("CLAUDE_MEM_TOKENS_PER_SESSION"),
      usdPerDay: get("CLAUDE_MEM_USD_PER_DAY"),
      usdPerProject: get("CLAUDE_MEM_USD_PER_PROJECT"),
      usdPerSession: get("CLAUDE_MEM_USD_PER_SESSION"),
    },
    retentionDays: get("CLAUDE_MEM_RETENTION_DAYS"),
    releaseUrl: get("CLAUDE_MEM_BASE_URL"),
    releaseKey: get("CLAUDE_MEM_RELEASE_KEY"),
    updateNotice: isOn(get("CLAUDE_MEM_UPDATE_NOTICE")),
    syncUrl: get("CLAUDE_MEM_SYNC_URL"),
    path: get("PATH") ?? "",
    shell: get("SHELL"),
    plain: get("NO_COLOR") !== undefined || get("TERM") === "dumb",
    term: get("TERM"),
    locale: get("LC_ALL") ?? get("LC_CTYPE") ?? get("LANG"),
    visual: get("VISUAL"),
    editor: get("EDITOR"),
    pager: get("CLAUDE_MEM_PAGER") ?? get("PAGER"),
    hasLessOptions: get("LESS") !== undefined,
    columns: Number.isInteger(columns) && columns > 0 ? columns : undefined,
    bunOptions: get("BUN_OPTIONS"),
    bunBeBun: get("BUN_BE_BUN"),
  };
}

/** Returns the value of a host's variable; undefined if it is unset or empty. */
export function variable({ processVariables, hostVariables }: Env, name: string): string | undefined {
  return processVariables[name] || hostVariables[name] || undefined;
}

/** Returns the variables of this process whose names are allowed. For core/process, which knows what each child needs. */
export function pickVariables(isAllowed: (name: string) => boolean): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && isAllowed(name)) picked[name] = value;
  }
  return picked;
}

/**
 * Exempts this machine's own addresses from the proxy of HTTP_PROXY for this process. Otherwise a plain request to this machine would
 * travel to the proxy, with its key.
 */
export function keepLoopbackDirect(): void {
  for (const name of ["NO_PROXY", "no_proxy"]) {
    const given = process.env[name] ?? "";
    if (!given.endsWith(loopbackHosts)) process.env[name] = given === "" ? loopbackHosts : `${given},${loopbackHosts}`;
  }
}

const loopbackHosts = "localhost,127.0.0.1,::1,[::1]";

/** A user whom the system does not know, as in some containers, has no home. The root stands for it, as for the container's own. */
function homeOfUser(): string {
  try {
    return system().homedir();
  } catch {
    return "/";
  }
}

/** Called only if the environment has no value: loading the module is a noticeable part of a hook. */
function system(): typeof import("node:os") {
  return process.getBuiltinModule("node:os");
}

const onWords = ["1", "on", "yes", "true"];
const offWords = ["0", "off", "no", "false"];

/** Returns what `on`, `off`, `yes`, `no`, `true`, `false`, `1` and `0` (in any case) mean; undefined for any other text. */
export function parseSwitch(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (onWords.includes(word)) return true;
  return offWords.includes(word) ? false : undefined;
}

/** Returns whether a switch is on. A word for off, `none` (in any case) and an unset value are off; everything else is on. */
export function isOn(value: string | undefined): boolean {
  const word = value?.trim() ?? "";
  return word !== "" && word.toLowerCase() !== "none" && parseSwitch(word) !== false;
}

function parseInstant(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const instant = /^\d+$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isFinite(instant) ? instant : undefined;
}
