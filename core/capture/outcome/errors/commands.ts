// Messages of shells and programs about a command that is wrong, was never run, or found nothing to do.
import type { ErrorRow } from "./error-row.ts";

export const commandErrors = (): readonly ErrorRow[] => [
  {
    id: "no-command",
    kinds: ["wrong-command", "missing", "trouble", "hint", "never-run"],
    pattern: /command not found/,
    example: "sh: vitest: command not found",
  },
  {
    id: "not-recognized",
    kinds: ["wrong-command", "missing", "trouble", "never-run"],
    pattern: /is not recognized as/,
    example: "'vitest' is not recognized as an internal or external command",
  },
  {
    id: "no-executable",
    kinds: ["wrong-command", "missing", "trouble"],
    pattern: /executable file not found/,
    example: 'exec: "jq": executable file not found in $PATH',
  },
  {
    id: "no-program",
    kinds: ["trouble"],
    pattern: /\bprogram not found\b|: not found$/,
    example: "sh: 1: vitest: not found",
  },
  {
    id: "command-named",
    kinds: ["wrong-command"],
    pattern: /command ["'`]?[\w:-]+["'`]? not found/,
    example: 'error: Command "test:unit" not found',
  },
  {
    id: "no-script",
    kinds: ["wrong-command", "trouble"],
    pattern: /missing script/,
    example: 'npm error Missing script: "test:unit"',
  },
  {
    id: "script-named",
    kinds: ["wrong-command"],
    pattern: /script not found|couldn't find a script|ERR_PNPM_(?:NO_SCRIPT|RECURSIVE)/,
    example: "error: Script not found",
  },
  {
    id: "unknown",
    kinds: ["wrong-command", "trouble"],
    pattern: /unknown (?:command|option|flag)|unrecognized (?:option|argument)/,
    example: "error: unknown option '--coverage'",
  },
  {
    id: "unknown-task",
    kinds: ["wrong-command"],
    pattern: /unknown (?:task|target|argument|subcommand|lifecycle phase|service|script|environment|profile)/,
    example: "Unknown lifecycle phase",
  },
  {
    id: "option",
    kinds: ["wrong-command"],
    pattern: /unrecogni[sz]ed (?:option|argument|subcommand)|flag provided but not defined/,
    example: "unrecognised argument: --runslow",
  },
  {
    id: "invalid",
    kinds: ["wrong-command"],
    pattern: /invalid (?:option|choice|subcommand|command|argument)|not a (?:valid|known) (?:command|target|task)/,
    example: "invalid choice: 'migrat'",
  },
  {
    id: "no-such",
    kinds: ["wrong-command"],
    pattern: /no such (?:command|option|subcommand|target|package|service|task|script)|no rule to make target/,
    example: "make: *** No rule to make target 'tests'",
  },
  {
    id: "task",
    kinds: ["wrong-command"],
    pattern:
      /cannot locate tasks|don't know how to build task|the task "[^"]{1,60}" could not be found|task ["'`][\w:-]+["'`] (?:does not exist|not found)/,
    example: "Don't know how to build task 'spec'",
  },
  {
    id: "project",
    kinds: ["wrong-command"],
    pattern:
      /is ambiguous in (?:root )?project|not found in (?:root )?project|is not defined in the root project|no projects? matched/,
    example: "Task 'it' is ambiguous in root project 'app'",
  },
  {
    id: "match",
    kinds: ["wrong-command"],
    pattern: /did not match any packages|no (?:test|bin|example) target named|could not determine executable/,
    example: "error: no test target named `api`",
  },
  {
    id: "config",
    kinds: ["wrong-command"],
    pattern:
      /no (?:configuration|config) file|no test (?:configuration|suite)s? (?:file )?found|cannot find main module/,
    example: "go: cannot find main module",
  },
  {
    id: "no-tests",
    kinds: ["wrong-command", "nothing-checked"],
    pattern:
      /no tests? (?:were|was) found|no test(?: file)?s?(?: files?)? found|no tests? ran|collected 0 items|nothing to test/,
    example: "No tests found, exiting with code 1",
  },
  {
    id: "no-project",
    kinds: ["wrong-command"],
    pattern:
      /no (?:go files|package\.json|project|workspaces? found)|couldn't find any package\.json|could not find [`"']?(?:cargo\.toml|package\.json|pyproject\.toml|a task)/,
    example: "could not find `Cargo.toml` in `/srv`",
  },
  {
    id: "load",
    kinds: ["wrong-command"],
    pattern: /cannot load such file/,
    example: "cannot load such file -- spec_helper",
  },
  { id: "usage", kinds: ["wrong-command"], pattern: /usage: /, example: "usage: manage.py [-h]" },
  {
    id: "usage-line",
    kinds: ["nothing-checked"],
    pattern: /^\s{0,8}usage:(?:\s|$)/,
    example: "Usage: verify.sh [--strict] FILE",
  },
  {
    id: "setting",
    kinds: ["wrong-command"],
    pattern:
      /environment variable .{1,60}(?:not set|required|missing)|missing required (?:argument|option|environment)/,
    example: "environment variable DATABASE_URL is not set",
  },
  {
    id: "refused-run",
    kinds: ["never-run"],
    pattern: /requires? approval|permission|not allowed|denied/,
    example: "This command requires approval",
  },

  {
    id: "empty-failed",
    kinds: ["empty"],
    pattern:
      /^(?:error:? |fatal:? |\[error\] )?(?:the )?(?:task|build|command|step|job|check|checks|lint|script|process|run)s? failed\b/,
    example: "ERROR task failed",
  },
  {
    id: "empty-count",
    kinds: ["empty"],
    pattern: /^(?:found )?\d+ (?:errors?|problems?|failures?)\b|^some (?:tests|checks) failed/,
    example: "Found 1 error.",
  },
  {
    id: "empty-exit",
    kinds: ["empty"],
    pattern:
      /^(?:error:? )?(?:exit(?:ed)?(?: with)?(?: (?:code|status))?|script ".{1,80}" exited|process completed with)/,
    example: "exit status 2",
  },
  {
    id: "empty-banner",
    kinds: ["empty"],
    pattern: /^(?:welcome to |last login|ubuntu \d|debian |warning: permanently added)/,
    example: "Ubuntu 24.04 LTS",
  },
  {
    id: "empty-traceback",
    kinds: ["empty"],
    pattern: /^traceback \(most recent call last\)|^usage: /,
    example: "Traceback (most recent call last):",
  },
];
