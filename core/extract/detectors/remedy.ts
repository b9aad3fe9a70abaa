import type { Event } from "../../store/event.ts";
import type { CheckRound } from "../evidence/check-rounds.ts";
import { isCheck } from "../evidence/check-rounds.ts";
import { isOutage, mayEndOutage } from "../evidence/environment-failure.ts";
import type { Undone } from "../evidence/undone.ts";

/** Commands that change what a check finds around the code: packages, services, generated files, permissions. */
const changesSurroundings =
  /\b(?:install|add|ci|sync|update|upgrade|restore|migrate|generate|codegen|seed|up|start|restart|pull|init|setup|bootstrap|clean|prune|link|enable|use)\b|^(?:mkdir|chmod|chown|ln|cp|mv|rm|kill|pkill|export|createdb|touch|corepack|nvm)\b/;
const saysSurroundings =
  /command not found|not recognized as|no such file|cannot find (?:module|package)|could(?: not|n't) (?:find|resolve|connect)|module ?not ?found|no module named|enoent|econnrefused|eacces|eaddrinuse|permission denied|connection refused|not installed|is not running|missing (?:dependency|dependencies|package|module)|does not exist|unable to (?:find|locate|resolve|connect)|executable file not found/i;
/** Looking around and one-line scripts change nothing. */
const harmless =
  /^(?:echo|printf|ls|cat|head|tail|pwd|which|type|env|date|sleep|true|whoami|ps|grep|rg|find|wc|stat|curl|git|gh|node -[ep]|python3? -c|bun -e)\b/;

/** Asks whether something runs: that it does after it was started is no knowledge. */
const probe = /^(?:curl|wget|nc|ping|pg_isready|redis-cli|telnet|dig|nslookup)\b/;

/**
 * Returns the one command after the last failure that may have made the check pass; undefined when there is none, or
 * more than one, and then nobody can say which it was.
 */
export function findRemedy(round: CheckRound, { reverts }: Undone): Event | undefined {
  if (probe.test(round.checkCommand)) return undefined;
  const candidates = round.acts.filter(
    (event) => event.id > round.lastFailure.id && !reverts.has(event.id) && isPlausible(event, round),
  );
  const [remedy] = candidates;
  if (!remedy || candidates.length > 1) return undefined;
  const isKnown = changesSurroundings.test(remedy.command ?? "");
  const { errorHeadline, output } = round.lastFailure;
  const isCure = isOutage(round.lastFailure) && mayEndOutage(remedy);
  return isKnown || isCure || saysSurroundings.test(`${errorHeadline ?? ""}\n${output ?? ""}`) ? remedy : undefined;
}

function isPlausible(event: Event, round: CheckRound): boolean {
  if (event.outcome !== "ok" || event.command === null || event.tool !== "Bash" || event === round.pass) return false;
  if (event.action !== "run" && event.action !== "write" && event.action !== "build") return false;
  if (isCheck(event) && event.checkCommand === round.checkCommand) return false;
  const command = event.command.trim().replace(/^(?:cd [^&;]{1,300}&&\s*|sudo\s+)/, "");
  return !harmless.test(command);
}
