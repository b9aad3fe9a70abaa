import { lazy } from "../../lazy.ts";
import type { ValuedOptions } from "./options.ts";

/** Known programs by name. Built at first use: most hooks see no command. */
export type Table<T> = { get: (name: string) => T | undefined };

function table<T>(makeRows: () => Readonly<Record<string, T>>): Table<T> {
  const rows = lazy(makeRows);
  return { get: (name) => (Object.hasOwn(rows(), name) ? rows()[name] : undefined) };
}

/** Programs that neither change nor check anything. */
export const neutral: () => ReadonlySet<string> = lazy(
  () =>
    new Set(
      (
        "cd pushd popd echo printf true false : export unset set shopt exit return break continue pwd date " +
        "basename dirname realpath readlink sleep wait local declare readonly typeset trap shift umask ulimit " +
        "alias unalias hash read test [ [[ (( let seq yes clear tput whoami hostname uname id tty mktemp source . " +
        "fi done esac then else do in function for select case kill pkill killall jobs fg bg disown"
      ).split(" "),
    ),
);

/**
 * The arguments of a reading program. The first `skip` operands are not files (a pattern, a script), unless one of the `instead`
 * options gives them. `listing`: the operands are mostly folders, so only names with an extension count as read files.
 */
export type Reader = ValuedOptions & { skip?: number; instead?: string; listing?: true };

const search: Reader = {
  short: "ABCmefdDgtTMjE",
  long: ["include", "exclude", "exclude-dir", "glob", "type", "regexp", "file", "max-count", "context"],
  skip: 1,
  instead: "ef",
  listing: true,
};
const plain: Reader = {};
const folder: Reader = { short: "LIPdEtem", skip: 99 };

export const readers: Table<Reader> = table(() => ({
  cat: plain,
  tac: plain,
  bat: { short: "rlH", long: ["line-range", "language", "style"] },
  less: plain,
  more: plain,
  nl: { short: "bwsv" },
  head: { short: "nc", long: ["lines", "bytes"] },
  tail: { short: "nc", long: ["lines", "bytes"] },
  wc: plain,
  stat: { short: "fc", long: ["format"] },
  file: plain,
  strings: { short: "n" },
  diff: { short: "UC" },
  cmp: plain,
  comm: plain,
  sort: { short: "kotST", long: ["key", "output"] },
  uniq: { short: "fsw" },
  cut: { short: "dfcb", long: ["delimiter"] },
  column: { short: "tsoc" },
  paste: { short: "d" },
  fold: { short: "w" },
  xxd: { short: "lsc" },
  od: { short: "AjNtw" },
  hexdump: { short: "nse" },
  md5sum: plain,
  sha1sum: plain,
  sha256sum: plain,
  shasum: { short: "a" },
  jq: { short: "f", long: ["indent"], skip: 1, instead: "f" },
  yq: { short: "fpo", skip: 1 },
  sed: { short: "ef", long: ["expression", "file"], skip: 1, instead: "ef" },
  awk: { short: "Fvfi", skip: 1, instead: "f" },
  gawk: { short: "Fvfi", skip: 1, instead: "f" },
  grep: search,
  egrep: search,
  fgrep: search,
  rg: search,
  ag: search,
  ack: search,
  ls: folder,
  tree: folder,
  find: folder,
  fd: folder,
  du: folder,
  df: folder,
  tr: folder,
  which: folder,
  whereis: folder,
  type: folder,
  locate: folder,
  ps: folder,
  pgrep: folder,
  lsof: folder,
  printenv: folder,
  man: folder,
  tokei: folder,
  cloc: folder,
  history: folder,
  free: folder,
  nproc: folder,
}));

/** Programs whose operands are the files they change, or folders (`files: false`) that are not worth a row. */
export const writers: Table<ValuedOptions & { files: boolean; skip?: number }> = table(() => ({
  rm: { files: true },
  unlink: { files: true },
  touch: { files: true, short: "dtr" },
  tee: { files: true },
  truncate: { files: true, short: "sr", long: ["size"] },
  shred: { files: true, short: "n" },
  sponge: { files: true },
  mkdir: { files: false },
  rmdir: { files: false },
  chmod: { files: false },
  chown: { files: false },
  tar: { files: false },
  unzip: { files: false },
  zip: { files: false },
  gzip: { files: false },
  gunzip: { files: false },
}));

/** Programs that copy or move their first operands to their last one. */
export const copiers: Table<ValuedOptions> = table(() => ({
  cp: { short: "tS" },
  mv: { short: "tS" },
  ln: { short: "tS" },
  install: { short: "tmog" },
  rsync: { short: "efB", long: ["exclude", "include", "rsh"] },
}));

/** Formatters: with the option they rewrite their operands, without it they only check them. */
export const formatters: Table<readonly string[]> = table(() => ({
  prettier: ["write", "w"],
  eslint: ["fix"],
  biome: ["write", "fix", "apply"],
  oxlint: ["fix"],
  stylelint: ["fix"],
  ruff: ["fix"],
  gofmt: ["w"],
  goimports: ["w"],
  shfmt: ["w"],
  "clang-format": ["i"],
  rubocop: ["a", "A", "autocorrect", "auto-correct"],
}));

/** Wrappers of the real program. They don't change what is checked, so the normalized check leaves them out. */
export const wrappers: Table<ValuedOptions & { skip?: number }> = table(() => ({
  sudo: { short: "ugpCDhrtTU" },
  doas: { short: "uC" },
  env: { short: "uC", long: ["unset", "chdir"] },
  time: { short: "fo" },
  command: {},
  builtin: {},
  exec: { short: "a" },
  nice: { short: "n" },
  ionice: { short: "cnp" },
  nohup: {},
  stdbuf: { short: "ioe" },
  setsid: {},
  unbuffer: {},
  chronic: {},
  timeout: { short: "ks", long: ["signal", "kill-after"], skip: 1 },
  gtimeout: { short: "ks", skip: 1 },
  xargs: { short: "IiLlnPsdaE" },
  "cross-env": {},
  "xvfb-run": { short: "nesf" },
  catchsegv: {},
}));

/** Interpreters, with the option that takes code as text. */
export const interpreters: Table<string> = table(() => ({
  python: "c",
  pypy: "c",
  node: "ep",
  bun: "ep",
  deno: "",
  tsx: "e",
  ruby: "e",
  perl: "eE",
  php: "r",
}));

export const shells: ReadonlySet<string> = new Set(["sh", "bash", "zsh", "dash", "ksh", "fish"]);
