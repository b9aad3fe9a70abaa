// What there is to know of a setting, as text.
import type { SettingSource, SettingState } from "../../core/config/setting-state.ts";
import { wanted } from "../../core/config/setting-value.ts";
import { capital, withoutMarkdown } from "../text/phrase.ts";
import { plainLine } from "../text/plain.ts";
import { type Line, type Style, span } from "../text/spans.ts";
import { wrap } from "../text/width.ts";

const maxWidth = 100;

/** Returns what it says, what it is for, who says so and what it may be, in lines of at most `width` columns. */
export function settingLines({ setting, value, source, problem, inSessions }: SettingState, width: number): Line[] {
  const { name, meaning, standard, notWritten } = setting;
  const says = (text: string, style: Style = "plain"): Line[] =>
    wrap(plainLine(text), Math.min(width, maxWidth)).map((part) => [span(part, style)]);
  const from: Record<SettingSource, string> = {
    environment: "set in the shell that this browser was started from",
    settings: "set in Claude Code's settings",
    default: "not set",
  };
  return [
    ...says(`${name} = ${withoutMarkdown(value)}`, "strong"),
    ...says(`${capital(withoutMarkdown(meaning))}.`),
    ...(problem === undefined ? [] : says(`${problem}.`, "bad")),
    ...(inSessions === undefined
      ? []
      : says(`Sessions have ${inSessions}: Claude Code's settings count more there than the shell.`, "warn")),
    ...says(
      `${capital(from[source])}; ${withoutMarkdown(standard)} where it is not. It may be ${wanted(setting)}.`,
      "faint",
    ),
    ...(notWritten === undefined ? [] : says(`Not changed from here: ${withoutMarkdown(notWritten)}.`, "faint")),
  ];
}
