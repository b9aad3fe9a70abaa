// All settings of the user, as data. A test compares docs/configuration.md with it.

/** The type of a value. `others`: further values of a choice that are accepted on reading. */
export type SettingKind =
  | { is: "switch" }
  | { is: "choice"; choices: readonly string[]; others: RegExp }
  | { is: "number"; isWhole: boolean }
  /** `defaults`: values to choose from. Any other name is valid too. */
  | { is: "name"; defaults: readonly string[] }
  | { is: "surfaces" }
  | { is: "subagentTypes" }
  | { is: "folder" }
  | { is: "folders" }
  | { is: "url" }
  | { is: "prices" }
  | { is: "publicKey" }
  /** Never displayed, and never written. */
  | { is: "secret" }
  | { is: "text" };

export type Setting = {
  name: string;
  kind: SettingKind;
  /** The default; a phrase if it is not a value. */
  defaultValue: string;
  /** One phrase, in Markdown. */
  meaning: string;
  /** The effect of an invalid value; undefined if no value is invalid. */
  ifInvalid?: string;
  /** Why it can't be written to Claude Code's settings; undefined if it can. */
  notWritten?: string;
  /** Whether Claude Code's settings can set it. The others belong to the terminal. */
  isShells?: true;
};

export type SettingGroup = { title: string; settings: readonly Setting[] };

const isSecret = "a key does not belong in a file that is often copied and committed; set it in your shell";
const isHosts = "Claude Code itself uses it, and would be affected";
const isShells = "it belongs to your shell: set it there";

const max = (name: string, defaultValue: string, meaning: string): Setting => ({
  name,
  kind: { is: "number", isWhole: false },
  defaultValue: defaultValue,
  meaning,
  ifInvalid: "it counts as 0",
});

const general: readonly Setting[] = [
  {
    name: "CLAUDE_MEM_DIR",
    kind: { is: "folder" },
    defaultValue: "the platform's folders",
    meaning: "one folder for data, state and spool, in place of the platform's",
    ifInvalid: "its meaning would depend on the working directory",
    notWritten:
      "the data would not move with it: end all sessions, `claude-mem uninstall`, move the folder, edit the settings by hand, `claude-mem install`",
  },
  {
    name: "CLAUDE_MEM_INCOGNITO",
    kind: {
      is: "choice",
      choices: ["1", "read", "0"],
      others: /^(?:on|off|yes|no|true|false|none|read[ -]?only)$/i,
    },
    defaultValue: "0",
    meaning:
      "`1`: nothing is read or stored, and the data folder stays as it is, byte for byte; `read`: memories are injected and nothing is stored. For one session: `CLAUDE_MEM_INCOGNITO=1 claude`",
    ifInvalid: "it counts as 1",
  },
  {
    name: "MEM_QUIET_HOOKS",
    kind: { is: "surfaces" },
    defaultValue: "0",
    meaning:
      "`1`: hooks store what happens and inject nothing; or the surfaces to turn off: `session-start`, `compact`, `prompt`, `file`, `failure`, `subagent`, separated by commas",
    ifInvalid: "all surfaces are silenced",
  },
  {
    name: "MEM_NO_AUTO_ADOPT",
    kind: { is: "switch" },
    defaultValue: "0",
    meaning: "`1`: `install` leaves the rule file of `adopt` as it is; otherwise it updates an older text of its own",
  },
  {
    name: "CLAUDE_MEM_STEERING",
    kind: { is: "switch" },
    defaultValue: "0",
    meaning: "`1`: sessions begin with a line that says when to use the memory tools, as `adopt --session` sets it",
  },
  {
    name: "CLAUDE_MEM_EXCLUDE",
    kind: { is: "folders" },
    defaultValue: "none",
    meaning:
      "folders, with all below them and linked worktrees elsewhere, in which nothing is stored or injected, in a list as in `PATH`; may contain `~` and `*`",
    ifInvalid: "its meaning would depend on the working directory",
  },
  {
    name: "CLAUDE_MEM_SUBAGENT_TYPES",
    kind: { is: "subagentTypes" },
    defaultValue: "all types, fewer for built-in agents that read, plan or set up the host",
    meaning:
      "which types of memories a subagent gets at its start, by the type of the agent: `AGENT=TYPE,TYPE` allows only these, `AGENT=-TYPE` all but these, `AGENT=none` none; `*` stands for the agents that are not named; entries are separated by `;`",
    ifInvalid: "an agent whose list is invalid gets no memories",
  },
  {
    name: "CLAUDE_MEM_HOLD_OUT",
    kind: { is: "number", isWhole: true },
    defaultValue: "0",
    meaning:
      "one session in so many, as if drawn by lot, gets no injections, so that `claude-mem benefit` can compare; everything is stored as usual; `0`: no session",
    ifInvalid: "no session is held out",
  },
  {
    name: "CLAUDE_MEM_RETENTION_DAYS",
    kind: { is: "number", isWhole: true },
    defaultValue: "365",
    meaning:
      "the days after a session for which its tool uses and prompts are kept if no memory rests on them; `0`, or no number: forever",
    ifInvalid: "everything is kept",
  },
];

const updates: readonly Setting[] = [
  {
    name: "CLAUDE_MEM_UPDATE_NOTICE",
    kind: { is: "switch" },
    defaultValue: "0",
    meaning: "`1`: once a day a command on a terminal checks for a newer release, and says so; nothing is downloaded",
  },
  {
    name: "CLAUDE_MEM_BASE_URL",
    kind: { is: "url" },
    defaultValue: "where it was installed from",
    meaning: "the address that `update` fetches releases from",
    ifInvalid: "`update` fails",
  },
  {
    name: "CLAUDE_MEM_RELEASE_KEY",
    kind: { is: "publicKey" },
    defaultValue: "the key it was installed with",
    meaning: "the public key that releases are signed with",
    ifInvalid: "`update` fails",
  },
  {
    name: "CLAUDE_MEM_DEBUG",
    kind: { is: "switch" },
    defaultValue: "0",
    meaning: "`1`: commands print a stack trace with an error",
  },
];

const sync: readonly Setting[] = [
  {
    name: "CLAUDE_MEM_SYNC_URL",
    kind: { is: "secret" },
    defaultValue: "not set",
    meaning:
      "the PostgreSQL database that `sync init` and `sync join` use, `postgres://USER:PASSWORD@HOST/DATABASE`; they keep it in a file of their own, so it is needed only once",
    notWritten: isSecret,
  },
];

const shell: readonly Setting[] = [
  {
    name: "CLAUDE_CONFIG_DIR",
    kind: { is: "folder" },
    defaultValue: "~/.claude",
    meaning: "Claude Code's own folder, which holds its settings; `install` and `doctor` look there",
    ifInvalid: "its meaning would depend on the working directory",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "NO_COLOR",
    kind: { is: "text" },
    defaultValue: "colors if the terminal has them",
    meaning: "no colors in the browser and in lists",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "VISUAL",
    kind: { is: "text" },
    defaultValue: "what `EDITOR` says",
    meaning: "the editor that the browser opens memories and files in",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "EDITOR",
    kind: { is: "text" },
    defaultValue: "vi",
    meaning: "the same, if `VISUAL` is not set",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "PAGER",
    kind: { is: "text" },
    defaultValue: "less",
    meaning: "the program that long output is shown with on a terminal; `cat` turns that off",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "CLAUDE_MEM_PAGER",
    kind: { is: "text" },
    defaultValue: "what `PAGER` says",
    meaning: "the same for claude-mem only; `off` turns it off, and so does `--no-pager`",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "LESS",
    kind: { is: "text" },
    defaultValue: "FRX",
    meaning: "the options of `less`, if that is the pager",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "COLUMNS",
    kind: { is: "number", isWhole: true },
    defaultValue: "the terminal's own",
    meaning: "the width of the terminal, instead of its own answer",
    notWritten: isShells,
    isShells: true,
  },
];

const model: readonly Setting[] = [
  {
    name: "CLAUDE_MEM_MODEL",
    kind: { is: "name", defaults: ["haiku", "sonnet", "off"] },
    defaultValue: "haiku",
    meaning:
      "`haiku`, `sonnet`, or the name of a model; `codex`, `gemini` or `copilot` asks that agent with its own login, and `codex:MODEL` with that model; `off` turns models off",
  },
  {
    name: "CLAUDE_MEM_MODEL_URL",
    kind: { is: "url" },
    defaultValue: "none",
    meaning:
      "any server with OpenAI's chat completions API, up to `/v1`: `http://localhost:11434/v1` for Ollama, `http://localhost:1234/v1` for LM Studio, `https://generativelanguage.googleapis.com/v1beta/openai` for Gemini; `CLAUDE_MEM_MODEL` must name its model",
    ifInvalid: "no model answers",
  },
  {
    name: "CLAUDE_MEM_MODEL_KEY",
    kind: { is: "secret" },
    defaultValue: "not set",
    meaning: "the key for that server, if it needs one",
    notWritten: isSecret,
  },
  {
    name: "CLAUDE_MEM_MODEL_PRICES",
    kind: { is: "prices" },
    defaultValue: "the list prices",
    meaning:
      "US dollars for a million tokens in and out, as in `0.3/2.5`; the list prices of Claude models are known, another model is counted at a high price, a server on this machine as free",
    ifInvalid: "the list prices are used",
  },
  {
    name: "ANTHROPIC_API_KEY",
    kind: { is: "secret" },
    defaultValue: "not set",
    meaning: "use Anthropic's API",
    notWritten: isSecret,
  },
  {
    name: "ANTHROPIC_BASE_URL",
    kind: { is: "url" },
    defaultValue: "Anthropic's own",
    meaning: "another address instead of Anthropic's own",
    ifInvalid: "no model answers",
    notWritten: isHosts,
  },
  {
    name: "OPENROUTER_API_KEY",
    kind: { is: "secret" },
    defaultValue: "not set",
    meaning: "use OpenRouter",
    notWritten: isSecret,
  },
  {
    name: "OPENROUTER_MODEL",
    kind: { is: "name", defaults: [] },
    defaultValue: "what `CLAUDE_MEM_MODEL` says",
    meaning: "the model there, if `CLAUDE_MEM_MODEL` names none",
  },
];

const modelLimits: readonly Setting[] = [
  max("CLAUDE_MEM_TOKENS_PER_DAY", "100000", "the maximum of tokens in 24 hours"),
  max("CLAUDE_MEM_TOKENS_PER_PROJECT", "100000", "the maximum for one project"),
  max("CLAUDE_MEM_TOKENS_PER_SESSION", "40000", "the maximum for one session"),
  max("CLAUDE_MEM_USD_PER_DAY", "1", "the maximum of US dollars in 24 hours"),
  max("CLAUDE_MEM_USD_PER_PROJECT", "1", "the maximum for one project"),
  max("CLAUDE_MEM_USD_PER_SESSION", "0.4", "the maximum for one session"),
];

/** The settings in listing order, with the titles of docs/configuration.md. */
export const settingGroups: readonly SettingGroup[] = [
  { title: "General", settings: general },
  { title: "Updates and debugging", settings: updates },
  { title: "Sync", settings: sync },
  { title: "Your shell", settings: shell },
  { title: "The model", settings: model },
  { title: "Limits of the model", settings: modelLimits },
];

export const allSettings: readonly Setting[] = settingGroups.flatMap(({ settings }) => settings);

/** Returns the short name for typing: in lower case, without the prefix. */
export function shortName({ name }: Pick<Setting, "name">): string {
  return name.replace(/^(?:CLAUDE_)?MEM_/, "").toLowerCase();
}

/** Returns the setting with that full or short name. Ignores case, and `-` equals `_`. */
export function findSetting(name: string): Setting | undefined {
  const given = name.trim().toLowerCase().replaceAll("-", "_");
  const isGiven = (each: Setting) => each.name.toLowerCase() === given;
  return allSettings.find(isGiven) ?? allSettings.find((each) => shortName(each) === given);
}
