// The keys of config.toml, as data. Hooks load this file, so it imports nothing heavy.
import { lazy } from "../lazy.ts";
import { every } from "../lists.ts";
import { observationTypes, surfaces } from "../store/vocabulary.ts";

export type ConfigValue = boolean | number | string | readonly string[];

export type ConfigKind =
  | { is: "switch" }
  | { is: "number"; min: number; max: number; isWhole: boolean }
  /** `choices`: the only allowed texts or items; any text without them. */
  | { is: "text"; choices?: readonly string[] }
  | { is: "list"; choices?: readonly string[] };

/** One line of the table below. A `*` in the name means one key for each member. */
export type ConfigRow = {
  name: string;
  members?: readonly string[];
  kind: ConfigKind;
  /** The default; for a row with members maybe one for each. Undefined if the variable's own default is not a value. */
  defaultValue: ConfigValue | Readonly<Record<string, ConfigValue>> | undefined;
  /** The variable that wins over the key. Its exact values are in `table/`. */
  variable?: string;
  /** One phrase, in Markdown. Undefined if it is what `table/` says of the variable. */
  meaning?: string;
};

/** The figures of the status line, in their order. */
export const statusFigures = ["memories", "injected", "deferred"] as const;
export type StatusFigure = (typeof statusFigures)[number];

/** The languages that the background model can write in. */
const modelLanguages = lazy((): readonly string[] =>
  (
    "Arabic Bengali Chinese Czech Danish Dutch English Finnish French German Greek Hebrew Hindi Hungarian Indonesian Italian Japanese Korean " +
    "Norwegian Persian Polish Portuguese Romanian Russian Spanish Swedish Thai Turkish Ukrainian Vietnamese"
  ).split(" "),
);

const isSwitch: ConfigKind = { is: "switch" };
const text: ConfigKind = { is: "text" };
const whole = (max: number, min = 0): ConfigKind => ({ is: "number", min, max, isWhole: true });
const amount: ConfigKind = { is: "number", min: 0, max: 1_000_000_000, isWhole: false };
const maxDays = 36_500;

/** The table. Most hooks use no key of it. */
export const configRows = lazy((): readonly ConfigRow[] => [
  {
    name: "categories.*.enabled",
    members: observationTypes,
    kind: isSwitch,
    defaultValue: true,
    meaning:
      "`false`: nothing of this type is stored or injected; what is stored stays, and is found by `search`; so does what you restore from an export of this database",
  },
  {
    name: "categories.*.auto-capture",
    members: observationTypes,
    kind: isSwitch,
    defaultValue: true,
    meaning:
      "`false`: memories of this type are made only when somebody asks for them, not from what sessions do and say",
  },
  {
    name: "categories.*.retention-days",
    members: observationTypes,
    kind: whole(maxDays),
    defaultValue: 0,
    meaning:
      "the days after which upkeep deletes a memory of this type that was not seen again, unless it is the user's own; `0`: never",
  },
  {
    name: "categories.*.max-memories",
    members: observationTypes,
    kind: whole(1_000_000),
    defaultValue: 0,
    meaning:
      "the number of active memories of this type in a project; upkeep hides the oldest beyond it, but never the user's own; `0`: no limit",
  },
  {
    name: "capture.exclude",
    kind: { is: "list" },
    defaultValue: [],
    variable: "CLAUDE_MEM_EXCLUDE",
    meaning:
      "folders, with all below them and linked worktrees elsewhere, in which nothing is stored or injected; may contain `~` and `*`",
  },
  {
    name: "capture.retention-days",
    kind: whole(maxDays),
    defaultValue: 365,
    variable: "CLAUDE_MEM_RETENTION_DAYS",
  },
  {
    name: "inject.*.lines",
    members: surfaces,
    kind: whole(100),
    defaultValue: { "session-start": 40, compact: 40, prompt: 3, file: 3, failure: 2, subagent: 10 },
    meaning:
      "the number of memories: in all at a start, after a compaction and for a subagent (above ten, more of each kind there); found for a prompt and a failure; for each file that is edited (one less when it is read). `0` turns the surface off",
  },
  {
    name: "inject.*.chars",
    members: surfaces,
    kind: whole(20_000, 200),
    defaultValue: { "session-start": 2000, compact: 2000, prompt: 1500, file: 1500, failure: 1500, subagent: 1200 },
    meaning: "the number of characters of one injection, its frame included",
  },
  {
    name: "inject.steering",
    kind: isSwitch,
    defaultValue: false,
    variable: "CLAUDE_MEM_STEERING",
    meaning: "`true`: sessions begin with a line that says when to use the memory tools",
  },
  { name: "inject.subagent-types", kind: text, defaultValue: undefined, variable: "CLAUDE_MEM_SUBAGENT_TYPES" },
  {
    name: "status-line.figures",
    kind: { is: "list", choices: statusFigures },
    defaultValue: statusFigures,
    meaning: "the figures of the status line; warnings are always shown",
  },
  { name: "model.name", kind: text, defaultValue: "haiku", variable: "CLAUDE_MEM_MODEL" },
  { name: "model.url", kind: text, defaultValue: undefined, variable: "CLAUDE_MEM_MODEL_URL" },
  {
    name: "model.language",
    kind: { is: "text", choices: modelLanguages() },
    defaultValue: undefined,
    meaning:
      "the language of the titles, lessons and session summaries that the background model writes; your own rules and decisions stay in your words. Without it, the language of the session",
  },
  { name: "model.prices", kind: text, defaultValue: undefined, variable: "CLAUDE_MEM_MODEL_PRICES" },
  { name: "model.tokens-per-day", kind: amount, defaultValue: 100_000, variable: "CLAUDE_MEM_TOKENS_PER_DAY" },
  { name: "model.tokens-per-project", kind: amount, defaultValue: 100_000, variable: "CLAUDE_MEM_TOKENS_PER_PROJECT" },
  { name: "model.tokens-per-session", kind: amount, defaultValue: 40_000, variable: "CLAUDE_MEM_TOKENS_PER_SESSION" },
  { name: "model.usd-per-day", kind: amount, defaultValue: 1, variable: "CLAUDE_MEM_USD_PER_DAY" },
  { name: "model.usd-per-project", kind: amount, defaultValue: 1, variable: "CLAUDE_MEM_USD_PER_PROJECT" },
  { name: "model.usd-per-session", kind: amount, defaultValue: 0.4, variable: "CLAUDE_MEM_USD_PER_SESSION" },
  {
    name: "update.notice",
    kind: isSwitch,
    defaultValue: false,
    variable: "CLAUDE_MEM_UPDATE_NOTICE",
    meaning:
      "`true`: once a day a command on a terminal checks for a newer release, and says so; nothing is downloaded",
  },
]);

/** A key with its row; `member` replaces the `*` of the row's name. */
export type ConfigKey = { name: string; row: ConfigRow; member: string | undefined };

/** Returns the key with that exact name, such as `categories.runbook.enabled`. */
export function findConfigKey(name: string): ConfigKey | undefined {
  const [first, member = "", last] = name.split(".", 4);
  const general = last === undefined ? name : `${first}.*.${last}`;
  for (const row of configRows()) {
    if (row.name !== general) continue;
    if (row.members === undefined) return { name, row, member: undefined };
    return row.members.includes(member) && name === row.name.replace("*", member) ? { name, row, member } : undefined;
  }
  return undefined;
}

export function defaultOf({ row: { defaultValue }, member }: ConfigKey): ConfigValue | undefined {
  if (typeof defaultValue !== "object" || Array.isArray(defaultValue)) return defaultValue as ConfigValue | undefined;
  return (defaultValue as Record<string, ConfigValue>)[member ?? ""];
}

/** Returns whether a value of the file is of the kind. */
export function isOfKind(kind: ConfigKind, value: unknown): value is ConfigValue {
  switch (kind.is) {
    case "switch":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number" && value >= kind.min && value <= kind.max && (!kind.isWhole || value % 1 === 0);
    case "text":
      return isText(value) && (kind.choices?.includes(value) ?? true);
    case "list":
      return Array.isArray(value) && every(value, (item) => isText(item) && (kind.choices?.includes(item) ?? true));
  }
}

const maxTextChars = 4_000;

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= maxTextChars && !/[\x00-\x1f\x7f]/.test(value);
}
