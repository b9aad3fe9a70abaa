import { Command } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import type { CliContext } from "../context.ts";

/** Exists for the help. cli/main.ts starts the server without loading this. */
export class McpCommand extends Command<CliContext> {
  static override paths = [["mcp"]];
  static override usage = Command.Usage({
    category: "Internal",
    description: "Serve the memories over MCP, on standard input and output",
    details: "Called by the MCP entry that `claude-mem install` registers. Ends when its input ends.",
    examples: [["Register it by hand", "claude mcp add --scope user mem -- $0 mcp"]],
  });

  override async execute(): Promise<number> {
    throw new AppError("usage", "The MCP server is started by the agent.");
  }
}
