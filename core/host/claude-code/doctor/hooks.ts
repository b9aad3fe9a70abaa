import { type Check, type Finding, fail, ok, unused, warn } from "../../../doctor/check.ts";
import { findFault, installCommand } from "../../../doctor/registered-program.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { addHooks } from "../../../setup/hook-groups.ts";
import { isOurHook, isOurStatusLine } from "../../../setup/our-entries.ts";
import { programIn } from "../../../setup/our-program.ts";
import { claudePaths } from "../paths.ts";
import { hookEntries, hookGroups } from "../setup/hook-entries.ts";
import { type Handler, listHandlers, programOf, readSettings } from "../setup/host-settings.ts";
import { registeredElsewhere } from "../setup/other-registrations.ts";
import { unregistered } from "./unregistered.ts";

/** Checks that Claude Code calls this program exactly once for each event. */
export const hooks: Check = {
  id: "hooks",
  title: "Hooks",
  run: (machine) => {
    const file = claudePaths(machine.environment).claudeSettings;
    const settings = readSettings(file) ?? {};
    const ours = listHandlers(settings).filter(({ value }) => isOurHook(value));
    const missing = hookEntries.filter(({ event }) => !ours.some((handler) => handler.event === event));
    const elsewhere = missing.length === hookEntries.length ? registeredElsewhere(file, machine.paths) : undefined;
    if (elsewhere !== undefined) return { status: "ok", ...elsewhere };
    if (missing.length === hookEntries.length) return unregistered(machine, `None is registered in ${file}`);
    if (missing.length > 0) {
      return fail(`Not registered: ${missing.map(({ event }) => event).join(", ")} (${file})`, installCommand);
    }
    const programs = [...new Set(ours.map(programOf))];
    for (const program of programs) {
      const fault = findFault(program, "A hook", machine);
      if (fault) return fault;
    }
    const line = isOurStatusLine(settings.statusLine) ? programIn(settings.statusLine) : undefined;
    const lineFault = line === undefined ? undefined : findFault(line, "The status line", machine);
    if (lineFault) return lineFault;
    if (settings.disableAllHooks === true)
      return unused(`Claude Code runs no hooks: "disableAllHooks" is true in ${file}`);
    return twice(ours) ?? notAsWritten(file, programs[0] ?? "") ?? ok(`${hookEntries.length} registered in ${file}`);
  },
};

function twice(ours: Handler[]): Finding | undefined {
  const repeated = [...Map.groupBy(ours, ({ event }) => event)].filter(([, handlers]) => handlers.length > 1);
  if (repeated.length === 0) return undefined;
  return warn(`Registered more than once: ${repeated.map(([event]) => event).join(", ")}`, installCommand);
}

/** Finds entries of an older version or edited ones: another argument or matcher, or an unused event. */
function notAsWritten(file: string, program: string): Finding | undefined {
  const { actions } = addHooks(readTextFile(file) ?? "", hookGroups(program));
  return actions.length === 0 ? undefined : warn(`Not as install writes them: ${actions.join(", ")}`, installCommand);
}
