import { existsSync } from "node:fs";
import { join } from "node:path";
import { variable } from "../../../core/config/env.ts";
import { fail, ok } from "../../../core/doctor/check.ts";
import { removeAt, setAt } from "../../../core/files/json-edit.ts";
import { valueAt } from "../../../core/files/json-tree.ts";
import { readTextFile } from "../../../core/files/text-file.ts";
import type { HostChecks, HostPlace, HostSetup } from "../../../core/host/setup.ts";
import { formatRecord, parseRecord, recordChange, restore } from "../../../core/setup/install-record.ts";
import { dropEqualBackup, makeAndApplyPlan, readForSetup } from "../../../core/setup/make-and-apply.ts";
import { runsClaudeMem } from "../../../core/setup/our-program.ts";
import type { FileChange, Plan } from "../../../core/setup/setup-files.ts";

const entry = ["memory"];
const unchanged: Plan = { changes: [], left: [], folders: [], byPlugin: false };

function fileOf({ environment }: Pick<HostPlace, "environment">): string {
  return join(variable(environment, "MADE_UP_HOME") ?? environment.home, "made-up.json");
}

/** Returns how our one entry gets into the host's one file. */
export function madeUpSetup(place: HostPlace): HostSetup {
  const file = fileOf(place);
  const recordFile = join(place.paths.data, "install.json");
  const plan = (after: (text: string, binary: string) => string | undefined, binary: string): Plan => {
    const [at, note] = [readForSetup(file), readForSetup(recordFile)];
    const record = parseRecord(note.text);
    const text = after(at.text ?? "{}\n", binary);
    if (text === at.text) return unchanged;
    if (text === undefined || binary === "") delete record.files[file];
    else record.files[file] = recordChange(at.text, text, () => []);
    const changes: FileChange[] = [
      { file: recordFile, before: note.text, after: formatRecord(record), kind: "record", actions: [] },
      { file, before: at.text, after: text, kind: "host", backsUp: at.text !== undefined, actions: ["change"] },
    ];
    return { ...unchanged, changes };
  };
  return {
    files: [file],
    isPresent: () => existsSync(file),
    assertUsable: () => undefined,
    ownFiles: () => [],
    install: ({ binary, dryRun }) => {
      const { folders: _none, ...result } = makeAndApplyPlan(() => plan(add, binary), dryRun);
      return result;
    },
    uninstall: ({ dryRun }) => {
      const remove = (text: string) => {
        const record = parseRecord(readTextFile(recordFile)).files[file];
        const before = restore(text, record);
        if (before) return before.text;
        return valueAt(text, entry) === undefined ? readTextFile(file) : removeAt(text, entry);
      };
      const result = makeAndApplyPlan(() => plan(remove, ""), dryRun);
      if (!dryRun) dropEqualBackup(file);
      return result;
    },
    notes: async () => [],
    isServerRegistered: () => isRegistered(file),
  };
}

function add(text: string, binary: string): string {
  const wanted = { command: binary, args: ["hook", "begin", "--host", "made-up"] };
  return JSON.stringify(valueAt(text, entry)) === JSON.stringify(wanted) ? text : setAt(text, entry, wanted);
}

function isRegistered(file: string): boolean {
  return runsClaudeMem(valueAt(readTextFile(file) ?? "{}", entry), "hook");
}

const registered = {
  id: "made-up",
  title: "Made-up hooks",
  run: (place: Pick<HostPlace, "environment">) =>
    isRegistered(fileOf(place)) ? ok("Registered") : fail("Not registered", "claude-mem install"),
};

export const madeUpChecks: HostChecks = {
  hooks: registered,
  server: registered,
  all: [registered],
  serverCommand: ({ command }) => command,
  repair: () => [],
};
