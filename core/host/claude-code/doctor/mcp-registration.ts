import { type Check, ok, warn } from "../../../doctor/check.ts";
import { findFault, installCommand } from "../../../doctor/registered-program.ts";
import { isRecord } from "../../../is-record.ts";
import { isOurServer } from "../../../setup/our-entries.ts";
import { programIn } from "../../../setup/our-program.ts";
import { claudePaths } from "../paths.ts";
import { readSettings } from "../setup/host-settings.ts";
import { registeredElsewhere } from "../setup/other-registrations.ts";
import { unregistered } from "./unregistered.ts";

/** Checks that Claude Code starts this program as an MCP server. */
export const mcpRegistration: Check = {
  id: "mcp-registration",
  title: "MCP registration",
  run: (machine) => {
    const { claudeJson: file, claudeSettings } = claudePaths(machine.environment);
    const servers = readSettings(file)?.mcpServers;
    const ours = Object.entries(isRecord(servers) ? servers : {}).filter(([, server]) => isOurServer(server));
    const [first] = ours;
    const elsewhere = first === undefined ? registeredElsewhere(claudeSettings, machine.paths) : undefined;
    if (elsewhere !== undefined) return { status: "ok", ...elsewhere };
    if (first === undefined) return unregistered(machine, `Not registered in ${file}`);
    const [name, server] = first;
    const fault = findFault(programIn(server) ?? "", `The MCP server "${name}"`, machine);
    if (fault) return fault;
    if (ours.length > 1) {
      return warn(`Registered more than once: ${ours.map(([each]) => each).join(", ")} (${file})`, installCommand);
    }
    return ok(`Registered as "${name}" in ${file}`);
  },
};
