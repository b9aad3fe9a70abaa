import type { Setting } from "./setting.ts";

export const general: readonly Setting[] = [
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
      "one session in this many, chosen at random, gets no injections, so that `claude-mem benefit` can compare; everything is stored as usual; `0`: no session",
    ifInvalid: "no session is held out",
  },
  {
    name: "CLAUDE_MEM_RETENTION_DAYS",
    kind: { is: "number", isWhole: true },
    defaultValue: "365",
    meaning:
      "the days after a session for which its tool uses and prompts are kept if no memory rests on them; `0` or not a number: forever",
    ifInvalid: "everything is kept",
  },
];

export const updates: readonly Setting[] = [
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
