import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { defaultHost } from "../../core/host/default-host.ts";
import { hosts } from "../../core/host/hosts.ts";
import type { CliContext } from "../context.ts";

/** Exists for the help. cli/main.ts starts the hooks without loading this. */
export class HookCommand extends Command<CliContext> {
  static override paths = [["hook"]];
  static override usage = Command.Usage({
    category: "Internal",
    description: "Answer an event of the coding agent, given on standard input",
    details: "Called by the hooks that `claude-mem install` registers. Always exits 0.",
    examples: [["Feed it a recorded event", "$0 hook session-start < payload.json"]],
  });

  event = Option.String({ name: "event" });
  host = Option.String("--host", defaultHost, {
    description: `The agent that calls: ${hosts.map(({ name }) => name).join(", ")}`,
  });

  override async execute(): Promise<number> {
    throw new AppError("usage", "A hook is started by its coding agent.");
  }
}
