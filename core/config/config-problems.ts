// The faults of config.toml, in words.
import { cleanText } from "../privacy/clean.ts";
import { type ConfigProblem, readConfig, type UserConfig } from "./config-file.ts";
import { defaultOf, findConfigKey, isOfKind } from "./config-keys.ts";
import { readConfigText } from "./config-store.ts";
import { allowedValues, displayValue, isAccepted, settingOf } from "./config-text.ts";
import { asToml, lineOfKey } from "./config-toml.ts";
import { isUnderstood, shownValue, withoutMarkdown } from "./setting-value.ts";

/** Returns the problems of the file, in the order of its lines; none if there is no file. */
export function problemsOf(file: string): LocatedProblem[] {
  const config = readConfig(file);
  const isReadable = !config.problems.some(({ what }) => what === "unreadable");
  const located = describeProblems(isReadable ? (readConfigText(file) ?? "") : "", config);
  return located.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Returns one sentence with the place: `line 3: …`. */
export function sentenceOf({ line, message }: LocatedProblem): string {
  return line === undefined ? message : `line ${line}: ${message}`;
}

const maxShownChars = 60;

/** A problem with its place: `line` from 1. */
export type LocatedProblem = { line: number | undefined; key: string | undefined; message: string };

/** Returns the problems of a file in words, those of values that only a variable's rules refuse included. */
function describeProblems(source: string, { values, problems }: UserConfig): LocatedProblem[] {
  const refused = [...values].flatMap(([name, value]): ConfigProblem[] => {
    const key = findConfigKey(name);
    return key && !isAccepted(key.row, value, isUnderstood) ? [{ what: "value", name, value }] : [];
  });
  // A report of the doctor is shown to others.
  return [...problems, ...refused].map((problem) => {
    const located = describeProblem(source, problem);
    return { ...located, message: cleanText(located.message) };
  });
}

function describeProblem(source: string, problem: ConfigProblem): LocatedProblem {
  switch (problem.what) {
    case "unreadable":
      return { line: undefined, key: undefined, message: `it can't be read (${problem.message}); no key of it counts` };
    case "syntax":
      return { line: problem.line, key: undefined, message: `${problem.message}; the line is left out` };
    case "unknown":
      return { line: lineOfKey(source, problem.name), key: problem.name, message: `there is no key ${problem.name}` };
    case "value": {
      const { name, value } = problem;
      const key = findConfigKey(name);
      const line = lineOfKey(source, name);
      if (!key) return { line, key: name, message: `there is no key ${name}` };
      const setting = settingOf(key.row);
      const isRead = isOfKind(key.row.kind, value);
      const effect =
        isRead && setting?.ifInvalid ? setting.ifInvalid : `the default applies: ${displayValue(defaultOf(key))}`;
      const shown = cleanText(asToml(setting && typeof value === "string" ? shownValue(setting, value) : value));
      return {
        line,
        key: name,
        message: `${name} is ${shown.slice(0, maxShownChars)}, not ${allowedValues(key.row)}; ${withoutMarkdown(effect)}`,
      };
    }
  }
}
