import type { CommandClass } from "clipanion";
import { DoctorCommand } from "./commands/doctor.ts";
import { HookCommand } from "./commands/hook.ts";
import { InstallCommand } from "./commands/install.ts";
import { McpCommand } from "./commands/mcp.ts";
import { StatusCommand } from "./commands/status.ts";
import { UninstallCommand } from "./commands/uninstall.ts";
import type { CliContext } from "./context.ts";

/** Every command, in the order in which help lists them. */
export const commands: CommandClass<CliContext>[] = [
  InstallCommand,
  UninstallCommand,
  DoctorCommand,
  StatusCommand,
  HookCommand,
  McpCommand,
];
