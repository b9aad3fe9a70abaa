import { asRecord } from "../../capture/json-fields.ts";
import { readTextFile } from "../../files/text-file.ts";
import { codexPaths } from "./paths.ts";

/** Returns Codex's settings; empty if there are none, or none that can be parsed. */
export function readConfig(file: string = codexPaths().config): Record<string, unknown> {
  try {
    return asRecord(Bun.TOML.parse(readTextFile(file) ?? ""));
  } catch {
    return {}; // the check of the server reports the error
  }
}
