import type { Command, Step } from "./syntax.ts";

/** One nesting level, read from its end: whether a failure to the left of this position is lost. */
type Level = {
  /** A failure of the level itself is lost. */
  lost: boolean;
  /** Nothing runs to the right of this position in the level. */
  isEnd: boolean;
  /** The operator to the right; undefined at the end of the level. */
  operator: string | undefined;
  /** A failure of the element to the right is lost, and so is that of its pipeline. */
  elementLost: boolean;
  pipelineLost: boolean;
  /** The list to the right, and any list of the level, ends the script with a failure. */
  listFails: boolean;
  anyFails: boolean;
};

const closers = new Set(["fi", "done", "esac"]);
const openers = new Set(["if", "for", "while", "until", "case", "select"]);
const conditions = new Set(["if", "elif", "while", "until", "!"]);

/**
 * Returns, for each step, whether the exit status of the whole stays the same when that command fails
 * (`cmd | tail` without pipefail, `cmd || true`, `cmd; echo`). One pass from the end, so linear.
 */
export function hiddenStatuses(steps: readonly Step[], options: { lost: boolean; pipefail: boolean }): boolean[] {
  const hidden = new Array<boolean>(steps.length).fill(false);
  const settings = readSettings(steps);
  const pipefail = options.pipefail || settings.pipefail;
  const levels: Level[] = [];
  let level = newLevel(options.lost);

  const element = (): boolean => {
    const lost = lostBy(level, pipefail, settings.errexit);
    level.elementLost = lost;
    level.isEnd = false;
    if (level.operator !== "|") level.pipelineLost = lost;
    return lost;
  };
  const openGroup = (loops: boolean) => {
    const lost = element();
    levels.push(level);
    level = newLevel(lost || loops);
  };
  const closeGroup = () => {
    const outer = levels.pop();
    if (!outer) return;
    outer.listFails ||= level.anyFails;
    level = outer;
  };

  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index] as Step;
    if (step.kind === "operator") {
      if (step.text === ")" || step.text === "}") openGroup(false);
      else if (step.text === "(" || step.text === "{") closeGroup();
      else readOperator(level, step.text);
      continue;
    }
    const first = step.words[0]?.source ?? "";
    if (closers.has(first)) {
      openGroup(first === "done");
      continue;
    }
    const lost = element();
    hidden[index] = !settings.passesStatus && (lost || conditions.has(first));
    if (isFailingExit(step)) level.listFails = level.anyFails = true;
    if (first === "else" || first === "elif") Object.assign(level, { operator: undefined, isEnd: true });
    if (openers.has(first)) closeGroup();
  }
  return hidden;
}

function newLevel(lost: boolean): Level {
  return {
    lost,
    isEnd: true,
    operator: undefined,
    elementLost: lost,
    pipelineLost: lost,
    listFails: false,
    anyFails: false,
  };
}

function readOperator(level: Level, operator: string): void {
  // Separators at the end of a level (a last newline, `;` before `}`) separate nothing.
  if (operator === ";" && level.isEnd) return;
  if (operator === ";" || operator === "&") level.listFails = false;
  level.operator = operator;
}

function lostBy(level: Level, pipefail: boolean, errexit: boolean): boolean {
  switch (level.operator) {
    case undefined:
      return level.lost;
    case "|":
      return pipefail ? level.elementLost : true;
    case "&&":
      return level.pipelineLost;
    case "||":
      return !level.listFails;
    case ";":
      return errexit ? level.lost : true;
    default:
      return true;
  }
}

type Settings = { errexit: boolean; pipefail: boolean; passesStatus: boolean };

/** Reads `set -e`, `set -o pipefail` and a final `exit $status`, wherever they occur. */
function readSettings(steps: readonly Step[]): Settings {
  const settings: Settings = { errexit: false, pipefail: false, passesStatus: false };
  for (const step of steps) {
    if (step.kind !== "command") continue;
    const [name, ...rest] = step.words;
    if (name?.source === "set") {
      for (const { source } of rest) {
        settings.errexit ||= /^-[a-zA-Z]{0,8}e/.test(source) || source === "errexit";
        settings.pipefail ||= source === "pipefail";
      }
    } else if (name?.source === "exit") settings.passesStatus ||= (rest[0]?.source ?? "").includes("$");
  }
  return settings;
}

function isFailingExit({ words }: Command): boolean {
  const name = words[0]?.source;
  if (name === "false") return true;
  return (name === "exit" || name === "return") && /^[1-9]/.test(words[1]?.source ?? "");
}
