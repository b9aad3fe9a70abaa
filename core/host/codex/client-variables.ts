import { asRecord, stringAt } from "../../capture/json-fields.ts";
import { readConfig } from "./read-config.ts";

const clientVariable = /^(?:CODEX_(?:HOME|API_KEY)|OPENAI_\w+)$/;

/** Returns whether Codex needs the variable when it is started as the model: its folder, and the keys of its providers. */
export function isClientVariable(name: string): boolean {
  return clientVariable.test(name) || providerKeys().has(name);
}

let keys: ReadonlySet<string> | undefined;

/** Returns the names of the variables that Codex's settings take keys from. They are read once in a process. */
function providerKeys(): ReadonlySet<string> {
  keys ??= new Set(
    Object.values(asRecord(readConfig().model_providers)).flatMap((provider) => stringAt(provider, "env_key") ?? []),
  );
  return keys;
}
