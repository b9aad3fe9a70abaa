/** Options that users of other programs type, and the command's own words for them: none if the command does it anyway. */
type OptionAliases = Readonly<Record<string, readonly string[]>>;

const count: OptionAliases = { "-L": ["--limit"], "--max-count": ["--limit"] };
const confirmation: OptionAliases = { "--confirm": ["--yes"] };

const optionAliases: Readonly<Record<string, OptionAliases>> = {
  // As in `gh completion -s bash`.
  completions: { "-s": [], "--shell": [] },
  delete: confirmation,
  forget: { ...confirmation, "--text": ["--match"] },
  optimize: { "--run": [], "--run-all": ["--all"] },
  recent: { ...count, "--oneline": [] },
  // Case never matters.
  search: { ...count, "-i": [], "--ignore-case": [] },
  // The text needs no option.
  save: { "-m": [], "--message": [] },
  update: { "--dry-run": ["--check"] },
};

/** Returns the words after `command` with the options that it knows. What follows `--` stays. */
export function withoutOptionAliases(command: string, words: readonly string[]): string[] {
  const separator = words.indexOf("--");
  const end = separator < 0 ? words.length : separator;
  const names = Object.hasOwn(optionAliases, command) ? (optionAliases[command] ?? {}) : {};
  return [...words.slice(0, end).flatMap((word) => ownWords(command, names, word)), ...words.slice(end)];
}

function ownWords(command: string, names: OptionAliases, word: string): readonly string[] {
  // As in `git log -5`.
  if (command === "recent" && /^-\d+$/.test(word)) return ["--limit", word.slice(1)];
  const [, name = word, value] = /^(--[\w-]+)=(.*)$/s.exec(word) ?? [];
  if (!Object.hasOwn(names, name)) return [word];
  return [...(names[name] ?? []), ...(value === undefined ? [] : [value])];
}
