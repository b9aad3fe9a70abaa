import { says } from "../../capture/outcome/errors/error-list.ts";
import cues from "../../language/pattern-cues.json";
import { holdsAny, type PatternRow } from "../../language/pattern-rows.ts";
import type { Event } from "../../store/event.ts";
import type { CheckRound } from "../evidence/check-rounds.ts";
import { isCheck } from "../evidence/check-rounds.ts";
import { isOutage, mayEndOutage } from "../evidence/environment-failure.ts";
import type { Undone } from "../evidence/undone.ts";

/** Commands that change a check's environment: packages, services, generated files, permissions. */
export const preparingCommands: readonly PatternRow[] = [
  {
    id: "packages",
    pattern: /\b(?:install|add|ci|sync|update|upgrade|restore|link|enable|use|pull)\b/,
    example: "npm ci",
  },
  { id: "data", pattern: /\b(?:migrate|generate|codegen|seed|init|setup|bootstrap)\b/, example: "npx prisma generate" },
  { id: "services", pattern: /\b(?:up|start|restart|clean|prune)\b/, example: "docker compose up -d" },
  {
    id: "files",
    pattern: /^(?:mkdir|chmod|chown|ln|cp|mv|rm|export|createdb|touch|corepack|nvm)\b/,
    example: "chmod +x bin/run",
  },
];
const isPreparing = holdsAny(preparingCommands, "", cues.preparingCommands);
const isMissingSomething = says("missing");
/** Read-only commands and one-line scripts change nothing. */
const harmless =
  /^(?:echo|printf|ls|cat|head|tail|pwd|which|type|env|date|sleep|true|whoami|ps|grep|rg|find|wc|stat|curl|git|gh|node -[ep]|python3? -c|bun -e)\b/;

/** Asks whether a service runs: a pass after its start teaches nothing. */
const probe = /^(?:curl|wget|nc|ping|pg_isready|redis-cli|telnet|dig|nslookup)\b/;

/**
 * Returns the only command after the last failure that may have made the check pass; undefined if there is none, or
 * more than one, since then the cause is unknown.
 */
export function findRemedy(round: CheckRound, { reverts }: Undone): Event | undefined {
  if (probe.test(round.checkCommand)) return undefined;
  const candidates = round.acts.filter(
    (event) => event.id > round.lastFailure.id && !reverts.has(event.id) && isPlausible(event, round),
  );
  const [remedy] = candidates;
  if (!remedy || candidates.length > 1) return undefined;
  const isKnown = isPreparing(remedy.command ?? "");
  const { errorHeadline, output } = round.lastFailure;
  const isCure = isOutage(round.lastFailure) && mayEndOutage(remedy);
  return isKnown || isCure || isMissingSomething(`${errorHeadline ?? ""}\n${output ?? ""}`) ? remedy : undefined;
}

function isPlausible(event: Event, round: CheckRound): boolean {
  if (event.outcome !== "ok" || event.command === null || event.kind !== "shell" || event === round.pass) return false;
  if (event.action !== "run" && event.action !== "write" && event.action !== "build") return false;
  if (isCheck(event) && event.checkCommand === round.checkCommand) return false;
  const command = event.command.trim().replace(/^(?:cd [^&;]{1,300}&&\s*|sudo\s+)/, "");
  return !harmless.test(command);
}
