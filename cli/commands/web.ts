import { Command, Option } from "clipanion";
import * as v from "valibot";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { valid } from "../option.ts";

const maxPort = 65_535;

export class WebCommand extends Command<CliContext> {
  static override paths = [["web"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Browse, search, review and edit memories in a web browser",
    details: `
      Serves a page on this machine only, for as long as the command runs, and opens it. It ends with Ctrl-C, or when the page was closed for half an hour.

      The link works once, in one browser. Press Enter for a new one.
    `,
    examples: [
      ["Open the page", "$0 web"],
      ["Print the link only, on a port of your choice", "$0 web --no-open --port 4000"],
      ["Look without changing anything", "$0 web --read-only"],
    ],
  });

  port = Option.String("--port", "0", {
    description: "The port to listen on (default: a free one)",
    validator: valid(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,5}$/, `Give a port from 1 to ${maxPort}`),
        v.transform(Number),
        v.maxValue(maxPort),
      ),
    ),
  });
  opens = Option.Boolean("--open", true, {
    description: "Open the page in your browser (--no-open: only print the link)",
  });
  readOnly = Option.Boolean("--read-only", false, { description: "Refuse every change" });

  override async execute(): Promise<number> {
    const { runWeb } = await import("../../web/main.ts");
    const { cwd, command, stdin, stdout } = this.context;
    await runWeb({
      port: Number(this.port),
      opens: this.opens,
      isReadOnly: this.readOnly,
      cwd,
      command,
      stdin,
      stdout,
    });
    return exitCode.ok;
  }
}
