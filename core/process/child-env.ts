// The variables for each kind of child process: only those that it needs. A variable may contain a key, or change what a program
// does: LD_PRELOAD, NODE_OPTIONS, GIT_*, and BUN_BE_BUN, which would turn this executable into plain Bun.
import { pickVariables } from "../config/env.ts";

/**
 * `tool`: a program of the system, or an executable that prints its version. `self`: this program, started by doctor. `worker`:
 * this program, which calls the model. `client`: a host's program, which calls its model. `editor`: the editor or the pager that
 * the user has chosen.
 */
export type ChildKind = "tool" | "self" | "worker" | "client" | "editor";

/** Whatever a program needs to run as this user, in this language, with these folders. */
const basic =
  /^(?:PATH|HOME|USER|LOGNAME|USERNAME|USERPROFILE|TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|XDG_\w+_HOME|LOCALAPPDATA|APPDATA|PROGRAMDATA|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT)$/i;
/** Our settings, without the model's key and the password of sync. */
const own = /^(?:CLAUDE_MEM_(?!(?:MODEL_KEY|SYNC_URL)$)\w+|MEM_\w+|NO_COLOR)$/;
const sync = /^CLAUDE_MEM_SYNC_URL$/;
const modelKeys = /^(?:CLAUDE_MEM_MODEL_KEY|ANTHROPIC_API_KEY|ANTHROPIC_BASE_URL|OPENROUTER_API_KEY|OPENROUTER_MODEL)$/;
/** The way to the network: proxies and certificates. */
const network = /^(?:(?:HTTPS?|ALL|NO)_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR))$/i;
/** Both would change what an executable of Bun does. */
const runtime = /^BUN_(?:OPTIONS|BE_BUN)$/i;

const allowed: Record<ChildKind, (name: string) => boolean> = {
  tool: (name) => basic.test(name),
  self: (name) => basic.test(name) || own.test(name),
  worker: (name) => [basic, own, modelKeys, sync, network].some((names) => names.test(name)),
  client: (name) => basic.test(name) || network.test(name),
  editor: (name) => !runtime.test(name),
};

/** Returns the environment for a child. `isMore` allows more names, such as those of a host's client; `extra` is added. */
export function childEnv(
  kind: ChildKind,
  { isMore = () => false, extra = {} }: ChildVariables = {},
): Record<string, string> {
  return { ...pickVariables((name) => allowed[kind](name) || (isMore(name) && !runtime.test(name))), ...extra };
}

export type ChildVariables = { isMore?: (name: string) => boolean; extra?: Record<string, string> };
