import type { HostSetup } from "../core/host/setup.ts";
import type { OwnFile } from "../core/setup/setup-files.ts";
import { completionFiles, ownCompletions, ownShell } from "./completions/own.ts";
import { shells } from "./completions/scripts.ts";
import type { CliContext } from "./context.ts";

/** Returns the files that install writes and uninstall removes, without the host's. `all`: for all shells, else the user's. */
export function ownFiles({ environment, definitions }: CliContext, setup: HostSetup, all: boolean): OwnFile[] {
  const wanted = shells.filter((shell) => all || shell === ownShell(environment));
  const files = completionFiles(environment);
  const completions = wanted.map((shell): OwnFile => {
    const name = `the completions of ${shell}`;
    return { file: files[shell], kind: "completions", name, wanted: ownCompletions(shell, definitions()) };
  });
  return [...setup.ownFiles(), ...completions];
}
