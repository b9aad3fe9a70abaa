// The details of a setting, as text.
import type { SettingSource, SettingState } from "../../core/config/setting-state.ts";
import { wanted, withoutMarkdown } from "../../core/config/setting-value.ts";
import { capital } from "../text/phrase.ts";
import { plainLine } from "../text/plain.ts";
import { type Line, type Style, span } from "../text/spans.ts";
import { wrap } from "../text/width.ts";

const maxWidth = 100;

/** Returns the setting's value, purpose, source and accepted values in lines of at most `width` columns. */
export function settingLines({ setting, value, source, problem, inSessions }: SettingState, width: number): Line[] {
  const { name, meaning, defaultValue: standard, notWritten } = setting;
  const linesOf = (text: string, style: Style = "plain"): Line[] =>
    wrap(plainLine(text), Math.min(width, maxWidth)).map((part) => [span(part, style)]);
  const from: Record<SettingSource, string> = {
    environment: "set in the shell that started this browser",
    settings: "set in Claude Code's settings",
    file: "set in config.toml",
    default: "not set",
  };
  return [
    ...linesOf(`${name} = ${withoutMarkdown(value)}`, "strong"),
    ...linesOf(`${capital(withoutMarkdown(meaning))}.`),
    ...(problem === undefined ? [] : linesOf(`${problem}.`, "bad")),
    ...(inSessions === undefined
      ? []
      : linesOf(`Sessions use ${inSessions}: there, Claude Code's settings override the shell.`, "warn")),
    ...linesOf(
      `${capital(from[source])}; default: ${withoutMarkdown(standard)}. Accepted: ${wanted(setting)}.`,
      "faint",
    ),
    ...(notWritten === undefined ? [] : linesOf(`Can't be changed here: ${withoutMarkdown(notWritten)}.`, "faint")),
  ];
}
