import { programName } from "../../capture/shell/program-name.ts";
import { understandCommand } from "../../capture/shell/understand.ts";
import { interpreters } from "../../capture/shell/verbs.ts";
import { memoizeByText } from "../../memoize.ts";
import { oneLine } from "../../one-line.ts";

/** The place of a command whose words alone are read. */
const nowhere = { cwd: "/", root: "/", home: "/" };

/** Returns what a command does in any folder. The same few commands of a session are read after each of its turns. */
export const understandAlone = memoizeByText(200, (command) => understandCommand(command, nowhere));

const word = /(?:[^\s"']+|"(?:\\.|[^"\\])*"|'[^']*')+/g;
const assignment = /^[A-Za-z_]\w{0,60}=/;
/** Programs that run a command on another machine, in a container or in a shell, with the words before the command. */
const wrapperPrograms: readonly RegExp[] = [
  /^(?:ssh|autossh|mosh)(?: -\S+(?: (?!-)\S+(?= (?:-|\S+ \S)))?){0,8} (?!-)\S+ (.+)$/,
  /^(?:docker|podman|nerdctl|docker-compose|lxc)(?: compose)?(?: -\S+(?: \S+\.ya?ml)?){0,6} (?:exec|run)(?: --?[\w-]+(?:=\S+)?){0,8} [\w./:@-]+ (.+)$/,
  /^(?:kubectl|oc|k3s|flyctl|fly|heroku|gcloud|aws|nix|vagrant|distrobox|toolbox)\b.{0,200}? -- (.+)$/,
  /^(?:sh|bash|zsh|dash|fish)(?: -\w*c) (.+)$/,
  /^(?:vagrant ssh|fly ssh console|flyctl ssh console|wsl)(?: -\w+)? (.+)$/,
  /^(?:sudo|time|nice|nohup|xvfb-run|timeout \S+|env|mise exec --|direnv exec \S+|devbox run|nix-shell --run)(?: -\S+){0,3} (.+)$/,
];

/** Returns the words of a command line as the shell separates them, with their quotes. */
export function shellWords(command: string): string[] {
  return oneLine(command).slice(0, 4000).match(word) ?? [];
}

/**
 * Returns the command that runs in the end: on the other machine, in the container, in the folder, without settings
 * before it.
 */
export function innerCommand(command: string): string {
  let inner = oneLine(command).slice(0, 4000);
  for (let depth = 0; depth < 4; depth++) {
    const plain = withoutSettings(inner.replace(/^cd \S{1,300} && /, ""));
    const carried = wrapperPrograms.map((carrier) => carrier.exec(plain)?.[1]).find((found) => found !== undefined);
    if (carried === undefined) return plain;
    const [first = "", ...more] = shellWords(carried);
    inner = more.length === 0 && /^["']/.test(first) ? first.slice(1, -1) : carried;
  }
  return inner;
}

function withoutSettings(command: string): string {
  const words = shellWords(command);
  const at = words.findIndex((each) => !assignment.test(each));
  return at <= 0 ? command : words.slice(at).join(" ");
}

/** Returns the name of the program that runs in the end. */
export function innerProgram(command: string): string {
  return programName(shellWords(innerCommand(command))[0] ?? "");
}

/**
 * Returns whether the command is read-only: it reads files, lists, or asks for a version or for help, on whichever
 * machine.
 */
export function isReadOnly(command: string): boolean {
  if (/(?:^|\s)(?:--version|--help|-V|version)(?=$|[\s;|&])/.test(command)) return true;
  if (/^(?:curl|wget|nc|ping|dig|nslookup|host|telnet|traceroute|openssl)$/.test(innerProgram(command))) return true;
  const { action, check } = understandAlone(innerCommand(command));
  return check === undefined || action === "read";
}

/** Returns whether the command is an inline program: `python -c '…'`, `node -e '…'`, `deno eval '…'`. */
export function isInlineScript(command: string): boolean {
  const [first = "", ...rest] = shellWords(innerCommand(command));
  const name = programName(first);
  const taking = /^(?:julia|Rscript|lua|elixir|osascript|groovy|scala)$/.test(name) ? "e" : interpreters.get(name);
  if (taking === undefined) return false;
  const end = rest.findIndex((each) => !each.startsWith("-"));
  const options = end < 0 ? rest : rest.slice(0, end);
  return (
    rest[0] === "eval" ||
    options.some(
      (each) => each === "-" || (/^-\w{1,3}$/.test(each) && [...taking].some((letter) => each.includes(letter))),
    )
  );
}
