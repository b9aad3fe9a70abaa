// Shows and makes the change that a sentence asks `claude-mem config` for.
import { AppError } from "../../core/app-error.ts";
import { readConfig } from "../../core/config/config-file.ts";
import { findConfigKey } from "../../core/config/config-keys.ts";
import type { ConfigChange } from "../../core/config/config-store.ts";
import { changeInSentence } from "../../core/config/sentence.ts";
import type { CliContext } from "../context.ts";
import { settingsAbout } from "../render-settings.ts";
import { requireValue } from "./change.ts";

/** Returns the change that the sentence asks for. Throws AppError `usage` if it is not understood, or the value is not allowed. */
export function requireChange({ paths }: CliContext, sentence: string): ConfigChange {
  const said = changeInSentence(sentence);
  const key = said && findConfigKey(said.name);
  if (!key) throw notUnderstood(sentence);
  if (said.typed === undefined) return { name: key.name, value: undefined };
  const value = requireValue(key, said.typed);
  // A sentence names one folder more, not all of them.
  if (!Array.isArray(value)) return { name: key.name, value };
  const known = readConfig(paths.config).values.get(key.name);
  return { name: key.name, value: [...new Set([...(Array.isArray(known) ? known : []), ...value])] };
}

function notUnderstood(sentence: string): AppError {
  const about = settingsAbout(sentence).map((each) => `\`claude-mem config ${each}\``);
  return new AppError("usage", `No setting is known for "${sentence}".`, {
    hints: [
      ...(about.length > 0 ? [`About this: ${about.join(", ")}.`] : []),
      'Say, for example, "stop keeping runbooks" or "inject at most 2 memories per prompt".',
      "`claude-mem config` lists all settings.",
    ],
  });
}
