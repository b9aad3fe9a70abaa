import type { CommandClass } from "clipanion";
import { DoctorCommand } from "./commands/doctor.ts";
import type { CliContext } from "./context.ts";

/** Every command, in the order in which help lists them. */
export const commands: CommandClass<CliContext>[] = [DoctorCommand];
